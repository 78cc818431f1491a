"""How precedents settle the law, and whether the law follows society.

How fast law that is made by precedents becomes certain, where it settles if judges lean to different sides, and whether
it keeps up with a society that changes its mind. The core is an open zone that rulings narrow; the base adds parties
who settle, judges who overrule and are replaced, and experts who restate the law.

What happens, from the start of a round:

- change: Society on Start (submodel S1).
- sit: Judge on Start (submodel S1).
- restate: Expert on Start (submodel S2).
- arise: Case on Start (submodel S3).
- file: Case on Start, may emit Sued (submodel S3).
- rule: Judge on Sued, may emit Ruled (submodel S3).
- end: Case on Ruled, may emit Reported (submodel S3).
- bind: Precedent on Reported (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from case_law_model.decisions import File, Restate, Ruling
from case_law_model.entities import Case, Expert, Judge, Precedent, Society
from case_law_model.events import Reported, Ruled, Start, Sued
from case_law_model.world import World

__all__ = [
    "Case",
    "Expert",
    "File",
    "Judge",
    "Precedent",
    "Reported",
    "Restate",
    "Ruled",
    "Ruling",
    "Society",
    "Start",
    "Sued",
    "World",
    "math",
    "sum",
]
