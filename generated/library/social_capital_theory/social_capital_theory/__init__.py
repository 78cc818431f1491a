"""Favours that are kept up by the ties that a refusal would cost.

Which ties a community can keep if favours are done only because a refusal would cost other ties. The core is favour
exchange (Jackson, Rodriguez-Barraquer & Tan 2012) as rules for single individuals: what survives where everybody hears
of a refusal is a core of the network (Pittel, Spencer & Wormald 1996), and where only common friends hear, closed ties
alone survive (Coleman 1988). The base adds talk that reaches some, and introductions.

What happens, from the start of a round:

- need: Individual on Start, may emit Asked (submodel S1).
- meet: Individual on Start, may emit Introduced (submodel S3).
- consider: Individual on Asked, may emit Done, Refused, Noticed (submodel S1).
- be_met: Individual on Introduced (submodel S3).
- receive: Individual on Done (submodel S1).
- spread: SocialNetwork on Noticed, may emit TalkedAbout (submodel S2).
- hear: Individual on Refused, may emit Dropped (submodel S2).
- be_talked_about: Individual on TalkedAbout, may emit Refused (submodel S2).
- be_dropped: Individual on Dropped (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from social_capital_theory.decisions import DoFavour, Drop, PassOn
from social_capital_theory.entities import Individual, SocialNetwork
from social_capital_theory.events import Asked, Done, Dropped, Introduced, Noticed, Refused, Start, TalkedAbout
from social_capital_theory.world import World

__all__ = [
    "Asked",
    "DoFavour",
    "Done",
    "Drop",
    "Dropped",
    "Individual",
    "Introduced",
    "Noticed",
    "PassOn",
    "Refused",
    "SocialNetwork",
    "Start",
    "TalkedAbout",
    "World",
    "math",
    "sum",
]
