"""What is decided in the model: How moods spread between people, and what a channel that hides some of them does.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from emotional_contagion_model.entities import Moderator, Person
    from emotional_contagion_model.events import Begun, Impulse, Start
    from emotional_contagion_model.world import World


class Moderate(DecisionRecord):
    """Which share of content expressions in your public channel do you hide?

    Decided by Moderator in moderate.

    hide: Share to hide. Unit: share, from 0 to 1.
    """

    __slots__ = ("hide",)

    def __init__(self, *, hide: float) -> None:
        self.hide = hide


def moderate_sees_usual(moderator: Moderator, start: Start, world: World) -> float:
    """Told as usual: filter."""
    return world.parameters.filter


class BeMoved(DecisionRecord):
    """By yourself or through others you feel an impulse to be in this mood. Do you give way to it?

    Decided by Person in be_moved.
    """

    __slots__ = ("give_way",)

    def __init__(self, *, give_way: bool) -> None:
        self.give_way = give_way


def be_moved_sees_mood(person: Person, impulse: Impulse, world: World) -> Literal["neutral", "content", "discontent"]:
    """Told as mood: Impulse.mood."""
    return impulse.mood


def be_moved_sees_susceptibility(person: Person, impulse: Impulse, world: World) -> float:
    """Told as susceptibility: susceptibility."""
    return world.parameters.susceptibility


class Express(DecisionRecord):
    """A mood has begun. Do you show it to others?

    Decided by Person in express.
    """

    __slots__ = ("show",)

    def __init__(self, *, show: bool) -> None:
        self.show = show


def express_sees_mood(
    person: Person, event: Start | Begun, world: World
) -> Literal["neutral", "content", "discontent"]:
    """Told as mood: Person.mood."""
    return person.mood


def express_sees_frankness(person: Person, event: Start | Begun, world: World) -> float:
    """Told as frankness: frankness."""
    return world.parameters.frankness


def starts_listen(person: Person, start: Start, world: World) -> bool:
    """Whether Start triggers listen: Person.mood == "neutral"."""
    return person.mood == "neutral"


def starts_express(person: Person, event: Start | Begun, world: World) -> bool:
    """Whether Start triggers express: Person.mood != "neutral" and not Person.counted."""
    return person.mood != "neutral" and not person.counted


def starts_absorb(person: Person, start: Start, world: World) -> bool:
    """Whether Start triggers absorb: dt * Person.openness > 0."""
    return world.parameters.dt * person.openness > 0
