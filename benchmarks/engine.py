"""The engine's speed on a model in the shape of Axelrod's culture model, compiled and run like any other.

Every agent has a vector of five features and handles three events a round; two of them carry the vector. Ranges are
checked and the digest is kept, as always. Start-up (making agents, values and network) is reported separately.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from benchmarks.commands import simcc, simcc_with_memory

SOURCES = Path(__file__).parent / "culture"
SIZES = (1_000, 10_000, 100_000)
EVENTS = 3_000_000
#: What the project promises on one core with 100,000 agents.
LEAST_PER_SECOND, MOST_MEGABYTES = 150_000, 1_500


@dataclass(frozen=True, slots=True)
class EngineFigure:
    """What one run took. `megabytes` is the most that one of its processes has held."""

    agents: int
    events: int
    seconds_start: float
    seconds_run: float
    megabytes: float

    @property
    def per_second(self) -> float:
        """Handled events a second, start-up not counted."""
        return self.events / self.seconds_run


def measure(folder: Path) -> list[EngineFigure]:
    """Compile the model into a folder, and run it in all sizes, smallest first."""
    shutil.copytree(SOURCES, folder)
    simcc("generate", "--quiet", folder)
    return [_run(folder, agents) for agents in SIZES]


def _run(folder: Path, agents: int) -> EngineFigure:
    rounds = EVENTS // (3 * agents)
    setting = f"population.Agent.count={agents}"
    asked = ("run", "--quiet", "--set", setting, "--rounds", str(rounds), "--json", folder)
    printed, megabytes = simcc_with_memory(*asked)
    manifest = json.loads((Path(json.loads(printed)["dir"]) / "manifest.json").read_text(encoding="utf-8"))
    (replicate,) = manifest["replicates"]
    start = replicate["start_s"]
    return EngineFigure(agents, replicate["events"], start, replicate["wall_s"] - start, megabytes)


def table(figures: list[EngineFigure]) -> str:
    """Return the figures as Markdown."""
    lines = [
        "| agents | events | start-up (s) | run (s) | events a second | memory (MB) |",
        "|---:|---:|---:|---:|---:|---:|",
    ]
    for figure in figures:
        lines.append(
            f"| {figure.agents:,} | {figure.events:,} | {figure.seconds_start:.2f} | {figure.seconds_run:.2f} "
            f"| {figure.per_second:,.0f} | {figure.megabytes:,.0f} |"
        )
    return "\n".join(lines)


def misses(figures: list[EngineFigure]) -> list[str]:
    """Return which promises do not hold."""
    largest, smallest = figures[-1], figures[0]
    found = []
    if largest.per_second < LEAST_PER_SECOND:
        found.append(f"{largest.per_second:,.0f} events a second, not {LEAST_PER_SECOND:,}")
    if largest.megabytes > MOST_MEGABYTES:
        found.append(f"{largest.megabytes:,.0f} MB, more than {MOST_MEGABYTES:,}")
    if smallest.per_second > 2 * largest.per_second:
        found.append("an event of the largest run costs more than twice as much as one of the smallest: not linear")
    return found
