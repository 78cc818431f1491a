"""What is observed, and when a run is over: Prices in auctions, with learned bids, reserve prices and resale.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, ratio, share, stdev, total

from auction_market_dynamics.entities import Buyer, Platform, Seller, Speculator
from auction_market_dynamics.events import Listed, Sold

if TYPE_CHECKING:
    from auction_market_dynamics.world import World


def aggregate_sales(world: World) -> int:
    """Items sold in the round.

    Source: count(Sold)
    Unit: items.
    """
    return len(world.events(Sold))


def aggregate_turnover(world: World) -> float:
    """Prices of the round.

    Source: sum(Sold.price)
    Unit: money.
    """
    return total(sold.price for sold in world.events(Sold))


def price(world: World) -> float:
    """Mean price of items sold.

    Source: mean(Sold.price)
    Unit: money.
    """
    return mean(sold.price for sold in world.events(Sold))


def price_sd(world: World) -> float:
    """Standard deviation of the prices of a round.

    Source: stdev(Sold.price)
    Unit: money.
    """
    return stdev(sold.price for sold in world.events(Sold))


def revenue(world: World) -> float:
    """Prices of the round for each item offered.

    Source: sum(Sold.price) / count(Listed)
    Unit: money.
    """
    return ratio(total(sold.price for sold in world.events(Sold)), len(world.events(Listed)))


def unsold(world: World) -> float:
    """Items offered that are not sold.

    Source: 1 - count(Sold) / count(Listed)
    Unit: share.
    """
    return 1 - ratio(len(world.events(Sold)), len(world.events(Listed)))


def best_wins(world: World) -> float:
    """Items sold that the bidder with the highest value has won.

    Source: share(Sold where best)
    Unit: share.
    """
    return share(sold.best for sold in world.events(Sold))


def value_got(world: World) -> float:
    """Value to the buyers who have won, for each item that sellers offer.

    Source: sum(Buyer.got) / count(Seller)
    Unit: money.
    """
    return ratio(total(buyer.got for buyer in world.every(Buyer)), len(world.every(Seller)))


def fraction(world: World) -> float:
    """Mean part of their value that learning buyers bid.

    Source: mean(Buyer.fraction)
    Unit: share.
    """
    return mean(buyer.fraction for buyer in world.every(Buyer))


def seller_income(world: World) -> float:
    """Mean income of sellers.

    Source: mean(Seller.income)
    Unit: money.
    """
    return mean(seller.income for seller in world.every(Seller))


def fees(world: World) -> float:
    """The platform's fees.

    Source: sum(Platform.fees)
    Unit: money.
    """
    return total(platform.fees for platform in world.every(Platform))


def speculation(world: World) -> float:
    """Mean profit of speculators so far.

    Source: mean(Speculator.profit)
    Unit: money.
    """
    return mean(speculator.profit for speculator in world.every(Speculator))
