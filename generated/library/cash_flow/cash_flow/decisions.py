"""What is decided in the model: How cash flows between companies, consumers and a bank.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from cash_flow.entities import Bank, Company, Consumer
    from cash_flow.events import Asked, Start
    from cash_flow.world import World


class Spend(DecisionRecord):
    """Which share of your cash do you spend this month?

    Decided by Consumer in spend.

    share: Share of cash to spend. Unit: share, from 0 to 1.
    """

    __slots__ = ("share",)

    def __init__(self, *, share: float) -> None:
        self.share = share


def spend_sees_usual_share(consumer: Consumer, start: Start, world: World) -> float:
    """Told as usual_share: spent."""
    return world.parameters.spent


class HoldCash(DecisionRecord):
    """Your cash has reached a bound. How much cash do you hold from now on?

    Decided by Company in transfer.

    hold: Cash to hold. Unit: money, 0 or more.
    """

    __slots__ = ("hold",)

    def __init__(self, *, hold: float) -> None:
        self.hold = hold


def asked_transfer(company: Company, start: Start, world: World) -> bool:
    """Whether the question is asked at all: economy == "managed" and (Company.cash <= 0 or Company.cash >=
    upper_bound).
    """
    return world.parameters.economy == "managed" and (company.cash <= 0 or company.cash >= world.parameters.upper_bound)


def transfer_sees_usual(company: Company, start: Start, world: World) -> float:
    """Told as usual: return_point."""
    return world.parameters.return_point


class Borrow(DecisionRecord):
    """Wages are due. How much do you ask the bank for?

    Decided by Company in pay.

    amount: What to borrow. Unit: money, 0 or more.
    """

    __slots__ = ("amount",)

    def __init__(self, *, amount: float) -> None:
        self.amount = amount


def pay_sees_cash(company: Company, start: Start, world: World) -> float:
    """Told as cash: Company.cash."""
    return company.cash


def pay_sees_debt(company: Company, start: Start, world: World) -> float:
    """Told as debt: Company.debt."""
    return company.debt


def pay_sees_interest(company: Company, start: Start, world: World) -> float:
    """Told as interest: interest."""
    return world.parameters.interest


def pay_sees_wage(company: Company, start: Start, world: World) -> float:
    """Told as wage: wage."""
    return world.parameters.wage


class Lend(DecisionRecord):
    """A company asks for a loan. How much do you lend it?

    Decided by Bank in lend.

    amount: What to lend. Unit: money, 0 or more.
    """

    __slots__ = ("amount",)

    def __init__(self, *, amount: float) -> None:
        self.amount = amount


def asked_lend(bank: Bank, asked: Asked, world: World) -> bool:
    """Whether the question is asked at all: Asked.amount > 0."""
    return asked.amount > 0


def lend_sees_asked(bank: Bank, asked: Asked, world: World) -> float:
    """Told as asked: Asked.amount."""
    return asked.amount


def lend_sees_cash(bank: Bank, asked: Asked, world: World) -> float:
    """Told as cash: Bank.cash."""
    return bank.cash


def lend_sees_limit(bank: Bank, asked: Asked, world: World) -> float:
    """Told as limit: credit_limit."""
    return world.parameters.credit_limit


def lend_sees_freeze_from(bank: Bank, asked: Asked, world: World) -> int:
    """Told as freeze_from: freeze_from."""
    return world.parameters.freeze_from


def lend_sees_month(bank: Bank, asked: Asked, world: World) -> int:
    """Told as month: round."""
    return world.round


class KeepCash(DecisionRecord):
    """How many payrolls in cash do you keep before you pay out?

    Decided by Company in settle.

    payrolls: Payrolls to keep in cash. Unit: 1, 0 or more.
    """

    __slots__ = ("payrolls",)

    def __init__(self, *, payrolls: float) -> None:
        self.payrolls = payrolls


def settle_sees_usual(company: Company, start: Start, world: World) -> float:
    """Told as usual: kept_payrolls."""
    return world.parameters.kept_payrolls
