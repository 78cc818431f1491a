"""Runs a sweep: as many sandboxed jobs as there are processes, each running its share of the runs in one session."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from compiler.runs.execute import Work
from compiler.runs.request import pace
from compiler.runs.run_record import NOT_KEPT, Replicate, Resumed, RunProgress, RunRequest
from compiler.runs.sweeps.sweep_plan import SweepPlan
from compiler.runs.sweeps.sweep_rows import SweepFolder, SweepRow, row_of
from sandbox.contract import Sandbox


@dataclass(frozen=True, slots=True)
class SweepProgress:
    """How far a sweep is: runs that have ended, of all, and its pace in words."""

    done: int
    runs: int
    words: str


def run_sweep(
    plan: SweepPlan,
    request: RunRequest,
    sandbox: Sandbox,
    folder: SweepFolder,
    on_progress: Callable[[SweepProgress], None] = lambda _progress: None,
) -> dict[int, SweepRow]:
    """Make the runs that have no row yet, and return all rows by run. `request` is that of a single run.

    Results do not depend on the number of processes. Raises KeyboardInterrupt after Ctrl-C; rows so far are kept.
    """
    rows = {run: row for run, row in folder.rows().items() if _is_of(plan, run, row)}
    if len(rows) < len(plan.changes):
        desk = _Desk(plan, folder, rows, on_progress)
        done = {run: Replicate(seed=row.seed, outcome=row.outcome) for run, row in rows.items()}
        resumed = Resumed(folder.place, done, {}) if done else None
        whole = replace(request, changes=plan.changes, replicates=len(plan.changes), keep=False, resumed=resumed)
        work = Work("sweep", whole, sandbox, None, desk.progress, None)
        work.taken = desk.take
        work.all()
    return rows


def _is_of(plan: SweepPlan, run: int, row: SweepRow) -> bool:
    return (
        0 <= run < len(plan.changes)
        and row.seed == plan.changes[run].seed
        and row.outcomes.keys() == plan.outcomes.keys()
    )


class _Desk:
    """Takes runs as they end: writes each one's row, and keeps nothing else of it."""

    def __init__(
        self,
        plan: SweepPlan,
        folder: SweepFolder,
        rows: dict[int, SweepRow],
        on_progress: Callable[[SweepProgress], None],
    ) -> None:
        self._plan, self._folder, self._rows, self._report = plan, folder, rows, on_progress
        self._lock, self._began, self._before = threading.Lock(), time.monotonic(), len(rows)
        self._events = 0

    def take(self, number: int, replicate: Replicate) -> Replicate:
        """Keep a run's row."""
        with self._lock:
            if replicate.outcome not in NOT_KEPT:
                row = row_of(self._plan, number, replicate)
                self._folder.keep(row)
                self._rows[number] = row
                self._events += replicate.events
            self._tell()
        return replace(replicate, metrics={}, calls={}, delivered={}, dropped={})

    def progress(self, _progress: RunProgress) -> None:
        """Hear how far a single run is, which says nothing of a sweep."""

    def _tell(self) -> None:
        runs, done = len(self._plan.changes), len(self._rows)
        spent = time.monotonic() - self._began
        words = f"run {done:,} of {runs:,}{pace(self._events, spent, done / runs, self._before / runs)}"
        self._report(SweepProgress(done, runs, words))
