"""What is observed, and when a run is over: What people believe after they have acted against their beliefs.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, highest, lowest, mean, ratio, share, total

from cognitive_dissonance_theory.entities import Actor

if TYPE_CHECKING:
    from cognitive_dissonance_theory.world import World


def attitude(world: World) -> float:
    """Mean attitude.

    Source: mean(Actor.attitude)
    Unit: attitude.
    """
    return mean(actor.attitude for actor in world.every(Actor))


def change_of_actors(world: World) -> float:
    """Mean rise of the attitude of those who were asked.

    Source: (sum(Actor.attitude where offer != "none") - sum(Actor.first_attitude where offer != "none")) / count(Actor
        where offer != "none")
    Unit: attitude.
    """
    return ratio(
        total(actor.attitude for actor in world.every(Actor) if actor.offer != "none")
        - total(actor.first_attitude for actor in world.every(Actor) if actor.offer != "none"),
        count(actor.offer != "none" for actor in world.every(Actor)),
    )


def change_of_others(world: World) -> float:
    """Mean rise of the attitude of those who were not asked.

    Source: (sum(Actor.attitude where offer == "none") - sum(Actor.first_attitude where offer == "none")) / count(Actor
        where offer == "none")
    Unit: attitude.
    """
    return ratio(
        total(actor.attitude for actor in world.every(Actor) if actor.offer == "none")
        - total(actor.first_attitude for actor in world.every(Actor) if actor.offer == "none"),
        count(actor.offer == "none" for actor in world.every(Actor)),
    )


def dissonance(world: World) -> float:
    """Total dissonance.

    Source: total_dissonance()
    Unit: dissonance.
    """
    from cognitive_dissonance_theory.handlers import metrics as observing  # it imports this package

    return observing.total_dissonance(world)


def residual(world: World) -> float:
    """Largest distance from the own minimum.

    Source: off_minimum()
    Unit: attitude.
    """
    from cognitive_dissonance_theory.handlers import metrics as observing  # it imports this package

    return observing.off_minimum(world)


def weighted_attitude(world: World) -> float:
    """Mean attitude weighted by ties.

    Source: weighted_by_ties()
    Unit: attitude.
    """
    from cognitive_dissonance_theory.handlers import metrics as observing  # it imports this package

    return observing.weighted_by_ties(world)


def retracted(world: World) -> float:
    """Actors who have retracted the act.

    Source: share(Actor where retracted)
    Unit: share.
    """
    return share(actor.retracted for actor in world.every(Actor))


def trivializations(world: World) -> float:
    """How often actors have played the act down.

    Source: mean(Actor.trivialized)
    Unit: times.
    """
    return mean(actor.trivialized for actor in world.every(Actor))


def range_(world: World) -> float:
    """Range of attitudes.

    Source: max(Actor.attitude) - min(Actor.attitude)
    Unit: attitude.
    """
    return highest(actor.attitude for actor in world.every(Actor)) - lowest(
        actor.attitude for actor in world.every(Actor)
    )


def camps_left(world: World) -> float:
    """Camps of attitudes.

    Source: camps()
    Unit: camps.
    """
    from cognitive_dissonance_theory.handlers import metrics as observing  # it imports this package

    return observing.camps(world)
