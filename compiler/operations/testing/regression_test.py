"""The work of `simcc test`: generated tests, expectations, accepted digests, and the package compiled again."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from behavior_graph.linking.variants import numbers
from compiler.operations.build_workspace import existing
from compiler.operations.results import TestResult
from compiler.operations.run_workspace import ready
from compiler.operations.with_models.persona_verdicts import remarks_of_runs
from compiler.pipeline.assembled import assembled
from compiler.reporter import SILENCE, Reporter
from compiler.runs.engines.chosen_engine import native_code
from compiler.runs.execute import run_tests
from compiler.runs.execute_together import execute_together
from compiler.runs.open_sandbox import opened
from compiler.runs.request import Run, execute_reported, limits, run_name, run_request
from compiler.verdicts.baseline import SEED, Baseline
from compiler.verdicts.expectations import Batch, Judged, batches_needed, judge_records
from compiler.verdicts.findings.run_findings import in_some_variants, judge_runs, missed_expectations, observed
from compiler.verdicts.findings.same_runs import same_runs
from compiler.verdicts.kept_verdicts import keep_verdicts
from compiler.verdicts.open_objections import open_objections
from compiler.workspace.files.package_copy import package_copy
from compiler.workspace.settings import NO_TIME_LIMIT, Settings
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, in_order
from odd.errors import UserError
from sandbox.contract import Outcome

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from compiler.runs.generated_tests import TestItem, TestReport
    from compiler.runs.run_record import RunRecord, RunRequest
    from sandbox.contract import Sandbox

#: Rounds that are run of a variant that no expectation asks for: they show that it still does the same.
_DIGEST_ROUNDS = 10
_BASE = "base"
#: Seconds for all generated tests, if the settings have no limit of time.
TESTS_SECONDS = 600
#: Where pytest looks for tests.
_TEST_FILE = re.compile(r"test_.*\.py|.*_test\.py")


def run_workspace_tests(
    folder: Path,
    *,
    accept: bool = False,
    only: str | None = None,
    settings: Settings,
    reporter: Reporter = SILENCE,
) -> TestResult:
    """Test a workspace. With `accept`, its digests and final metrics become the accepted ones for later tests.

    With `only`, the runs are those that one expectation needs, or those of one variant (or `base`).
    Raises UserError for sources with errors, an unknown `only`, and a baseline with which nothing can be compared.
    """
    if accept and only:
        raise UserError("--accept accepts every run; leave out --only")
    workspace = existing(folder)
    with _prepared(workspace, settings, reporter) as runs:
        baseline = Baseline(workspace, runs.trace)
        if not accept:
            baseline.known()  # a baseline that cannot be used is said before the runs, not after hours
        digested = runs.digested(only)
        tests = _generated_tests(runs)
        records = runs.make(digested)
        judged, found = _judged(runs.linked, records)
        if records:
            keep_verdicts(workspace, next(iter(records.values())).manifest, judged)
        refused = _refusal(tests, records) if accept else ""
        accepted = baseline.accept(records) if accept and not refused else ()
        differences = () if accept else baseline.differences(records, runs.linked, some=only is not None)
        personas = remarks_of_runs(workspace, runs.sources, (Run(made.variant) for made in records.values()))
    recompiled = _recompiled(workspace, runs.sources)
    return TestResult(
        folder=workspace.root,
        tests=tests,
        expectations=judged,
        digests=differences,
        accepted=accepted,
        refused=refused,
        broken=_broken(tests, records),
        recompiled=recompiled,
        diagnostics=(*found, *personas, *open_objections(workspace.read_lock().notes, runs.sources.files)),
        texts=runs.sources.files,
    )


def _refusal(tests: TestReport, records: Mapping[Batch, RunRecord]) -> str:
    """Return why these runs cannot become what later tests expect; nothing where they can."""
    if not tests.ok:
        return "nothing was accepted: the generated tests did not pass; correct the model, then accept"
    broken = [record.variant or "base" for record in records.values() if record.outcome.value != "finished"]
    if broken:
        return f"nothing was accepted: runs of {', '.join(dict.fromkeys(broken))} did not finish"
    return ""


def _broken(tests: TestReport, records: Mapping[Batch, RunRecord]) -> str:
    """Return what the machine failed to do, which says nothing about the model; nothing where it did all."""
    if tests.outcome is Outcome.INFRA:
        return f"the machine could not run the tests: {tests.detail}"
    failed = [record.variant or _BASE for record in records.values() if record.outcome is Outcome.INFRA]
    return f"the machine could not make the runs of {', '.join(dict.fromkeys(failed))}" if failed else ""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """The verdicts on a workspace's expectations; `runs` and `events` count what was simulated for them."""

    judged: tuple[Judged, ...]
    diagnostics: tuple[Diagnostic, ...]
    texts: Mapping[str, str]
    runs: int
    events: int


def expectations_of(
    workspace: Workspace, *, settings: Settings, reporter: Reporter, only_base: bool = False
) -> Verdicts:
    """Run the replicates that a workspace's expectations need, and judge the expectations.

    With `only_base`, only the expectations of the base are judged; the variants that they compare with are run, too.
    """
    with _prepared(workspace, settings, reporter) as runs:
        if only_base:
            runs.keep(
                [name for name, expectation in runs.linked.scenario.expectations.items() if not expectation.variant]
            )
        records = runs.make()
    judged, found = _judged(runs.linked, records)
    made = [replicate for record in records.values() for replicate in record.replicates]
    return Verdicts(judged, found, runs.sources.files, len(made), sum(replicate.events for replicate in made))


@contextmanager
def _prepared(workspace: Workspace, settings: Settings, reporter: Reporter) -> Iterator[_Runs]:
    with ready(workspace, reporter) as (sources, place):
        yield _Runs(workspace, sources, place, settings, opened(settings, reporter), reporter)


def _judged(linked: Linked, records: Mapping[Batch, RunRecord]) -> tuple[tuple[Judged, ...], tuple[Diagnostic, ...]]:
    judged = judge_records(linked, records.values())
    crashes = [diagnostic for record in records.values() for diagnostic in record.diagnostics]
    whole = {batch: record for batch, record in records.items() if batch.rounds is None}
    seen = [replicate for record in whole.values() for replicate in observed(record)]
    every_variant = {batch.variant for batch in whole} >= {"", *linked.scenario.variants}
    remarks = judge_runs(linked, seen) if every_variant else in_some_variants(linked, judge_runs(linked, seen))
    found = [*crashes, *remarks, *same_runs(linked, seen), *missed_expectations(linked, judged)]
    return judged, tuple(in_order(found))


class _Runs:
    """Makes the runs that the tests need, each batch once."""

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
        self._asked = batches_needed(self.linked.scenario.expectations.values())
        self._told: set[str] = set()
        self._native = native_code(sources, place, Run(), settings, sandbox.isolation, reporter)

    def keep(self, names: Collection[str]) -> None:
        """Drop every expectation but these."""
        scenario = self.linked.scenario
        kept = {name: expectation for name, expectation in scenario.expectations.items() if name in names}
        self.linked = replace(self.linked, scenario=scenario.model_copy(update={"expectations": kept}))

    def digested(self, only: str | None) -> list[str]:
        """Keep the expectations that `only` names, and return the variants of which every test makes some run.

        Raises UserError where it is neither an expectation nor a variant.
        """
        expectations, variants = self.linked.scenario.expectations, ("", *self.linked.scenario.variants)
        if only is None:
            return list(variants)
        if only in expectations:
            self.keep([only])
            return []
        if only not in (_BASE, *variants[1:]):
            known = ", ".join([*expectations, _BASE, *variants[1:]])
            raise UserError(f"--only: there is no expectation or variant {only!r}; there are {known}")
        self.keep([name for name, expectation in expectations.items() if (expectation.variant or _BASE) == only])
        return [variant for variant in variants if (variant or _BASE) == only]

    def make(self, digested: Collection[str] = ()) -> dict[Batch, RunRecord]:
        """Run what the expectations ask for, and the first rounds of each variant in `digested` that none asks for.

        Where only a dropped one asks for a variant, its first replicates are run: of them digests are kept.
        """
        needed = batches_needed(self.linked.scenario.expectations.values())
        for variant in set(digested) - {batch.variant for batch in needed}:
            asked = [batch for batch in self._asked if batch.variant == variant]
            needed |= dict.fromkeys(asked or [Batch(variant, SEED, self._first_rounds(variant))], 1)
        records: dict[Batch, RunRecord] = {}
        for rounds in dict.fromkeys(batch.rounds for batch in needed):
            requests = {batch: self._of(batch, needed[batch]) for batch in needed if batch.rounds == rounds}

            def take(request: RunRequest, record: RunRecord) -> None:
                records[Batch(request.variant, request.seed, request.rounds)] = record
                self._tell(request, record)
                self._tell_missed(records)

            execute_together(list(requests.values()), self.sandbox, self.reporter, take)
        return {batch: records[batch] for batch in needed}

    def _first_rounds(self, variant: str) -> int:
        """Return how many rounds show that a variant still does the same: a whole run of each could take hours."""
        return min(_DIGEST_ROUNDS, int(numbers(self.linked, variant or None)["schedule"]["rounds"]))

    def trace(self, batch: Batch, runs: Path) -> Path | None:
        """Make the first run of a batch again with its trace, and return its folder; None if it does not finish."""
        wanted = Run(batch.variant, seed=batch.seed, rounds=batch.rounds, trace=True)
        record = execute_reported(replace(self._request(wanted), runs=runs), self.sandbox, self.reporter)
        return record.dir if record.replicates[0].outcome.value == "finished" else None

    def _of(self, batch: Batch, replicates: int) -> RunRequest:
        wanted = Run(batch.variant, seed=batch.seed, rounds=batch.rounds, replicates=replicates)
        return replace(self._request(wanted), keep=False, native=self._native)

    def _tell(self, request: RunRequest, record: RunRecord) -> None:
        """Report how many runs were made."""
        replicates = request.replicates
        broken = sum(replicate.outcome.value != "finished" for replicate in record.replicates)
        made = f"{replicates} run{'s' if replicates > 1 else ''} of {record.lasted()}"
        if broken:
            self.reporter.not_done(run_name(request), f"{broken} of {replicates} did not finish")
        else:
            self.reporter.done(run_name(request), made if request.rounds is None else f"the first {record.lasted()}")

    def _tell_missed(self, records: Mapping[Batch, RunRecord]) -> None:
        """Report each missed expectation as soon as the runs that it needs are there."""
        for record in judge_records(self.linked, records.values()):
            if record.passed is False and record.id not in self._told:
                self._told.add(record.id)
                self.reporter.told(f"expectation '{record.id}' is missed: {record.detail}; expected {record.expected}")

    def _request(self, wanted: Run) -> RunRequest:
        return replace(run_request(self.workspace, self.sources, wanted, self.settings), folder=self.place)


def _generated_tests(runs: _Runs) -> TestReport:
    """Run the generated tests, and then the user's own in a package of their own: neither can change the others."""

    def tell(item: TestItem) -> None:
        runs.reporter.progress(f"generated tests: {item.id.rpartition('::')[2]}", 0.0)
        if item.outcome == "failed":
            runs.reporter.told(f"{item.id} failed: {item.cause}")

    package, made = runs.sources.name, assembled(runs.sources)
    most = runs.settings.run_time_limit
    how = limits(runs.settings.model_copy(update={"run_time_limit": TESTS_SECONDS if most == NO_TIME_LIMIT else most}))
    runs.reporter.stage("generated tests")
    report = run_tests(runs.place, package, runs.sandbox, limits=how, on_item=tell)
    _told(runs.reporter, "generated tests", report)
    if own := own_tests(runs.workspace, made):
        runs.reporter.stage("your own tests")
        code = {path: text for path, text in made.items() if not path.startswith("tests/")}
        with package_copy({**code, **own}) as place:
            mine = _with_some(run_tests(place, package, runs.sandbox, limits=how, on_item=tell))
        _told(runs.reporter, "your own tests", mine)
        report = report.with_more(mine)
    return report


def _with_some(report: TestReport) -> TestReport:
    """Return the report of a user's own tests; that none was found must not pass for success."""
    if report.items or report.outcome is not Outcome.FINISHED:
        return report
    return replace(report, outcome=Outcome.CODE_ERROR, detail="no test was found in them")


def _told(reporter: Reporter, title: str, report: TestReport) -> None:
    end = reporter.done if report.ok else reporter.not_done
    ended = "" if report.outcome.value == "finished" else f"; {report.detail}"
    end(title, f"{report.counts}{ended}")


def own_tests(workspace: Workspace, assembled: Mapping[str, str]) -> dict[str, str]:
    """Return the Python files in `tests/` that simcc did not make, by path; none if none of them is called a test.

    Raises UserError for one that is not text in UTF-8.
    """
    paths = [path for path in workspace.files.walk("tests") if path.endswith(".py") and path not in assembled]
    if not any(_TEST_FILE.fullmatch(path.rpartition("/")[2]) for path in paths):
        return {}
    own = {path: text for path in paths if (text := workspace.read_text(path)) is not None}
    if unread := [path for path in paths if path not in own]:
        raise UserError(f"{unread[0]} is not text in UTF-8; save it as UTF-8")
    return own


def _recompiled(workspace: Workspace, sources: Sources) -> tuple[str, ...]:
    """Return the package's files that differ from a fresh compilation of the sources."""
    expected = assembled(sources)
    return tuple(sorted(path for path, text in expected.items() if workspace.read_text(path) != text))
