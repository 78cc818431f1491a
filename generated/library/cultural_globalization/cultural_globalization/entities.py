"""Who lives in the model, and their state variables: Open borders and global products, and what they do to the
variety of cultures.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class CulturalAgent(Entity):
    """CulturalAgent, an agent type: people hold one variant of a custom, copy those of others, and invent new ones."""

    __slots__ = ("variant",)

    variant: int
    """Number of the variant that it holds; 0 is the global product, a positive number a region's tradition, a
    negative one an invention. Unit: 1. Dynamic, public.
    """

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["lives_in"]) -> Sequence[Region]: ...

        @overload
        def neighbors(self, relation: Literal["knows_of", "lives_in.people"]) -> Sequence[CulturalAgent]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Region(Entity):
    """Region, an agent type: regions are the homes of people; how open they are sets how often people look abroad."""

    __slots__ = ("tradition", "keen", "openness", "entered")

    tradition: int
    """Number of the variant that all of its people hold at first. Unit: 1, 1 or more. Static, public."""

    keen: bool
    """Whether the region likes the product, so that it tolerates a larger share of people with it. Static, public."""

    openness: float
    """Chance that one of its people looks abroad for a model. Unit: probability, from 0 to 1. Dynamic, public."""

    entered: bool
    """Whether the global product is sold there. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["people"]) -> Sequence[CulturalAgent]: ...


class Product(Entity):
    """Product, an agent type: a global product is a variant that is offered in every region at once, without being
    copied from anybody.
    """

    __slots__ = ("regions_left",)

    regions_left: int
    """Number of regions that it has not yet entered. Unit: regions, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["offered_in"]) -> Sequence[Region]: ...
