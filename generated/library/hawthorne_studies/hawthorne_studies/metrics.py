"""What is observed, and when a run is over: What attention to workers does, and what merely looks like it.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean

from hawthorne_studies.entities import Worker

if TYPE_CHECKING:
    from hawthorne_studies.world import World


def output(world: World) -> float:
    """Mean output.

    Source: mean(Worker.output)
    Unit: output.
    """
    return mean(worker.output for worker in world.every(Worker))


def gain_of_attended(world: World) -> float:
    """Gain of those attended to over their output before.

    Source: mean(Worker.output - Worker.reference where attended_at == round)
    Unit: output.
    """
    return mean(worker.output - worker.reference for worker in world.every(Worker) if worker.attended_at == world.round)


def gain_of_others(world: World) -> float:
    """Gain of the others over their output before.

    Source: mean(Worker.output - Worker.reference where attended_at != round)
    Unit: output.
    """
    return mean(worker.output - worker.reference for worker in world.every(Worker) if worker.attended_at != world.round)


def surplus(world: World) -> float:
    """Mean output less mean ability.

    Source: mean(Worker.output) - mean(Worker.ability)
    Unit: output.
    """
    return mean(worker.output for worker in world.every(Worker)) - mean(
        worker.ability for worker in world.every(Worker)
    )


def spread(world: World) -> float:
    """Spread of output within teams as a share of that of ability.

    Source: spread_ratio()
    Unit: 1.
    """
    from hawthorne_studies.handlers import metrics as observing  # it imports this package

    return observing.spread_ratio(world)


def mean_novelty(world: World) -> float:
    """Mean novelty of attention.

    Source: mean(Worker.novelty)
    Unit: 1.
    """
    return mean(worker.novelty for worker in world.every(Worker))


def held_back(world: World) -> float:
    """Mean output held back.

    Source: mean(Worker.held_back)
    Unit: output.
    """
    return mean(worker.held_back for worker in world.every(Worker))
