"""What is observed, and when a run is over: How programmes fail at offices that must agree, and what citizens make
of those in force.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, ratio, share, total

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

    Source: programmes / count(Government)
    Unit: share.
    """
    return ratio(world.programmes, len(world.every(Government)))


def tried(world: World) -> float:
    """Tries per programme.

    Source: sum(Government.tried) / count(Government)
    Unit: tries.
    """
    return ratio(total(government.tried for government in world.every(Government)), len(world.every(Government)))


def strength(world: World) -> float:
    """Strength of what is in force, 0 for programmes that are not.

    Source: sum(Government.strength where in_force) / count(Government)
    Unit: 1.
    """
    return ratio(
        total(government.strength for government in world.every(Government) if government.in_force),
        len(world.every(Government)),
    )


def duration(world: World) -> float:
    """Rounds until a programme was in force.

    Source: sum(Government.lasted) / programmes
    Unit: rounds.
    """
    return ratio(total(government.lasted for government in world.every(Government)), world.programmes)


def compliance(world: World) -> float:
    """Citizens who comply.

    Source: count(Citizen where complies) / count(Citizen)
    Unit: share.
    """
    return ratio(count(citizen.complies for citizen in world.every(Citizen)), len(world.every(Citizen)))


def effect(world: World) -> float:
    """Strength of what is in force times the share of citizens that complies.

    Source: sum(Government.strength where in_force) / count(Government) * count(Citizen where complies) / count(Citizen)
    Unit: 1.
    """
    return ratio(
        ratio(
            total(government.strength for government in world.every(Government) if government.in_force),
            len(world.every(Government)),
        )
        * count(citizen.complies for citizen in world.every(Citizen)),
        len(world.every(Citizen)),
    )


def penalty(world: World) -> float:
    """Expected penalty.

    Source: sum(Government.penalty) / count(Government)
    Unit: 1.
    """
    return ratio(total(government.penalty for government in world.every(Government)), len(world.every(Government)))


def satisfaction(world: World) -> float:
    """Mean satisfaction.

    Source: sum(Citizen.satisfaction) / count(Citizen)
    Unit: 1.
    """
    return ratio(total(citizen.satisfaction for citizen in world.every(Citizen)), len(world.every(Citizen)))
