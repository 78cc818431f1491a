"""What is observed, and when a run is over: How programmes fail at offices that must agree, and what citizens make
of those in force.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, share, total

from simple_policy_implementation_model.entities import Citizen, Government

if TYPE_CHECKING:
    from simple_policy_implementation_model.world import World


def aggregate_programmes(world: World) -> int:
    """Programmes in force.

    Source: count(Government where in_force)
    Unit: programmes.
    """
    return count(government.in_force for government in world.every(Government))


def aggregate_complying(world: World) -> float:
    """Citizens who comply.

    Source: share(Citizen where complies)
    Unit: share.
    """
    return share(citizen.complies for citizen in world.every(Citizen))


def in_force(world: World) -> float:
    """Programmes in force.

    Source: programmes / max(count(Government), 1)
    Unit: share.
    """
    return world.programmes / max(len(world.every(Government)), 1)


def tried(world: World) -> float:
    """Tries per programme.

    Source: sum(Government.tried) / max(count(Government), 1)
    Unit: tries.
    """
    return total(government.tried for government in world.every(Government)) / max(len(world.every(Government)), 1)


def strength(world: World) -> float:
    """Strength of what is in force, 0 for programmes that are not.

    Source: sum(Government.strength where in_force) / max(count(Government), 1)
    Unit: 1.
    """
    return total(government.strength for government in world.every(Government) if government.in_force) / max(
        len(world.every(Government)), 1
    )


def duration(world: World) -> float:
    """Rounds until a programme was in force.

    Source: sum(Government.lasted) / max(programmes, 1)
    Unit: rounds.
    """
    return total(government.lasted for government in world.every(Government)) / max(world.programmes, 1)


def compliance(world: World) -> float:
    """Citizens who comply.

    Source: count(Citizen where complies) / max(count(Citizen), 1)
    Unit: share.
    """
    return count(citizen.complies for citizen in world.every(Citizen)) / max(len(world.every(Citizen)), 1)


def effect(world: World) -> float:
    """Strength of what is in force times the share of citizens that complies.

    Source: sum(Government.strength where in_force) / max(count(Government), 1) * count(Citizen where complies) /
        max(count(Citizen), 1)
    Unit: 1.
    """
    return (
        total(government.strength for government in world.every(Government) if government.in_force)
        / max(len(world.every(Government)), 1)
        * count(citizen.complies for citizen in world.every(Citizen))
        / max(len(world.every(Citizen)), 1)
    )


def penalty(world: World) -> float:
    """Expected penalty.

    Source: sum(Government.penalty) / max(count(Government), 1)
    Unit: 1.
    """
    return total(government.penalty for government in world.every(Government)) / max(len(world.every(Government)), 1)


def satisfaction(world: World) -> float:
    """Mean satisfaction.

    Source: sum(Citizen.satisfaction) / max(count(Citizen), 1)
    Unit: 1.
    """
    return total(citizen.satisfaction for citizen in world.every(Citizen)) / max(len(world.every(Citizen)), 1)
