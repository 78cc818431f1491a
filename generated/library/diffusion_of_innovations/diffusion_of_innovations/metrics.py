"""What is observed, and when a run is over: How an innovation spreads by advertising and by word of mouth.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, share

from diffusion_of_innovations.entities import Consumer
from diffusion_of_innovations.events import Adopted

if TYPE_CHECKING:
    from diffusion_of_innovations.world import World


def aggregate_recommended(world: World) -> float:
    """Consumers who recommend the product.

    Source: share(Consumer where recommends)
    Unit: share of consumers.
    """
    return share(consumer.recommends for consumer in world.every(Consumer))


def adopted(world: World) -> float:
    """Consumers who use the product.

    Source: share(Consumer where adopted)
    Unit: share of consumers.
    """
    return share(consumer.adopted for consumer in world.every(Consumer))


def adopters(world: World) -> float:
    """Consumers who begin to use the product in the month.

    Source: count(Adopted)
    Unit: consumers.
    """
    return len(world.events(Adopted))


def by_advertising(world: World) -> float:
    """Consumers whom advertising has won.

    Source: share(Consumer where heard_by == "advertising")
    Unit: share of consumers.
    """
    return share(consumer.heard_by == "advertising" for consumer in world.every(Consumer))


def by_others(world: World) -> float:
    """Consumers whom the example of others has won.

    Source: share(Consumer where heard_by == "others")
    Unit: share of consumers.
    """
    return share(consumer.heard_by == "others" for consumer in world.every(Consumer))


def innovativeness_of_adopters(world: World) -> float:
    """Innovativeness of those who use the product.

    Source: mean(Consumer.innovativeness where adopted)
    Unit: 1.
    """
    return mean(consumer.innovativeness for consumer in world.every(Consumer) if consumer.adopted)


def month_of_adoption(world: World) -> float:
    """Month in which users have adopted.

    Source: mean(Consumer.adopted_in where adopted)
    Unit: month.
    """
    return mean(
        consumer.adopted_in
        for consumer in world.every(Consumer)
        if consumer.adopted_in is not None and consumer.adopted
    )
