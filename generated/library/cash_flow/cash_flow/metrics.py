"""What is observed, and when a run is over: How cash flows between companies, consumers and a bank.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, gini, mean, ratio, share, total

from cash_flow.entities import Bank, Company, Consumer
from cash_flow.events import Paid

if TYPE_CHECKING:
    from cash_flow.world import World


def aggregate_consumers(world: World) -> int:
    """Number of consumers.

    Source: count(Consumer)
    Unit: consumers.
    """
    return len(world.every(Consumer))


def aggregate_loans(world: World) -> float:
    """What all companies owe.

    Source: sum(Company.debt)
    Unit: money.
    """
    return total(company.debt for company in world.every(Company))


def aggregate_paid_out(world: World) -> float:
    """What companies and the bank pay out.

    Source: sum(Company.dividend) + sum(Bank.dividend)
    Unit: money.
    """
    return total(company.dividend for company in world.every(Company)) + total(
        bank.dividend for bank in world.every(Bank)
    )


def short(world: World) -> float:
    """Companies whose cash does not suffice for the payroll before borrowing.

    Source: share(Company where short)
    Unit: share of companies.
    """
    return share(company.short for company in world.every(Company))


def failed(world: World) -> float:
    """Companies that cannot pay all wages.

    Source: share(Company where failed)
    Unit: share of companies.
    """
    return share(company.failed for company in world.every(Company))


def company_cash(world: World) -> float:
    """Mean cash of a company.

    Source: mean(Company.cash)
    Unit: money.
    """
    return mean(company.cash for company in world.every(Company))


def sales(world: World) -> float:
    """What consumers pay to companies.

    Source: sum(Paid.amount)
    Unit: money.
    """
    return total(paid.amount for paid in world.events(Paid))


def debt(world: World) -> float:
    """What companies owe the bank.

    Source: loans
    Unit: money.
    """
    return world.loans


def inequality(world: World) -> float:
    """Gini coefficient of companies' balances above the debt limit.

    Source: gini(Company.cash + debt_limit)
    Unit: 1.
    """
    return gini(company.cash + world.parameters.debt_limit for company in world.every(Company))


def nothing_left(world: World) -> float:
    """Consumers and companies that can pay nothing more.

    Source: (count(Consumer where cash <= -debt_limit) + count(Company where cash <= -debt_limit)) / (count(Consumer) +
        count(Company))
    Unit: share.
    """
    return ratio(
        count(consumer.cash <= -world.parameters.debt_limit for consumer in world.every(Consumer))
        + count(company.cash <= -world.parameters.debt_limit for company in world.every(Company)),
        len(world.every(Consumer)) + len(world.every(Company)),
    )


def transfers(world: World) -> float:
    """Companies that move money to the account or from it.

    Source: share(Company where transferred)
    Unit: share.
    """
    return share(company.transferred for company in world.every(Company))


def cash_cost(world: World) -> float:
    """Cost of transfers and of holding cash, for a company and round.

    Source: transfer_cost * share(Company where transferred) + holding_cost * mean(Company.cash)
    Unit: money.
    """
    return world.parameters.transfer_cost * share(
        company.transferred for company in world.every(Company)
    ) + world.parameters.holding_cost * mean(company.cash for company in world.every(Company))


def money(world: World) -> float:
    """All cash and accounts.

    Source: sum(Consumer.cash) + sum(Company.cash) + sum(Company.account) + sum(Bank.cash)
    Unit: money.
    """
    return (
        total(consumer.cash for consumer in world.every(Consumer))
        + total(company.cash for company in world.every(Company))
        + total(company.account for company in world.every(Company))
        + total(bank.cash for bank in world.every(Bank))
    )
