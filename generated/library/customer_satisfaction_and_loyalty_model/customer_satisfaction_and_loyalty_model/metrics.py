"""What is observed, and when a run is over: How satisfaction makes customers stay, complain or leave.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, highest, lowest, mean, ratio, total

from customer_satisfaction_and_loyalty_model.entities import Customer, Merchant
from customer_satisfaction_and_loyalty_model.events import Complained, Left

if TYPE_CHECKING:
    from customer_satisfaction_and_loyalty_model.world import World


def aggregate_highest(world: World) -> float:
    """Quality of the best merchant.

    Source: max(Merchant.quality)
    Unit: quality.
    """
    return highest(merchant.quality for merchant in world.every(Merchant))


def aggregate_lowest(world: World) -> float:
    """Quality of the worst merchant.

    Source: min(Merchant.quality)
    Unit: quality.
    """
    return lowest(merchant.quality for merchant in world.every(Merchant))


def satisfied(world: World) -> float:
    """Customers whose purchase was at least as good as expected.

    Source: count(Customer where satisfied) / sum(Merchant.size)
    Unit: share.
    """
    return ratio(
        count(customer.satisfied for customer in world.every(Customer)),
        total(merchant.size for merchant in world.every(Merchant)),
    )


def repeat(world: World) -> float:
    """Customers who stay with their merchant.

    Source: 1 - count(Left) / sum(Merchant.size)
    Unit: share.
    """
    return 1 - ratio(len(world.events(Left)), total(merchant.size for merchant in world.every(Merchant)))


def best_share(world: World) -> float:
    """Market share of the best merchant.

    Source: sum(Merchant.size where quality == highest) / sum(Merchant.size)
    Unit: share.
    """
    return ratio(
        total(merchant.size for merchant in world.every(Merchant) if merchant.quality == world.highest),
        total(merchant.size for merchant in world.every(Merchant)),
    )


def worst_share(world: World) -> float:
    """Market share of the worst merchant.

    Source: sum(Merchant.size where quality == lowest) / sum(Merchant.size)
    Unit: share.
    """
    return ratio(
        total(merchant.size for merchant in world.every(Merchant) if merchant.quality == world.lowest),
        total(merchant.size for merchant in world.every(Merchant)),
    )


def best_repeat(world: World) -> float:
    """Buyers of the best merchant who stay.

    Source: mean(Merchant.repeat where quality == highest and size > 0)
    Unit: share.
    """
    return mean(
        merchant.repeat for merchant in world.every(Merchant) if merchant.quality == world.highest and merchant.size > 0
    )


def worst_repeat(world: World) -> float:
    """Buyers of the worst merchant who stay.

    Source: mean(Merchant.repeat where quality == lowest and size > 0)
    Unit: share.
    """
    return mean(
        merchant.repeat for merchant in world.every(Merchant) if merchant.quality == world.lowest and merchant.size > 0
    )


def other_repeat(world: World) -> float:
    """Buyers of the other merchants who stay, mean of these merchants.

    Source: mean(Merchant.repeat where quality > lowest and quality < highest and size > 0)
    Unit: share.
    """
    return mean(
        merchant.repeat
        for merchant in world.every(Merchant)
        if merchant.quality > world.lowest and merchant.quality < world.highest and merchant.size > 0
    )


def other_share(world: World) -> float:
    """Mean market share of the other merchants.

    Source: sum(Merchant.size where quality > lowest and quality < highest) / count(Merchant where quality > lowest and
        quality < highest) / sum(Merchant.size)
    Unit: share.
    """
    return ratio(
        ratio(
            total(
                merchant.size
                for merchant in world.every(Merchant)
                if merchant.quality > world.lowest and merchant.quality < world.highest
            ),
            count(
                merchant.quality > world.lowest and merchant.quality < world.highest
                for merchant in world.every(Merchant)
            ),
        ),
        total(merchant.size for merchant in world.every(Merchant)),
    )


def loyalty(world: World) -> float:
    """Mean loyalty.

    Source: mean(Customer.loyalty)
    Unit: 1.
    """
    return mean(customer.loyalty for customer in world.every(Customer))


def complaints(world: World) -> float:
    """Customers who complain.

    Source: count(Complained) / sum(Merchant.size)
    Unit: share.
    """
    return ratio(len(world.events(Complained)), total(merchant.size for merchant in world.every(Merchant)))


def quality(world: World) -> float:
    """Mean quality of merchants.

    Source: mean(Merchant.quality)
    Unit: quality.
    """
    return mean(merchant.quality for merchant in world.every(Merchant))
