"""Looks at results as an author must: five runs of each variant, and what they say about the claims.

An outcome that says nothing, or a claim that the runs contradict, is an error that the author may correct in at most
two rounds; what is left then is a warning.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compiler.pipeline.assembled import assembled
from compiler.pipeline.drafts.first_results import remember_model
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import PACKAGE_FILES, Problems
from compiler.pipeline.stages.reading import was_read
from compiler.pipeline.stages.trial import MOST_SECONDS
from compiler.runs.open_sandbox import opened
from compiler.runs.request import Run, execute_reported, run_request
from compiler.verdicts.outcome_findings import judged_by_few, missed_claims, results_text, silent_outcomes
from compiler.workspace.files.package_copy import package_copy
from compiler.workspace.workspace import GRAPH, ODD, SCENARIO
from odd.diagnostics import Severity, has_errors, in_order

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench

SEED, REPLICATES = 1, 5
#: Rounds of revision that results may cause.
MOST_REVISIONS = 2


def _run(bench: Bench, stage: Stage) -> None:
    """Make the runs, and keep what they show for the next task of the author and for the reading of the model."""
    linked = bench.sources.must_link()
    runs = _runs(bench, stage)
    remember_model(bench)
    bench.results = results_text(linked, runs, judged_by_few(linked, runs))


def _runs(bench: Bench, stage: Stage) -> dict[str, dict[int, dict[str, Any]]]:
    """Return what expectations read of each finished run, by variant and seed."""
    key = f"science-{bench.key(stage)}"
    known = bench.workspace.cached(key)
    if known is None:
        known = _made(bench)
        bench.workspace.cache(key, known)
    return {variant: {int(seed): run for seed, run in made.items()} for variant, made in known.items()}


def _made(bench: Bench) -> dict[str, dict[str, Any]]:
    sandbox, linked = opened(bench.settings, bench.reporter), bench.sources.must_link()
    most = min(bench.settings.run_time_limit, MOST_SECONDS)
    settings = bench.settings.model_copy(update={"run_time_limit": most})
    found: dict[str, dict[str, Any]] = {}
    with package_copy(assembled(bench.sources)) as place:
        for variant in ("", *linked.scenario.variants):
            wanted = Run(variant, seed=SEED, replicates=REPLICATES)
            request = run_request(bench.workspace, bench.sources, wanted, settings)
            record = execute_reported(replace(request, folder=place, keep=False), sandbox, bench.reporter)
            finished = [replicate for replicate in record.replicates if replicate.outcome.value == "finished"]
            found[variant] = {str(replicate.seed): dict(replicate.observed) for replicate in finished}
    return found


def _check(bench: Bench) -> Problems:
    """Return what the results say against the model: errors while the author may still revise a model of its own.

    What was left when a model was read was settled with its author then.
    """
    linked, runs = bench.sources.must_link(), _runs(bench, STAGE)
    found = in_order([*silent_outcomes(linked, runs), *missed_claims(linked, judged_by_few(linked, runs))])
    is_open = bench.revisions < MOST_REVISIONS and not was_read(bench)
    if is_open and not any(map(bench.is_users, (ODD, GRAPH, SCENARIO))):
        bench.revisions += has_errors(found)
        return found
    return [replace(problem, severity=Severity.WARNING) for problem in found]


STAGE = Stage(
    name="science",
    title="results",
    takes=(ODD, GRAPH, SCENARIO, PACKAGE_FILES),
    gives=(),
    make=_run,
    checks=_check,
    mend=None,
    version=1,
    is_same_in_every_build=False,
)
