"""How satisfaction makes customers stay, complain or leave.

How market shares and repeat purchases follow from perceived quality, if customers compare it with what they expect
(Oliver 1980) and answer disappointment by exit or by voice (Hirschman 1970). The cores are switching processes with
exact shares, and expectations that adapt; the base adds loyalty, complaints, and merchants that change their quality.
No agent model is agreed on in the field; this is the simplest switching process that the two theories give.

What happens, from the start of a round:

- visit: Customer on Start, may emit Disappointed (submodel S1).
- admit: Merchant on Start (submodel S4).
- account: Merchant on Start (submodel S4).
- review: Merchant on Start (submodel S5).
- voice: Customer on Disappointed, may emit Complained, Answered (submodel S2).
- answer: Merchant on Complained, may emit Answered (submodel S2).
- weigh: Customer on Answered, may emit Left (submodel S3).
- lose: Merchant on all Left (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from customer_satisfaction_and_loyalty_model.decisions import ChangeQuality, Complain, Leave, MakeGood
from customer_satisfaction_and_loyalty_model.entities import Customer, Merchant
from customer_satisfaction_and_loyalty_model.events import Answered, Complained, Disappointed, Left, Start
from customer_satisfaction_and_loyalty_model.world import World

__all__ = [
    "Answered",
    "ChangeQuality",
    "Complain",
    "Complained",
    "Customer",
    "Disappointed",
    "Leave",
    "Left",
    "MakeGood",
    "Merchant",
    "Start",
    "World",
    "math",
    "sum",
]
