"""What `simcc test` does: generated tests, expectations, accepted digests, and the package recompiled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.operations.build_workspace import existing
from compiler.operations.results import TestResult
from compiler.operations.run_workspace import ready
from compiler.reporter import Reporter, Silence
from compiler.runs.open_sandbox import opened
from compiler.runs.request import Run, execute_reported, limits, run_request
from compiler.verdicts.baseline import SEED, Baseline
from compiler.verdicts.expectations import Batch, Judged, batches_needed, judge_records
from compiler.verdicts.run_findings import OVER_VARIANTS, judge_runs, missed_expectations, observed
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from compiler.workspace.unknown_files import stray_files
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, in_order

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from compiler.runs.generated_tests import TestReport
    from compiler.runs.run_record import RunRecord, RunRequest
    from sandbox.contract import Sandbox


def run_workspace_tests(
    folder: Path, *, accept: bool = False, settings: Settings, reporter: Reporter | None = None
) -> TestResult:
    """Test a workspace. With `accept`, its digests and final metrics become the ones that later tests expect.

    Raises UserError for sources with errors.
    """

    workspace = existing(folder)
    with _prepared(workspace, settings, reporter or Silence()) as runs:
        tests = _generated_tests(runs)
        records = runs.make(with_every_variant=True)
        judged, found = _judged(runs.linked, records)
        baseline = Baseline(workspace, runs.trace)
        accepted = baseline.accept(records) if accept else ()
        differences = () if accept else baseline.differences(records, runs.linked)
    recompiled = _recompiled(workspace, runs.sources)
    found = (*found, *stray_files(workspace, runs.sources.name))
    return TestResult(workspace.root, tests, judged, differences, accepted, recompiled, found, runs.sources.files)


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What came of a workspace's expectations; `runs` and `events` count what was simulated for them."""

    judged: tuple[Judged, ...]
    diagnostics: tuple[Diagnostic, ...]
    texts: Mapping[str, str]
    runs: int
    events: int


def expectations_of(
    workspace: Workspace, *, settings: Settings, reporter: Reporter, only_base: bool = False
) -> Verdicts:
    """Make the replicates that a workspace's expectations ask for, and judge them.

    With `only_base`, only what is expected of the scenario without a variant counts; the variants that it is compared
    with are run for that.
    """
    with _prepared(workspace, settings, reporter) as runs:
        if only_base:
            runs.keep_base()
        records = runs.make(with_every_variant=False)
    judged, found = _judged(runs.linked, records)
    made = [one for record in records.values() for one in record.replicates]
    return Verdicts(judged, found, runs.sources.files, len(made), sum(one.events for one in made))


@contextmanager
def _prepared(workspace: Workspace, settings: Settings, reporter: Reporter) -> Iterator[_Runs]:
    with ready(workspace, reporter) as (sources, place):
        yield _Runs(workspace, sources, place, settings, opened(settings, reporter), reporter)


def _judged(linked: Linked, records: Mapping[Batch, RunRecord]) -> tuple[tuple[Judged, ...], tuple[Diagnostic, ...]]:
    judged = judge_records(linked, records.values())
    crashes = [one for record in records.values() for one in record.diagnostics]
    seen = [one for record in records.values() for one in observed(record)]
    every_variant = {variant for variant, _ in records} >= {"", *linked.scenario.variants}
    remarks = [one for one in judge_runs(linked, seen) if every_variant or one.code not in OVER_VARIANTS]
    return judged, tuple(in_order([*crashes, *remarks, *missed_expectations(linked, judged)]))


class _Runs:
    """Makes the runs that tests need, each batch once."""

    def __init__(
        self,
        workspace: Workspace,
        sources: Sources,
        place: Path,
        settings: Settings,
        sandbox: Sandbox,
        reporter: Reporter,
    ) -> None:
        self.workspace, self.sources, self.settings = workspace, sources, settings
        self.place = place
        self.sandbox, self.reporter = sandbox, reporter
        self.linked = sources.must_link()

    def keep_base(self) -> None:
        """Drop what is expected of variants."""
        scenario = self.linked.scenario
        base = {name: one for name, one in scenario.expectations.items() if not one.variant}
        self.linked = replace(self.linked, scenario=scenario.model_copy(update={"expectations": base}))

    def make(self, *, with_every_variant: bool) -> dict[Batch, RunRecord]:
        """Run what the expectations ask for and, where asked, every variant at least once for its digest."""
        scenario = self.linked.scenario
        needed = batches_needed(scenario.expectations.values())
        for variant in ("", *scenario.variants) if with_every_variant else ():
            needed.setdefault((variant, SEED), 1)
        return {batch: self._run(batch, replicates) for batch, replicates in needed.items()}

    def trace(self, batch: Batch, runs: Path) -> Path | None:
        """Make the first run of a batch with its trace in a folder of runs; None where it does not finish."""
        variant, seed = batch
        wanted = Run(variant, seed=seed, trace=True)
        record = execute_reported(replace(self._request(wanted), runs=runs), self.sandbox, self.reporter)
        return record.dir if record.replicates[0].outcome.value == "finished" else None

    def _run(self, batch: Batch, replicates: int) -> RunRecord:
        variant, seed = batch
        wanted = Run(variant, seed=seed, replicates=replicates)
        return execute_reported(replace(self._request(wanted), keep=False), self.sandbox, self.reporter)

    def _request(self, wanted: Run) -> RunRequest:
        return replace(run_request(self.workspace, self.sources, wanted, self.settings), folder=self.place)


def _generated_tests(runs: _Runs) -> TestReport:
    from compiler.runs.execute import run_tests

    runs.reporter.stage("generated tests")
    package = runs.sources.name
    report = run_tests(runs.place, package, runs.sandbox, limits=limits(runs.settings))
    how = f"{report.passed} passed, {report.failed} failed"
    runs.reporter.done("generated tests", how)
    return report


def _recompiled(workspace: Workspace, sources: Sources) -> tuple[str, ...]:
    """Return the files of the package that are not what the sources give, compiled anew."""
    from codegen_templates.assemble_package import assemble

    expected = assemble(sources.must_link(), sources.handlers)
    return tuple(sorted(path for path, text in expected.items() if workspace.read_text(path) != text))
