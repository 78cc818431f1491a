"""Who lives in the model, and their state variables: How cash flows between companies, consumers and a bank.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Consumer(Entity):
    """Consumer, an agent type: consumers earn wages at companies and spend them there, so that money circulates."""

    __slots__ = ("cash",)

    cash: float
    """Money in hand, below 0 if it is owed. Unit: money. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["buys_from", "works_for"]) -> Sequence[Company]: ...


class Company(Entity):
    """Company, an agent type: companies sell, owe wages each month whatever they have sold, and hold cash or borrow
    to bridge the gap.
    """

    __slots__ = ("cash", "account", "debt", "short", "failed", "transferred", "wage_paid", "dividend")

    cash: float
    """Money in hand, below 0 if it is owed. Unit: money. Dynamic, public."""

    account: float
    """Money on the company's account at the bank, which must be moved before it can be spent. Unit: money, 0 or
    more. Dynamic, public.
    """

    debt: float
    """What the company owes the bank. Unit: money, 0 or more. Dynamic, public."""

    short: bool
    """Whether the payroll of the month exceeded cash, less interest, before borrowing. Dynamic, public."""

    failed: bool
    """Whether the company could not pay all wages of the month. Dynamic, public."""

    transferred: bool
    """Whether the company moved money to the account or from it in this month. Dynamic, public."""

    wage_paid: float
    """What each employee was paid in this month. Unit: money, 0 or more. Dynamic, public."""

    dividend: float
    """What the company pays out to consumers in this month. Unit: money, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["banks_with"]) -> Sequence[Bank]: ...

        @overload
        def neighbors(self, relation: Literal["sells_to", "employs"]) -> Sequence[Consumer]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Bank(Entity):
    """Bank, an agent type: the bank lends what companies lack, up to a limit and as long as it has the cash."""

    __slots__ = ("cash", "dividend")

    cash: float
    """Money that the bank can lend. Unit: money, 0 or more. Dynamic, public."""

    dividend: float
    """What the bank pays out to consumers in this month. Unit: money, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["customers"]) -> Sequence[Company]: ...
