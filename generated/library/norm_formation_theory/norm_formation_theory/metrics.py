"""What is observed, and when a run is over: How a norm forms, and what keeps people punishing those who break it.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, ratio, total

from norm_formation_theory.entities import Individual
from norm_formation_theory.events import Honored, Punished

if TYPE_CHECKING:
    from norm_formation_theory.world import World


def boldness(world: World) -> float:
    """Mean boldness.

    Source: mean(Individual.boldness)
    Unit: sevenths.
    """
    return mean(individual.boldness for individual in world.every(Individual))


def vengefulness(world: World) -> float:
    """Mean vengefulness.

    Source: mean(Individual.vengefulness)
    Unit: sevenths.
    """
    return mean(individual.vengefulness for individual in world.every(Individual))


def breaches(world: World) -> float:
    """How often the norm is broken.

    Source: mean(Individual.breaches)
    Unit: breaches per person.
    """
    return mean(individual.breaches for individual in world.every(Individual))


def punishments(world: World) -> float:
    """How often somebody is punished.

    Source: sum(Punished.times) / count(Individual)
    Unit: punishments per person.
    """
    return ratio(total(punished.times for punished in world.events(Punished)), len(world.every(Individual)))


def honor(world: World) -> float:
    """What the group gives to those who punish.

    Source: sum(Honored.amount) / count(Individual)
    Unit: payoff per person.
    """
    return ratio(total(honored.amount for honored in world.events(Honored)), len(world.every(Individual)))


def payoff(world: World) -> float:
    """Mean payoff of a generation.

    Source: mean(Individual.payoff)
    Unit: payoff.
    """
    return mean(individual.payoff for individual in world.every(Individual))
