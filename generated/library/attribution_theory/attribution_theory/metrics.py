"""What is observed, and when a run is over: Person or situation? How observers explain what they see, and what
follows from it.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, ratio, share

from attribution_theory.decisions import Explain
from attribution_theory.entities import Actor, Observer
from attribution_theory.events import Failed, Helped

if TYPE_CHECKING:
    from attribution_theory.world import World


def squared_error(world: World) -> float:
    """Mean squared error of inferred dispositions.

    Source: squared()
    Unit: variances.
    """
    from attribution_theory.handlers import metrics as observing  # it imports this package

    return observing.squared(world)


def absolute_error(world: World) -> float:
    """Mean absolute error of inferred dispositions.

    Source: absolute()
    Unit: standard deviations.
    """
    from attribution_theory.handlers import metrics as observing  # it imports this package

    return observing.absolute(world)


def correspondence_bias(world: World) -> float:
    """Error about actors pushed up less that about actors pushed down.

    Source: bias()
    Unit: standard deviations.
    """
    from attribution_theory.handlers import metrics as observing  # it imports this package

    return observing.bias(world)


def blamed(world: World) -> float:
    """Failures that are blamed on the person.

    Source: count(Explain where cause == "person") / count(Failed)
    Unit: share.
    """
    return ratio(count(explain.cause == "person" for explain in world.decisions(Explain)), len(world.events(Failed)))


def helped(world: World) -> float:
    """Failures that bring help.

    Source: count(Helped) / count(Failed)
    Unit: share.
    """
    return ratio(len(world.events(Helped)), len(world.events(Failed)))


def correction(world: World) -> float:
    """Mean correction for the situation.

    Source: mean(Observer.correction)
    Unit: share.
    """
    return mean(observer.correction for observer in world.every(Observer))


def success(world: World) -> float:
    """Actors who succeed.

    Source: share(Actor where behavior >= 0)
    Unit: share.
    """
    return share(actor.behavior >= 0 for actor in world.every(Actor))
