"""What is observed, and when a run is over: How advantages accumulate over lives and pass between generations.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, quantile, share, stdev

from life_course_theory.entities import Individual

if TYPE_CHECKING:
    from life_course_theory.world import World


def aggregate_poorest_fifth(world: World) -> float:
    """Resources at birth below which the poorest fifth were born.

    Source: quantile(Individual.birth_resources, 0.2)
    Unit: log resources.
    """
    return quantile((individual.birth_resources for individual in world.every(Individual)), 0.2)


def aggregate_richest_fifth(world: World) -> float:
    """Resources at birth above which the richest fifth were born.

    Source: quantile(Individual.birth_resources, 0.8)
    Unit: log resources.
    """
    return quantile((individual.birth_resources for individual in world.every(Individual)), 0.8)


def well(world: World) -> float:
    """People who are well.

    Source: share(Individual where health == "well")
    Unit: share.
    """
    return share(individual.health == "well" for individual in world.every(Individual))


def ill(world: World) -> float:
    """People who are ill.

    Source: share(Individual where health == "ill")
    Unit: share.
    """
    return share(individual.health == "ill" for individual in world.every(Individual))


def dead(world: World) -> float:
    """People who have died.

    Source: share(Individual where health == "dead")
    Unit: share.
    """
    return share(individual.health == "dead" for individual in world.every(Individual))


def living(world: World) -> float:
    """People who are alive.

    Source: count(Individual where health != "dead")
    Unit: people.
    """
    return count(individual.health != "dead" for individual in world.every(Individual))


def inequality(world: World) -> float:
    """Variance of the logarithm of resources among the living.

    Source: stdev(Individual.resources where health != "dead") * stdev(Individual.resources where health != "dead")
    Unit: 1.
    """
    return stdev(individual.resources for individual in world.every(Individual) if individual.health != "dead") * stdev(
        individual.resources for individual in world.every(Individual) if individual.health != "dead"
    )


def gap_in_illness(world: World) -> float:
    """Ill people among the living from the poorest fifth of homes, less those among the living from the richest
    fifth.

    Source: share(Individual.health == "ill" where health != "dead" and birth_resources <= poorest_fifth) -
        share(Individual.health == "ill" where health != "dead" and birth_resources >= richest_fifth)
    Unit: share.
    """
    return share(
        individual.health == "ill"
        for individual in world.every(Individual)
        if individual.health != "dead" and individual.birth_resources <= world.poorest_fifth
    ) - share(
        individual.health == "ill"
        for individual in world.every(Individual)
        if individual.health != "dead" and individual.birth_resources >= world.richest_fifth
    )


def mean_resources(world: World) -> float:
    """Mean of the logarithm of resources among the living.

    Source: mean(Individual.resources where health != "dead")
    Unit: log resources.
    """
    return mean(individual.resources for individual in world.every(Individual) if individual.health != "dead")


def parent_correlation(world: World) -> float:
    """Correlation with parents.

    Source: with_parents()
    Unit: 1.
    """
    from life_course_theory.handlers import metrics as observing  # it imports this package

    return observing.with_parents(world)


def grandparent_correlation(world: World) -> float:
    """Correlation with grandparents.

    Source: with_grandparents()
    Unit: 1.
    """
    from life_course_theory.handlers import metrics as observing  # it imports this package

    return observing.with_grandparents(world)
