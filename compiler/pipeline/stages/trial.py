"""Makes the trial run: runs the base in the sandbox, then variants until every action, event and metric was reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compiler.pipeline.stage import PACKAGE_FILES, Problems, Stage
from compiler.runs.open_sandbox import opened
from compiler.verdicts.constant_metrics import still
from compiler.verdicts.run_findings import OVER_VARIANTS, Observed, judge_runs, observed
from compiler.workspace.cached_diagnostics import diagnostic_as_json, diagnostic_from_json
from odd.diagnostics import Diagnostic, Severity, has_errors
from odd.errors import MachineError

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench
    from compiler.runs.run_record import RunRecord
    from sandbox.contract import Sandbox

SEED = 1
#: A second run of the same seed must give the same digest, even with another hash seed; so many rounds show it.
ROUNDS_TWICE = 10
#: A longer trial is cut off, which is not an error.
MOST_SECONDS = 60
_TOO_LONG = "SC622"


def trial_of(bench: Bench) -> dict[str, Any]:
    """Return the results of this package's trial runs: `runs`, the repeated `twice` runs, and `diagnostics`."""
    key = f"runs-{bench.key(STAGE)}"
    known: dict[str, Any] | None = bench.workspace.cached(key)
    if known is None:
        known = _made(bench)
        bench.workspace.cache(key, known)
    return known


def runs_in(trial: dict[str, Any], name: str) -> list[Observed]:
    """Return one of the lists of runs."""
    return [Observed(**one) for one in trial[name]]


def _make(bench: Bench, stage: Stage) -> None:
    del stage
    runs = runs_in(trial_of(bench), "runs")
    bench.note_trial({one.variant or "base": {"seed": one.seed, "digest": one.digest} for one in runs})


def _made(bench: Bench) -> dict[str, Any]:
    sandbox = opened(bench.settings, bench.reporter)
    twice = [_run(bench, sandbox, "", ROUNDS_TWICE, hash_seed) for hash_seed in range(2)]
    runs: list[RunRecord] = []
    if not has_errors(_softened(twice)):
        runs = _over_variants(bench, sandbox)
    return {
        "runs": [one.as_json() for record in runs for one in observed(record)],
        "twice": [one.as_json() for record in twice for one in observed(record)],
        "diagnostics": [diagnostic_as_json(one) for one in _softened(runs or twice[:1])],
    }


def _over_variants(bench: Bench, sandbox: Sandbox) -> list[RunRecord]:
    """Run the base, then variants, as long as an action or event was not reached or a metric has not moved."""
    linked = bench.sources.must_link()
    runs: list[RunRecord] = []
    for variant in ("", *linked.scenario.variants):
        runs.append(_run(bench, sandbox, variant, None))
        seen = [one for record in runs for one in observed(record)]
        unreached = any(one.code in OVER_VARIANTS for one in judge_runs(linked, seen))
        unmoved = still(linked, bench.sources.handlers, (one.metrics for one in seen))
        if has_errors(_softened(runs)) or not (unreached or unmoved):
            break
    return runs


def _run(bench: Bench, sandbox: Sandbox, variant: str, rounds: int | None, hash_seed: int = 0) -> RunRecord:
    """Make a trial run; raise MachineError if the machine fails, which says nothing about the draft and is not kept."""
    from compiler.runs.request import Run, execute_reported, run_request

    settings = replace(bench.settings, run_time_limit=min(bench.settings.run_time_limit, MOST_SECONDS))
    request = run_request(bench.workspace, bench.sources, Run(variant, rounds=rounds, seed=SEED), settings)
    record = execute_reported(replace(request, keep=False, hash_seed=hash_seed), sandbox, bench.reporter)
    if record.outcome.value == "infra":
        raise MachineError(f"the trial run could not be made: {record.diagnostics[0].message}")
    return record


def _softened(runs: Sequence[RunRecord]) -> list[Diagnostic]:
    found = [one for record in runs for one in record.diagnostics]
    return [replace(one, severity=Severity.WARNING) if one.code == _TOO_LONG else one for one in found]


def _check(bench: Bench) -> Problems:
    return [diagnostic_from_json(one) for one in trial_of(bench)["diagnostics"]]


STAGE = Stage(
    name="trial",
    title="trial run",
    takes=(PACKAGE_FILES,),
    gives=(),
    make=_make,
    checks=_check,
    mend=None,
    version=2,
)
