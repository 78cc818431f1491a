"""What is decided in the model: How media set the public agenda, and what audiences give back.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from agenda_setting_theory.entities import Outlet, Person
    from agenda_setting_theory.events import Seen, Start
    from agenda_setting_theory.world import World


class Follow(DecisionRecord):
    """How far do your slots follow what your audience cares about, rather than events?

    Decided by Outlet in fill.

    follow: Weight of the audience. Unit: share, from 0 to 1.
    """

    __slots__ = ("follow",)

    def __init__(self, *, follow: float) -> None:
        self.follow = follow


def fill_sees_usual(outlet: Outlet, start: Start, world: World) -> float:
    """Told as usual: audience_weight."""
    return world.parameters.audience_weight


class TakeUp(DecisionRecord):
    """You have read an item. Is its issue now the most important one to you?

    Decided by Person in receive.
    """

    __slots__ = ("take_up",)

    def __init__(self, *, take_up: bool) -> None:
        self.take_up = take_up


def receive_sees_need_for_orientation(person: Person, seen: Seen, world: World) -> float:
    """Told as need_for_orientation: Person.orientation."""
    return person.orientation
