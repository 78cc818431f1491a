"""What is observed, and when a run is over: How beliefs about health decide who protects themselves, and what that
does to an epidemic.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, ratio, share

from health_belief_model.entities import Individual

if TYPE_CHECKING:
    from health_belief_model.world import World


def aggregate_new_cases(world: World) -> float:
    """People who caught the infection in the round.

    Source: share(Individual where caught_in == round)
    Unit: new cases per person.
    """
    return share(individual.caught_in == world.round for individual in world.every(Individual))


def aggregate_caught_unvaccinated(world: World) -> int:
    """Unvaccinated people who have been infected.

    Source: count(Individual where state == "infectious" or state == "recovered")
    Unit: person.
    """
    return count(
        individual.state == "infectious" or individual.state == "recovered" for individual in world.every(Individual)
    )


def aggregate_unvaccinated(world: World) -> int:
    """People who are not vaccinated.

    Source: count(Individual where state != "vaccinated")
    Unit: person.
    """
    return count(individual.state != "vaccinated" for individual in world.every(Individual))


def acting(world: World) -> float:
    """People who act.

    Source: share(Individual where acts)
    Unit: share.
    """
    return share(individual.acts for individual in world.every(Individual))


def acting_if_worried(world: World) -> float:
    """People who act among those who are worried whatever they hear.

    Source: share(Individual.acts where worried)
    Unit: share.
    """
    return share(individual.acts for individual in world.every(Individual) if individual.worried)


def acting_if_not(world: World) -> float:
    """People who act among all others.

    Source: share(Individual.acts where not worried)
    Unit: share.
    """
    return share(individual.acts for individual in world.every(Individual) if not individual.worried)


def feeling_susceptible(world: World) -> float:
    """People who feel susceptible.

    Source: share(Individual where worried or alarm_threshold < News.incidence)
    Unit: share.
    """
    return share(
        individual.worried or individual.alarm_threshold < world.news.incidence
        for individual in world.every(Individual)
    )


def infectious(world: World) -> float:
    """People who are infectious.

    Source: share(Individual where state == "infectious")
    Unit: share.
    """
    return share(individual.state == "infectious" for individual in world.every(Individual))


def ever_infected(world: World) -> float:
    """People who have caught the infection (in the season, where a vaccine is offered).

    Source: share(Individual where state == "infectious" or state == "recovered")
    Unit: share.
    """
    return share(
        individual.state == "infectious" or individual.state == "recovered" for individual in world.every(Individual)
    )


def coverage(world: World) -> float:
    """People who are vaccinated.

    Source: share(Individual where state == "vaccinated")
    Unit: share.
    """
    return share(individual.state == "vaccinated" for individual in world.every(Individual))


def attack_rate(world: World) -> float:
    """Infected people among the unvaccinated.

    Source: caught_unvaccinated / unvaccinated
    Unit: share.
    """
    return ratio(world.caught_unvaccinated, world.unvaccinated)
