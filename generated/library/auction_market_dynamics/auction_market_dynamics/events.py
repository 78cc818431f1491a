"""The events of the model: Prices in auctions, with learned bids, reserve prices and resale.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from auction_market_dynamics.entities import Buyer, Platform, Seller, Speculator

__all__ = ["Listed", "Admitted", "Resulted", "Sold", "Bid", "Start"]


class Listed(Event):
    """An item is offered.

    Emitted by offer of Seller (to each of sells_on), relist of Speculator (to each of resells_on). Handled by admit of
    Platform, award of Platform.

    reserve: Lowest price. Unit: money, 0 or more.
    resale: Whether a speculator offers it.
    """

    __slots__ = ("reserve", "resale")
    sender: Seller | Speculator

    def __init__(self, *, reserve: float, resale: bool) -> None:
        self.reserve = reserve
        self.resale = resale


class Admitted(Event):
    """A bidder comes to a listing.

    Emitted by admit of Platform (to each of buyers), admit of Platform (to each of speculators). Handled by bid of
    Buyer, speculate of Speculator.

    lot: Number of the listing. Unit: listings, 0 or more.
    """

    __slots__ = ("lot",)
    sender: Platform

    def __init__(self, *, lot: int) -> None:
        self.lot = lot


class Resulted(Event):
    """A bidder gets the result.

    Emitted by award of Platform (to senders). Handled by hear of Buyer, settle of Speculator.

    won: Whether it has won.
    price: What it pays. Unit: money, 0 or more.
    rival: Best bid of its rivals. Unit: money, 0 or more.
    """

    __slots__ = ("won", "price", "rival")
    sender: Platform

    def __init__(self, *, won: bool, price: float, rival: float) -> None:
        self.won = won
        self.price = price
        self.rival = rival


class Sold(Event):
    """An item is sold.

    Emitted by award of Platform (to senders). Handled by close of Seller, resell of Speculator.

    price: What the winner pays. Unit: money, 0 or more.
    best: Whether the bidder with the highest value has won.
    """

    __slots__ = ("price", "best")
    sender: Platform

    def __init__(self, *, price: float, best: bool) -> None:
        self.price = price
        self.best = best


class Bid(Event):
    """A bidder bids for an item.

    Emitted by bid of Buyer (to each of bids_on), speculate of Speculator (to each of resells_on). Handled by award of
    Platform.

    lot: Number of the listing. Unit: listings, 0 or more.
    amount: The bid. Unit: money, 0 or more.
    worth: What the item is worth to the bidder itself (which is only recorded). Unit: money, from 0 to 1.
    """

    __slots__ = ("lot", "amount", "worth")
    sender: Buyer | Speculator

    def __init__(self, *, lot: int, amount: float, worth: float) -> None:
        self.lot = lot
        self.amount = amount
        self.worth = worth
