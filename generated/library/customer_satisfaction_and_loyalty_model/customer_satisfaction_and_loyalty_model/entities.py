"""Who lives in the model, and their state variables: How satisfaction makes customers stay, complain or leave.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class Customer(Entity):
    """Customer, an agent type: customers buy from one merchant a round, and stay, complain or leave."""

    __slots__ = ("expectation", "satisfied", "loyalty", "bad")

    expectation: float
    """Quality that the customer expects. Unit: quality. Dynamic, private."""

    satisfied: bool
    """Whether the last purchase was at least as good as expected. Dynamic, public."""

    loyalty: float
    """How attached the customer is to its merchant, from -1 to 1. Unit: 1, from -1 to 1. Dynamic, private."""

    bad: int
    """Disappointments in a row. Unit: purchases, 0 or more. Dynamic, private."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["knows_of", "buys_from"]) -> Sequence[Merchant]: ...

        def connect(self, relation: Literal["buys_from"], other: Merchant) -> None: ...

        def disconnect(self, relation: Literal["buys_from"], other: Merchant) -> None: ...


class Merchant(Entity):
    """Merchant, an agent type: merchants differ in quality, answer complaints, and change their quality by what they
    earn.
    """

    __slots__ = ("quality", "size", "lost", "repeat", "profit", "last_profit", "rising")

    quality: float
    """Mean quality of what the merchant sells. Unit: quality, from 0 to 1. Dynamic, public."""

    size: int
    """Number of its buyers in this round. Unit: customers, 0 or more. Dynamic, public."""

    lost: int
    """Customers that have left in this round. Unit: customers, 0 or more. Dynamic, public."""

    repeat: float
    """Share of its buyers of the round who stay. Unit: share, from 0 to 1. Dynamic, public."""

    profit: float
    """Profit since the last review of quality. Unit: money. Dynamic, private."""

    last_profit: float
    """Profit between the two last reviews of quality. Unit: money. Dynamic, private."""

    rising: bool
    """Whether quality was raised last. Dynamic, private."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["customers"]) -> Sequence[Customer]: ...
