"""The same models in simcc and in Mesa 3, with the same networks, places and rules, both on one processor.

Each figure is processor time of a process of its own. *Start* makes agents, network and space; *run* is everything
after it: handling, drawing, and observing each round. simcc also checks every value against its range and keeps the
digest of every event and write. The ratio is simcc's run time in Mesa's: below 1 simcc is faster.

Agents are counted at the start. On the pasture eight in eleven are patches, and all of them are asked in every round on
both sides. Sheep and wolves act one at a time there, so that simcc publishes and hashes each move, meal, birth and
death by itself; waves, as in the epidemic, cost it less.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.commands import alone
from benchmarks.side_by_side.pairs import EPIDEMIC, PAIRS, MeasuredRun, Pair
from compiler.reports.bands import band
from compiler.reports.charts import draw

SIZES = (1_000, 10_000, 100_000)
#: Smaller models are run so often, and the quickest run counts.
REPEATS = {1_000: 5, 10_000: 3, 100_000: 1}
#: simcc promises to take at most Mesa's time for the epidemic at these sizes.
PROMISED = (10_000, 100_000)
#: The figure shows so many runs of so many agents.
DRAWN_RUNS, DRAWN_AGENTS = 60, 1_000


@dataclass(frozen=True, slots=True)
class Figure:
    """What one model took at one size."""

    title: str
    agents: int
    rounds: int
    simcc: MeasuredRun
    mesa: MeasuredRun

    @property
    def ratio(self) -> float:
        """simcc's run time in Mesa's."""
        return self.simcc.run / self.mesa.run


def measure() -> list[Figure]:
    """Run every pair in all sizes, each run in a process of its own."""
    return [
        Figure(pair.title, agents, pair.rounds, _quickest(number, agents, "simcc"), _quickest(number, agents, "mesa"))
        for number, pair in enumerate(PAIRS)
        for agents in SIZES
    ]


def _quickest(number: int, agents: int, side: str) -> MeasuredRun:
    runs = [alone(_run, number, agents, side, seed) for seed in [1] * REPEATS[agents]]
    return min(runs, key=lambda outcome: outcome.run)


def _run(number: int, agents: int, side: str, seed: int) -> MeasuredRun:
    pair = PAIRS[number]
    return pair.run_simcc(agents, seed) if side == "simcc" else pair.run_mesa(agents, seed)


def table(figures: list[Figure]) -> str:
    """Return the figures as Markdown."""
    lines = [
        "| model | agents | rounds | simcc: start, run (s) | Mesa: start, run (s) | ratio |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for figure in figures:
        seconds = (f"{outcome.start:.2f}, {outcome.run:.2f}" for outcome in (figure.simcc, figure.mesa))
        lines.append(
            f"| {figure.title} | {figure.agents:,} | {figure.rounds} | {' | '.join(seconds)} | {figure.ratio:.2f} |"
        )
    return "\n".join(lines)


def misses(figures: list[Figure]) -> list[str]:
    """Return which promises do not hold."""
    promised = [figure for figure in figures if figure.title == EPIDEMIC.title and figure.agents in PROMISED]
    return [
        f"{item.title} with {item.agents:,} agents took {item.ratio:.2f} times as long as in Mesa"
        for item in promised
        if item.ratio > 1
    ]


def draw_results(folder: Path) -> None:
    """Write a drawing of each pair's results, mean and band over runs, into a folder."""
    for pair in PAIRS:
        runs = {"simcc": list(_series(pair, "simcc")), "Mesa": list(_series(pair, "mesa"))}
        bands = {side: found for side, series in runs.items() if (found := band(series)) is not None}
        (folder / _drawing(pair)).write_text(draw(pair.title, pair.shown, bands).svg + "\n", encoding="utf-8")


def drawings() -> str:
    """Return the drawings as Markdown."""
    return "\n\n".join(f"![{pair.title}: {pair.shown}, simcc and Mesa](images/{_drawing(pair)})" for pair in PAIRS)


def _drawing(pair: Pair) -> str:
    return f"side_by_side_{pair.sources.name}.svg"


def _series(pair: Pair, side: str) -> Iterator[list[float]]:
    number = PAIRS.index(pair)
    for seed in range(1, DRAWN_RUNS + 1):
        yield list(_run(number, DRAWN_AGENTS, side, seed).series[pair.shown])
