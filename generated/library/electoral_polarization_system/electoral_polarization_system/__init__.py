"""How parties, media, interest groups and talk draw an electorate together or apart.

How far apart parties and voters end if parties adapt to voters (Hotelling 1929; Downs 1957; Laver 2005), stand for what
their supporters want (Wittman 1983; Calvert 1985), or voters are drawn to each other and to media by what is near to
them (Deffuant et al. 2000).

What happens, from the start of a round:

- back: InterestGroup on Start, may emit Backed (submodel S3).
- talk: Voter on Start, may emit Talked (submodel S1).
- report: Media on Start (submodel S2).
- read: Voter on Start (submodel S2).
- campaign: Party on Start (submodel S4).
- elect: Voter on Start (submodel S5).
- be_backed: Party on all Backed (submodel S3).
- give_way: Voter on Talked (submodel S1).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from electoral_polarization_system.decisions import Support, TakePosition, TakeSlant, Vote
from electoral_polarization_system.entities import InterestGroup, Media, Party, Voter
from electoral_polarization_system.events import Backed, Start, Talked
from electoral_polarization_system.world import World

__all__ = [
    "Backed",
    "InterestGroup",
    "Media",
    "Party",
    "Start",
    "Support",
    "TakePosition",
    "TakeSlant",
    "Talked",
    "Vote",
    "Voter",
    "World",
    "math",
    "sum",
]
