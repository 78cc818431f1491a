"""The events of the model: What people believe after they have acted against their beliefs.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from cognitive_dissonance_theory.entities import Experimenter, Observer

__all__ = ["Asked", "Challenged", "Start"]


class Asked(Event):
    """The experimenter asks for the act.

    Emitted by ask of Experimenter (to each of subjects). Handled by perform of Actor.

    pay: What it pays. Unit: dollars, 0 or more.
    """

    __slots__ = ("pay",)
    sender: Experimenter

    def __init__(self, *, pay: float) -> None:
        self.pay = pay


class Challenged(Event):
    """An observer challenges an actor for the act.

    Emitted by watch of Observer (to each of watches). Handled by be_challenged of Actor.
    """

    __slots__ = ()
    sender: Observer
