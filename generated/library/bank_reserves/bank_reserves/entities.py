"""Who lives in the model, and their state variables: How banks with fractional reserves create money.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Customer(Entity):
    """Customer, an agent type: customers pay each other, keep part of their money as currency, and borrow what they
    lack.
    """

    __slots__ = ("currency", "deposit", "loan", "amount", "payee", "failed")

    currency: float
    """Money held in coins and notes. Unit: money, 0 or more. Dynamic, public."""

    deposit: float
    """Money on the account at the bank. Unit: money, 0 or more. Dynamic, public."""

    loan: float
    """What the customer owes its bank. Unit: money, 0 or more. Dynamic, public."""

    amount: float
    """What the customer has to pay in this round. Unit: money, 0 or more. Dynamic, public."""

    payee: Customer | None
    """Whom the customer has to pay in this round. Dynamic, public, None while the customer has not had to pay yet."""

    failed: bool
    """Whether the customer's payment of this round failed. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["pays", "banks_with.serves"]) -> Sequence[Customer]: ...

        @overload
        def neighbors(self, relation: Literal["banks_with"]) -> Sequence[Bank]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Bank(Entity):
    """Bank, an agent type: banks hold reserves against deposits and lend the rest."""

    __slots__ = ("reserves", "deposits", "loans", "caution", "short")

    reserves: float
    """Base money that the bank holds. Unit: money, 0 or more. Dynamic, public."""

    deposits: float
    """What the bank owes its customers. Unit: money, 0 or more. Dynamic, public."""

    loans: float
    """What its customers owe the bank. Unit: money, 0 or more. Dynamic, public."""

    caution: float
    """Reserves that the bank wants to hold beyond the requirement. Unit: share, from 0 to 1. Dynamic, public."""

    short: bool
    """Whether reserves were below the requirement at the end of the round. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["serves"]) -> Sequence[Customer]: ...
