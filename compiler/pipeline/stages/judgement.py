"""Judges the model by its trial run; each remark blames one source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.pipeline.stage import Stage, nothing_to_make
from compiler.pipeline.stage_outline import PACKAGE_FILES, Problems
from compiler.pipeline.stages.trial import runs_in, trial_of
from compiler.verdicts.constant_metrics import still
from compiler.verdicts.run_findings import judge_repeats, judge_runs
from compiler.workspace.workspace import GRAPH, ODD, SCENARIO
from odd.diagnostics import in_order

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def _judge(bench: Bench) -> Problems:
    trial, linked = trial_of(bench), bench.sources.must_link()
    repeats, runs = judge_repeats(runs_in(trial, "twice")), runs_in(trial, "runs")
    unmoved = still(linked, bench.sources.handlers, (run.metrics for run in runs))
    return in_order([*judge_runs(linked, runs), *unmoved, *repeats])


STAGE = Stage(
    name="judgement",
    title="judgement",
    takes=(ODD, GRAPH, SCENARIO, PACKAGE_FILES),
    gives=(),
    make=nothing_to_make,
    checks=_judge,
    mend=None,
    version=2,
)
