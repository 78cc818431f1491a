"""How cash flows between companies, consumers and a bank.

How money that is neither made nor lost spreads over those who trade, how much cash a company holds if moving and
holding cash cost something, and what credit does for companies whose sales and wages do not come at the same time. The
cores are random exchange (Drăgulescu & Yakovenko 2000) and cash management (Miller & Orr 1966); the base is a circular
flow with credit lines.

What happens, from the start of a round:

- spend: Consumer on Start, may emit Paid (submodel S2).
- meet: Company on Start, may emit Offered, Refunded (submodel S1).
- transfer: Company on Start (submodel S7).
- pay: Company on Start, may emit Asked, Lent (submodel S3).
- settle: Company on Start, may emit Repaid (submodel S5).
- pay_out: Bank on Start (submodel S6).
- collect: Consumer on Start (submodel S6).
- sell: Company on Paid (submodel S1).
- buy: Consumer on Offered, may emit Paid (submodel S1).
- gain: Consumer on Refunded (submodel S1).
- lend: Bank on Asked, may emit Lent (submodel S4).
- pay_wages: Company on Lent (submodel S3).
- take_in: Bank on all Repaid (submodel S4).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from cash_flow.decisions import Borrow, HoldCash, KeepCash, Lend, Spend
from cash_flow.entities import Bank, Company, Consumer
from cash_flow.events import Asked, Lent, Offered, Paid, Refunded, Repaid, Start
from cash_flow.world import World

__all__ = [
    "Asked",
    "Bank",
    "Borrow",
    "Company",
    "Consumer",
    "HoldCash",
    "KeepCash",
    "Lend",
    "Lent",
    "Offered",
    "Paid",
    "Refunded",
    "Repaid",
    "Spend",
    "Start",
    "World",
    "math",
    "sum",
]
