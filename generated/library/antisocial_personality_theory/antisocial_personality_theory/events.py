"""The events of the model: Why a few people exploit others, by a game whose gains fall with their number.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from antisocial_personality_theory.entities import Environment, Person

__all__ = ["Paired", "Refused", "Warned", "Compared", "Start"]


class Paired(Event):
    """An environment has paired two of its members.

    Emitted by pair of Environment (to one of members). Handled by approach of Person.

    partner: Whom the person meets in this round.
    """

    __slots__ = ("partner",)
    sender: Environment

    def __init__(self, *, partner: Person | None) -> None:
        self.partner = partner


class Refused(Event):
    """An antisocial person was refused.

    Emitted by deal of Person (to self). Handled by leave of Person.
    """

    __slots__ = ()
    sender: Person


class Warned(Event):
    """A victim says who has exploited it.

    Emitted by deal of Person (to self), deal of Person (to each of belongs_to.members). Handled by distrust of Person.

    about: Whom the person meets in this round.
    """

    __slots__ = ("about",)
    sender: Person

    def __init__(self, *, about: Person | None) -> None:
        self.about = about


class _RememberedWarned(Warned):
    """Warned as an entity remembers it, with the round in which it was handled."""

    __slots__ = ("round",)
    round: int


class Compared(Event):
    """A person has seen that another one with another disposition earns more.

    Emitted by compare of Person (to self). Handled by take_over of Person.

    disposition: Whether the person exploits others.
    difference: Payoff of the round. Unit: payoff.
    """

    __slots__ = ("disposition", "difference")
    sender: Person

    def __init__(self, *, disposition: Literal["antisocial", "cooperative"], difference: float) -> None:
        self.disposition = disposition
        self.difference = difference
