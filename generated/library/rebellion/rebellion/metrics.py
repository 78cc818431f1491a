"""What is observed, and when a run is over: Civil violence against a central authority, and what a government loses
by repression.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, share

from rebellion.entities import Citizen
from rebellion.events import Arrested

if TYPE_CHECKING:
    from rebellion.world import World


def aggregate_arrests(world: World) -> int:
    """Arrests in this round.

    Source: count(Arrested)
    Unit: arrests.
    """
    return len(world.events(Arrested))


def aggregate_citizens(world: World) -> int:
    """Number of citizens.

    Source: count(Citizen)
    Unit: citizens.
    """
    return len(world.every(Citizen))


def active(world: World) -> float:
    """Citizens who rebel.

    Source: count(Citizen where state == "active")
    Unit: citizens.
    """
    return count(citizen.state == "active" for citizen in world.every(Citizen))


def active_share(world: World) -> float:
    """Citizens who rebel.

    Source: share(Citizen where state == "active")
    Unit: share of citizens.
    """
    return share(citizen.state == "active" for citizen in world.every(Citizen))


def jailed(world: World) -> float:
    """Citizens in jail.

    Source: share(Citizen where state == "jailed")
    Unit: share of citizens.
    """
    return share(citizen.state == "jailed" for citizen in world.every(Citizen))


def arrests(world: World) -> float:
    """Arrests of the round.

    Source: arrests
    Unit: arrests.
    """
    return world.arrests


def legitimacy(world: World) -> float:
    """Legitimacy of the government.

    Source: Government.legitimacy
    Unit: share.
    """
    return world.government.legitimacy
