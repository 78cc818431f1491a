"""What is observed, and when a run is over: How culture that is passed on at home becomes a place in society through
school.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, ratio, share

from cultural_capital_theory.entities import Individual

if TYPE_CHECKING:
    from cultural_capital_theory.world import World


def aggregate_mean_culture(world: World) -> float:
    """Mean culture of all.

    Source: mean(Individual.culture)
    Unit: 1.
    """
    return mean(individual.culture for individual in world.every(Individual))


def service(world: World) -> float:
    """Individuals in the service class.

    Source: share(Individual where social_class == "service")
    Unit: share.
    """
    return share(individual.social_class == "service" for individual in world.every(Individual))


def working(world: World) -> float:
    """Individuals in the working class.

    Source: share(Individual where social_class == "working")
    Unit: share.
    """
    return share(individual.social_class == "working" for individual in world.every(Individual))


def under(world: World) -> float:
    """Individuals in the underclass.

    Source: share(Individual where social_class == "under")
    Unit: share.
    """
    return share(individual.social_class == "under" for individual in world.every(Individual))


def children(world: World) -> float:
    """Children of the service class who are in it.

    Source: count(Individual where social_class == "service" and origin == "service") / count(Individual where origin ==
        "service")
    Unit: share.
    """
    return ratio(
        count(
            individual.social_class == "service" and individual.origin == "service"
            for individual in world.every(Individual)
        ),
        count(individual.origin == "service" for individual in world.every(Individual)),
    )


def grandchildren(world: World) -> float:
    """Grandchildren of the service class who are in it.

    Source: count(Individual where social_class == "service" and grand_origin == "service") / count(Individual where
        grand_origin == "service")
    Unit: share.
    """
    return ratio(
        count(
            individual.social_class == "service" and individual.grand_origin == "service"
            for individual in world.every(Individual)
        ),
        count(individual.grand_origin == "service" for individual in world.every(Individual)),
    )


def service_to_working(world: World) -> float:
    """Children of the service class who are in the working class.

    Source: count(Individual where social_class == "working" and origin == "service") / count(Individual where origin ==
        "service")
    Unit: share.
    """
    return ratio(
        count(
            individual.social_class == "working" and individual.origin == "service"
            for individual in world.every(Individual)
        ),
        count(individual.origin == "service" for individual in world.every(Individual)),
    )


def others_to_service(world: World) -> float:
    """Children of the other classes who are in the service class.

    Source: count(Individual where social_class == "service" and origin != "service") / count(Individual where origin !=
        "service")
    Unit: share.
    """
    return ratio(
        count(
            individual.social_class == "service" and individual.origin != "service"
            for individual in world.every(Individual)
        ),
        count(individual.origin != "service" for individual in world.every(Individual)),
    )


def others_to_working(world: World) -> float:
    """Children of the other classes who are in the working class.

    Source: count(Individual where social_class == "working" and origin != "service") / count(Individual where origin !=
        "service")
    Unit: share.
    """
    return ratio(
        count(
            individual.social_class == "working" and individual.origin != "service"
            for individual in world.every(Individual)
        ),
        count(individual.origin != "service" for individual in world.every(Individual)),
    )


def service_staying(world: World) -> float:
    """Children of the service class who stay on.

    Source: count(Individual where stayed and origin == "service") / count(Individual where origin == "service")
    Unit: share.
    """
    return ratio(
        count(individual.stayed and individual.origin == "service" for individual in world.every(Individual)),
        count(individual.origin == "service" for individual in world.every(Individual)),
    )


def others_staying(world: World) -> float:
    """Children of the other classes who stay on.

    Source: count(Individual where stayed and origin != "service") / count(Individual where origin != "service")
    Unit: share.
    """
    return ratio(
        count(individual.stayed and individual.origin != "service" for individual in world.every(Individual)),
        count(individual.origin != "service" for individual in world.every(Individual)),
    )


def service_passing(world: World) -> float:
    """Children of the service class who pass.

    Source: count(Individual where passed and origin == "service") / count(Individual where origin == "service")
    Unit: share.
    """
    return ratio(
        count(individual.passed and individual.origin == "service" for individual in world.every(Individual)),
        count(individual.origin == "service" for individual in world.every(Individual)),
    )


def others_passing(world: World) -> float:
    """Children of the other classes who pass.

    Source: count(Individual where passed and origin != "service") / count(Individual where origin != "service")
    Unit: share.
    """
    return ratio(
        count(individual.passed and individual.origin != "service" for individual in world.every(Individual)),
        count(individual.origin != "service" for individual in world.every(Individual)),
    )


def gap(world: World) -> float:
    """Share passing among children of the service class less that among others.

    Source: count(Individual where passed and origin == "service") / count(Individual where origin == "service") -
        count(Individual where passed and origin != "service") / count(Individual where origin != "service")
    Unit: share.
    """
    return ratio(
        count(individual.passed and individual.origin == "service" for individual in world.every(Individual)),
        count(individual.origin == "service" for individual in world.every(Individual)),
    ) - ratio(
        count(individual.passed and individual.origin != "service" for individual in world.every(Individual)),
        count(individual.origin != "service" for individual in world.every(Individual)),
    )


def culture(world: World) -> float:
    """Mean culture.

    Source: mean_culture
    Unit: 1.
    """
    return world.mean_culture
