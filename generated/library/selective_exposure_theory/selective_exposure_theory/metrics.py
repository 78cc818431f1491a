"""What is observed, and when a run is over: How the choice of media near to one's own view moves an electorate.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, share, stdev

from selective_exposure_theory.entities import Media, Voter

if TYPE_CHECKING:
    from selective_exposure_theory.world import World


def spread(world: World) -> float:
    """Standard deviation of leanings.

    Source: stdev(Voter.leaning)
    Unit: 1.
    """
    return stdev(voter.leaning for voter in world.every(Voter))


def variance(world: World) -> float:
    """Variance of leanings.

    Source: stdev(Voter.leaning) * stdev(Voter.leaning)
    Unit: 1.
    """
    return stdev(voter.leaning for voter in world.every(Voter)) * stdev(voter.leaning for voter in world.every(Voter))


def strength(world: World) -> float:
    """Mean distance of leanings from 0.

    Source: mean(abs(Voter.leaning))
    Unit: 1.
    """
    return mean(abs(voter.leaning) for voter in world.every(Voter))


def extreme(world: World) -> float:
    """Voters beyond 0.5 on either side.

    Source: share(Voter where abs(leaning) > 0.5)
    Unit: share.
    """
    return share(abs(voter.leaning) > 0.5 for voter in world.every(Voter))


def distance(world: World) -> float:
    """Mean distance between leaning and what is read.

    Source: mean(Voter.distance)
    Unit: 1.
    """
    return mean(voter.distance for voter in world.every(Voter))


def slants(world: World) -> float:
    """Standard deviation of slants.

    Source: stdev(Media.slant)
    Unit: 1.
    """
    return stdev(media.slant for media in world.every(Media))


def audience(world: World) -> float:
    """Voters who read the outlet with the most readers.

    Source: largest()
    Unit: share.
    """
    from selective_exposure_theory.handlers import metrics as observing  # it imports this package

    return observing.largest(world)
