"""What is observed, and when a run is over: When to stop searching, and what aspiration to hold.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import highest, mean, share

from decision_theory.entities import Alternative, Maker

if TYPE_CHECKING:
    from decision_theory.world import World


def aggregate_best_value(world: World) -> float:
    """The highest value of all alternatives.

    Source: max(Alternative.value)
    Unit: value.
    """
    return highest(alternative.value for alternative in world.every(Alternative))


def net(world: World) -> float:
    """Value less the cost of looks.

    Source: mean(Maker.net)
    Unit: value.
    """
    return mean(maker.net for maker in world.every(Maker))


def looks(world: World) -> float:
    """Looks of a maker.

    Source: mean(Maker.looks)
    Unit: looks.
    """
    return mean(maker.looks for maker in world.every(Maker))


def took_best(world: World) -> float:
    """Makers who got the best alternative.

    Source: share(Maker where got_best)
    Unit: share.
    """
    return share(maker.got_best for maker in world.every(Maker))


def left_without(world: World) -> float:
    """Makers who got nothing.

    Source: share(Maker where not got)
    Unit: share.
    """
    return share(not maker.got for maker in world.every(Maker))


def aspiration(world: World) -> float:
    """Mean aspiration.

    Source: mean(Maker.aspiration)
    Unit: value.
    """
    return mean(maker.aspiration for maker in world.every(Maker))


def estimate(world: World) -> float:
    """Mean estimate of what was chosen.

    Source: mean(Maker.estimate)
    Unit: value.
    """
    return mean(maker.estimate for maker in world.every(Maker))


def disappointment(world: World) -> float:
    """Estimate less value.

    Source: mean(Maker.surprise)
    Unit: value.
    """
    return mean(maker.surprise for maker in world.every(Maker))
