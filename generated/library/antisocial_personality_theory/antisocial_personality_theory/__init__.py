"""Why a few people exploit others, by a game whose gains fall with their number.

Why antisocial personalities persist at a low share. The core is the game of Chicken among people who imitate those who
earn more, in which exploiting pays as long as few do it (Colman & Wilson 1997); the base adds groups, distrust, gossip,
and exploiters who move on (Enquist & Leimar 1993).

What happens, from the start of a round:

- pair: Environment on Start, may emit Paired (submodel S1).
- deal: Person on Start, may emit Refused, Warned (submodel S3).
- compare: Person on Start, may emit Compared (submodel S5).
- be_removed: Person on Start (submodel S6).
- approach: Person on Paired (submodel S2).
- distrust: Person on Warned (submodel S4).
- leave: Person on Refused (submodel S4).
- take_over: Person on Compared (submodel S5).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from antisocial_personality_theory.decisions import Approach, Leave, TakeOver
from antisocial_personality_theory.entities import Environment, Person
from antisocial_personality_theory.events import Compared, Paired, Refused, Start, Warned
from antisocial_personality_theory.world import World

__all__ = [
    "Approach",
    "Compared",
    "Environment",
    "Leave",
    "Paired",
    "Person",
    "Refused",
    "Start",
    "TakeOver",
    "Warned",
    "World",
    "math",
    "sum",
]
