"""What is observed, and when a run is over: How illness and care are divided between rich and poor.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, share, total

from health_inequality.entities import Government, Individual

if TYPE_CHECKING:
    from health_inequality.world import World


def prevalence(world: World) -> float:
    """People who are ill.

    Source: share(Individual where health == "ill")
    Unit: share.
    """
    return share(individual.health == "ill" for individual in world.every(Individual))


def prevalence_poorest(world: World) -> float:
    """Ill people in the poorest fifth.

    Source: share(Individual.health == "ill" where rank < 0.2)
    Unit: share.
    """
    return share(individual.health == "ill" for individual in world.every(Individual) if individual.rank < 0.2)


def prevalence_second(world: World) -> float:
    """Ill people in the second fifth.

    Source: share(Individual.health == "ill" where rank >= 0.2 and rank < 0.4)
    Unit: share.
    """
    return share(
        individual.health == "ill"
        for individual in world.every(Individual)
        if individual.rank >= 0.2 and individual.rank < 0.4
    )


def prevalence_middle(world: World) -> float:
    """Ill people in the middle fifth.

    Source: share(Individual.health == "ill" where rank >= 0.4 and rank < 0.6)
    Unit: share.
    """
    return share(
        individual.health == "ill"
        for individual in world.every(Individual)
        if individual.rank >= 0.4 and individual.rank < 0.6
    )


def prevalence_fourth(world: World) -> float:
    """Ill people in the fourth fifth.

    Source: share(Individual.health == "ill" where rank >= 0.6 and rank < 0.8)
    Unit: share.
    """
    return share(
        individual.health == "ill"
        for individual in world.every(Individual)
        if individual.rank >= 0.6 and individual.rank < 0.8
    )


def prevalence_richest(world: World) -> float:
    """Ill people in the richest fifth.

    Source: share(Individual.health == "ill" where rank >= 0.8)
    Unit: share.
    """
    return share(individual.health == "ill" for individual in world.every(Individual) if individual.rank >= 0.8)


def concentration_of_illness(world: World) -> float:
    """Concentration index of illness, below 0 where it is concentrated among the poor.

    Source: 2 * (mean(Individual.rank where health == "ill") - mean(Individual.rank))
    Unit: 1.
    """
    return 2 * (
        mean(individual.rank for individual in world.every(Individual) if individual.health == "ill")
        - mean(individual.rank for individual in world.every(Individual))
    )


def concentration_of_health(world: World) -> float:
    """Concentration index of being well.

    Source: 2 * (mean(Individual.rank where health == "well") - mean(Individual.rank))
    Unit: 1.
    """
    return 2 * (
        mean(individual.rank for individual in world.every(Individual) if individual.health == "well")
        - mean(individual.rank for individual in world.every(Individual))
    )


def concentration_of_treatment(world: World) -> float:
    """Concentration index of treatment among the ill.

    Source: treated_by_rank()
    Unit: 1.
    """
    from health_inequality.handlers import metrics as observing  # it imports this package

    return observing.treated_by_rank(world)


def coverage_gap(world: World) -> float:
    """Coverage by the new service in the richest fifth, less that in the poorest.

    Source: share(Individual.service == "has_it" where rank >= 0.8) - share(Individual.service == "has_it" where rank <
        0.2)
    Unit: share.
    """
    return share(
        individual.service == "has_it" for individual in world.every(Individual) if individual.rank >= 0.8
    ) - share(individual.service == "has_it" for individual in world.every(Individual) if individual.rank < 0.2)


def places_in_use(world: World) -> float:
    """Places that were taken.

    Source: HealthcareSystem.places_used
    Unit: places.
    """
    return world.healthcare_system.places_used


def clinics(world: World) -> float:
    """Clinics that the government has opened.

    Source: sum(Government.opened)
    Unit: clinics.
    """
    return total(government.opened for government in world.every(Government))
