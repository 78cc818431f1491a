"""The events of the model: How cash flows between companies, consumers and a bank.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from cash_flow.entities import Bank, Company, Consumer

__all__ = ["Paid", "Offered", "Refunded", "Asked", "Lent", "Repaid", "Start"]


class Paid(Event):
    """A consumer pays a company.

    Emitted by spend of Consumer (to one of buys_from), buy of Consumer (to sender). Handled by sell of Company.

    amount: What is paid. Unit: money, 0 or more.
    """

    __slots__ = ("amount",)
    sender: Consumer

    def __init__(self, *, amount: float) -> None:
        self.amount = amount


class Offered(Event):
    """A company offers something for one unit.

    Emitted by meet of Company (to one of sells_to). Handled by buy of Consumer.
    """

    __slots__ = ()
    sender: Company


class Refunded(Event):
    """A company pays a consumer one unit.

    Emitted by meet of Company (to one of sells_to). Handled by gain of Consumer.
    """

    __slots__ = ()
    sender: Company


class Asked(Event):
    """A company pays interest and asks for a loan.

    Emitted by pay of Company (to each of banks_with). Handled by lend of Bank.

    interest: Interest that is paid. Unit: money, 0 or more.
    amount: What the company wants to borrow. Unit: money, 0 or more.
    """

    __slots__ = ("interest", "amount")
    sender: Company

    def __init__(self, *, interest: float, amount: float) -> None:
        self.interest = interest
        self.amount = amount


class Lent(Event):
    """The bank's answer.

    Emitted by pay of Company (to self), lend of Bank (to sender). Handled by pay_wages of Company.

    amount: What is lent. Unit: money, 0 or more.
    """

    __slots__ = ("amount",)
    sender: Company | Bank

    def __init__(self, *, amount: float) -> None:
        self.amount = amount


class Repaid(Event):
    """A company repays debt.

    Emitted by settle of Company (to each of banks_with). Handled by take_in of Bank.

    amount: What is repaid. Unit: money, 0 or more.
    """

    __slots__ = ("amount",)
    sender: Company

    def __init__(self, *, amount: float) -> None:
        self.amount = amount
