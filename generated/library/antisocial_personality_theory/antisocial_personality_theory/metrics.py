"""What is observed, and when a run is over: Why a few people exploit others, by a game whose gains fall with their
number.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, share

from antisocial_personality_theory.decisions import Leave
from antisocial_personality_theory.entities import Person

if TYPE_CHECKING:
    from antisocial_personality_theory.world import World


def antisocial(world: World) -> float:
    """Antisocial people.

    Source: share(Person where disposition == "antisocial")
    Unit: share.
    """
    return share(person.disposition == "antisocial" for person in world.every(Person))


def payoff_of_exploiters(world: World) -> float:
    """Payoff of those who exploit.

    Source: mean(Person.payoff where exploits)
    Unit: payoff.
    """
    return mean(person.payoff for person in world.every(Person) if person.exploits)


def payoff_of_others(world: World) -> float:
    """Payoff of those who do not exploit.

    Source: mean(Person.payoff where not exploits)
    Unit: payoff.
    """
    return mean(person.payoff for person in world.every(Person) if not person.exploits)


def refused(world: World) -> float:
    """People whose meeting was refused, of all who were paired.

    Source: share(Person.outcome == "refused" where outcome != "alone")
    Unit: share.
    """
    return share(person.outcome == "refused" for person in world.every(Person) if person.outcome != "alone")


def victims(world: World) -> float:
    """People who were exploited.

    Source: count(Person where outcome == "victim")
    Unit: people.
    """
    return count(person.outcome == "victim" for person in world.every(Person))


def moves(world: World) -> float:
    """Moves to another group.

    Source: count(Leave where leave)
    Unit: people.
    """
    return count(leave.leave for leave in world.decisions(Leave))


def stop_when_strong_sanction(world: World) -> bool:
    """Whether the run is over at the end of a round.

    Source: share(Person where disposition == "antisocial") == 0
    """
    return share(person.disposition == "antisocial" for person in world.every(Person)) == 0
