"""How culture spreads among the alike, and why differences remain.

Whether people who influence only those with whom they already have something in common end up with one culture, or with
several that no longer touch. The base is the model of Axelrod (1997); variants change how many features and traits a
culture has, how far influence reaches, how large the territory is, and whether traits also change by chance.

What happens, from the start of a round:

- settle: CulturalAgent on Start (submodel S0).
- encounter: CulturalAgent on Start, may emit Encountered (submodel S1).
- exchange: CulturalAgent on Encountered (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from dynamic_culture_dissemination.decisions import TakeOver
from dynamic_culture_dissemination.entities import CulturalAgent
from dynamic_culture_dissemination.events import Encountered, Start
from dynamic_culture_dissemination.world import World

__all__ = [
    "CulturalAgent",
    "Encountered",
    "Start",
    "TakeOver",
    "World",
    "math",
    "sum",
]
