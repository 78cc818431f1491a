"""What handlers may read besides their own entity: How cash flows between companies, consumers and a bank.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from runtime_base.world import World as RuntimeWorld

from cash_flow import metrics


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of the submodels. A run fills in the scenario's values; these are the defaults."""

    economy: Literal["circular", "exchange", "managed"] = "circular"
    """Circular is spending and wages, exchange is chance meetings, managed is chance meetings with cash management.
    Default "circular": assumed (which of the parts is looked at).
    """

    debt_limit: float = 0.0
    """How much anybody may owe in meetings. Unit: money, from 0 to 1000. Default 0.0: literature (no debt is the
    basic model of Drăgulescu & Yakovenko 2000).
    """

    spent: float = 0.5
    """Share of its cash that a consumer spends in a month. Unit: share, from 0 to 1. Default 0.5: assumed."""

    wage: float = 4.0
    """Monthly wage of an employee. Unit: money, from 0 to 1000. Default 4.0: assumed."""

    interest: float = 0.01
    """Interest on debt a month. Unit: share, from 0 to 1. Default 0.01: assumed."""

    credit_limit: float = 20.0
    """The highest debt of a company up to which the bank lends. Unit: money, from 0 to 100000. Default 20.0: assumed
    (one payroll).
    """

    freeze_from: int = 0
    """The month from which the bank lends nothing; 0 means never. Unit: month, from 0 to 1000000. Default 0:
    assumed.
    """

    distributed: float = 0.2
    """Share of cash above what is kept that a company pays out. Unit: share, from 0 to 1. Default 0.2: assumed."""

    kept_payrolls: float = 3.0
    """Cash that a company keeps, in monthly payrolls. Unit: 1, from 0 to 100. Default 3.0: assumed."""

    capital: float = 2000.0
    """What the bank keeps in cash and loans. Unit: money, 0 or more. Default 2000.0: assumed."""

    return_point: float = 6.0
    """Cash after a transfer, z. Unit: money, from 0 to 1000. Default 6.0: literature (optimum of Miller & Orr 1966
    for steps of 1 and the costs below).
    """

    upper_bound: float = 18.0
    """Cash at which money is moved to the account, h. Unit: money, from 0 to 3000. Default 18.0: literature (Miller
    & Orr 1966, three times the return point).
    """

    transfer_cost: float = 2.88
    """Cost of a transfer, b. Unit: money, from 0 to 1000. Default 2.88: assumed (so that the best return point is
    6).
    """

    holding_cost: float = 0.01
    """Cost of holding a unit of cash for a round, i. Unit: share, from 0 to 1. Default 0.01: assumed."""


class World(RuntimeWorld):
    """What a handler may read besides its own entity: `round`, `parameters`, environments and aggregates."""

    __slots__ = ()

    parameters: Parameters

    @property
    def consumers(self) -> int:
        """Number of consumers.

        Source: count(Consumer)
        Unit: consumers.
        """
        return self._aggregate(0, metrics.aggregate_consumers)

    @property
    def loans(self) -> float:
        """What all companies owe.

        Source: sum(Company.debt)
        Unit: money.
        """
        return self._aggregate(1, metrics.aggregate_loans)

    @property
    def paid_out(self) -> float:
        """What companies and the bank pay out.

        Source: sum(Company.dividend) + sum(Bank.dividend)
        Unit: money.
        """
        return self._aggregate(2, metrics.aggregate_paid_out)
