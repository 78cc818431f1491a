"""The events of the model: How moods spread between people, and what a channel that hides some of them does.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from emotional_contagion_model.entities import Person

__all__ = ["Withheld", "Impulse", "Ended", "Begun", "Start"]


class Withheld(Event):
    """A neutral person would have heard content expressions that the moderator has hidden.

    Emitted by listen of Person (to Moderator). Handled by take_note of Moderator.

    content: How many. Unit: expressions, 0 or more.
    """

    __slots__ = ("content",)
    sender: Person

    def __init__(self, *, content: int) -> None:
        self.content = content


class Impulse(Event):
    """A neutral person feels an impulse to be in a mood.

    Emitted by listen of Person (to self). Handled by be_moved of Person.

    mood: The lasting mood.
    """

    __slots__ = ("mood",)
    sender: Person

    def __init__(self, *, mood: Literal["neutral", "content", "discontent"]) -> None:
        self.mood = mood


class Ended(Event):
    """A mood ends.

    Emitted by express of Person (to self). Handled by calm_down of Person.
    """

    __slots__ = ()
    sender: Person


class Begun(Event):
    """A mood has begun.

    Emitted by be_moved of Person (to self). Handled by express of Person.
    """

    __slots__ = ()
    sender: Person
