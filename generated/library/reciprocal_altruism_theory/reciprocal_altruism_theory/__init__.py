"""When helping others pays, by repetition, by reputation and by neighborhood.

Under which conditions a habit of helping others at a cost to oneself spreads among people who copy those who do better.
The core holds three of the five rules of Nowak (2006): direct reciprocity, indirect reciprocity and network
reciprocity. The base adds facilitators, who tell members whom they face, and members who now and then try a habit by
chance.

What happens, from the start of a round:

- spread_reputations: Facilitator on Start (submodel S1).
- intend: Member on Start (submodel S2).
- meet: Member on Start, may emit Met (submodel S3).
- play_matches: Member on Start, may emit Met (submodel S4).
- compare: Member on Start, may emit Compared (submodel S5).
- be_replaced: Member on Start (submodel S6).
- gain: Member on all Met (submodel S3).
- learn: Member on Compared (submodel S5).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from reciprocal_altruism_theory.decisions import Help, TakeOver, Warn
from reciprocal_altruism_theory.entities import Facilitator, Member
from reciprocal_altruism_theory.events import Compared, Met, Start
from reciprocal_altruism_theory.world import World

__all__ = [
    "Compared",
    "Facilitator",
    "Help",
    "Member",
    "Met",
    "Start",
    "TakeOver",
    "Warn",
    "World",
    "math",
    "sum",
]
