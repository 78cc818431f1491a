"""What is decided in the model: How banks with fractional reserves create money.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from bank_reserves.entities import Bank, Customer
    from bank_reserves.events import Asked, Paid, Start
    from bank_reserves.world import World


class Borrow(DecisionRecord):
    """You lack money for a payment. Do you borrow it, or put off the payment?

    Decided by Customer in ask.
    """

    __slots__ = ("borrow",)

    def __init__(self, *, borrow: bool) -> None:
        self.borrow = borrow


class Lend(DecisionRecord):
    """A customer asks for a loan. How much do you lend?

    Decided by Bank in lend.

    amount: What to lend. Unit: money, 0 or more.
    """

    __slots__ = ("amount",)

    def __init__(self, *, amount: float) -> None:
        self.amount = amount


def lend_sees_asked(bank: Bank, asked: Asked, world: World) -> float:
    """Told as asked: Asked.missing."""
    return asked.missing


def lend_sees_reserves(bank: Bank, asked: Asked, world: World) -> float:
    """Told as reserves: Bank.reserves."""
    return bank.reserves


def lend_sees_deposits(bank: Bank, asked: Asked, world: World) -> float:
    """Told as deposits: Bank.deposits."""
    return bank.deposits


def lend_sees_requirement(bank: Bank, asked: Asked, world: World) -> float:
    """Told as requirement: requirement."""
    return world.parameters.requirement


def lend_sees_caution(bank: Bank, asked: Asked, world: World) -> float:
    """Told as caution: Bank.caution."""
    return bank.caution


class HoldCurrency(DecisionRecord):
    """How much currency do you want to hold for each unit that you have on your account?

    Decided by Customer in receive.

    ratio: Currency for each unit of deposits. Unit: share, 0 or more.
    """

    __slots__ = ("ratio",)

    def __init__(self, *, ratio: float) -> None:
        self.ratio = ratio


def receive_sees_usual(customer: Customer, paid: Paid, world: World) -> float:
    """Told as usual: currency_ratio."""
    return world.parameters.currency_ratio


def receive_sees_in_a_panic(customer: Customer, paid: Paid, world: World) -> float:
    """Told as in_a_panic: panic_ratio."""
    return world.parameters.panic_ratio


def receive_sees_panic_from(customer: Customer, paid: Paid, world: World) -> int:
    """Told as panic_from: panic_from."""
    return world.parameters.panic_from


def receive_sees_now(customer: Customer, paid: Paid, world: World) -> int:
    """Told as now: round."""
    return world.round


class Caution(DecisionRecord):
    """Which share of deposits do you hold as reserves beyond what you must?

    Decided by Bank in adjust.

    share: Share of deposits. Unit: share, from 0 to 1.
    """

    __slots__ = ("share",)

    def __init__(self, *, share: float) -> None:
        self.share = share


def adjust_sees_reserves(bank: Bank, start: Start, world: World) -> float:
    """Told as reserves: Bank.reserves."""
    return bank.reserves


def adjust_sees_deposits(bank: Bank, start: Start, world: World) -> float:
    """Told as deposits: Bank.deposits."""
    return bank.deposits


def adjust_sees_requirement(bank: Bank, start: Start, world: World) -> float:
    """Told as requirement: requirement."""
    return world.parameters.requirement


def adjust_sees_caution(bank: Bank, start: Start, world: World) -> float:
    """Told as caution: Bank.caution."""
    return bank.caution


def adjust_sees_alarm(bank: Bank, start: Start, world: World) -> float:
    """Told as alarm: alarm."""
    return world.parameters.alarm


def adjust_sees_relief(bank: Bank, start: Start, world: World) -> float:
    """Told as relief: relief."""
    return world.parameters.relief
