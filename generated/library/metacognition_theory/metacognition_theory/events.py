"""The events of the model: Knowing how sure one is, when to answer, and whom to ask.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from metacognition_theory.entities import Evaluator, Executor, Monitor

__all__ = ["Asked", "Feedback", "Replied", "Start"]


class Asked(Event):
    """An executor asks for a second opinion on its item.

    Emitted by control of Executor (to each of paired_with). Handled by advise of Monitor.

    side: The right answer to the item of this round, 1 or -1. Unit: 1, from -1 to 1.
    """

    __slots__ = ("side",)
    sender: Executor

    def __init__(self, *, side: int) -> None:
        self.side = side


class Feedback(Event):
    """An executor hears how far its confidence was off.

    Emitted by evaluate of Evaluator (to each of evaluates). Handled by correct of Executor.

    gap: Mean confidence less share right. Unit: probability, from -1 to 1.
    """

    __slots__ = ("gap",)
    sender: Evaluator

    def __init__(self, *, gap: float) -> None:
        self.gap = gap


class Replied(Event):
    """A monitor says how sure it is of which answer.

    Emitted by advise of Monitor (to sender). Handled by settle of Executor.

    signal: Signed confidence, positive for the answer 1. Unit: evidence.
    """

    __slots__ = ("signal",)
    sender: Monitor

    def __init__(self, *, signal: float) -> None:
        self.signal = signal
