"""What a sweep shows: outcomes at each point and at each value of a factor, with the noise of replicates."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from statistics import fmean, stdev
from typing import Any

from compiler.json_values import Plain
from compiler.runs.sweeps.sweep_plan import SweepPlan
from compiler.runs.sweeps.sweep_rows import SweepRow
from compiler.verdicts.differences import is_rounding
from compiler.verdicts.sweeps.sensitivity_indices import Sensitivity, sensitivities


@dataclass(frozen=True, slots=True)
class Effect(Plain):
    """An outcome over some points: its mean over replicates, their standard deviation, and the 95 % t interval.

    A replicate counts with its mean over all the points, so that the interval is about chance (the same seeds are used
    at every point) and not about the other factors. One that has no value at some point is left out; `replicates` are
    the others. `missing` counts runs without a value: those that did not finish, and those in which the outcome is
    null. `sd` and `interval` are None with fewer than two replicates.
    """

    runs: int
    missing: int
    replicates: int
    mean: float | None
    sd: float | None
    interval: tuple[float, float] | None

    def spread(self, by: float, written: Callable[[float], str]) -> str:
        """Return half of the interval in a unit of `by`, in words; nothing without an interval.

        Values that do not spread say nothing of how others would, which `± 0` seems to do.
        """
        if self.interval is None or self.sd is None or self.mean is None:
            return ""
        if is_rounding(self.sd, [self.mean]):
            return "all equal"
        return f"± {written(by * (self.interval[1] - self.interval[0]) / 2)}"


@dataclass(frozen=True, slots=True)
class PairEffect:
    """An outcome over the points at which two factors have these values."""

    factors: tuple[str, str]
    values: tuple[Any, Any]
    effect: Effect


@dataclass(frozen=True, slots=True)
class SweepEffects:
    """All effects by outcome: `points` in the order of the design, `levels` by factor and value in their order.

    `pairs` are those of every two factors of a grid, by their names.

    `sensitivities` are what a design for indices says of each outcome.
    """

    points: Mapping[str, tuple[Effect, ...]]
    levels: Mapping[str, Mapping[str, tuple[tuple[Any, Effect], ...]]]
    sensitivities: Mapping[str, Sensitivity] = field(default_factory=dict)
    pairs: Mapping[str, Mapping[tuple[str, str], tuple[PairEffect, ...]]] = field(default_factory=dict)


#: Values of a factor that are shown one by one; a sampled factor has more.
MOST_LEVELS = 40


def sweep_effects(plan: SweepPlan, rows: Mapping[int, SweepRow]) -> SweepEffects:
    """Return what a sweep shows; runs that have no row yet count as missing."""
    quantiles = _Quantiles()
    return SweepEffects(
        {name: tuple(_by_point(plan, rows, name, quantiles)) for name in plan.outcomes},
        {name: dict(_by_level(plan, rows, name, quantiles)) for name in plan.outcomes},
        sensitivities(plan, rows),
        {name: dict(_by_pair(plan, rows, name, quantiles)) for name in plan.outcomes},
    )


def _by_point(plan: SweepPlan, rows: Mapping[int, SweepRow], name: str, quantiles: _Quantiles) -> Iterable[Effect]:
    for point in range(len(plan.points)):
        yield _effect(plan, rows, [point], name, quantiles)


def _by_level(
    plan: SweepPlan, rows: Mapping[int, SweepRow], name: str, quantiles: _Quantiles
) -> Iterable[tuple[str, tuple[tuple[Any, Effect], ...]]]:
    for factor in plan.sweep.factors:
        if not factor.values or len(factor.values) > MOST_LEVELS:
            continue
        found = []
        for value in factor.values:
            places = [place for place, point in enumerate(plan.points) if point[factor.name] == value]
            if places:  # a sampled design need not have each number of a list
                found.append((value, _effect(plan, rows, places, name, quantiles)))
        yield factor.name, tuple(found)


def _by_pair(
    plan: SweepPlan, rows: Mapping[int, SweepRow], name: str, quantiles: _Quantiles
) -> Iterable[tuple[tuple[str, str], tuple[PairEffect, ...]]]:
    few = [factor for factor in plan.sweep.factors if 1 < len(factor.values) <= MOST_LEVELS]
    for first, second in combinations(few if plan.sweep.design == "grid" else (), 2):
        factors = (first.name, second.name)
        places: dict[tuple[Any, Any], list[int]] = {}
        for place, point in enumerate(plan.points):
            places.setdefault((point[first.name], point[second.name]), []).append(place)
        found = (PairEffect(factors, pair, _effect(plan, rows, own, name, quantiles)) for pair, own in places.items())
        yield factors, tuple(found)


class _Quantiles:
    """Quantiles of Student's t for 95 % intervals, each computed once."""

    def __init__(self) -> None:
        self._known: dict[int, float] = {}

    def of(self, freedom: int) -> float:
        if freedom not in self._known:
            from scipy import special  # scipy.stats would take a second to load

            self._known[freedom] = float(special.stdtrit(freedom, 0.975))
        return self._known[freedom]


def _effect(
    plan: SweepPlan, rows: Mapping[int, SweepRow], places: Sequence[int], name: str, quantiles: _Quantiles
) -> Effect:
    size = plan.sweep.replicates
    series = [[_value(rows.get(place * size + replicate), name) for place in places] for replicate in range(size)]
    missing = sum(value is None for values in series for value in values)
    whole = [fmean(known) for values in series if len(known := [v for v in values if v is not None]) == len(places)]
    if len(whole) < 2:
        return Effect(len(places) * size, missing, len(whole), whole[0] if whole else None, None, None)
    mean, spread = fmean(whole), stdev(whole)
    half = quantiles.of(len(whole) - 1) * spread / math.sqrt(len(whole))
    return Effect(len(places) * size, missing, len(whole), mean, spread, (mean - half, mean + half))


def _value(row: SweepRow | None, name: str) -> float | None:
    return None if row is None else row.outcomes.get(name)
