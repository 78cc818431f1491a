"""What is observed, and when a run is over: Neighborhoods that come apart although nobody wants it.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import lowest, mean, share

from residential_segregation.entities import Household

if TYPE_CHECKING:
    from residential_segregation.world import World


def alike(world: World) -> float:
    """Neighbors of one's own group.

    Source: mean(Household.alike)
    Unit: share of neighbors.
    """
    return mean(household.alike for household in world.every(Household) if household.alike is not None)


def alike_red(world: World) -> float:
    """Neighbors of one's own group among the red.

    Source: mean(Household.alike where group == "red")
    Unit: share of neighbors.
    """
    return mean(
        household.alike
        for household in world.every(Household)
        if household.alike is not None and household.group == "red"
    )


def alike_blue(world: World) -> float:
    """Neighbors of one's own group among the blue.

    Source: mean(Household.alike where group == "blue")
    Unit: share of neighbors.
    """
    return mean(
        household.alike
        for household in world.every(Household)
        if household.alike is not None and household.group == "blue"
    )


def least_alike(world: World) -> float:
    """The least share of like neighbors.

    Source: min(Household.alike)
    Unit: share of neighbors.
    """
    return lowest(household.alike for household in world.every(Household) if household.alike is not None)


def discontent(world: World) -> float:
    """Households with fewer like neighbors than they want.

    Source: share(Household where not content)
    Unit: share of households.
    """
    return share(not household.content for household in world.every(Household))


def moves(world: World) -> float:
    """Households who moved.

    Source: share(Household where moved)
    Unit: share of households.
    """
    return share(household.moved for household in world.every(Household))


def moves_red(world: World) -> float:
    """Households who are red and moved.

    Source: share(Household where group == "red" and moved)
    Unit: share of households.
    """
    return share(household.group == "red" and household.moved for household in world.every(Household))


def moves_blue(world: World) -> float:
    """Households who are blue and moved.

    Source: share(Household where group == "blue" and moved)
    Unit: share of households.
    """
    return share(household.group == "blue" and household.moved for household in world.every(Household))
