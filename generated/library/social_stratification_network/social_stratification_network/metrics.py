"""What is observed, and when a run is over: How contests divide a society into classes, and what help changes.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, gini, mean, ratio, share, total

from social_stratification_network.decisions import Help
from social_stratification_network.entities import Family, Institution
from social_stratification_network.events import Admitted

if TYPE_CHECKING:
    from social_stratification_network.world import World


def low(world: World) -> float:
    """Families whose standing is at most a tenth of the rounds.

    Source: share(Family where standing <= 0.1 * round)
    Unit: share.
    """
    return share(family.standing <= 0.1 * world.round for family in world.every(Family))


def low_or_middle(world: World) -> float:
    """Families whose standing is at most a fifth of the rounds.

    Source: share(Family where standing <= 0.2 * round)
    Unit: share.
    """
    return share(family.standing <= 0.2 * world.round for family in world.every(Family))


def standing(world: World) -> float:
    """Mean standing.

    Source: mean(Family.standing)
    Unit: steps.
    """
    return mean(family.standing for family in world.every(Family))


def inequality(world: World) -> float:
    """Gini coefficient of standing.

    Source: gini(Family.standing)
    Unit: 1.
    """
    return gini(family.standing for family in world.every(Family))


def helped(world: World) -> float:
    """Families that were helped, of those that asked.

    Source: count(Help where help) / count(Help)
    Unit: share.
    """
    return ratio(count(help_.help for help_ in world.decisions(Help)), len(world.decisions(Help)))


def places(world: World) -> float:
    """Places that institutions have given since the beginning.

    Source: sum(Institution.admitted)
    Unit: places.
    """
    return total(institution.admitted for institution in world.every(Institution))


def to_the_higher(world: World) -> float:
    """Places that went to the family of higher standing.

    Source: share(Admitted where won == "above")
    Unit: share.
    """
    return share(admitted.won == "above" for admitted in world.events(Admitted))


def to_the_lower(world: World) -> float:
    """Places that went to the family of lower standing.

    Source: share(Admitted where won == "below")
    Unit: share.
    """
    return share(admitted.won == "below" for admitted in world.events(Admitted))
