"""The events of the model: How banks with fractional reserves create money.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from bank_reserves.entities import Bank, Customer

__all__ = ["Advanced", "Short", "Booked", "Paid", "Met", "Spent", "Asked", "Granted", "Start"]


class Advanced(Event):
    """A bank lends out excess reserves.

    Emitted by expand of Bank (to each of serves). Handled by spend_loan of Customer.

    amount: The loan. Unit: money, 0 or more.
    """

    __slots__ = ("amount",)
    sender: Bank

    def __init__(self, *, amount: float) -> None:
        self.amount = amount


class Short(Event):
    """A customer lacks money for a payment.

    Emitted by pay of Customer (to self). Handled by ask of Customer.

    missing: What is missing. Unit: money, 0 or more.
    """

    __slots__ = ("missing",)
    sender: Customer

    def __init__(self, *, missing: float) -> None:
        self.missing = missing


class Booked(Event):
    """A customer's bank enters a change.

    Emitted by keep of Customer (to each of banks_with), pay of Customer (to each of banks_with), receive of Customer
    (to each of banks_with), meet of Customer (to one of banks_with). Handled by book of Bank.

    deposits: Change of deposits. Unit: money.
    reserves: Change of reserves. Unit: money.
    loans: Change of loans. Unit: money.
    """

    __slots__ = ("deposits", "reserves", "loans")
    sender: Customer

    def __init__(self, *, deposits: float, reserves: float, loans: float) -> None:
        self.deposits = deposits
        self.reserves = reserves
        self.loans = loans


class Paid(Event):
    """A customer pays another.

    Emitted by pay of Customer (to payee). Handled by receive of Customer.

    amount: What is paid. Unit: money, 0 or more.
    moved: The part that reaches the payee's bank as reserves or the payee as currency. Unit: money, 0 or more.
    """

    __slots__ = ("amount", "moved")
    sender: Customer

    def __init__(self, *, amount: float, moved: float) -> None:
        self.amount = amount
        self.moved = moved


class Met(Event):
    """Two customers meet.

    Emitted by meet of Customer (to one of pays). Handled by exchange of Customer.

    pays: Whether the receiver of the event pays.
    """

    __slots__ = ("pays",)
    sender: Customer

    def __init__(self, *, pays: bool) -> None:
        self.pays = pays


class Spent(Event):
    """A loan is paid to another customer.

    Emitted by spend_loan of Customer (to one of pays). Handled by keep of Customer.

    amount: What is paid. Unit: money, 0 or more.
    """

    __slots__ = ("amount",)
    sender: Customer

    def __init__(self, *, amount: float) -> None:
        self.amount = amount


class Asked(Event):
    """A customer asks for a loan.

    Emitted by ask of Customer (to each of banks_with). Handled by lend of Bank.

    missing: What is asked for. Unit: money, 0 or more.
    """

    __slots__ = ("missing",)
    sender: Customer

    def __init__(self, *, missing: float) -> None:
        self.missing = missing


class Granted(Event):
    """A bank answers.

    Emitted by lend of Bank (to sender). Handled by pay of Customer.

    lent: What the customer can borrow. Unit: money, 0 or more.
    """

    __slots__ = ("lent",)
    sender: Bank

    def __init__(self, *, lent: float) -> None:
        self.lent = lent
