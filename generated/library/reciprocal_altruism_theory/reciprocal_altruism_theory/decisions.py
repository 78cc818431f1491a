"""What is decided in the model: When helping others pays, by repetition, by reputation and by neighborhood.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from reciprocal_altruism_theory.entities import Facilitator, Member
    from reciprocal_altruism_theory.events import Compared, Start
    from reciprocal_altruism_theory.world import World


class Warn(DecisionRecord):
    """Before which share of meetings do you tell a member whether the one whom it meets refuses to help?

    Decided by Facilitator in spread_reputations.

    share: Share of meetings. Unit: probability, from 0 to 1.
    """

    __slots__ = ("share",)

    def __init__(self, *, share: float) -> None:
        self.share = share


def spread_reputations_sees_usual(facilitator: Facilitator, start: Start, world: World) -> float:
    """Told as usual: warnings."""
    return world.parameters.warnings


class Help(DecisionRecord):
    """Do you help those of whom you know nothing bad, and those whom you know to refuse help to others?

    Decided by Member in intend.
    """

    __slots__ = ("strangers", "refusers")

    def __init__(self, *, strangers: bool, refusers: bool) -> None:
        self.strangers = strangers
        self.refusers = refusers


def intend_sees_habit(member: Member, start: Start, world: World) -> Literal["reciprocator", "defector"]:
    """Told as habit: Member.habit."""
    return member.habit


class TakeOver(DecisionRecord):
    """You have compared yourself with another member. Do you take over its habit?

    Decided by Member in learn.
    """

    __slots__ = ("take_over",)

    def __init__(self, *, take_over: bool) -> None:
        self.take_over = take_over


def asked_learn(member: Member, compared: Compared, world: World) -> bool:
    """Whether the question is asked at all: Compared.difference > 0."""
    return compared.difference > 0


def learn_sees_advantage_of_the_other(member: Member, compared: Compared, world: World) -> float:
    """Told as advantage_of_the_other: Compared.difference."""
    return compared.difference
