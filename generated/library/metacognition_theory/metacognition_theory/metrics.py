"""What is observed, and when a run is over: Knowing how sure one is, when to answer, and whom to ask.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, ratio, share, total

from metacognition_theory.entities import Executor

if TYPE_CHECKING:
    from metacognition_theory.world import World


def right(world: World) -> float:
    """Own answers that are right.

    Source: share(Executor where right)
    Unit: share.
    """
    return share(executor.right for executor in world.every(Executor))


def volunteered(world: World) -> float:
    """Answers that are volunteered.

    Source: share(Executor where way == "volunteer")
    Unit: share.
    """
    return share(executor.way == "volunteer" for executor in world.every(Executor))


def volunteered_right(world: World) -> float:
    """Answers that are volunteered and right.

    Source: share(Executor where way == "volunteer" and right)
    Unit: share.
    """
    return share(executor.way == "volunteer" and executor.right for executor in world.every(Executor))


def consultations(world: World) -> float:
    """Items about which a partner is asked.

    Source: share(Executor where way == "ask")
    Unit: share.
    """
    return share(executor.way == "ask" for executor in world.every(Executor))


def settled_right(world: World) -> float:
    """Answers that are right after asking.

    Source: share(Executor where settled_right)
    Unit: share.
    """
    return share(executor.settled_right for executor in world.every(Executor))


def confidence(world: World) -> float:
    """Mean confidence.

    Source: mean(Executor.confidence)
    Unit: share.
    """
    return mean(executor.confidence for executor in world.every(Executor))


def gap(world: World) -> float:
    """Mean confidence less the share of right own answers.

    Source: mean(Executor.confidence) - share(Executor where right)
    Unit: share.
    """
    return mean(executor.confidence for executor in world.every(Executor)) - share(
        executor.right for executor in world.every(Executor)
    )


def brier(world: World) -> float:
    """Mean squared difference of confidence from results.

    Source: (sum((1 - Executor.confidence) * (1 - Executor.confidence) where right) + sum(Executor.confidence *
        Executor.confidence where not right)) / count(Executor)
    Unit: score.
    """
    return ratio(
        total(
            (1 - executor.confidence) * (1 - executor.confidence)
            for executor in world.every(Executor)
            if executor.right
        )
        + total(executor.confidence * executor.confidence for executor in world.every(Executor) if not executor.right),
        len(world.every(Executor)),
    )


def mean_scale(world: World) -> float:
    """Mean scale of confidence.

    Source: mean(Executor.scale)
    Unit: 1.
    """
    return mean(executor.scale for executor in world.every(Executor))
