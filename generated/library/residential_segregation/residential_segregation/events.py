"""The events of the model: Neighborhoods that come apart although nobody wants it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from residential_segregation.entities import Household

__all__ = ["Compared", "Start"]


class Compared(Event):
    """A household has compared itself with its neighbors.

    Emitted by look_around of Household (to self). Handled by move_away of Household.

    alike: Share of like neighbors. Unit: share of neighbors, from 0 to 1.
    """

    __slots__ = ("alike",)
    sender: Household

    def __init__(self, *, alike: float) -> None:
        self.alike = alike
