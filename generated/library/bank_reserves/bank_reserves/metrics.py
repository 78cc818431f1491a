"""What is observed, and when a run is over: How banks with fractional reserves create money.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, ratio, share, total

from bank_reserves.entities import Bank, Customer

if TYPE_CHECKING:
    from bank_reserves.world import World


def multiplier(world: World) -> float:
    """Money in multiples of base money.

    Source: (sum(Customer.deposit) + sum(Customer.currency)) / (sum(Bank.reserves) + sum(Customer.currency))
    Unit: 1.
    """
    return ratio(
        total(customer.deposit for customer in world.every(Customer))
        + total(customer.currency for customer in world.every(Customer)),
        total(bank.reserves for bank in world.every(Bank))
        + total(customer.currency for customer in world.every(Customer)),
    )


def loans_to_base(world: World) -> float:
    """Loans in multiples of base money.

    Source: sum(Customer.loan) / (sum(Bank.reserves) + sum(Customer.currency))
    Unit: 1.
    """
    return ratio(
        total(customer.loan for customer in world.every(Customer)),
        total(bank.reserves for bank in world.every(Bank))
        + total(customer.currency for customer in world.every(Customer)),
    )


def short_banks(world: World) -> float:
    """Banks whose reserves are below the requirement.

    Source: share(Bank where short)
    Unit: share of banks.
    """
    return share(bank.short for bank in world.every(Bank))


def failed(world: World) -> float:
    """Payments that fail.

    Source: share(Customer.failed where is_set(payee))
    Unit: share of payments.
    """
    return share(customer.failed for customer in world.every(Customer) if customer.payee is not None)


def in_debt(world: World) -> float:
    """Customers who owe their bank more than they hold there.

    Source: share(Customer where loan > deposit)
    Unit: share.
    """
    return share(customer.loan > customer.deposit for customer in world.every(Customer))


def nothing(world: World) -> float:
    """Customers with neither money nor debt.

    Source: share(Customer where deposit == 0 and currency == 0 and loan == 0)
    Unit: share.
    """
    return share(
        customer.deposit == 0 and customer.currency == 0 and customer.loan == 0 for customer in world.every(Customer)
    )


def caution(world: World) -> float:
    """Mean share of deposits that banks want to hold beyond the requirement.

    Source: mean(Bank.caution)
    Unit: share.
    """
    return mean(bank.caution for bank in world.every(Bank))


def base_money(world: World) -> float:
    """Currency and reserves.

    Source: sum(Bank.reserves) + sum(Customer.currency)
    Unit: money.
    """
    return total(bank.reserves for bank in world.every(Bank)) + total(
        customer.currency for customer in world.every(Customer)
    )


def deposits_amiss(world: World) -> float:
    """What deposits in banks' books differ by from those of customers.

    Source: sum(Bank.deposits) - sum(Customer.deposit)
    Unit: money.
    """
    return total(bank.deposits for bank in world.every(Bank)) - total(
        customer.deposit for customer in world.every(Customer)
    )


def loans_amiss(world: World) -> float:
    """What loans in banks' books differ by from those of customers.

    Source: sum(Bank.loans) - sum(Customer.loan)
    Unit: money.
    """
    return total(bank.loans for bank in world.every(Bank)) - total(customer.loan for customer in world.every(Customer))
