"""The events of the model: How programmes fail at offices that must agree, and what citizens make of those in force.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from simple_policy_implementation_model.entities import Government, Office

__all__ = ["Asked", "Answered", "Start"]


class Asked(Event):
    """An office is asked to agree.

    Emitted by launch of Government (to one of needs), launch of Government (to each of needs), collect of Government
    (to senders). Handled by consider of Office.

    strength: How much is left of the programme. Unit: 1, from 0 to 1.
    """

    __slots__ = ("strength",)
    sender: Government

    def __init__(self, *, strength: float) -> None:
        self.strength = strength


class Answered(Event):
    """An office agrees or refuses.

    Emitted by consider of Office (to sender). Handled by collect of Government.
    """

    __slots__ = ("agrees",)
    sender: Office

    def __init__(self, *, agrees: bool) -> None:
        self.agrees = agrees
