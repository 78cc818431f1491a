"""The results of the compiler's commands: frozen, typed, and ready for `--json`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.json_values import fields_of, plain
from compiler.runs.tables.data_frames import Tabular, to_arrow
from compiler.verdicts.expectations import Judged
from compiler.workspace.sources import Sources
from odd.diagnostics import Diagnostic, has_errors

if TYPE_CHECKING:
    from compiler.runs.generated_tests import TestReport
    from compiler.runs.resume.paused_state import PausedState
    from compiler.runs.run_record import RunRecord


@dataclass(frozen=True, slots=True)
class CheckResult:
    """All problems in the sources of a workspace; `texts` are the sources, from which lines are printed."""

    folder: Path
    diagnostics: tuple[Diagnostic, ...]
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def ok(self) -> bool:
        """Whether no diagnostic is an error."""
        return not has_errors(self.diagnostics)

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the diagnostics, as the terminal prints them."""
        from compiler.reports.notebook_view import diagnostics_html

        return diagnostics_html(self.diagnostics, self.texts) or "<p>no problems found</p>"

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc check --json` prints."""
        return fields_of(self, "diagnostics")


@dataclass(frozen=True, slots=True)
class GenerateResult:
    """A package that equals its sources. `written` are the files that changed, completed sources included."""

    folder: Path
    package: str
    written: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc generate --json` prints."""
        return {"dir": str(self.folder), **fields_of(self, "package", "written", "diagnostics")}


@dataclass(frozen=True, slots=True)
class BuildResult:
    """A built workspace. `notes` say how the author read the brief: what it took, assumed and did not use.

    `cost` is the actual and the expected cost of the model that drafted; None if no model drafted. `data` are the
    rounds in which it was fitted to targets, None if there were none.
    """

    folder: Path
    package: str
    author: str
    written: tuple[str, ...]
    notes: tuple[Mapping[str, Any], ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    cost: Mapping[str, Any] | None = None
    data: Mapping[str, Any] | None = None
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc build --json` prints."""
        found = fields_of(self, "package", "author", "written", "notes", "diagnostics", "cost", "data")
        return {"dir": str(self.folder), **found}


@dataclass(frozen=True, slots=True)
class RunResult(Tabular):
    """A run: its record, the verdicts on expectations, its diagnostics, and the path of its report.

    `state` is what is shown of a run that stopped after a round to be inspected.
    """

    folder: Path
    record: RunRecord
    expectations: tuple[Judged, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    report: Path | None = None
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)
    state: PausedState | None = None

    @property
    def ok(self) -> bool:
        """Whether the run finished or stopped where it was to stop, has no errors, and missed no expectation."""
        missed = any(expectation.passed is False for expectation in self.expectations)
        return self.record.outcome.value in ("finished", "paused") and not missed and not has_errors(self.diagnostics)

    @property
    def exit_code(self) -> int:
        """The exit code of the command: 2 if the machine failed, which says nothing about the model."""
        return 2 if self.record.outcome.value == "infra" else 0 if self.ok else 1

    def to_arrow(self) -> Any:
        """Return a row for each replicate and round, with the columns of `metrics.csv`, as an Arrow table."""
        return to_arrow(self.record)

    def plot(self, *metrics: str) -> Any:
        """Return an Altair chart of metrics over time: the mean, and the band over replicates.

        Without names, the metrics that the purpose's patterns name. Raises `MissingExtraError` without
        `simcc[notebook]`, and UserError for an unknown metric.
        """
        from compiler.reports.notebook_view import plot

        return plot(Sources(self.texts).must_link(), self.record, metrics)

    def _repr_html_(self) -> str:
        """Return what a notebook shows: outcome, metrics, verdicts and diagnostics."""
        from compiler.reports.notebook_view import diagnostics_html, run_html

        verdicts = [expectation.as_json() for expectation in self.expectations]
        more = diagnostics_html(self.diagnostics, self.texts)
        return run_html(Sources(self.texts).must_link(), self.record, verdicts, more)

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc run --json` prints."""
        state = ("state",) if self.state is not None else ()
        return {**self.record.as_json(plain(self.expectations)), **fields_of(self, "report", *state, "diagnostics")}


@dataclass(frozen=True, slots=True)
class TestResult:
    """The results of `simcc test`.

    `tests` is the report of the generated tests. `digests` says line by line what differs from `baseline.json`;
    `accepted` what `--accept` wrote there, `refused` why it wrote nothing.
    `recompiled` are files of the package that its sources do not give; `broken` says what the machine failed to do.
    """

    __test__ = False

    folder: Path
    tests: TestReport
    expectations: tuple[Judged, ...] = ()
    digests: tuple[str, ...] = ()
    accepted: tuple[str, ...] = ()
    recompiled: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    refused: str = ""
    broken: str = ""
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def exit_code(self) -> int:
        """The exit code of the command: 2 if the machine failed, which says nothing about the model."""
        return 2 if self.broken else 0 if self.ok else 1

    @property
    def ok(self) -> bool:
        """Whether the tests ran and passed, every expectation is met, and package and digests are unchanged."""
        met = all(expectation.passed for expectation in self.expectations)
        same = not (self.digests or self.recompiled or self.refused or self.broken)
        return self.tests.ok and met and same and not has_errors(self.diagnostics)

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc test --json` prints."""
        items = [fields_of(item, "id", "outcome", "cause", "message") for item in self.tests.items]
        return {
            "passed": self.ok,
            "dir": str(self.folder),
            "isolation": self.tests.isolation,
            "tests": {"outcome": self.tests.outcome.value, "detail": self.tests.detail, "items": items},
            **fields_of(self, "expectations", "digests", "accepted"),
            "refused": self.refused or None,
            "broken": self.broken or None,
            **fields_of(self, "recompiled", "diagnostics"),
        }
