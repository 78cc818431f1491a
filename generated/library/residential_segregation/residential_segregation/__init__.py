"""Neighborhoods that come apart although nobody wants it.

Households of two groups who want only some of their neighbors to be like them: how far apart do the groups end up
living, and what do wishes, empty homes and the size of a minority change? The base is the checkerboard model of
Schelling (1971, 1978).

What happens, from the start of a round:

- look_around: Household on Start, may emit Compared (submodel S1).
- take_stock: Household on Start (submodel S3).
- move_away: Household on Compared (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from residential_segregation.decisions import MoveAway
from residential_segregation.entities import Household
from residential_segregation.events import Compared, Start
from residential_segregation.world import World

__all__ = [
    "Compared",
    "Household",
    "MoveAway",
    "Start",
    "World",
    "math",
    "sum",
]
