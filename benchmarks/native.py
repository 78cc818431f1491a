"""The native engine beside the interpreted one and Mesa, on the models of the two sections above.

Seconds are processor time of a process of its own, after the code was compiled; *run* is everything from the first
event to the last observation. Events a second are those of elapsed time: a thread hashes the digest of a large run on
another core. Memory is the most that the native process has held; some 300 MB of it are Numba and what
it compiles with.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from behavior_graph.linking.variants import numbers
from benchmarks import packages
from benchmarks.commands import alone, peak_megabytes
from benchmarks.engine import SOURCES as CULTURE
from benchmarks.side_by_side.pairs import PAIRS, MeasuredRun, Pair
from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from codegen_templates.native.native_types import RefusedError
from runtime_base.engine.engine import Simulation
from runtime_base.native.native_simulation import native_code

SIZES = (1_000, 10_000, 100_000)
#: The epidemic also runs at this size, for its memory; Mesa and the interpreted engine do not.
LARGEST = 1_000_000
#: What the native engine promises with 100,000 agents, by model: parts of Mesa's time, and events a second.
MOST_OF_MESA = {"Epidemic on a small-world network": 0.03, "Segregation on a grid": 0.1}
MOST_OF_MESA["Wolves, sheep and grass on a grid"] = 0.1
LEAST_PER_SECOND, MOST_MEGABYTES = 20_000_000, 1_000

_Side = Literal["interpreted", "native", "mesa"]


@dataclass(frozen=True, slots=True)
class Model:
    """A model to measure; `pair` is its pair in Mesa, if it has one."""

    title: str
    sources: Path
    rounds: int
    settings: Callable[[int], dict[str, Any]]
    pair: Pair | None = None


@dataclass(frozen=True, slots=True)
class Took:
    """What one run took: seconds of one processor, events a second, and the most megabytes of its process."""

    run: float
    events_per_second: float = 0.0
    megabytes: float = 0.0


@dataclass(frozen=True, slots=True)
class Figure:
    """What a model took at one size, by side; `refused` is what the native engine cannot do of it."""

    title: str
    agents: int
    took: dict[_Side, Took]
    refused: str = ""


def _of_culture(agents: int) -> dict[str, Any]:
    return {"population.Agent.count": agents}


MODELS = (
    Model("Culture (Axelrod)", CULTURE, 10, _of_culture),
    *(Model(pair.title, pair.sources, pair.rounds, pair.settings, pair) for pair in PAIRS),
)


def measure(sizes: Sequence[int] = SIZES, largest: int = LARGEST) -> list[Figure]:
    """Run every model in all sizes on each side, and the epidemic at the largest size on the native engine."""
    figures = [_figure(place, agents) for place in range(len(MODELS)) for agents in sizes]
    if largest:
        figures.append(Figure(MODELS[1].title, largest, {"native": _alone(1, largest, "native")}))
    return figures


def _figure(place: int, agents: int) -> Figure:
    sides: list[_Side] = ["interpreted", *(["mesa"] if MODELS[place].pair else [])]  # type: ignore[list-item]
    took = {side: _alone(place, agents, side) for side in sides}
    try:
        took["native"] = _alone(place, agents, "native")
    except RefusedError as refused:
        return Figure(MODELS[place].title, agents, took, str(refused.args[0]))
    return Figure(MODELS[place].title, agents, took)


def _alone(place: int, agents: int, side: _Side) -> Took:
    found = alone(_run, place, agents, side)
    if isinstance(found, str):
        raise RefusedError(found, "")
    return found


def _run(place: int, agents: int, side: _Side) -> Took | str:
    """Run a model in this process; return what is refused if the native engine cannot run it."""
    model = MODELS[place]
    if side == "mesa" and model.pair is not None:
        outcome: MeasuredRun = model.pair.run_mesa(agents, 1)
        return Took(outcome.run)
    linked, handlers = packages.read(model.sources)
    with TemporaryDirectory() as folder:
        wiring = packages.load(linked, handlers, Path(folder))
    begun: Callable[..., Any] = Simulation
    if side == "native":
        try:
            begun = native_code(native_module(linked.odd.name, assemble(linked, handlers))).simulation
        except RefusedError as refused:
            return refused.what
        begun(wiring.MODEL, numbers(linked, None, model.settings(200)), 1).run(3)  # compiles
    simulation = begun(wiring.MODEL, numbers(linked, None, model.settings(agents)), 1)
    begin, began = time.process_time(), time.perf_counter()
    events = simulation.run(model.rounds).events
    seconds, elapsed = time.process_time() - begin, time.perf_counter() - began
    return Took(seconds, events / elapsed, peak_megabytes())


def table(figures: Sequence[Figure]) -> str:
    """Return the figures as Markdown."""
    lines = [
        "| model | agents | interpreted (s) | native (s) | Mesa (s) | of Mesa's | events a second | memory (MB) |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    return "\n".join([*lines, *map(_row, figures)])


def _row(figure: Figure) -> str:
    native, mesa = figure.took.get("native"), figure.took.get("mesa")
    cells = [figure.title, f"{figure.agents:,}", _seconds(figure.took.get("interpreted"))]
    cells += [f"refused: {figure.refused}" if figure.refused else _seconds(native), _seconds(mesa)]
    cells.append(f"{native.run / mesa.run:.3f}" if native and mesa else "–")
    cells += [f"{native.events_per_second:,.0f}", f"{native.megabytes:,.0f}"] if native else ["–", "–"]
    return f"| {' | '.join(cells)} |"


def _seconds(took: Took | None) -> str:
    return "–" if took is None else f"{took.run:.3f}"


def misses(figures: Sequence[Figure]) -> list[str]:
    """Return which promises do not hold."""
    return [missed for figure in figures for missed in _missed(figure)]


def _missed(figure: Figure) -> list[str]:
    native, mesa, found = figure.took.get("native"), figure.took.get("mesa"), []
    if figure.refused:
        return [f"{figure.title}: the native engine refuses {figure.refused}"] * (figure.agents == SIZES[-1])
    if native is None:
        return []
    if figure.agents == SIZES[-1] and mesa and native.run > MOST_OF_MESA[figure.title] * mesa.run:
        found.append(f"{figure.title}: native in {native.run / mesa.run:.3f} of Mesa's time")
    if figure.agents == SIZES[-1] and not mesa and native.events_per_second < LEAST_PER_SECOND:
        found.append(f"{figure.title}: {native.events_per_second:,.0f} events a second, not {LEAST_PER_SECOND:,}")
    if figure.agents == LARGEST and native.megabytes > MOST_MEGABYTES:
        found.append(f"{figure.title}: {native.megabytes:,.0f} MB with {LARGEST:,} agents")
    return found


if __name__ == "__main__":
    measured = measure(tuple(map(int, sys.argv[1:])) or SIZES, 0 if sys.argv[1:] else LARGEST)
    print(table(measured), *misses(measured), sep="\n")
