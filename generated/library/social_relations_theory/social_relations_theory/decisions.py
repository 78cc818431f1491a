"""What is decided in the model: How friendly and unfriendly ties in a team come to balance, and what mediation
changes.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from social_relations_theory.entities import Employee, TeamLeader
    from social_relations_theory.events import Clashed, Start
    from social_relations_theory.world import World


class Mediate(DecisionRecord):
    """Two employees of your team are hostile to each other and have a friend in common. Do you mediate between them?

    Decided by TeamLeader in mediate.
    """

    __slots__ = ("mediate",)

    def __init__(self, *, mediate: bool) -> None:
        self.mediate = mediate


def mediate_sees_attention(team_leader: TeamLeader, clashed: Clashed, world: World) -> float:
    """Told as attention: attention."""
    return world.parameters.attention


class Turn(DecisionRecord):
    """There is tension between you and two colleagues. Which of the three ties turns from friendly to unfriendly, or
    the other way round?

    Decided by Employee in respond.
    """

    __slots__ = ("tie",)

    def __init__(self, *, tie: Literal["between_the_hostile", "third_and_first", "third_and_second", "none"]) -> None:
        self.tie = tie


def respond_sees_unfriendly_ties(employee: Employee, clashed: Clashed, world: World) -> int:
    """Told as unfriendly_ties: Clashed.hostile."""
    return clashed.hostile


class MakeEffort(DecisionRecord):
    """How much effort do you make, from 0 to 1?

    Decided by Employee in feel.

    effort: Effort. Unit: share, from 0 to 1.
    """

    __slots__ = ("effort",)

    def __init__(self, *, effort: float) -> None:
        self.effort = effort


def feel_sees_last(employee: Employee, start: Start, world: World) -> float:
    """Told as last: Employee.motivation."""
    return employee.motivation


def starts_arrive(employee: Employee, start: Start, world: World) -> bool:
    """Whether Start triggers arrive: not Employee.arrived."""
    return not employee.arrived
