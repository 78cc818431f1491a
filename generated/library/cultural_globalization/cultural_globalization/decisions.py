"""What is decided in the model: Open borders and global products, and what they do to the variety of cultures.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from cultural_globalization.entities import CulturalAgent, Product, Region
    from cultural_globalization.events import SeenAbroad, Start
    from cultural_globalization.world import World


class Open(DecisionRecord):
    """How often may your people look abroad, given how many of them hold the global product?

    Decided by Region in set_openness.

    openness: Chance to look abroad. Unit: probability, from 0 to 1.
    """

    __slots__ = ("openness",)

    def __init__(self, *, openness: float) -> None:
        self.openness = openness


def set_openness_sees_least(region: Region, start: Start, world: World) -> float:
    """Told as least: least_open."""
    return world.parameters.least_open


def set_openness_sees_most(region: Region, start: Start, world: World) -> float:
    """Told as most: most_open."""
    return world.parameters.most_open


class Enter(DecisionRecord):
    """Do you enter the most open of the regions that are left first, or the least open ones?

    Decided by Product in enter.
    """

    __slots__ = ("open_first",)

    def __init__(self, *, open_first: bool) -> None:
        self.open_first = open_first


class Adopt(DecisionRecord):
    """You have seen a custom abroad. Do you adopt it, or keep your own?

    Decided by CulturalAgent in adopt.
    """

    __slots__ = ("adopt",)

    def __init__(self, *, adopt: bool) -> None:
        self.adopt = adopt


def adopt_sees_acceptance(cultural_agent: CulturalAgent, seen_abroad: SeenAbroad, world: World) -> float:
    """Told as acceptance: acceptance."""
    return world.parameters.acceptance


def starts_enter(product: Product, start: Start, world: World) -> bool:
    """Whether Start triggers enter: Product.regions_left > 0."""
    return product.regions_left > 0
