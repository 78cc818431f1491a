"""What `simcc sweep` and `simcc run --replicates` cost beside their simulations, with two processes.

A sweep of long runs shows how much of two cores is in use, and how much of their time is inside of runs, from the start
of the command to its page: what is missing is the time in which a core waits for simcc or for the other one. A sweep of
short runs shows what a run costs beside its simulation: the processor time of the whole command, with its checks, its
processes, its tables and its page, less that of the same simulations in a loop in one process that has loaded the
package already. So do replicates, of which the states and networks at their ends are kept as well.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from compiler.operations.with_library.library_copies import copy_scenario

PROCESSES = 2
#: The least share of as many cores that is in use, and the most milliseconds of a run beside its simulation.
LEAST_USE, MOST_MS = 0.9, 20.0
_SCENARIO, _VARY = "information_cascade_and_silence", "stifling"
#: Values, replicates of each, users and rounds.
_LONG, _SHORT = (10, 16, 1_000, 100), (20, 20, 50, 20)
_REPLICATES = 1000

#: Makes the runs of the request on standard input in a loop, and prints the processor seconds of the loop and digests.
_LOOP = """
import importlib, json, sys, time
from runtime_base.engine.engine import Simulation
asked = json.load(sys.stdin)
model = importlib.import_module(asked["package"] + ".wiring").MODEL
numbers = json.loads(json.dumps(model.numbers[""]))
numbers["population"]["User"]["count"] = asked["users"]
digests = []
begun = time.process_time()
for value, seed in asked["runs"]:
    changed = {**numbers, "parameters": {**numbers["parameters"], **({asked["vary"]: value} if value else {})}}
    run = Simulation(model, changed, seed, stop_when=model.stop_when.get("")).run(asked["rounds"])
    digests.append(run.digest)
print(json.dumps({"seconds": time.process_time() - begun, "digests": digests}))
"""


@dataclass(frozen=True, slots=True)
class Swept:
    """A sweep, or replicates: its runs, seconds, processor seconds of all its processes, and seconds inside of runs."""

    runs: int
    wall: float
    processor: float
    inside: float

    @property
    def use(self) -> float:
        """The processor time as a share of the time of as many cores as there are processes."""
        return self.processor / (PROCESSES * self.wall)

    @property
    def use_inside(self) -> float:
        """The time inside of runs as a share of the time of all processes."""
        return self.inside / (PROCESSES * self.wall)


@dataclass(frozen=True, slots=True)
class Costs:
    """A sweep of long runs, one of short runs, and replicates; `alone` are processor seconds of the simulations of the
    latter two in one process."""

    long: Swept
    short: Swept
    replicates: Swept
    alone: float
    replicates_alone: float

    @property
    def overhead_ms(self) -> float:
        """The milliseconds of processor time that a run of a sweep costs beside its simulation."""
        return 1000 * (self.short.processor - self.alone) / self.short.runs

    @property
    def replicate_ms(self) -> float:
        """The same of a replicate."""
        return 1000 * (self.replicates.processor - self.replicates_alone) / self.replicates.runs


def measure() -> Costs:
    """Measure both sweeps and replicates, and the simulations of the latter two in one process."""
    with TemporaryDirectory() as place:
        folder = Path(place) / "model"
        copy_scenario(_SCENARIO, folder)
        _simcc("generate", folder)
        long, _ = _swept(folder, *_LONG)
        short, rows = _swept(folder, *_SHORT)
        values, each, users, rounds = _SHORT
        alone = _alone(folder, rows, [value for value in _values(values) for _ in range(each)], users, rounds)
        replicates, rows = _replicated(folder, users, rounds)
        return Costs(long, short, replicates, alone, _alone(folder, rows, [0.0] * len(rows), users, rounds))


def _replicated(folder: Path, users: int, rounds: int) -> tuple[Swept, list[dict[str, Any]]]:
    size = ("--replicates", str(_REPLICATES), "--rounds", str(rounds), "--jobs", str(PROCESSES))
    wall, processor = time.perf_counter(), _processor()
    answer = _simcc("run", folder, "--set", f"population.User.count={users}", *size, "--json")
    wall, processor = time.perf_counter() - wall, _processor() - processor
    rows = json.loads(Path(answer["dir"], "manifest.json").read_text(encoding="utf-8"))["replicates"]
    return Swept(len(rows), wall, processor, sum(row["wall_s"] for row in rows)), rows


def _swept(folder: Path, values: int, replicates: int, users: int, rounds: int) -> tuple[Swept, list[dict[str, Any]]]:
    vary = ("--vary", f"{_VARY}={','.join(map(str, _values(values)))}", "--set", f"population.User.count={users}")
    size = ("--replicates", str(replicates), "--rounds", str(rounds), "--jobs", str(PROCESSES))
    wall, processor = time.perf_counter(), _processor()
    answer = _simcc("sweep", folder, *vary, *size, "--yes", "--json")
    wall, processor = time.perf_counter() - wall, _processor() - processor
    lines = Path(answer["dir"], "rows.jsonl").read_text(encoding="utf-8").splitlines()
    rows = sorted((json.loads(json.loads(line)["row"]) for line in lines), key=lambda row: row["run"])
    return Swept(len(rows), wall, processor, sum(row["wall_s"] for row in rows)), rows


def _values(count: int) -> list[float]:
    return [round((number + 1) / count, 6) for number in range(count)]


def _alone(folder: Path, rows: Sequence[Mapping[str, Any]], values: Sequence[float], users: int, rounds: int) -> float:
    """Return the processor seconds of the same simulations in one process; raise AssertionError if they differ.

    The value 0 stands for the scenario's own.
    """
    runs = [(value, row["seed"]) for value, row in zip(values, rows, strict=True)]
    asked = {"package": _SCENARIO, "vary": _VARY, "users": users, "rounds": rounds, "runs": runs}
    path = os.pathsep.join(str(place) for place in (folder, Path(__file__).parents[1]))
    command = [sys.executable, "-c", _LOOP]
    done = subprocess.run(
        command, input=json.dumps(asked), env={**os.environ, "PYTHONPATH": path}, text=True, stdout=-1, check=True
    )
    found = json.loads(done.stdout)
    assert found["digests"] == [row["digest"] for row in rows], "the loop made other runs"
    return float(found["seconds"])


def _simcc(command: str, folder: Path, *options: str) -> Any:
    words = [str(Path(sys.executable).with_name("simcc")), command, *options, str(folder)]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    return json.loads(done.stdout) if "--json" in options else None


def _processor() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def table(found: Costs) -> str:
    """Return the measurements as a Markdown table."""
    long, short = found.long, found.short
    return "\n".join(
        [
            "| what | runs | seconds | processor seconds | seconds inside of runs |",
            "|---|---:|---:|---:|---:|",
            *(
                f"| {name} | {sweep.runs} | {sweep.wall:.1f} | {sweep.processor:.1f} | {sweep.inside:.1f} |"
                for name, sweep in (("long runs", long), ("short runs", short), ("replicates", found.replicates))
            ),
            "",
            f"The long runs have {long.use:.1%} of {PROCESSES} cores in use; {long.use_inside:.1%} of the cores' time "
            f"is inside of runs. The short runs take {found.alone:.1f} s of processor time in a loop, so that a run "
            f"costs {found.overhead_ms:.1f} ms beside its simulation; the replicates take "
            f"{found.replicates_alone:.1f} s, so that each costs {found.replicate_ms:.1f} ms.",
        ]
    )


def misses(found: Costs) -> list[str]:
    """Return the promises that were missed."""
    missed = []
    if found.long.use < LEAST_USE:
        missed.append(f"a sweep has {found.long.use:.0%} of {PROCESSES} cores in use; promised was {LEAST_USE:.0%}")
    if found.overhead_ms > MOST_MS:
        missed.append(f"a run of a sweep costs {found.overhead_ms:.0f} ms more; promised were {MOST_MS:.0f}")
    if found.replicate_ms > MOST_MS:
        missed.append(f"a replicate costs {found.replicate_ms:.0f} ms more; promised were {MOST_MS:.0f}")
    return missed


if __name__ == "__main__":
    costs = measure()
    print(table(costs))
    sys.exit("\n".join(misses(costs)) or 0)
