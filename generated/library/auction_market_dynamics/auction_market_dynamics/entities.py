"""Who lives in the model, and their state variables: Prices in auctions, with learned bids, reserve prices and
resale.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Buyer(Entity):
    """Buyer, an agent type: buyers want one item a round, each worth another amount to each of them."""

    __slots__ = ("value", "got", "fraction", "scores")

    value: float
    """What an item is worth to the buyer in this round. Unit: money, from 0 to 1. Dynamic, private."""

    got: float
    """Value of the item that the buyer has won in this round. Unit: money, from 0 to 1. Dynamic, public."""

    fraction: float
    """The part of its value that a learning buyer bids. Unit: share, from 0 to 1. Dynamic, public."""

    scores: list[float]
    """What each fraction from 0.2 to 1 in steps of 0.05 would have brought so far, per round. Unit: money, from 0 to
    1. Dynamic, private.
    """

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["bids_on"]) -> Sequence[Platform]: ...


class Seller(Entity):
    """Seller, an agent type: sellers offer one item a round at a reserve price."""

    __slots__ = ("income",)

    income: float
    """What the seller gets for its item of the round, less the platform's fee. Unit: money, 0 or more. Dynamic,
    public.
    """

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["sells_on"]) -> Sequence[Platform]: ...


class Platform(Entity):
    """Platform, an agent type: a platform brings bidders to listings, takes bids, awards the items, tells results
    and keeps a fee.
    """

    __slots__ = ("fees",)

    fees: float
    """Fees of the round. Unit: money, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["speculators"]) -> Sequence[Speculator]: ...

        @overload
        def neighbors(self, relation: Literal["buyers"]) -> Sequence[Buyer]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Speculator(Entity):
    """Speculator, an agent type: speculators have no use for items and buy to sell again."""

    __slots__ = ("expected_price", "holds", "profit")

    expected_price: float
    """The price that the speculator expects. Unit: money, 0 or more. Dynamic, private."""

    holds: bool
    """Whether the speculator holds an item. Dynamic, public."""

    profit: float
    """What its sales have brought so far less what its purchases have cost. Unit: money. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["resells_on"]) -> Sequence[Platform]: ...
