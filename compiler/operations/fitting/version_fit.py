"""Fits one version of a model to the training part of its data, and runs it with seeds that no trial had."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.experiment_models import VARIANT
from compiler.operations.sweeping.result_folders import folder_name
from compiler.pipeline.assembled import assembled
from compiler.pipeline.compilation import Bench
from compiler.pipeline.stages.trial import MOST_SECONDS
from compiler.runs.calibration.model_runs import ModelRuns, Point, Setting
from compiler.runs.calibration.objectives import DataObjective, Values, noise
from compiler.runs.calibration.observations import ObservedTarget, observations
from compiler.runs.calibration.run_cache import ModelRun, RunCache
from compiler.runs.calibration.search import search
from compiler.runs.open_sandbox import opened
from compiler.runs.request import Run, run_request
from compiler.runs.sweeps.factors import Factor, assumed_factors
from compiler.runs.sweeps.sweep_plan import BASE
from compiler.workspace.files.package_copy import package_copy
from compiler.workspace.workspace import HIDDEN, ODD
from sandbox.contract import Outcome

#: Points that a fit tries, runs of each, and runs with new seeds that judge the best one.
TRIALS, REPLICATES, FRESH = 30, 3, 20
#: Standard errors by which a version has to be nearer to the data than the one before.
_ERRORS = 2.0
_FITS = f"{HIDDEN}/fits"


@dataclass(frozen=True, slots=True)
class VersionFit:
    """The best values of the parameters that were fitted, and `values` of runs there with seeds that no trial had.

    `score` is the objective of these runs on the training data, NaN if a run failed; `chance` what chance explains.
    """

    objective: DataObjective
    factors: tuple[Factor, ...]
    point: Point
    values: tuple[Values, ...]
    score: float
    chance: float

    @property
    def is_within_chance(self) -> bool:
        """Whether the data are no farther from the runs than one of these runs would be."""
        return self.score <= self.chance

    def beats(self, other: VersionFit) -> bool:
        """Return whether it is nearer to the training data by more than chance explains."""
        if math.isnan(other.score):
            return not math.isnan(self.score)
        same = len(self.values) == len(other.values)
        error = noise(self.objective, self.values, other.values) if same else math.nan
        return self.score + (0.0 if math.isnan(error) else _ERRORS * error) < other.score


def training_data(linked: Linked) -> tuple[ObservedTarget, ...]:
    """Return the scenario's targets if one of them has training data."""
    seen = observations(linked)
    return seen if any(target.training.any() for target in seen) else ()


def fit_version(bench: Bench) -> VersionFit:
    """Return the fit of the sources of a bench, which have passed their checks; runs that are known are not repeated.

    The parameters of odd.yaml with an assumed value and a range are fitted, as far as an author may write that file
    and the scenario does not give their values.
    """
    linked, settings = bench.sources.must_link(), bench.settings
    factors = () if bench.is_users(ODD) else fitted_factors(linked)
    objective = DataObjective(training_data(linked), "rmse")
    limited = settings.model_copy(update={"run_time_limit": min(settings.run_time_limit, MOST_SECONDS)})
    wanted = run_request(bench.workspace, bench.sources, Run("", seed=1), limited)
    with package_copy(assembled(bench.sources)) as place:
        readings = tuple(target.reading for target in objective.observations)
        request, sandbox = replace(wanted, folder=place), opened(settings, bench.reporter)
        setting = Setting(linked, request, sandbox, "", {}, readings, "fit")
        cache = RunCache(bench.workspace.files, f"{_FITS}/{folder_name('fit', [TRIALS, REPLICATES], request)}")
        report, expected = bench.reporter.progress, (TRIALS + 1) * REPLICATES * bool(factors) + FRESH
        runs = ModelRuns(setting, cache, lambda words, done: report(f"fit: {words}", done), expected)
        return _fitted(objective, factors, runs, linked)


def fitted_factors(linked: Linked) -> tuple[Factor, ...]:
    """Return the assumed parameters whose values the scenario does not give."""
    return tuple(factor for factor in assumed_factors(linked) if factor.name not in linked.scenario.parameters)


def _fitted(objective: DataObjective, factors: tuple[Factor, ...], runs: ModelRuns, linked: Linked) -> VersionFit:
    tried: list[tuple[float, Point]] = []
    seeds = range(1, 1 + REPLICATES)

    def evaluate(points: Sequence[Point]) -> list[float]:
        made = runs.at([{**point, VARIANT: BASE} for point in points], [seeds] * len(points))
        losses = [_loss(objective, own) for own in made]
        tried.extend(zip(losses, points, strict=True))
        return losses

    own = {factor.name: linked.odd.parameters[factor.name].default for factor in factors}
    if factors:
        evaluate([own])
        search(factors, "tpe", TRIALS, 1, evaluate)
    known = [(loss, point) for loss, point in tried if not math.isnan(loss)]
    point = _rounded(min(known, key=lambda each: each[0])[1]) if known else own
    fresh = range(1 + REPLICATES, 1 + REPLICATES + FRESH)
    (final,) = runs.at([{**point, VARIANT: BASE}], [fresh])
    values = tuple(run.values for run in final if run.outcome is Outcome.FINISHED)
    return VersionFit(objective, factors, point, values, _loss(objective, final), objective.chance(values, FRESH))


def _loss(objective: DataObjective, runs: Sequence[ModelRun]) -> float:
    if any(run.outcome is not Outcome.FINISHED for run in runs):
        return math.nan
    return objective.of([run.values for run in runs])


def _rounded(point: Mapping[str, Any]) -> Point:
    """Return the values as odd.yaml will give them, with four significant digits."""
    return {name: value if isinstance(value, int) else float(f"{value:.4g}") for name, value in point.items()}
