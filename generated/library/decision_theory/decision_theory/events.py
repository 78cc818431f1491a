"""The events of the model: When to stop searching, and what aspiration to hold.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from decision_theory.entities import Maker

__all__ = ["Seen", "Taken", "Start"]


class Seen(Event):
    """A maker has looked at an alternative.

    Emitted by look of Maker (to self). Handled by judge of Maker.

    value: Its value. Unit: value.
    """

    __slots__ = ("value",)
    sender: Maker

    def __init__(self, *, value: float) -> None:
        self.value = value


class Taken(Event):
    """A maker takes an alternative for itself.

    Emitted by judge of Maker (to at_hand). Handled by be_taken of Alternative.
    """

    __slots__ = ()
    sender: Maker
