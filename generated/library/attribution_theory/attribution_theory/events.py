"""The events of the model: Person or situation? How observers explain what they see, and what follows from it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from attribution_theory.entities import Actor, Feedbacker, Observer

__all__ = ["Behaved", "Told", "Failed", "Helped", "Start"]


class Behaved(Event):
    """An actor behaves.

    Emitted by act of Actor (to each of watched_by). Handled by observe of Observer.

    behavior: What the actor has shown in this round; below 0 it is a failure. Unit: standard deviations.
    pressure: What the situation adds. Unit: standard deviations.
    """

    __slots__ = ("behavior", "pressure")
    sender: Actor

    def __init__(self, *, behavior: float, pressure: float) -> None:
        self.behavior = behavior
        self.pressure = pressure


class Told(Event):
    """The feedbacker tells an observer what others do in the same situation.

    Emitted by give_feedback of Feedbacker (to each of advises). Handled by correct of Observer.
    """

    __slots__ = ()
    sender: Feedbacker


class Failed(Event):
    """An observer has seen a failure.

    Emitted by observe of Observer (to self). Handled by explain of Observer.

    due: What of it is due to the situation. Unit: standard deviations.
    """

    __slots__ = ("due",)
    sender: Observer

    def __init__(self, *, due: float) -> None:
        self.due = due


class Helped(Event):
    """An observer helps an actor.

    Emitted by explain of Observer (to each of watches). Handled by be_helped of Actor.
    """

    __slots__ = ()
    sender: Observer
