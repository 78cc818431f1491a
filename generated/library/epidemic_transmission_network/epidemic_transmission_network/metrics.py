"""What is observed, and when a run is over: How an infection spreads along contacts and through households.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, share

from epidemic_transmission_network.entities import Household, Individual

if TYPE_CHECKING:
    from epidemic_transmission_network.world import World


def aggregate_inhabitants(world: World) -> int:
    """Number of people.

    Source: count(Individual)
    Unit: person.
    """
    return len(world.every(Individual))


def infectious(world: World) -> float:
    """People who can pass the infection on.

    Source: share(Individual where state == "infectious")
    Unit: share.
    """
    return share(individual.state == "infectious" for individual in world.every(Individual))


def ever_infected(world: World) -> float:
    """People who have caught the infection.

    Source: share(Individual where state == "infectious" or state == "recovered")
    Unit: share.
    """
    return share(
        individual.state == "infectious" or individual.state == "recovered" for individual in world.every(Individual)
    )


def cases(world: World) -> float:
    """Number of people who have caught the infection.

    Source: count(Individual where state == "infectious" or state == "recovered")
    Unit: people.
    """
    return count(
        individual.state == "infectious" or individual.state == "recovered" for individual in world.every(Individual)
    )


def households_touched(world: World) -> float:
    """Households in which somebody has caught the infection.

    Source: share(Household where cases > 0)
    Unit: share.
    """
    return share(household.cases > 0 for household in world.every(Household))


def households_with_one(world: World) -> float:
    """Households with one case in all.

    Source: share(Household where cases == 1)
    Unit: share.
    """
    return share(household.cases == 1 for household in world.every(Household))


def households_with_two(world: World) -> float:
    """Households with two cases in all.

    Source: share(Household where cases == 2)
    Unit: share.
    """
    return share(household.cases == 2 for household in world.every(Household))


def households_with_three(world: World) -> float:
    """Households with three cases in all.

    Source: share(Household where cases == 3)
    Unit: share.
    """
    return share(household.cases == 3 for household in world.every(Household))


def households_with_four(world: World) -> float:
    """Households with four cases in all.

    Source: share(Household where cases == 4)
    Unit: share.
    """
    return share(household.cases == 4 for household in world.every(Household))


def contacts_of_new_cases(world: World) -> float:
    """Mean number of contacts of those who catch the infection in the round.

    Source: mean(Individual.contacts where infected_at == round)
    Unit: people.
    """
    return mean(
        individual.contacts
        for individual in world.every(Individual)
        if individual.contacts is not None and individual.infected_at == world.round
    )


def beds_in_use(world: World) -> float:
    """People in care.

    Source: count(Individual where in_care)
    Unit: people.
    """
    return count(individual.in_care for individual in world.every(Individual))


def at_home(world: World) -> float:
    """People who stay home in the next round.

    Source: share(Individual where home_until > round)
    Unit: share.
    """
    return share(individual.home_until > world.round for individual in world.every(Individual))


def stop_when(world: World) -> bool:
    """Whether the run is over at the end of a round.

    Source: count(Individual where state == "infectious") == 0
    """
    return count(individual.state == "infectious" for individual in world.every(Individual)) == 0
