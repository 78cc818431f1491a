"""Open borders and global products, and what they do to the variety of cultures.

How alike regions become, and how varied each of them is, if people copy customs from others at home and abroad. The
core is random copying between regions (Neiman 1995; Latter 1973); the base adds conformity, a product that is offered
everywhere, and regions that close themselves where the product takes over.

What happens, from the start of a round:

- set_openness: Region on Start (submodel S1).
- enter: Product on Start, may emit Offered (submodel S2).
- copy: CulturalAgent on Start, may emit SeenAbroad (submodel S3).
- be_entered: Region on Offered (submodel S2).
- adopt: CulturalAgent on SeenAbroad (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from cultural_globalization.decisions import Adopt, Enter, Open
from cultural_globalization.entities import CulturalAgent, Product, Region
from cultural_globalization.events import Offered, SeenAbroad, Start
from cultural_globalization.world import World

__all__ = [
    "Adopt",
    "CulturalAgent",
    "Enter",
    "Offered",
    "Open",
    "Product",
    "Region",
    "SeenAbroad",
    "Start",
    "World",
    "math",
    "sum",
]
