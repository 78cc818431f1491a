"""The events of the model: How culture spreads among the alike, and why differences remain.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from dynamic_culture_dissemination.entities import CulturalAgent

__all__ = ["Encountered", "Start"]


class Encountered(Event):
    """An agent has met a neighbor with whom it shares something and from whom something sets it apart.

    Emitted by encounter of CulturalAgent (to self). Handled by exchange of CulturalAgent.

    neighbor: The neighbor.
    """

    __slots__ = ("neighbor",)
    sender: CulturalAgent

    def __init__(self, *, neighbor: CulturalAgent) -> None:
        self.neighbor = neighbor
