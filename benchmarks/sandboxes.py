"""What isolation costs: programs that do nothing, from their start to their end, and the end of one that never ends.

A cold run is a fresh process or container that starts Python, does nothing and goes; a job also loads the runtime with
NumPy, as every simulation does. A kill is the time from the moment at which a job is cancelled to its result, with
everything of it gone. Figures are medians of rounds that take turns, so that a busy machine is busy for each. Where no
container engine answers, its rows are left out.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from sandbox.contract import Job, Sandbox
from sandbox.sandbox_errors import SandboxUnavailableError
from sandbox.select import choose

ROUNDS = 15
MODES = ("process", "local", "docker")
#: Milliseconds: a hardened cold run, a kill, and what local isolation adds to a plain process.
MOST_COLD, MOST_KILL, MOST_OVERHEAD = 500, 250, 100


@dataclass(frozen=True, slots=True)
class SandboxCost:
    """Median milliseconds of a cold run, of a job, and of a kill, in one sandbox."""

    mode: str
    cold: float
    job: float
    kill: float


def measure() -> list[SandboxCost]:
    """Measure every sandbox that this machine has."""
    sandboxes = {mode: sandbox for mode in MODES if (sandbox := _opened(mode)) is not None}
    colds: dict[str, list[float]] = {mode: [] for mode in sandboxes}
    jobs: dict[str, list[float]] = {mode: [] for mode in sandboxes}
    kills: dict[str, list[float]] = {mode: [] for mode in sandboxes}
    for _ in range(ROUNDS):
        for mode, sandbox in sandboxes.items():
            colds[mode].append(_milliseconds(partial(sandbox.run_program, "pass")))
            jobs[mode].append(_milliseconds(partial(_empty_job, sandbox)))
            kills[mode].append(_kill(sandbox))
    return [SandboxCost(mode, *(statistics.median(item[mode]) for item in (colds, jobs, kills))) for mode in sandboxes]


def _opened(mode: str) -> Sandbox | None:
    try:
        return choose(mode)
    except SandboxUnavailableError:
        return None


def _empty_job(sandbox: Sandbox) -> None:
    with TemporaryDirectory() as folder:
        job = Job(folder=Path(folder), package="nothing", request={"seeds": []})
        sandbox.run(job, lambda _frame: None, lambda: False)


def _milliseconds(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - begin)


def _kill(sandbox: Sandbox) -> float:
    """Cancel a job that has begun to loop; return the milliseconds until it is gone."""
    with TemporaryDirectory() as folder:
        package = Path(folder, "endless")
        package.mkdir()
        (package / "__init__.py").write_text("while True:\n    pass\n", encoding="utf-8")
        said: list[float] = []
        cancelled: list[float] = []

        def stop() -> bool:
            # it says hello just before it imports the package
            if said and not cancelled and time.perf_counter() - said[0] > 0.2:
                cancelled.append(time.perf_counter())
            return bool(cancelled)

        job = Job(folder=Path(folder), package="endless", request={"seeds": [1]})
        sandbox.run(job, lambda _frame: said.append(time.perf_counter()), stop)
        return 1000 * (time.perf_counter() - cancelled[0])


def table(costs: list[SandboxCost]) -> str:
    """Return the costs as a Markdown table."""
    rows = [f"| {cost.mode} | {cost.cold:.0f} | {cost.job:.0f} | {cost.kill:.0f} |" for cost in costs]
    return "\n".join(["| sandbox | cold run (ms) | job (ms) | kill (ms) |", "|---|---:|---:|---:|", *rows])


def misses(costs: list[SandboxCost]) -> list[str]:
    """Return what takes longer than promised."""
    by_mode = {cost.mode: cost for cost in costs}
    found = []
    if "local" in by_mode:
        overhead = by_mode["local"].job - by_mode["process"].job
        if overhead > MOST_OVERHEAD:
            found.append(f"local isolation adds {overhead:.0f} ms, promised are {MOST_OVERHEAD}")
    if "docker" in by_mode:
        if by_mode["docker"].cold > MOST_COLD:
            found.append(f"a cold run in docker takes {by_mode['docker'].cold:.0f} ms, promised are {MOST_COLD}")
        if by_mode["docker"].kill > MOST_KILL:
            found.append(f"a kill in docker takes {by_mode['docker'].kill:.0f} ms, promised are {MOST_KILL}")
    return found


if __name__ == "__main__":
    measured = measure()
    print(table(measured))
    raise SystemExit("\n".join(misses(measured)))
