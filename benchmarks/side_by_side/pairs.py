"""Pairs of one model in simcc and in Mesa, each run from a seed at a size.

What is timed is processor time: everything from the first event to the last observation as `run`, making agents,
network and space as `start`.
"""

from __future__ import annotations

import gc
import math
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import numbers
from benchmarks import packages
from benchmarks.side_by_side import mesa_models
from runtime_base.engine.engine import Simulation
from runtime_base.foundation.collector import put_aside

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class MeasuredRun:
    """What one run took, in seconds of one processor, and the series of its metrics."""

    start: float
    run: float
    series: Mapping[str, Sequence[float]]


@dataclass(frozen=True, slots=True)
class Pair:
    """A model in both languages. `shown` is the metric that is drawn; `rounds` is how long every run is.

    `settings` gives the scenario's values, and `mesa` makes the model, for a number of agents.
    """

    title: str
    sources: Path
    shown: str
    rounds: int
    settings: Callable[[int], dict[str, Any]]
    mesa: Callable[[Pair, int, int], Any]

    def run_simcc(self, agents: int, seed: int, **parameters: float) -> MeasuredRun:
        """Run it in simcc."""
        _compiled(self.sources)
        begin = time.process_time()
        simulation = self.simulation(agents, seed, **parameters)
        middle = time.process_time()
        metrics = simulation.run(self.rounds).metrics
        return MeasuredRun(middle - begin, time.process_time() - middle, metrics)

    def run_mesa(self, agents: int, seed: int) -> MeasuredRun:
        """Run it in Mesa; preparing what both get (a network) is not counted."""
        build = self.mesa(self, agents, seed)
        gc.collect()
        begin = time.process_time()
        model = build()
        middle = time.process_time()
        for _ in range(self.rounds):
            model.step()
        return MeasuredRun(middle - begin, time.process_time() - middle, model.datacollector.model_vars)

    def simulation(self, agents: int, seed: int, **parameters: float) -> Simulation:
        """Return a run of simcc that has not begun."""
        linked, wiring = _compiled(self.sources)
        given = numbers(linked, None, {**self.settings(agents), **parameters})
        return Simulation(wiring.MODEL, given, seed)

    def parameter(self, name: str) -> Any:
        """Return a parameter's value, which both take from the sources."""
        linked, _ = _compiled(self.sources)
        return numbers(linked, None)["parameters"][name]


@cache
def _compiled(sources: Path) -> tuple[Linked, Any]:
    linked, files = packages.read(sources)
    with tempfile.TemporaryDirectory() as folder:
        found = linked, packages.load(linked, files, Path(folder))
    put_aside()  # no model runs with the compiler beside it: neither side's garbage is looked for in there
    return found


# The epidemic ---------------------------------------------------------------------------------------------------------


def _epidemic(pair: Pair, people: int, seed: int) -> Callable[[], Any]:
    """Return what makes Mesa's epidemic on the network that simcc draws from the same seed."""
    network = pair.simulation(people, seed)._state.world.ties("knows")
    ties = [(tie.a.id, tie.b.id) for tie in network if tie.a.id < tie.b.id]
    chances = pair.parameter("transmission"), pair.parameter("recovery")
    return lambda: mesa_models.Epidemic(people, ties, people // 100, *chances, seed=seed)


EPIDEMIC = Pair(
    title="Epidemic on a small-world network",
    sources=Path(__file__).parent / "epidemic",
    shown="infected",
    rounds=60,
    settings=lambda people: {"population.Person.count": people},
    mesa=_epidemic,
)


# Segregation ----------------------------------------------------------------------------------------------------------


def _side(households: int) -> int:
    """Return the side of a square with about one free cell in ten."""
    return math.ceil(math.sqrt(households / 0.9))


def _segregation(pair: Pair, households: int, seed: int) -> Callable[[], Any]:
    side, threshold = _side(households), pair.parameter("threshold")
    return lambda: mesa_models.Segregation(side, side, households, threshold, seed)


SEGREGATION = Pair(
    title="Segregation on a grid",
    sources=ROOT / "tests" / "models" / "space" / "segregation",
    shown="segregation",
    rounds=20,
    settings=lambda households: {
        "population.Household.count": households,
        "population.Household.group": {"exactly": {"red": households // 2}, "rest": "blue"},
        "space.width": _side(households),
        "space.height": _side(households),
    },
    mesa=_segregation,
)


# Predators and prey ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Pasture:
    """How many of whom there are at the start: of eleven agents about eight patches, two sheep and a wolf."""

    side: int
    sheep: int
    wolves: int


def _pasture(agents: int) -> _Pasture:
    side, wolves = round(math.sqrt(agents * 8 / 11)), agents // 11
    return _Pasture(side, agents - side**2 - wolves, wolves)


def _grazing(agents: int) -> dict[str, Any]:
    pasture = _pasture(agents)
    return {
        "population.Patch.count": pasture.side**2,
        "population.Sheep.count": pasture.sheep,
        "population.Wolf.count": pasture.wolves,
        "space.width": pasture.side,
        "space.height": pasture.side,
        "schedule.max_entities": 20 * agents,
    }


def _predation(pair: Pair, agents: int, seed: int) -> Callable[[], Any]:
    pasture = _pasture(agents)
    names = ("sheep_gain", "lambing", "wolf_gain", "cubbing", "regrowth")
    parameters = {name: pair.parameter(name) for name in names}
    return lambda: mesa_models.Pasture(pasture.side, pasture.sheep, pasture.wolves, parameters, seed)


PREDATION = Pair(
    title="Wolves, sheep and grass on a grid",
    sources=ROOT / "tests" / "models" / "population" / "models" / "predator_prey",
    shown="wolves",
    rounds=100,
    settings=_grazing,
    mesa=_predation,
)

PAIRS = (EPIDEMIC, SEGREGATION, PREDATION)
