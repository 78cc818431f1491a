"""What is observed, and when a run is over: An epidemic, the behavior of those at risk, and three ways to answer it.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, ratio, share, total

from sir_model.entities import HealthcareSystem, Individual

if TYPE_CHECKING:
    from sir_model.world import World


def aggregate_ill_share(world: World) -> float:
    """Share of people who are ill.

    Source: share(Individual where state == "infected")
    Unit: share of people.
    """
    return share(individual.state == "infected" for individual in world.every(Individual))


def aggregate_inhabitants(world: World) -> int:
    """Number of people.

    Source: count(Individual)
    Unit: person.
    """
    return len(world.every(Individual))


def infected(world: World) -> float:
    """People who carry the infection.

    Source: share(Individual where state == "infected")
    Unit: share of people.
    """
    return share(individual.state == "infected" for individual in world.every(Individual))


def ever_infected(world: World) -> float:
    """People who carry the infection or have recovered from it.

    Source: share(Individual where state == "infected" or state == "recovered")
    Unit: share of people.
    """
    return share(
        individual.state == "infected" or individual.state == "recovered" for individual in world.every(Individual)
    )


def susceptible(world: World) -> float:
    """People who can still be infected.

    Source: share(Individual where state == "susceptible")
    Unit: share of people.
    """
    return share(individual.state == "susceptible" for individual in world.every(Individual))


def keeping_distance(world: World) -> float:
    """People who will keep their distance tomorrow.

    Source: share(Individual where distancing)
    Unit: share of people.
    """
    return share(individual.distancing for individual in world.every(Individual))


def at_home(world: World) -> float:
    """People who will stay at home tomorrow with their group.

    Source: share(Individual where home_until > round)
    Unit: share of people.
    """
    return share(individual.home_until > world.round for individual in world.every(Individual))


def in_care(world: World) -> float:
    """People who are treated in a bed.

    Source: share(Individual where in_care)
    Unit: share of people.
    """
    return share(individual.in_care for individual in world.every(Individual))


def turned_away(world: World) -> float:
    """People who asked for treatment in vain, since the start.

    Source: sum(HealthcareSystem.turned_away) / count(Individual)
    Unit: people turned away per inhabitant.
    """
    return ratio(
        total(healthcare_system.turned_away for healthcare_system in world.every(HealthcareSystem)),
        len(world.every(Individual)),
    )


def order(world: World) -> float:
    """Strength of the order to keep distance that is in force.

    Source: Government.order
    Unit: strength.
    """
    return world.government.order


def stop_when(world: World) -> bool:
    """Whether the run is over at the end of a round.

    Source: count(Individual where state == "infected") == 0
    """
    return count(individual.state == "infected" for individual in world.every(Individual)) == 0
