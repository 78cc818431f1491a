"""Looks at results as an author must: five runs of each variant, and what they say about the claims.

An outcome that says nothing, a claim that the runs contradict, or a variant that fails is an error that the author may
correct in at most two rounds; what is left then is a warning. A metric without a value in a variant is a warning that
the author is shown with the results.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from behavior_graph.expressions.results.compute import RunSeries, with_initial
from compiler.pipeline.assembled import assembled
from compiler.pipeline.drafts.first_results import remember_model
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import PACKAGE_FILES, Problems
from compiler.pipeline.stages.reading import was_read
from compiler.pipeline.stages.trial import MOST_SECONDS, TOO_LONG, kept_runs
from compiler.runs.engines.chosen_engine import native_code
from compiler.runs.execute_together import execute_together
from compiler.runs.open_sandbox import opened
from compiler.runs.request import Run, run_request
from compiler.verdicts.findings.outcome_findings import (
    Runs,
    judged_by_few,
    missed_claims,
    results_text,
    silent_outcomes,
    unjudged_claims,
)
from compiler.verdicts.findings.run_findings import NO_VALUE, OVER_VARIANTS, Observed, judge_runs, observed
from compiler.verdicts.findings.same_runs import same_runs
from compiler.workspace.files.package_copy import package_copy
from compiler.workspace.verdict_cache import diagnostic_as_json, diagnostic_from_json
from compiler.workspace.workspace import GRAPH, ODD, SCENARIO
from odd.diagnostics import Diagnostic, Severity, has_errors, in_order
from odd.errors import MachineError
from sandbox.contract import Outcome

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench
    from compiler.runs.run_record import RunRecord

SEED, REPLICATES = 1, 5
#: Rounds of revision that results may cause.
MOST_REVISIONS = 2


def _run(bench: Bench, stage: Stage) -> None:
    """Make the runs, and keep what they show for the next task of the author and for the reading of the model."""
    linked, made = bench.sources.must_link(), _runs(bench, stage)
    series = _series(made)
    remember_model(bench)
    remarks = (remark for remark in _of_runs(bench, made) if remark.severity is Severity.WARNING)
    told = [f"{remark.span.file}: warning[{remark.code}]: {remark.message}; {remark.help}" for remark in remarks]
    bench.results = "\n".join([results_text(linked, series, judged_by_few(linked, series)), *told])


def _runs(bench: Bench, stage: Stage) -> dict[str, Any]:
    """Return the `runs` of all variants, the values before the first round of each, and `diagnostics` of them."""
    return kept_runs(bench, f"science-{bench.key(stage)}", lambda: _made(bench))


def _series(made: Mapping[str, Any]) -> Runs:
    """Return what expectations read of each finished run, by variant and seed."""
    found: dict[str, dict[int, RunSeries]] = {}
    for run, initial in zip(made["runs"], made["initial"], strict=True):
        of_variant = found.setdefault(run["variant"], {})
        if run["outcome"] == Outcome.FINISHED:
            of_variant[run["seed"]] = with_initial(run["metrics"], initial)
    return found


def _made(bench: Bench) -> dict[str, Any]:
    sandbox, linked = opened(bench.settings, bench.reporter), bench.sources.must_link()
    most = min(bench.settings.run_time_limit, MOST_SECONDS)
    settings = bench.settings.model_copy(update={"run_time_limit": most})
    if settings.run_engine == "native":  # what that cannot do is not wrong in a draft
        settings = settings.model_copy(update={"run_engine": "auto"})
    with package_copy(assembled(bench.sources)) as place:
        native = native_code(bench.sources, place, Run(), settings, sandbox.isolation, bench.reporter)
        requests = [
            run_request(bench.workspace, bench.sources, Run(variant, seed=SEED, replicates=REPLICATES), settings)
            for variant in ("", *linked.scenario.variants)
        ]
        here = [replace(request, folder=place, native=native) for request in requests]
        records = execute_together(here, sandbox, bench.reporter)
    for record in records:
        if record.outcome is Outcome.INFRA:
            raise MachineError(f"the runs could not be made: {record.diagnostics[0].message}")
    return {
        "runs": [run.as_json() for record in records for run in observed(record)],
        "initial": [dict(replicate.initial) for record in records for replicate in record.replicates],
        "diagnostics": [diagnostic_as_json(failure) for record in records for failure in _failures(record)],
    }


def _failures(record: RunRecord) -> list[Diagnostic]:
    """Return how a variant's code failed; that time ran out says nothing about the model."""
    return [diagnostic for diagnostic in record.diagnostics if diagnostic.code != TOO_LONG]


def _of_runs(bench: Bench, made: Mapping[str, Any]) -> list[Diagnostic]:
    """Return what `simcc test` would say of the runs: variants that fail or stay silent, metrics without a value.

    A metric may have no value where a variant switches off what it is about, so that alone does not cause a round.
    """
    remarks = judge_runs(bench.sources.must_link(), [Observed(**run) for run in made["runs"]])
    whole = (remark for remark in remarks if remark.code not in OVER_VARIANTS)  # the judgement of the trial has those
    softened = (replace(remark, severity=Severity.WARNING) if remark.code == NO_VALUE else remark for remark in whole)
    return in_order([*map(diagnostic_from_json, made["diagnostics"]), *softened])


def _check(bench: Bench) -> Problems:
    """Return what the results say against the model: errors while the author may still revise a model of its own.

    What was left when a model was read was settled with its author then.
    """
    linked, made = bench.sources.must_link(), _runs(bench, STAGE)
    runs = _series(made)
    missed = missed_claims(linked, judged_by_few(linked, runs))
    same = same_runs(linked, [Observed(**run) for run in made["runs"]])
    of_claims = [*silent_outcomes(linked, runs), *missed, *unjudged_claims(linked, runs), *same]
    found = in_order([*_of_runs(bench, made), *of_claims])
    is_open = bench.revisions < MOST_REVISIONS and not was_read(bench)
    if is_open and not any(map(bench.is_users, (ODD, GRAPH, SCENARIO))):
        bench.revisions += has_errors(found)
        return found
    return [replace(problem, severity=Severity.WARNING) for problem in found]


STAGE = Stage(
    name="science",
    title="results",
    takes=(ODD, GRAPH, SCENARIO, PACKAGE_FILES),
    make=_run,
    checks=_check,
    is_same_in_every_build=False,
)
