"""The runs of a validation, and the verdicts on the model's expectations and targets at points of its parameters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from behavior_graph.expressions.results.compute import RunSeries
from behavior_graph.expressions.results.evaluate import judge, variants_needed
from behavior_graph.linking.dotted_paths import full_path
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.experiment_models import VARIANT
from behavior_graph.schema.scenario_model import Expectation
from compiler.runs.calibration.model_runs import ModelRuns, Setting
from compiler.runs.calibration.objectives import DataObjective, Values
from compiler.runs.calibration.observations import ObservedTarget
from compiler.runs.sweeps.factors import Factor
from compiler.runs.sweeps.sweep_plan import BASE
from compiler.verdicts.calibration_fit import Fit, fit_of
from compiler.verdicts.validation.validated import Validation
from sandbox.contract import Outcome

Point = Mapping[str, Any]
#: The first seed of the runs that are compared with data: none that a calibration usually has.
FIRST_SEED = 100_001


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdicts at one point: of each expectation, and the fit on each target.

    `failed` runs did not finish; `early` ones, of those compared with data, ended before the last round of the data.
    """

    expectations: Mapping[str, bool | None]
    details: Mapping[str, str]
    fits: tuple[Fit, ...]
    values: tuple[Values, ...]
    failed: int
    early: int


class ValidationRuns:
    """Makes the runs at points and judges them. Each run is made once, and kept for a validation that was stopped."""

    def __init__(self, setting: Setting, runs: ModelRuns, seen: Sequence[ObservedTarget], wanted: Validation) -> None:
        self._setting, self._runs, self._seen, self._variant = setting, runs, tuple(seen), wanted.variant
        self._linked, self._only = setting.linked, wanted.only

    def count(self, replicates: int | None, fits: int, points: int) -> int:
        """Return how many runs these points need at most."""
        wanted = self._expectations(replicates)
        own = ((variant, _seeds(entry)) for entry in wanted.values() for variant in variants_needed(entry))
        different = {(variant, seed) for variant, seeds in own for seed in seeds}
        return points * (len(different) + (fits if self._seen else 0))

    def check(self, points: Sequence[Point], variants: Iterable[str]) -> None:
        """Raise UserError for a point that one of the variants does not allow."""
        for variant in variants:
            self._setting.plan(self._own(variant, points))

    def judged(self, points: Sequence[Point], replicates: int | None, fits: int) -> list[Judgement]:
        """Return the verdicts at each point: expectations over at most so many replicates, targets over `fits` runs."""
        wanted = self._expectations(replicates)
        seeds: dict[str, set[int]] = {}
        for expectation in wanted.values():
            for variant in variants_needed(expectation):
                seeds.setdefault(variant, set()).update(_seeds(expectation))
        fresh = range(FIRST_SEED, FIRST_SEED + fits) if self._seen else range(0)
        seeds.setdefault(self._variant, set()).update(fresh)
        made = {variant: self._made(variant, points, sorted(own)) for variant, own in seeds.items() if own}
        return [self._judgement(place, wanted, made, fresh) for place in range(len(points))]

    def _expectations(self, replicates: int | None) -> dict[str, Expectation]:
        known = self._linked.scenario.expectations
        given = {name: known[name] for name in self._only or known}
        if replicates is None:
            return given
        least = {name: min(replicates, expectation.replicates) for name, expectation in given.items()}
        return {name: given[name].model_copy(update={"replicates": count}) for name, count in least.items()}

    def _made(self, variant: str, points: Sequence[Point], seeds: Sequence[int]) -> list[_Made]:
        """Return for each point the runs of a variant by seed, None for one that failed, with the point's numbers.

        What a variant sets stays as it sets it: that is what distinguishes it from the base.
        """
        own = self._own(variant, points)
        plan = self._setting.plan(own)
        found = []
        for place, runs in enumerate(self._runs.at(own, [seeds] * len(own))):
            by_seed = {
                seed: run.values if run.outcome is Outcome.FINISHED else None
                for seed, run in zip(seeds, runs, strict=True)
            }
            found.append(_Made(by_seed, plan.numbers(place)))
        return found

    def _own(self, variant: str, points: Sequence[Point]) -> list[Point]:
        fixed = _fixed(self._linked, variant)
        return [
            {name: value for name, value in point.items() if not _is_fixed(self._linked, name, fixed)}
            | {VARIANT: variant or BASE}
            for point in points
        ]

    def _judgement(
        self, place: int, wanted: Mapping[str, Expectation], made: Mapping[str, list[_Made]], fresh: Sequence[int]
    ) -> Judgement:
        here = {variant: runs[place] for variant, runs in made.items()}
        verdicts = {name: _verdict(expectation, here) for name, expectation in wanted.items()}
        failed = sum(run is None for found in here.values() for run in found.runs.values())
        values, early = self._values(here[self._variant], fresh) if fresh else ((), 0)
        whole = len(values) == len(fresh)
        fits = tuple(fit_of(DataObjective(self._seen, "rmse"), each, values) for each in self._seen if whole and values)
        passed = {name: verdict[0] for name, verdict in verdicts.items()}
        return Judgement(passed, {name: verdict[1] for name, verdict in verdicts.items()}, fits, values, failed, early)

    def _values(self, made: _Made, fresh: Sequence[int]) -> tuple[tuple[Values, ...], int]:
        """Return what the targets are compared with, of the runs that finished, and how many of these ended early."""
        found, early = [], 0
        for run in (run for seed in fresh if (run := made.runs[seed]) is not None):
            read = {each.name: each.reading.of(run, self._variant, made.numbers) for each in self._seen}
            found.append({name: values for name, (values, _) in read.items()})
            early += any(ended for _, ended in read.values())
        return tuple(found), early


@dataclass(frozen=True, slots=True)
class _Made:
    """The runs of a variant at a point, by seed, and the numbers that they had."""

    runs: Mapping[int, RunSeries | None]
    numbers: Mapping[str, Any]


def varying(linked: Linked, factors: Sequence[Factor], variants: Iterable[str]) -> tuple[Factor, ...]:
    """Return the factors that vary in some of the variants, as these do not set them."""
    fixed = [_fixed(linked, variant) for variant in variants]
    return tuple(
        factor for factor in factors if not all(_is_fixed(linked, factor.name, of_variant) for of_variant in fixed)
    )


def _is_fixed(linked: Linked, name: str, fixed: Collection[tuple[str, ...]]) -> bool:
    """Return whether a variant sets a factor, or what the factor is a part of."""
    path = full_path(linked, name)
    return any(path[: len(of_variant)] == of_variant for of_variant in fixed)


def _fixed(linked: Linked, variant: str) -> set[tuple[str, ...]]:
    return {full_path(linked, key) for key in linked.scenario.variant(variant).set} if variant else set()


def _seeds(expectation: Expectation) -> range:
    return range(expectation.seed, expectation.seed + expectation.replicates)


def _verdict(expectation: Expectation, made: Mapping[str, _Made]) -> tuple[bool | None, str]:
    """Return whether an expectation is met, and what was found; None where a run did not finish."""
    own = {
        variant: [made[variant].runs[seed] for seed in _seeds(expectation)] for variant in variants_needed(expectation)
    }
    finished = {variant: [run for run in runs if run is not None] for variant, runs in own.items()}
    if finished.keys() != own.keys() or any(len(finished[variant]) < len(runs) for variant, runs in own.items()):
        return None, "a run did not finish"
    numbers = {variant: made[variant].numbers for variant in own}
    verdict = judge(expectation, finished, numbers=numbers)
    return verdict.passed, verdict.detail
