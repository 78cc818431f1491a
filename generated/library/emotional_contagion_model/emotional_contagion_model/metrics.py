"""What is observed, and when a run is over: How moods spread between people, and what a channel that hides some of
them does.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import highest, lowest, mean, ratio, share, total

from emotional_contagion_model.entities import Person

if TYPE_CHECKING:
    from emotional_contagion_model.world import World


def aggregate_public_expressed(world: World) -> float:
    """Expressiveness × intensity, summed over all people.

    Source: sum(Person.expressiveness * Person.intensity)
    Unit: intensity.
    """
    return total(person.expressiveness * person.intensity for person in world.every(Person))


def aggregate_public_expressiveness(world: World) -> float:
    """Expressiveness, summed over all people.

    Source: sum(Person.expressiveness)
    Unit: 1.
    """
    return total(person.expressiveness for person in world.every(Person))


def content(world: World) -> float:
    """Content people.

    Source: share(Person where mood == "content")
    Unit: share.
    """
    return share(person.mood == "content" for person in world.every(Person))


def discontent(world: World) -> float:
    """Discontent people.

    Source: share(Person where mood == "discontent")
    Unit: share.
    """
    return share(person.mood == "discontent" for person in world.every(Person))


def clustering(world: World) -> float:
    """Variance of contentment between homes over that of chance.

    Source: between_homes()
    Unit: 1.
    """
    from emotional_contagion_model.handlers import metrics as observing  # it imports this package

    return observing.between_homes(world)


def mean_intensity(world: World) -> float:
    """Mean intensity.

    Source: mean(Person.intensity)
    Unit: intensity.
    """
    return mean(person.intensity for person in world.every(Person))


def lowest_intensity(world: World) -> float:
    """Lowest intensity.

    Source: min(Person.intensity)
    Unit: intensity.
    """
    return lowest(person.intensity for person in world.every(Person))


def highest_intensity(world: World) -> float:
    """Highest intensity.

    Source: max(Person.intensity)
    Unit: intensity.
    """
    return highest(person.intensity for person in world.every(Person))


def weighted_intensity(world: World) -> float:
    """Mean intensity weighted by expressiveness over openness.

    Source: sum(Person.intensity * Person.expressiveness / Person.openness) / sum(Person.expressiveness /
        Person.openness)
    Unit: intensity.
    """
    return ratio(
        total(person.intensity * person.expressiveness / person.openness for person in world.every(Person)),
        total(person.expressiveness / person.openness for person in world.every(Person)),
    )


def hidden_expressions(world: World) -> float:
    """Content expressions that were hidden from someone.

    Source: Moderator.withheld
    Unit: expressions.
    """
    return world.moderator.withheld
