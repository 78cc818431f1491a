"""A whole calibration: trials, profiles or a posterior, and at the end, once, the fit on what was held out."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from compiler.runs.calibration.model_runs import ModelRuns, Point
from compiler.runs.calibration.objectives import Objective, Values, noise
from compiler.runs.calibration.posterior import Posterior, posterior, resampled
from compiler.runs.calibration.profiles import ParameterProfile, Trial, allowed, profile_points, profiles, values_of
from compiler.runs.calibration.run_cache import ModelRun
from compiler.runs.calibration.search import Method, search
from compiler.runs.sweeps.factors import Factor
from sandbox.contract import Outcome

#: Runs with new seeds that judge the calibrated model; draws of a posterior that do.
FRESH, DRAWS = 20, 40
#: Trials after which it can be said whether a search still finds better points.
FEWEST_TRIALS = 20


@dataclass(frozen=True, slots=True)
class CalibrationRequest:
    """What a user asks for. Trial runs have the seeds `seed` to `seed + replicates - 1` at every point."""

    factors: tuple[Factor, ...]
    method: Method = "tpe"
    objective: str = "rmse"
    trials: int = 60
    replicates: int = 5
    seed: int = 1
    variant: str = ""
    overrides: Mapping[str, Any] = field(default_factory=dict)

    @property
    def expected(self) -> int:
        """About how many runs it makes."""
        if self.method == "abc":
            return self.trials + DRAWS
        adapted = 2 if len(self.factors) > 1 else 1
        steps = adapted * sum(len(values_of(factor)) for factor in self.factors)
        return (self.trials + steps) * self.replicates + max(FRESH, self.replicates)


@dataclass(frozen=True, slots=True)
class Found:
    """What a calibration found: all trials, the best point (None if no trial has an objective), and runs at it.

    `final` are the runs with seeds that no trial had, without those that are `unfinished`. `converged` is False if more
    trials may find better ones.
    """

    trials: tuple[Trial, ...]
    best: Trial | None
    final: tuple[Values, ...] = ()
    profiles: tuple[ParameterProfile, ...] = ()
    posterior: Posterior | None = None
    converged: bool = False
    unfinished: int = 0


class Calibrator:
    """Makes the steps of a calibration. It reads data through the objective only, which sees the training part."""

    def __init__(self, wanted: CalibrationRequest, objective: Objective, model: ModelRuns) -> None:
        self._wanted, self._objective, self._model = wanted, objective, model
        self._trials: list[Trial] = []

    def found(self) -> Found:
        """Return what was found; runs that are known are not made again."""
        return self._posterior() if self._wanted.method == "abc" else self._search()

    # By search --------------------------------------------------------------------------------------------------------

    def _search(self) -> Found:
        wanted = self._wanted
        search(wanted.factors, wanted.method, wanted.trials, wanted.seed, self._evaluate)
        trials = tuple(self._trials)
        best = _best(trials)
        if best is None:
            return Found(trials, None)
        points = list(profile_points(wanted.factors, best, trials, wanted.seed))
        tried = [*self._tried(points), *trials]
        best = _best(tried) or best
        first = wanted.seed + wanted.replicates
        count = max(FRESH, wanted.replicates)
        final = self._model.at([best.point], [range(first, first + count)])[0]
        chance = self._objective.chance(_values(final), wanted.replicates)

        def fits(trial: Trial) -> bool:
            return allowed(self._objective, trial, best, chance)

        found = profiles(wanted.factors, best, tried, fits)
        values = _values(final)
        unfinished = len(final) - len(values)
        return Found(trials, best, values, found, None, _has_converged(trials, fits), unfinished)

    def _evaluate(self, points: Sequence[Point]) -> Sequence[float]:
        tried = self._tried(points)
        self._trials += tried
        return [trial.loss for trial in tried]

    def _tried(self, points: Sequence[Point]) -> list[Trial]:
        seeds = range(self._wanted.seed, self._wanted.seed + self._wanted.replicates)
        runs = self._model.at(points, [seeds] * len(points))
        return [self._trial(point, own) for point, own in zip(points, runs, strict=True)]

    def _trial(self, point: Point, runs: Sequence[ModelRun]) -> Trial:
        failed = sum(run.outcome is not Outcome.FINISHED for run in runs)
        values = _values(runs)
        if failed:
            return Trial(point, math.nan, math.nan, values, failed)
        return Trial(point, self._objective.of(values), noise(self._objective, values), values)

    # By approximate Bayesian computation ------------------------------------------------------------------------------

    def _posterior(self) -> Found:
        wanted = self._wanted
        made = posterior(len(wanted.factors), wanted.trials, wanted.seed, self._simulated)
        trials = tuple(self._trials)
        if made is None:
            return Found(trials, None)
        drawn = [self._point(place) for place in resampled(made, DRAWS, wanted.seed)]
        final = self._model.at(drawn, self._own_seeds(len(trials), len(drawn)))
        values = _values([run for (run,) in final])
        loss = self._objective.of(values) if values else math.nan
        center = Trial(self._point(made.mean()), loss, math.nan, values)
        return Found(trials, center, values, (), made, len(made.tolerances) > 1, len(final) - len(values))

    def _simulated(self, places: np.ndarray) -> np.ndarray:
        points = [self._point(place) for place in places]
        runs = self._model.at(points, self._own_seeds(len(self._trials), len(points)))
        tried = [self._trial(point, own) for point, own in zip(points, runs, strict=True)]
        self._trials += tried
        return np.array([trial.loss for trial in tried])

    def _own_seeds(self, begun: int, count: int) -> list[list[int]]:
        """Return a seed of its own for each draw: a posterior is about single runs, which differ by chance as well."""
        return [[self._wanted.seed + begun + number] for number in range(count)]

    def _point(self, place: np.ndarray) -> Point:
        shares = (min(float(share), math.nextafter(1, 0)) for share in place)
        return {factor.name: factor.at(share) for factor, share in zip(self._wanted.factors, shares, strict=True)}


def _values(runs: Sequence[ModelRun]) -> tuple[Values, ...]:
    return tuple(run.values for run in runs if run.outcome is Outcome.FINISHED)


def _best(trials: Sequence[Trial]) -> Trial | None:
    return min((trial for trial in trials if not math.isnan(trial.loss)), key=lambda trial: trial.loss, default=None)


def _has_converged(trials: Sequence[Trial], fits: Callable[[Trial], bool]) -> bool:
    """Return whether the data do not tell the best point from the best one of the first three quarters."""
    early = _best(trials[: len(trials) * 3 // 4])
    return len(trials) >= FEWEST_TRIALS and early is not None and fits(early)
