"""How the remedy for unjust enrichment guides those who take, sue and pay.

Whether liability for the harm or for the gain makes people take only what is worth more to them than it costs others
(Polinsky & Shavell 1994), what rare proof and costly suits change in it, and what the return of mistaken payments does
to care (after Beatson & Bishop 1986). The cores have exact answers; in the base beliefs are learned, courts err and
some people are honest. No agent model of it is known.

What happens, from the start of a round:

- prepare: Plaintiff on Start (submodel S2).
- face: Defendant on Start, may emit Occasion (submodel S1).
- transfer: Plaintiff on Start, may emit Mispaid (submodel S5).
- learn: Defendant on Start (submodel S4).
- remember: Plaintiff on Start (submodel S6).
- act: Defendant on Occasion, may emit Taken (submodel S1).
- get: Defendant on Mispaid, may emit Returned, Kept (submodel S6).
- suffer: Plaintiff on Taken, may emit Sued (submodel S2).
- reclaim: Plaintiff on Kept, may emit Claimed (submodel S6).
- take_back: Plaintiff on Returned (submodel S6).
- hear: Judge on Sued, may emit Awarded (submodel S3).
- order: Judge on Claimed, may emit Returned (submodel S6).
- collect: Plaintiff on Awarded, may emit Collected (submodel S3).
- pay: Defendant on Collected (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from unjust_enrichment.decisions import Find, GiveBack, OrderReturn, Reclaim, Sue, Take, TakeCare
from unjust_enrichment.entities import Defendant, Judge, Plaintiff
from unjust_enrichment.events import Awarded, Claimed, Collected, Kept, Mispaid, Occasion, Returned, Start, Sued, Taken
from unjust_enrichment.world import World

__all__ = [
    "Awarded",
    "Claimed",
    "Collected",
    "Defendant",
    "Find",
    "GiveBack",
    "Judge",
    "Kept",
    "Mispaid",
    "Occasion",
    "OrderReturn",
    "Plaintiff",
    "Reclaim",
    "Returned",
    "Start",
    "Sue",
    "Sued",
    "Take",
    "TakeCare",
    "Taken",
    "World",
    "math",
    "sum",
]
