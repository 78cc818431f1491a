"""Makes the trial run: runs the base in the sandbox, then variants until every action, event and metric was reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.pipeline.assembled import assembled
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import PACKAGE_FILES, Problems
from compiler.runs.open_sandbox import opened
from compiler.runs.request import Run, execute_reported, run_request
from compiler.verdicts.findings.constant_metrics import still
from compiler.verdicts.findings.run_findings import NO_VALUE, OVER_VARIANTS, Observed, judge_runs, observed
from compiler.workspace import verdict_cache
from compiler.workspace.files.package_copy import package_copy
from compiler.workspace.lockfile import digest_of
from compiler.workspace.verdict_cache import diagnostic_as_json, diagnostic_from_json
from odd.diagnostics import Diagnostic, Severity, has_errors
from odd.errors import MachineError
from sandbox.contract import Outcome

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench
    from compiler.runs.run_record import RunRecord
    from sandbox.contract import Sandbox

SEED = 1
#: A second run of the same seed must give the same digest, even with another hash seed; so many rounds show it.
ROUNDS_TWICE = 10
#: A longer trial is cut off, which is not an error.
MOST_SECONDS = 60
TOO_LONG = "SC622"


def trial_of(bench: Bench) -> dict[str, Any]:
    """Return the results of this package's trial runs: `runs`, the repeated `twice` runs, and `diagnostics`."""
    settings = bench.settings
    limits = f"{settings.run_sandbox} {settings.run_time_limit} {settings.run_memory}"
    key = f"runs-{bench.key(STAGE)}-{digest_of(limits)[:8]}"
    return kept_runs(bench, key, lambda: _made(bench))


def kept_runs(bench: Bench, key: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Return what `make` returns, whose `runs` have an `outcome`: from the user's cache if it is known there.

    Where time ran out it is kept for this build only: later, the machine may have more to spare.
    """
    known: dict[str, Any] | None = bench.runs.get(key) or verdict_cache.cached(key)
    if known is None:
        known = make()
        if all(run["outcome"] != Outcome.TIMEOUT for run in known["runs"]):
            verdict_cache.keep(key, known)
    bench.runs[key] = known
    return known


def runs_in(trial: dict[str, Any], name: str) -> list[Observed]:
    """Return one of the lists of runs."""
    return [Observed(**entry) for entry in trial[name]]


def _make(bench: Bench, stage: Stage) -> None:
    del stage
    runs = runs_in(trial_of(bench), "runs")
    bench.note_trial({run.variant or "base": {"seed": run.seed, "digest": run.digest} for run in runs})


def _made(bench: Bench) -> dict[str, Any]:
    sandbox = opened(bench.settings, bench.reporter)
    runs: list[RunRecord] = []
    with package_copy(assembled(bench.sources)) as place:
        trial = _Trial(bench, sandbox, place)
        twice = [trial.run("", ROUNDS_TWICE, hash_seed) for hash_seed in range(2)]
        if not has_errors(_softened(twice)):
            runs = _over_variants(trial)
    return {
        "runs": [replicate.as_json() for record in runs for replicate in observed(record)],
        "twice": [replicate.as_json() for record in twice for replicate in observed(record)],
        "diagnostics": [diagnostic_as_json(diagnostic) for diagnostic in _softened(runs or twice[:1])],
    }


def _over_variants(trial: _Trial) -> list[RunRecord]:
    """Run the base, then variants, while an action or event was not reached or a metric had no value or stood still."""
    linked, handlers = trial.bench.sources.must_link(), trial.bench.sources.handlers
    runs: list[RunRecord] = []
    for variant in ("", *linked.scenario.variants):
        runs.append(trial.run(variant, None))
        seen = [replicate for record in runs for replicate in observed(record)]
        over_variants = (NO_VALUE, *OVER_VARIANTS)
        unreached = has_errors(remark for remark in judge_runs(linked, seen) if remark.code in over_variants)
        unmoved = still(linked, handlers, (replicate.series for replicate in seen))
        if has_errors(_softened(runs)) or not (unreached or unmoved):
            break
    return runs


@dataclass(frozen=True, slots=True)
class _Trial:
    """Runs of the package that was assembled into a folder of its own."""

    bench: Bench
    sandbox: Sandbox
    place: Path

    def run(self, variant: str, rounds: int | None, hash_seed: int = 0) -> RunRecord:
        """Make a trial run. A machine that fails says nothing of the draft, and is neither kept nor fixed by anyone."""
        bench = self.bench
        most = min(bench.settings.run_time_limit, MOST_SECONDS)
        settings = bench.settings.model_copy(update={"run_time_limit": most})
        request = run_request(bench.workspace, bench.sources, Run(variant, rounds=rounds, seed=SEED), settings)
        here = replace(request, folder=self.place, keep=False, hash_seed=hash_seed)
        record = execute_reported(here, self.sandbox, bench.reporter)
        if record.outcome.value == "infra":
            raise MachineError(f"the trial run could not be made: {record.diagnostics[0].message}")
        return record


def _softened(runs: Sequence[RunRecord]) -> list[Diagnostic]:
    found = [diagnostic for record in runs for diagnostic in record.diagnostics]
    return [
        replace(diagnostic, severity=Severity.WARNING) if diagnostic.code == TOO_LONG else diagnostic
        for diagnostic in found
    ]


def _check(bench: Bench) -> Problems:
    return [diagnostic_from_json(entry) for entry in trial_of(bench)["diagnostics"]]


STAGE = Stage(
    name="trial",
    title="trial run",
    takes=(PACKAGE_FILES,),
    make=_make,
    checks=_check,
    version=2,
)
