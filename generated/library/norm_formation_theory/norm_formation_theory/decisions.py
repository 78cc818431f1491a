"""What is decided in the model: How a norm forms, and what keeps people punishing those who break it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from norm_formation_theory.entities import Individual, SocialGroup
    from norm_formation_theory.events import Breached, Enforced, Overlooked, Start
    from norm_formation_theory.world import World


class Dare(DecisionRecord):
    """Breaking the rule would pay you. Up to which risk of being seen do you break it?

    Decided by Individual in face_chances.

    risk: The highest chance of being seen that is accepted. Unit: probability, from 0 to 1.
    """

    __slots__ = ("risk",)

    def __init__(self, *, risk: float) -> None:
        self.risk = risk


def face_chances_sees_boldness(individual: Individual, start: Start, world: World) -> int:
    """Told as boldness: Individual.boldness."""
    return individual.boldness


class Punish(DecisionRecord):
    """Some of the others broke the rule. To punish one costs you something. How many of those that you see do you
    punish?

    Decided by Individual in judge.

    share: Part of what is seen that is punished. Unit: share, from 0 to 1.
    """

    __slots__ = ("share",)

    def __init__(self, *, share: float) -> None:
        self.share = share


def asked_judge(individual: Individual, breached_events: Sequence[Breached], world: World) -> bool:
    """Whether the question is asked at all: Individual.vengefulness > 0."""
    return individual.vengefulness > 0


def judge_sees_vengefulness(individual: Individual, breached_events: Sequence[Breached], world: World) -> int:
    """Told as vengefulness: Individual.vengefulness."""
    return individual.vengefulness


class Reprove(DecisionRecord):
    """Some of the others saw a breach and did nothing. How many of those that you notice do you punish?

    Decided by Individual in judge_overlooking.

    share: Part of what is noticed that is punished. Unit: share, from 0 to 1.
    """

    __slots__ = ("share",)

    def __init__(self, *, share: float) -> None:
        self.share = share


def asked_judge_overlooking(individual: Individual, overlooked_events: Sequence[Overlooked], world: World) -> bool:
    """Whether the question is asked at all: Individual.vengefulness > 0."""
    return individual.vengefulness > 0


def judge_overlooking_sees_vengefulness(
    individual: Individual, overlooked_events: Sequence[Overlooked], world: World
) -> int:
    """Told as vengefulness: Individual.vengefulness."""
    return individual.vengefulness


class Honor(DecisionRecord):
    """Some members punished others for the sake of the rule. How much of what it cost them does the group return?

    Decided by SocialGroup in honor.

    part: Part of the cost that is returned. Unit: share, from 0 to 10.
    """

    __slots__ = ("part",)

    def __init__(self, *, part: float) -> None:
        self.part = part


def honor_sees_esteem(social_group: SocialGroup, enforced_events: Sequence[Enforced], world: World) -> float:
    """Told as esteem: SocialGroup.esteem."""
    return social_group.esteem
