"""Care, accidents, and what courts make injurers pay.

How much care people take when they may injure others, depending on the rule of liability, on the compensation that
courts award, and on how many injurers are ever held liable. The economic theory of tort law gives exact answers for
injurers who know what awaits them; here they learn it from what accidents have cost, victims sue only where it pays,
and courts err, so that it can be seen how far the answers survive.

What happens, from the start of a round:

- set_standard: Judge on Start (submodel S1).
- act: Defendant on Start, may emit Injured (submodel S2).
- suffer: Plaintiff on Injured, may emit Sued (submodel S3).
- hear_case: Judge on Sued, may emit Judged (submodel S4).
- receive: Plaintiff on Judged, may emit Executed (submodel S4).
- pay: Defendant on Executed (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from tort_law_and_compensation.decisions import ChooseCare, Judgement, Sue
from tort_law_and_compensation.entities import Defendant, Judge, Plaintiff
from tort_law_and_compensation.events import Executed, Injured, Judged, Start, Sued
from tort_law_and_compensation.world import World

__all__ = [
    "ChooseCare",
    "Defendant",
    "Executed",
    "Injured",
    "Judge",
    "Judged",
    "Judgement",
    "Plaintiff",
    "Start",
    "Sue",
    "Sued",
    "World",
    "math",
    "sum",
]
