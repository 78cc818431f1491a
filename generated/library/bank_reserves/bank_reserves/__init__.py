"""How banks with fractional reserves create money.

How much money banks create out of a given amount of base money if they must hold a share of deposits as reserves, what
currency in people's hands and cautious banks take away from it, and how debts spread among people who pay each other at
random. The cores are textbook deposit expansion (as in Friedman & Schwartz 1963) and random payments with bank debt
(Xi, Ding & Wang 2005); the base is a village of customers and banks after Wilensky (1998).

What happens, from the start of a round:

- expand: Bank on Start, may emit Advanced (submodel S1).
- pay: Customer on Start or Granted, may emit Short, Booked, Paid (submodel S2).
- meet: Customer on Start, may emit Met, Booked (submodel S5).
- adjust: Bank on Start (submodel S4).
- spend_loan: Customer on Advanced, may emit Spent (submodel S1).
- ask: Customer on Short, may emit Asked (submodel S3).
- receive: Customer on Paid, may emit Booked (submodel S2).
- book: Bank on Booked (submodel S2).
- exchange: Customer on Met (submodel S5).
- keep: Customer on Spent, may emit Booked (submodel S1).
- lend: Bank on Asked, may emit Granted (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from bank_reserves.decisions import Borrow, Caution, HoldCurrency, Lend
from bank_reserves.entities import Bank, Customer
from bank_reserves.events import Advanced, Asked, Booked, Granted, Met, Paid, Short, Spent, Start
from bank_reserves.world import World

__all__ = [
    "Advanced",
    "Asked",
    "Bank",
    "Booked",
    "Borrow",
    "Caution",
    "Customer",
    "Granted",
    "HoldCurrency",
    "Lend",
    "Met",
    "Paid",
    "Short",
    "Spent",
    "Start",
    "World",
    "math",
    "sum",
]
