"""How contests divide a society into classes, and what help changes.

How classes come about among families that are all alike, if those of higher standing win the contests for places and
those who do not keep up decline (Ben-Naim & Redner 2005; Ben-Naim, Vazquez & Redner 2006), and how it changes if
acquaintances help each other. The core is the competitive society as rules for single families; the base adds several
institutions and help.

What happens, from the start of a round:

- apply: Family on Start, may emit Applied (submodel S1).
- suffer: Family on Start, may emit Asked (submodel S2).
- admit: Institution on all Applied, may emit Admitted (submodel S1).
- answer: Family on Asked, may emit Refused (submodel S2).
- rise: Family on Admitted (submodel S1).
- lose: Family on Refused (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from social_stratification_network.decisions import Admit, Apply, Help
from social_stratification_network.entities import Family, Institution
from social_stratification_network.events import Admitted, Applied, Asked, Refused, Start
from social_stratification_network.world import World

__all__ = [
    "Admit",
    "Admitted",
    "Applied",
    "Apply",
    "Asked",
    "Family",
    "Help",
    "Institution",
    "Refused",
    "Start",
    "World",
    "math",
    "sum",
]
