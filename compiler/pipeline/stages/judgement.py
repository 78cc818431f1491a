"""Judges the model by its trial run; each remark blames one source.

Of a model that an author filled in by forms, what its claims lack is a warning: forms ask for one claim.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compiler.authors.author import LeavesContracts, WritesSources
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import PACKAGE_FILES, Problems
from compiler.pipeline.stages.trial import runs_in, trial_of
from compiler.verdicts.findings.constant_metrics import still
from compiler.verdicts.findings.outcome_findings import weak_claims
from compiler.verdicts.findings.run_findings import judge_repeats, judge_runs
from compiler.workspace.workspace import GRAPH, ODD, SCENARIO
from odd.diagnostics import Severity, in_order

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _judge(bench: Bench) -> Problems:
    trial, linked = trial_of(bench), bench.sources.must_link()
    repeats, runs = judge_repeats(runs_in(trial, "twice")), runs_in(trial, "runs")
    unmoved = still(linked, bench.sources.handlers, (run.series for run in runs))
    return in_order([*judge_runs(linked, runs), *unmoved, *repeats, *_claims_of_forms(bench)])


def _claims_of_forms(bench: Bench) -> Problems:
    by_forms = isinstance(bench.author, LeavesContracts) and not isinstance(bench.author, WritesSources)
    if not by_forms or bench.is_users(SCENARIO) or bench.is_users(ODD):
        return []
    return [replace(problem, severity=Severity.WARNING) for problem in weak_claims(bench.sources.must_link())]


STAGE = Stage(
    name="judgement",
    title="judgement",
    takes=(ODD, GRAPH, SCENARIO, PACKAGE_FILES),
    checks=_judge,
    version=3,
)
