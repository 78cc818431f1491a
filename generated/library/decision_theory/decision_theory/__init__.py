"""When to stop searching, and what aspiration to hold.

What bounded decision makers gain who look at alternatives one after another, if a look costs something, cannot be taken
back, or errs. Each of four classical rules of search has an exact result of its own; the base lets decision makers who
satisfice (Simon 1955) compete for alternatives that only one of them can take.

What happens, from the start of a round:

- set_cost: Market on Start (submodel S1).
- renew: Alternative on Start (submodel S1).
- begin: Maker on Start (submodel S1).
- look: Maker on Start, may emit Seen (submodel S2).
- let_pass: Maker on Start (submodel S3).
- compare: Maker on Start (submodel S4).
- learn: Maker on Start (submodel S5).
- judge: Maker on Seen, may emit Taken (submodel S2).
- be_taken: Alternative on Taken (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from decision_theory.decisions import Aspire, LetPass, Take, Trust
from decision_theory.entities import Alternative, Maker, Market
from decision_theory.events import Seen, Start, Taken
from decision_theory.world import World

__all__ = [
    "Alternative",
    "Aspire",
    "LetPass",
    "Maker",
    "Market",
    "Seen",
    "Start",
    "Take",
    "Taken",
    "Trust",
    "World",
    "math",
    "sum",
]
