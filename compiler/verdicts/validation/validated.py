"""A validation: what was asked for, and what was found."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compiler.json_values import fields_of, plain
from compiler.runs.calibration.objectives import Values
from compiler.runs.sweeps.factors import Factor
from compiler.runs.tables.data_frames import Tabular
from compiler.runs.tables.tidy_tables import arrow_table
from compiler.verdicts.calibration_fit import Fit, Statement
from compiler.verdicts.validation.robustness import Robustness


@dataclass(frozen=True, slots=True)
class Validation:
    """What is to be validated: the variant that is compared with data, and the ranges of what was assumed.

    Without `factors`, the ranges are those that odd.yaml gives to parameters whose source is an assumption. At each of
    `samples` points, expectations are judged over `replicates` runs at most. `only` names those that are judged; all if
    it names none.
    """

    factors: tuple[Factor, ...] = ()
    samples: int = 30
    replicates: int = 5
    seed: int = 1
    variant: str = ""
    only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PatternRow:
    """A pattern that the model must show, and the expectation that checks it; `pattern` is empty if none names it."""

    pattern: str
    claim: str
    expectation: str
    source: str
    passed: bool | None
    detail: str
    robust: str


@dataclass(frozen=True, slots=True)
class Validated(Tabular):
    """A validation that is complete. `values` are what runs at the model's own values have where there are data."""

    dir: Path
    wanted: Validation
    patterns: tuple[PatternRow, ...]
    fits: tuple[Fit, ...]
    robust: tuple[Robustness, ...]
    statements: tuple[Statement, ...]
    values: tuple[Values, ...]
    runs: int
    made: int

    @property
    def exit_code(self) -> int:
        """0 if every expectation is met, and every target with held-out data is forecast better than naively."""
        return 1 if any(statement.grave for statement in self.statements) else 0

    def to_arrow(self) -> Any:
        """Return a row for each pattern and expectation, with how far its verdict holds, as an Arrow table."""
        robust = {entry.verdict: entry for entry in self.robust if not entry.why_not}
        header = ["pattern", "expectation", "passed", "detail", "points", "met", "low", "high"]
        rows = []
        for row in self.patterns:
            entry = robust.get(row.expectation)
            numbers = [None] * 4 if entry is None else [entry.points, entry.met, *entry.interval]
            rows.append([row.pattern, row.expectation, row.passed, row.detail, *numbers])
        return arrow_table(header, rows)

    def as_json(self) -> dict[str, Any]:
        """Return the object for `--json`."""
        return {
            "dir": str(self.dir),
            "variant": self.wanted.variant,
            "varied": {factor.name: ends(factor) for factor in self.wanted.factors},
            "points": self.wanted.samples if self.wanted.factors else 0,
            "replicates": self.wanted.replicates,
            **fields_of(self, "runs", "made", "patterns", "fits"),
            "robustness": plain(self.robust),
            "statements": plain(self.statements),
        }


def ends(factor: Factor) -> tuple[float, float]:
    """Return both ends of the range of a factor that has one."""
    assert factor.range is not None
    return factor.range.low, factor.range.high
