"""The events of the model: Intentions, what others do, and what one is able to do.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from theory_of_planned_behavior.entities import CognitiveAgent, EnvironmentalAgent

__all__ = ["Tried", "Answered", "Start"]


class Tried(Event):
    """An agent tries to act.

    Emitted by act of CognitiveAgent (to each of lives_in). Handled by deal_out of EnvironmentalAgent.
    """

    __slots__ = ()
    sender: CognitiveAgent


class Answered(Event):
    """An agent finds the resources to act, or does not.

    Emitted by deal_out of EnvironmentalAgent (to senders). Handled by experience of CognitiveAgent.
    """

    __slots__ = ("able",)
    sender: EnvironmentalAgent

    def __init__(self, *, able: bool) -> None:
        self.able = able
