"""Distances, their average over targets, and what chance explains, each against numbers by hand."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from scripted import base_sources

from behavior_graph.expressions.syntax.parser import parse
from compiler.operations.fitting.version_fit import _fitted
from compiler.runs.calibration.calibrator import CalibrationRequest, Calibrator, _has_converged
from compiler.runs.calibration.objectives import DISTANCES, DataObjective
from compiler.runs.calibration.observations import ObservedTarget, OutcomeReading, observations
from compiler.runs.calibration.profiles import Trial, allowed
from compiler.runs.calibration.run_cache import ModelRun
from compiler.runs.sweeps.factors import parse_factors
from compiler.workspace.sources import Sources
from sandbox.contract import Outcome

RUNS, DATA = np.array([[0.0, 3.0, 1.0], [2.0, 1.0, 5.0]]), np.array([1.0, 4.0, 2.0])


def target(name: str, data: Sequence[float], *, scale: float = 1.0, weight: float = 1.0) -> ObservedTarget:
    reading = OutcomeReading(name, parse(name), tuple(range(1, len(data) + 1)))
    every = np.ones(len(data), bool)
    return ObservedTarget(name, reading, "people", True, np.array(data), every, ~every, weight, scale)


def test_peaks_are_those_of_single_runs() -> None:
    """Runs are highest in rounds 2 and 3, with 3 and 5; their mean is highest in round 3, with 3."""
    assert DISTANCES["peak"](RUNS, np.array([1.0, 7.0, 2.0])) == pytest.approx(7 - (3 + 5) / 2)
    assert DISTANCES["peak_time"](RUNS, DATA) == pytest.approx((1 + 2) / 2 - 1)


def test_distances_of_distributions_are_those_of_their_definitions() -> None:
    """Ten bins from 0 to 1, of which the first and the last have values; a hundredth is added to each."""
    runs, data = np.array([[0.0, 0.0], [0.0, 1.0]]), np.array([0.0, 1.0, 1.0, 1.0, 1.0])
    model, found = ([(share + 0.01) / 1.1 for share in shares] for shares in ((0.75, 0.25), (0.2, 0.8)))
    kl = sum(f * math.log(f / m) for m, f in zip(model, found, strict=True))
    assert DISTANCES["kl"](runs, data) == pytest.approx(kl)
    middle = [(m + f) / 2 for m, f in zip(model, found, strict=True)]
    halves = [sum(p * math.log(p / q) for p, q in zip(side, middle, strict=True)) / 2 for side in (model, found)]
    assert DISTANCES["jsd"](runs, data) == pytest.approx(sum(halves))
    across = np.abs(runs.ravel()[:, None] - data).mean()
    within = [np.abs(side[:, None] - side).mean() for side in (runs.ravel(), data)]
    assert DISTANCES["energy"](runs, data) == pytest.approx(math.sqrt(2 * across - sum(within)))
    assert DISTANCES["wasserstein"](runs, data) == pytest.approx(0.8 - 0.25)


def test_targets_are_averaged_by_their_weights() -> None:
    seen = target("a", [0.0, 2.0], scale=2.0), target("b", [0.0, 2.0], scale=0.5, weight=3.0)
    found = DataObjective(seen, "mae").of([{"a": [1.0, 3.0], "b": [1.0, 4.0]}])
    assert found == pytest.approx((1 * 1 / 2 + 3 * 1.5 / 0.5) / 4)


def test_chance_is_the_quantile_of_runs_in_place_of_the_data() -> None:
    """With one other run each, 0, 1 and 3 are 1, 2 and 3 from the next one; 95 % are below 2.9."""
    objective = DataObjective((target("m", [100.0]),), "mae")
    runs = [{"m": [value]} for value in (0.0, 1.0, 3.0)]
    assert objective.chance(runs, 1) == pytest.approx(2.9)
    assert objective.chance(runs, 2) == pytest.approx(np.quantile([2.0, 0.5, 2.5], 0.95))


@pytest.mark.parametrize(
    ("values", "chance", "fits"),
    [
        ((1.5, 3.5, 2.5), 0.0, True),  # differences of 0.5, 1.5 and -0.5: two standard errors are 1.15
        ((1.5, 2.5, 3.5), 0.0, False),  # a difference of 0.5 in each pair
        ((1.5, 2.5, 3.5), 2.5, True),  # chance explains as much
        ((1.5, 2.5, 3.5), 2.4, False),
        ((3.1, 5.1, 4.1), 0.0, False),  # 2.1 is beyond two standard errors
    ],
)
def test_a_point_is_allowed_within_two_standard_errors_or_by_chance(
    values: tuple[float, ...], chance: float, fits: bool
) -> None:
    objective = DataObjective((target("m", [0.0]),), "mae")

    def trial(finals: tuple[float, ...]) -> Trial:
        runs = [{"m": [value]} for value in finals]
        return Trial({}, objective.of(runs), 0.0, runs)

    assert allowed(objective, trial(values), trial((1.0, 2.0, 3.0)), chance) is fits


@pytest.mark.parametrize(("losses", "converged"), [((5, 9), False), ((9, 5), True), ((5, 5), True), ((9, 9), True)])
def test_a_search_that_still_found_a_better_point_has_not_converged(losses: tuple[int, int], converged: bool) -> None:
    """The best of the first three quarters, which are 15 of 20 trials, is held against the best of all."""
    late, early = losses
    trials = [Trial({}, float(loss), 0.0, ()) for loss in [9] * 14 + [early] + [late] + [9] * 4]
    least = min(trial.loss for trial in trials)
    assert _has_converged(trials, lambda trial: trial.loss == least) is converged
    assert not _has_converged(trials[:19], lambda trial: True)


class _Failing:
    """A model whose value is its parameter, and whose second run fails below 0.5."""

    def at(self, points: Sequence[dict[str, float]], seeds: Sequence[Sequence[int]]) -> list[list[ModelRun]]:
        return [[self._run(point["p"], seed) for seed in own] for point, own in zip(points, seeds, strict=True)]

    @staticmethod
    def _run(value: float, seed: int) -> ModelRun:
        outcome = Outcome.CODE_ERROR if seed == 2 and value < 0.5 else Outcome.FINISHED
        return ModelRun("", outcome, "", 1, {"m": [value]})


def test_a_trial_of_which_a_run_failed_has_no_objective() -> None:
    """0.2 would be best, and is a value at which runs fail."""
    wanted = CalibrationRequest(parse_factors(["p=0.0:1.0"]), trials=20, replicates=2)
    found = Calibrator(wanted, DataObjective((target("m", [0.2]),), "mae"), _Failing()).found()  # type: ignore[arg-type]
    assert found.best is not None and 0.5 <= found.best.point["p"] < 0.6
    failed = [trial for trial in found.trials if trial.failed]
    assert failed and all(math.isnan(trial.loss) and trial.point["p"] < 0.5 for trial in failed)


def test_targets_are_in_units_of_the_spread_of_their_training_data() -> None:
    sources = base_sources()
    targets = """
targets:
  series: {metric: spreaders, data: [0.1, 0.5, 0.9], held_out: {from: 3}, unit: share of users, source: assumed}
  level: {metric: spreaders, data: [0.1, 0.1, 0.1], unit: share of users, source: assumed}
  one: {metric: max(spreaders), data: 0.4, unit: share of users, source: assumed}
"""
    found = observations(Sources({**sources, "scenario.yaml": sources["scenario.yaml"] + targets}).must_link())
    assert [seen.scale for seen in found] == pytest.approx([0.2, 0.1, 0.4])


class _Drawn:
    """A model whose value is drawn from a normal distribution, by its seed."""

    def at(self, points: Sequence[dict[str, float]], seeds: Sequence[Sequence[int]]) -> list[list[ModelRun]]:
        return [
            [
                ModelRun("", Outcome.FINISHED, "", 1, {"m": [float(np.random.default_rng(seed).normal())]})
                for seed in own
            ]
            for _, own in zip(points, seeds, strict=True)
        ]


def test_a_version_is_held_against_chance_of_as_many_runs_as_it_has() -> None:
    """The distance is that of the mean of 20 runs, and chance was that of the mean of 3, which is greater."""
    linked = Sources(base_sources()).must_link()
    found = _fitted(DataObjective((target("m", [0.0]),), "rmse"), (), _Drawn(), linked)  # type: ignore[arg-type]
    values = np.array([run["m"][0] for run in found.values], dtype=float)
    others = [(values.sum() - value) / 19 for value in values]
    assert len(values) == 20 and found.score == pytest.approx(abs(values.mean()))
    assert found.chance == pytest.approx(np.quantile(abs(values - others), 0.95))
