"""What is decided in the model: Why a few people exploit others, by a game whose gains fall with their number.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.aggregation import memory
from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from antisocial_personality_theory.entities import Person
    from antisocial_personality_theory.events import Compared, Paired, Refused, Start
    from antisocial_personality_theory.world import World


class Approach(DecisionRecord):
    """Do you accept this partner, and do you exploit it?

    Decided by Person in approach.
    """

    __slots__ = ("accept", "exploit")

    def __init__(self, *, accept: bool, exploit: bool) -> None:
        self.accept = accept
        self.exploit = exploit


def approach_sees_disposition(person: Person, paired: Paired, world: World) -> Literal["antisocial", "cooperative"]:
    """Told as disposition: Person.disposition."""
    return person.disposition


def approach_sees_past(person: Person, paired: Paired, world: World) -> tuple[object, ...]:
    """Told as past: Warned."""
    return memory(person, "Warned")


class Leave(DecisionRecord):
    """You were refused. Do you leave this group for another one?

    Decided by Person in leave.
    """

    __slots__ = ("leave",)

    def __init__(self, *, leave: bool) -> None:
        self.leave = leave


def leave_sees_usual(person: Person, refused: Refused, world: World) -> float:
    """Told as usual: mobility."""
    return world.parameters.mobility


class TakeOver(DecisionRecord):
    """Somebody who lives otherwise earns more than you. Do you take over that way of life?

    Decided by Person in take_over.
    """

    __slots__ = ("take_over",)

    def __init__(self, *, take_over: bool) -> None:
        self.take_over = take_over


def take_over_sees_difference(person: Person, compared: Compared, world: World) -> float:
    """Told as difference: Compared.difference."""
    return compared.difference


def starts_be_removed(person: Person, start: Start, world: World) -> bool:
    """Whether Start triggers be_removed: Person.disposition == "antisocial"."""
    return person.disposition == "antisocial"
