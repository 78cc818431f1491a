"""How the choice of media near to one's own view moves an electorate.

How far an electorate drifts apart if voters choose outlets near to their own leaning and move towards what they read,
and what holds it together. There is no canonical model; the parts are a choice of near outlets (Sears & Freedman 1967;
Stroud 2010), linear influence (DeGroot 1974; Friedkin & Johnsen 1990), and outlets that follow their audiences
(Gentzkow & Shapiro 2010).

What happens, from the start of a round:

- read: Voter on Start (submodel S1).
- adapt_slant: Media on Start (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from selective_exposure_theory.decisions import Read, Slant
from selective_exposure_theory.entities import Media, Voter
from selective_exposure_theory.events import Start
from selective_exposure_theory.world import World

__all__ = [
    "Media",
    "Read",
    "Slant",
    "Start",
    "Voter",
    "World",
    "math",
    "sum",
]
