"""The rows of a sweep, one a run, kept as they come so that a sweep that was killed goes on; then tables of them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from behavior_graph.expressions.results.compute import MissingError, Results, compute
from compiler.runs.run_record import Replicate
from compiler.runs.sweeps.sweep_plan import SweepPlan
from compiler.runs.tables.tidy_tables import apart, write_tidy
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.files.signed_lines import SignedLines
from sandbox.contract import Outcome

ROWS, TABLE = "rows.jsonl", "runs"
CSV, PARQUET = f"{TABLE}.csv", f"{TABLE}.parquet"


@dataclass(frozen=True, slots=True)
class SweepRow:
    """A run of a sweep: how it ended, and its outcomes by name, None where there is no number."""

    run: int
    seed: int
    outcome: Outcome
    rounds: int
    events: int
    digest: str
    wall_s: float
    outcomes: Mapping[str, float | None] = field(default_factory=dict)
    error: str = ""


def row_of(plan: SweepPlan, run: int, replicate: Replicate) -> SweepRow:
    """Return the row of a run that ended; outcomes are those of a run that finished, and missing in any other."""
    found = dict.fromkeys(plan.outcomes)
    if replicate.outcome is Outcome.FINISHED:
        found = {name: _value(plan, name, run, replicate) for name in plan.outcomes}
    error = replicate.error.message if replicate.error else ""
    summary = (replicate.outcome, replicate.rounds, replicate.events, replicate.digest, replicate.wall_s)
    return SweepRow(run, replicate.seed, *summary, found, error)


def _value(plan: SweepPlan, name: str, run: int, replicate: Replicate) -> float | None:
    change = plan.changes[run]
    results = Results({change.variant: [replicate.observed]}, {change.variant: plan.numbers(run)}, change.variant, (0,))
    try:
        (value,) = compute(plan.outcomes[name], results).runs
    except MissingError:
        return None
    return None if value is None or not math.isfinite(float(value)) else float(value)


class SweepFolder:
    """The folder of a sweep."""

    def __init__(self, files: SafeFolder, path: str) -> None:
        self._files, self._path = files, path
        self._lines = SignedLines(files, path, ROWS, SweepRow)

    @property
    def place(self) -> Path:
        """Where it is."""
        return self._files.plain(self._path)

    def write(self, name: str, text: str) -> None:
        """Write a file as a whole."""
        self._files.write(f"{self._path}/{name}", text.encode("utf-8"))

    def keep(self, row: SweepRow) -> None:
        """Add a row."""
        self._lines.add(row)

    def rows(self) -> dict[int, SweepRow]:
        """Return the rows that are there, by run."""
        return {row.run: row for row in self._lines.read()}

    def write_tables(self, plan: SweepPlan, rows: Sequence[SweepRow]) -> None:
        """Write the tidy tables: point, replicate, seed, a column a factor, a column an outcome, how the run ended."""
        write_tidy(self._files, f"{self._path}/{TABLE}", *tidy(plan, rows))


def tidy(plan: SweepPlan, rows: Sequence[SweepRow]) -> tuple[list[str], list[list[Any]]]:
    """Return the names of the columns, and a row for each run."""
    return [name for name, _ in columns(plan)], [[value(row) for _, value in columns(plan)] for row in rows]


def columns(plan: SweepPlan) -> Iterator[tuple[str, Any]]:
    """Return the name of each column, and a function that gives a row's value in it."""
    own = {"point", "replicate", "seed", "rounds", "events", "ended", "digest", "error"}
    yield "point", lambda row: plan.place(row.run)[0]
    yield "replicate", lambda row: plan.place(row.run)[1]
    yield "seed", lambda row: row.seed
    for factor in plan.sweep.factors:
        name = apart(factor.name, {*own, *plan.outcomes}, "factor")
        yield name, lambda row, name=factor.name: plan.points[plan.place(row.run)[0]][name]
    for outcome in plan.outcomes:
        yield apart(outcome, own, "outcome"), lambda row, outcome=outcome: row.outcomes.get(outcome)
    yield "rounds", lambda row: row.rounds
    yield "events", lambda row: row.events
    yield "ended", lambda row: row.outcome.value
    yield "digest", lambda row: row.digest
    yield "error", lambda row: row.error
