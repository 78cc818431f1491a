"""How organizations change step by step, and what resistance and vetoes cost them.

How far organizations get that change one decision at a time, if what a decision is worth depends on others (Levinthal
1997), and what happens to them if employees resist, departments veto and the market changes. The core is local search
on the landscapes of Kauffman (1993); the base adds a hierarchy after Rivkin & Siggelkow (2003).

What happens, from the start of a round:

- shift: Market on Start (submodel S1).
- judge: Leader on Start (submodel S2).
- ask: Leader on Start, may emit Asked (submodel S2).
- propose: Employee on Asked, may emit Proposed, Passed (submodel S2).
- review: Manager on Proposed, may emit Passed (submodel S3).
- approve: Leader on Passed (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from organizational_change_and_adaptation.decisions import Approve, Explain, Support, Veto
from organizational_change_and_adaptation.entities import Employee, Leader, Manager, Market
from organizational_change_and_adaptation.events import Asked, Passed, Proposed, Start
from organizational_change_and_adaptation.world import World

__all__ = [
    "Approve",
    "Asked",
    "Employee",
    "Explain",
    "Leader",
    "Manager",
    "Market",
    "Passed",
    "Proposed",
    "Start",
    "Support",
    "Veto",
    "World",
    "math",
    "sum",
]
