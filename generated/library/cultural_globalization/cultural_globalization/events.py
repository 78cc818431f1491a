"""The events of the model: Open borders and global products, and what they do to the variety of cultures.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from cultural_globalization.entities import CulturalAgent, Product

__all__ = ["Offered", "SeenAbroad", "Start"]


class Offered(Event):
    """The product enters a region.

    Emitted by enter of Product (to each of offered_in). Handled by be_entered of Region.
    """

    __slots__ = ()
    sender: Product


class SeenAbroad(Event):
    """An agent has seen a variant abroad that it may take over.

    Emitted by copy of CulturalAgent (to self). Handled by adopt of CulturalAgent.

    variant: Number of the variant that it holds; 0 is the global product, a positive number a region's tradition, a
        negative one an invention. Unit: 1.
    """

    __slots__ = ("variant",)
    sender: CulturalAgent

    def __init__(self, *, variant: int) -> None:
        self.variant = variant
