"""What time study and piece pay do to output, and how cutting rates spoils it.

How far output rises if a manager prescribes the best of all workers' methods (Taylor 1911), pays by the piece or at a
differential rate (Taylor 1895), and so keeps those who can do more (Lazear 2000); and what happens if rates are cut
once workers earn well. Methods are found by search (Muth 1986). Each piece is a variant of its own; the base joins
them.

What happens, from the start of a round:

- set_rate: Manager on Start (submodel S5).
- practise: Worker on Start, may emit Tried (submodel S1).
- study: Manager on Start, may emit Prescribed (submodel S2).
- produce: Worker on Start (submodel S3).
- reconsider: Worker on Start, may emit Quit (submodel S4).
- choose_method: Worker on Tried (submodel S1).
- follow: Worker on Prescribed (submodel S2).
- hire: Manager on Quit or Declined, may emit Offered (submodel S4).
- join: Worker on Offered, may emit Declined (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from scientific_management_theory.decisions import CutRate, Join, Leave, Produce, TakeUp
from scientific_management_theory.entities import Manager, Worker
from scientific_management_theory.events import Declined, Offered, Prescribed, Quit, Start, Tried
from scientific_management_theory.world import World

__all__ = [
    "CutRate",
    "Declined",
    "Join",
    "Leave",
    "Manager",
    "Offered",
    "Prescribed",
    "Produce",
    "Quit",
    "Start",
    "TakeUp",
    "Tried",
    "Worker",
    "World",
    "math",
    "sum",
]
