"""The events of the model: How media set the public agenda, and what audiences give back.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from agenda_setting_theory.entities import Person

__all__ = ["Seen", "Start"]


class Seen(Event):
    """A person has read an item.

    Emitted by read of Person (to self). Handled by receive of Person.

    issue: The issue that the person holds to be the most important. Unit: 1, from 1 to 6.
    """

    __slots__ = ("issue",)
    sender: Person

    def __init__(self, *, issue: int) -> None:
        self.issue = issue
