"""What is observed, and when a run is over: What people work on if lower needs come first, and what scarcity does to
them.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import item_at, mean, ratio, share, total

from hierarchy_of_needs.entities import Person, Team
from hierarchy_of_needs.events import Accepted, Invited

if TYPE_CHECKING:
    from hierarchy_of_needs.world import World


def on_physiological(world: World) -> float:
    """People who work on physiological needs.

    Source: share(Person where focus == "physiological")
    Unit: share.
    """
    return share(person.focus == "physiological" for person in world.every(Person))


def on_safety(world: World) -> float:
    """People who work on safety.

    Source: share(Person where focus == "safety")
    Unit: share.
    """
    return share(person.focus == "safety" for person in world.every(Person))


def on_belonging(world: World) -> float:
    """People who work on belonging.

    Source: share(Person where focus == "belonging")
    Unit: share.
    """
    return share(person.focus == "belonging" for person in world.every(Person))


def on_esteem(world: World) -> float:
    """People who work on esteem.

    Source: share(Person where focus == "esteem")
    Unit: share.
    """
    return share(person.focus == "esteem" for person in world.every(Person))


def growing(world: World) -> float:
    """People who grow.

    Source: share(Person where focus == "growth")
    Unit: share.
    """
    return share(person.focus == "growth" for person in world.every(Person))


def physiological(world: World) -> float:
    """Satisfaction of physiological needs.

    Source: mean(Person.levels[0])
    Unit: satisfaction.
    """
    return mean(item_at(person.levels, 0) for person in world.every(Person))


def safety(world: World) -> float:
    """Satisfaction of the need for safety.

    Source: mean(Person.levels[1])
    Unit: satisfaction.
    """
    return mean(item_at(person.levels, 1) for person in world.every(Person))


def belonging(world: World) -> float:
    """Satisfaction of the need for belonging.

    Source: mean(Person.levels[2])
    Unit: satisfaction.
    """
    return mean(item_at(person.levels, 2) for person in world.every(Person))


def esteem(world: World) -> float:
    """Satisfaction of the need for esteem.

    Source: mean(Person.levels[3])
    Unit: satisfaction.
    """
    return mean(item_at(person.levels, 3) for person in world.every(Person))


def declined(world: World) -> float:
    """Invitations declined so far.

    Source: sum(Team.declined)
    Unit: invitations.
    """
    return total(team.declined for team in world.every(Team))


def refused(world: World) -> float:
    """Invitations that are refused.

    Source: 1 - count(Accepted) / count(Invited)
    Unit: share.
    """
    return 1 - ratio(len(world.events(Accepted)), len(world.events(Invited)))


def out_of_order(world: World) -> float:
    """People who work on a need while a lower one is unmet.

    Source: share(Person where out_of_order)
    Unit: share.
    """
    return share(person.out_of_order for person in world.every(Person))
