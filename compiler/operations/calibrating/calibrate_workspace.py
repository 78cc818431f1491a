"""Calibrates a workspace's model: searches parameters, and writes tables, a page and the result into a folder."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.experiment_models import VARIANT
from compiler.compiler_errors import refuse_too_few
from compiler.json_values import fields_of, finite, plain
from compiler.operations.build_workspace import existing
from compiler.operations.calibrating.write_variant import write_variant
from compiler.operations.run_workspace import ready
from compiler.operations.sweeping.result_folders import folder_name, varied, without_other_variants
from compiler.operations.with_models.persona_verdicts import tell_of_personas
from compiler.reporter import SILENCE, Reporter
from compiler.reports.calibration.calibration_page import calibration_page
from compiler.runs.calibration.calibrator import CalibrationRequest, Calibrator, Found
from compiler.runs.calibration.model_runs import ModelRuns, Setting
from compiler.runs.calibration.objectives import DISTANCES, DataObjective, ExpressionObjective, Objective
from compiler.runs.calibration.observations import ObservedTarget, OutcomeReading, observations_with
from compiler.runs.calibration.posterior import FEWEST_TRIALS
from compiler.runs.calibration.run_cache import ModelRun, RunCache
from compiler.runs.engines.chosen_engine import native_code
from compiler.runs.open_sandbox import opened
from compiler.runs.request import Run, run_request
from compiler.runs.run_record import RunRequest
from compiler.runs.sweeps.designs import points
from compiler.runs.sweeps.factors import Factor, as_declared
from compiler.runs.sweeps.sweep_plan import Sweep, plan_sweep
from compiler.runs.tables.data_frames import Tabular
from compiler.runs.tables.tidy_tables import apart, arrow_table, write_tidy
from compiler.short_texts import counted
from compiler.verdicts.calibration_fit import Fit, Statement, fits, kept_last_values, statements
from compiler.version import version
from compiler.workspace.settings import Settings
from odd.errors import UserError
from odd.extras import require

CALIBRATIONS = "calibrations"
RESULT, TRIALS, PARQUET, PAGE = "result.json", "trials.csv", "trials.parquet", "calibration.html"


@dataclass(frozen=True, slots=True)
class Calibration(Tabular):
    """A calibration that is complete: its folder, what it found, the fit on each target, and what must be known."""

    dir: Path
    wanted: CalibrationRequest
    found: Found
    fits: tuple[Fit, ...]
    statements: tuple[Statement, ...]
    runs: tuple[ModelRun, ...]
    made: int
    #: The hashes of the sources and tables that it was made from, by path.
    sources: Mapping[str, str]

    @property
    def exit_code(self) -> int:
        """0 if the result can be used as it is."""
        return 1 if any(statement.grave for statement in self.statements) else 0

    @property
    def ended(self) -> dict[str, int]:
        """How many runs ended in each way."""
        return dict(Counter(run.outcome.value for run in self.runs))

    @property
    def early(self) -> int:
        """How many runs ended before the last round of the data, and keep their last values."""
        return sum(run.early for run in self.runs)

    def to_arrow(self) -> Any:
        """Return the rows of `trials.csv`, one for each trial, as an Arrow table."""
        header, *rows = _table(self)
        return arrow_table(header, rows)

    def as_json(self) -> dict[str, Any]:
        """Return the object for `--json`."""
        best, posterior = self.found.best, self.found.posterior
        return {
            "dir": str(self.dir),
            **fields_of(self.wanted, "method", "objective"),
            "trials": len(self.found.trials),
            "runs": len(self.runs),
            **fields_of(self, "made", "ended"),
            "ended_early": self.early,
            "best": None if best is None else {"values": dict(best.point), "objective": best.loss, "noise": best.error},
            "converged": self.found.converged,
            "fits": plain(self.fits),
            "profiles": plain(self.found.profiles),
            "posterior": None
            if posterior is None
            else {"tolerances": list(posterior.tolerances), "effective_draws": posterior.effective},
            "statements": plain(self.statements),
            "files": {name: str(self.dir / name) for name in (RESULT, TRIALS, PARQUET, PAGE)},
        }


def calibrate_workspace(
    folder: Path, wanted: CalibrationRequest, *, settings: Settings, reporter: Reporter = SILENCE
) -> Calibration:
    """Calibrate the model of a workspace; runs that its folder already has are not made again.

    Raises UserError for a scenario without targets, or values that it does not allow.
    """
    require("calibrate")
    _refuse_unfit(wanted)
    workspace = existing(folder)
    with ready(workspace, reporter) as (sources, place):
        linked = sources.must_link()
        run, sandbox = Run(wanted.variant, seed=wanted.seed), opened(settings, reporter)
        wanted = replace(wanted, variant=run.variant, factors=as_declared(linked, wanted.factors))
        request = replace(run_request(workspace, sources, run, settings), folder=place)
        tell_of_personas(workspace, sources, [replace(run, overrides=wanted.overrides)], reporter)
        request = replace(request, native=native_code(sources, place, run, settings, sandbox.isolation, reporter))
        seen = observations_with(linked, wanted.variant, wanted.overrides, "--set")
        objective, readings = _objective(linked, request, wanted, seen)
        setting = Setting(linked, request, sandbox, wanted.variant, wanted.overrides, readings)
        setting.plan(list(points("grid", [_ends(factor) for factor in wanted.factors], None, wanted.seed)))
        # the variant that --write adds changes no run
        seen_by_runs = without_other_variants(request, linked.scenario)
        name = folder_name(varied(wanted.factors), _plain(wanted), seen_by_runs)
        cache = RunCache(workspace.files, f"{CALIBRATIONS}/{name}")
        reporter.stage("calibrate")
        report = reporter.progress
        model = ModelRuns(setting, cache, lambda words, done: report(f"calibrate: {words}", done), wanted.expected)
        found = Calibrator(wanted, objective, model).found()
    result = _result(cache, wanted, found, objective, model, request)
    _write(cache, result, linked, seen)
    return result


def _refuse_unfit(wanted: CalibrationRequest) -> None:
    if not wanted.factors:
        raise UserError("a calibration varies something: name it with --vary, as in --vary transmission=0.01:0.2")
    for factor in wanted.factors:
        if factor.range is None or factor.name == VARIANT:
            raise UserError(f"--vary: {factor.name} needs a range to search, as in --vary transmission=0.01:0.2")
    refuse_too_few(replicates=wanted.replicates, trials=wanted.trials)
    if wanted.seed + wanted.expected > 2**63:
        raise UserError(f"--seed: {wanted.seed} is too large; the seeds of all runs must be below 2^63")
    if wanted.method == "cma-es" and len(wanted.factors) < 2:
        raise UserError("--method cma-es needs two parameters or more; use tpe for one")
    if wanted.method == "abc" and wanted.replicates > 1:
        raise UserError("--method abc compares single runs with the data; leave out --replicates")
    if wanted.method == "abc" and wanted.trials < FEWEST_TRIALS:
        raise UserError(f"--method abc needs at least {FEWEST_TRIALS} trials, better hundreds: --trials 600")


def _ends(factor: Factor) -> Factor:
    assert factor.range is not None
    number = int if factor.range.whole else float
    return Factor(factor.name, (number(factor.range.low), number(factor.range.high)))


def _objective(
    linked: Linked, request: RunRequest, wanted: CalibrationRequest, seen: tuple[ObservedTarget, ...]
) -> tuple[Objective, tuple[OutcomeReading, ...]]:
    readings = tuple(observation.reading for observation in seen)
    if wanted.objective in DISTANCES:
        if not any(observation.training.any() for observation in seen):
            message = "scenario.yaml has no target with training data" if seen else "scenario.yaml has no targets"
            help = "add data under 'targets:' (docs/calibration.md), or name an expression with --objective"
            raise UserError(f"{message}; {help}")
        return DataObjective(seen, wanted.objective), readings
    if wanted.method == "abc":
        raise UserError(f"--method abc needs one of the distances from data: {', '.join(DISTANCES)}")
    if wanted.replicates < 2:
        raise UserError("--objective: an expression has nothing but its replicates to tell chance by; use 2 or more")
    assert request.model is not None
    # a sweep of one point checks the expression as an outcome of a run
    probe = Sweep((_ends(wanted.factors[0]),), "list", outcomes=(wanted.objective,), variant=wanted.variant)
    try:
        outcomes = plan_sweep(linked, request.model.numbers, probe).outcomes
    except UserError as error:
        names = ", ".join(DISTANCES)
        message = str(error).replace("--outcome", "--objective", 1)
        raise UserError(f"{message}; or name a distance: {names}", error.diagnostics) from error
    ((name, expression),) = outcomes.items()
    return ExpressionObjective(name), (*readings, OutcomeReading(name, expression))


def _result(
    cache: RunCache,
    wanted: CalibrationRequest,
    found: Found,
    objective: Objective,
    model: ModelRuns,
    request: RunRequest,
) -> Calibration:
    fitted = fits(objective, found)
    runs = tuple(model.used.values())
    said = (*statements(wanted, found, fitted), *kept_last_values(sum(run.early for run in runs), len(runs)))
    return Calibration(cache.place, wanted, found, fitted, said, runs, model.made, request.sources)


def _write(cache: RunCache, result: Calibration, linked: Linked, seen: tuple[ObservedTarget, ...]) -> None:
    header, *rows = _table(result)
    write_tidy(cache.files, f"{cache.path}/{PurePosixPath(TRIALS).stem}", header, rows)
    about = {"simcc": version(), "wanted": _plain(result.wanted), **finite(result.as_json())}
    cache.files.write(f"{cache.path}/{RESULT}", (json.dumps(about, indent=2) + "\n").encode())
    page = calibration_page(linked, result.wanted, result.found, seen, result.fits, result.statements)
    cache.files.write(f"{cache.path}/{PAGE}", page.encode())


def _table(result: Calibration) -> Iterator[list[Any]]:
    names = [factor.name for factor in result.wanted.factors]
    found = ["objective", "noise", "failed_runs"]
    yield ["trial", *(apart(name, {"trial", *found}, "factor") for name in names), *found]
    for number, trial in enumerate(result.found.trials, start=1):
        cells = (None if math.isnan(value) else value for value in (trial.loss, trial.error))
        yield [number, *(trial.point[name] for name in names), *cells, trial.failed]


def _plain(wanted: CalibrationRequest) -> dict[str, Any]:
    return json.loads(json.dumps(asdict(wanted), default=str))  # type: ignore[no-any-return]


def keep_as_variant(folder: Path, name: str, result: Calibration, *, reporter: Reporter = SILENCE) -> None:
    """Add the calibrated values to scenario.yaml as a variant; UserError if that cannot be done.

    Values that were fitted to a model say nothing of another: sources that changed meanwhile are left as they are.
    """
    write_variant(folder, name, *as_variant(result), made_from=result.sources, reporter=reporter)


def as_variant(result: Calibration) -> tuple[dict[str, Any], str]:
    """Return a variant with the calibrated values, and a comment on where they come from; UserError without one."""
    best, wanted = result.found.best, result.wanted
    if best is None:
        raise UserError("--write: the calibration has no result that could be written into the scenario")
    whose = " of draws" if wanted.method == "abc" else ""
    seen = " on training data" if wanted.objective in DISTANCES else ""  # a number of each run needs no data
    how = f"{wanted.method}, {wanted.objective} {best.loss:.4g}{whose}{seen}"
    made = f"{counted(len(result.found.trials), 'trial')} of {counted(wanted.replicates, 'run')}"
    runs = f"{made}, seed {wanted.seed}"
    entry: dict[str, Any] = {"about": f"calibrated by {how} ({runs})"}
    if wanted.variant:
        entry["extends"] = wanted.variant
    values = {**wanted.overrides, **best.point}
    entry["set"] = {name if "." in name else f"parameters.{name}": value for name, value in values.items()}
    grave = [statement.text for statement in result.statements if statement.grave]
    warning = f" {' '.join(grave)}" if grave else ""
    return entry, f"simcc {version()} calibrate: {CALIBRATIONS}/{result.dir.name}.{warning}"
