"""What is decided in the model: Prices in auctions, with learned bids, reserve prices and resale.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from auction_market_dynamics.entities import Buyer, Seller, Speculator
    from auction_market_dynamics.events import Admitted, Start
    from auction_market_dynamics.world import World


class Reserve(DecisionRecord):
    """You offer an item. Below which price do you not sell it?

    Decided by Seller in offer.

    price: Lowest price. Unit: money, 0 or more.
    """

    __slots__ = ("price",)

    def __init__(self, *, price: float) -> None:
        self.price = price


def offer_sees_usual(seller: Seller, start: Start, world: World) -> float:
    """Told as usual: reserve."""
    return world.parameters.reserve


class Ask(DecisionRecord):
    """You hold an item that you want to resell. Below which price do you not sell it?

    Decided by Speculator in relist.

    price: Lowest price. Unit: money, 0 or more.
    """

    __slots__ = ("price",)

    def __init__(self, *, price: float) -> None:
        self.price = price


def relist_sees_expected(speculator: Speculator, start: Start, world: World) -> float:
    """Told as expected: Speculator.expected_price."""
    return speculator.expected_price


def relist_sees_usual_reserve(speculator: Speculator, start: Start, world: World) -> float:
    """Told as usual_reserve: reserve."""
    return world.parameters.reserve


class PlaceBid(DecisionRecord):
    """An item is worth this value to you. Your bid is sealed, and the highest bid wins. How much do you bid?

    Decided by Buyer in bid.

    amount: The bid. Unit: money, 0 or more.
    """

    __slots__ = ("amount",)

    def __init__(self, *, amount: float) -> None:
        self.amount = amount


def bid_sees_value(buyer: Buyer, admitted: Admitted, world: World) -> float:
    """Told as value: Buyer.value."""
    return buyer.value


def bid_sees_pays(buyer: Buyer, admitted: Admitted, world: World) -> Literal["second", "first"]:
    """Told as pays: pricing."""
    return world.parameters.pricing


def bid_sees_bids(buyer: Buyer, admitted: Admitted, world: World) -> Literal["equilibrium", "learned"]:
    """Told as bids: bids."""
    return world.parameters.bids


def bid_sees_own_fraction(buyer: Buyer, admitted: Admitted, world: World) -> float:
    """Told as own_fraction: Buyer.fraction."""
    return buyer.fraction


def bid_sees_rivals(buyer: Buyer, admitted: Admitted, world: World) -> int:
    """Told as rivals: rivals_expected."""
    return world.parameters.rivals_expected


def bid_sees_risk(buyer: Buyer, admitted: Admitted, world: World) -> float:
    """Told as risk: risk."""
    return world.parameters.risk


class Speculate(DecisionRecord):
    """You could buy an item in order to resell it. Do you bid the part of the expected price that is usual?

    Decided by Speculator in speculate.
    """

    __slots__ = ("bid",)

    def __init__(self, *, bid: bool) -> None:
        self.bid = bid


def speculate_sees_expected(speculator: Speculator, admitted: Admitted, world: World) -> float:
    """Told as expected: Speculator.expected_price."""
    return speculator.expected_price


def speculate_sees_usual_part(speculator: Speculator, admitted: Admitted, world: World) -> float:
    """Told as usual_part: shading."""
    return world.parameters.shading


def starts_relist(speculator: Speculator, start: Start, world: World) -> bool:
    """Whether Start triggers relist: Speculator.holds."""
    return speculator.holds
