"""What is observed, and when a run is over: What time study and piece pay do to output, and how cutting rates spoils
it.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import lowest, mean, share, stdev, total

from scientific_management_theory.entities import Manager, Worker
from scientific_management_theory.events import Declined, Quit

if TYPE_CHECKING:
    from scientific_management_theory.world import World


def aggregate_mean_output(world: World) -> float:
    """Mean output of workers.

    Source: mean(Worker.output)
    Unit: output.
    """
    return mean(worker.output for worker in world.every(Worker))


def excess(world: World) -> float:
    """Time for a unit above the necessary time.

    Source: mean(Worker.excess)
    Unit: hours.
    """
    return mean(worker.excess for worker in world.every(Worker))


def output(world: World) -> float:
    """Output of a worker.

    Source: mean_output
    Unit: output.
    """
    return world.mean_output


def output_sd(world: World) -> float:
    """Standard deviation of output.

    Source: stdev(Worker.output)
    Unit: output.
    """
    return stdev(worker.output for worker in world.every(Worker))


def per_hour(world: World) -> float:
    """Output an hour.

    Source: mean(Worker.per_hour)
    Unit: output per hour.
    """
    return mean(worker.per_hour for worker in world.every(Worker))


def on_task(world: World) -> float:
    """Workers who do the task.

    Source: share(Worker where output >= task)
    Unit: share of workers.
    """
    return share(worker.output >= world.parameters.task for worker in world.every(Worker))


def ability(world: World) -> float:
    """Ability of workers.

    Source: mean(Worker.ability)
    Unit: output.
    """
    return mean(worker.ability for worker in world.every(Worker))


def least_ability(world: World) -> float:
    """Least ability of all workers.

    Source: min(Worker.ability)
    Unit: output.
    """
    return lowest(worker.ability for worker in world.every(Worker))


def pay(world: World) -> float:
    """Pay of a worker.

    Source: mean(Worker.pay)
    Unit: pay.
    """
    return mean(worker.pay for worker in world.every(Worker))


def rate(world: World) -> float:
    """Pay for a piece.

    Source: sum(Manager.rate)
    Unit: pay per output.
    """
    return total(manager.rate for manager in world.every(Manager))


def quits(world: World) -> float:
    """Workers who quit.

    Source: count(Quit)
    Unit: workers.
    """
    return len(world.events(Quit))


def declined(world: World) -> float:
    """Offers that applicants decline.

    Source: count(Declined)
    Unit: offers.
    """
    return len(world.events(Declined))
