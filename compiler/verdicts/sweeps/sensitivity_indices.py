"""Sensitivity of outcomes to factors: Sobol indices and elementary effects, with intervals and the part of chance."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, pvariance
from typing import TYPE_CHECKING, Any

from compiler.json_values import Plain
from compiler.runs.sweeps.designs import problem
from compiler.runs.sweeps.factors import Factor
from compiler.runs.sweeps.sweep_plan import SweepPlan
from compiler.runs.sweeps.sweep_rows import SweepRow
from compiler.verdicts.differences import is_rounding

if TYPE_CHECKING:
    import numpy as np

_RESAMPLES = 500
#: An interval of a Sobol index that is wider tells little of a share between 0 and 1.
_WIDEST = 0.5
_MOST_NAMED = 3
#: The stream of random numbers of a bootstrap is fixed, so that the same runs give the same interval.
_SEED = 1
#: The quantile of the normal distribution for a 95 % interval.
_NORMAL = 1.959964
Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class SobolIndex:
    """The share of an outcome's variance that a factor explains: alone (`first`), and with all interactions (`total`).

    Intervals are 95 % bootstrap intervals over the base sample (Saltelli et al. 2010).
    """

    factor: str
    first: float
    first_interval: Interval
    total: float
    total_interval: Interval


@dataclass(frozen=True, slots=True)
class ElementaryEffect:
    """What a factor's whole range does to an outcome, in its unit, from single steps of the factor (Morris 1991).

    `mu_star` is the mean of absolute effects, with its 95 % bootstrap interval (Campolongo et al. 2007); `mu` is their
    mean with sign, and `sigma` their standard deviation: large with curvature or interactions.
    """

    factor: str
    mu: float
    mu_star: float
    interval: Interval
    sigma: float


@dataclass(frozen=True, slots=True)
class Sensitivity(Plain):
    """What a design says of one outcome; `why` says why it says nothing.

    `noise` is the share of the variance of the points' means that chance between replicates explains, None with one
    replicate, where it cannot be known.
    """

    sobol: tuple[SobolIndex, ...] = ()
    morris: tuple[ElementaryEffect, ...] = ()
    noise: float | None = None
    why: str = ""

    @property
    def says_little(self) -> bool:
        """Whether the interval of some Sobol index is wider than half of the variance, so that it ranks no factors."""
        intervals = (found for index in self.sobol for found in (index.first_interval, index.total_interval))
        return any(not high - low <= _WIDEST for low, high in intervals)


def sensitivities(plan: SweepPlan, rows: Mapping[int, SweepRow]) -> dict[str, Sensitivity]:
    """Return by outcome what a design for indices says; nothing for another design."""
    if plan.sweep.design not in ("morris", "saltelli"):
        return {}
    return {name: _of(plan, rows, name) for name in plan.outcomes}


def that_say_little(found: Mapping[str, Sensitivity], samples: int | None) -> Iterator[str]:
    """Yield a sentence if the base points are too few for the indices of some outcomes, which it names."""
    names = [name for name, sensitivity in found.items() if sensitivity.says_little]
    if names and samples:
        named = ", ".join(names[:_MOST_NAMED]) + (f" and {more} more" if (more := len(names) - _MOST_NAMED) > 0 else "")
        yield (
            f"{samples:,} base points are too few for the Sobol indices of {named}: 95 % intervals are wider than half "
            f"of the variance, so they rank no factors; take more (--samples {max(512, 4 * samples)})"
        )


def _of(plan: SweepPlan, rows: Mapping[int, SweepRow], name: str) -> Sensitivity:
    points = list(_values(plan, rows, name))
    missing = sum(value is None for values in points for value in values)
    if missing:
        return Sensitivity(why=f"{missing} of {len(plan.changes)} runs have no value, and indices need all points")
    known = [[value for value in values if value is not None] for values in points]
    means = [fmean(values) for values in known]
    if is_rounding(max(means) - min(means), means):
        return Sensitivity(why="the outcome is the same at all points")
    noise = _noise(known, pvariance(means))
    if plan.sweep.design == "morris":
        return Sensitivity(morris=tuple(_morris(plan, means)), noise=noise)
    return Sensitivity(sobol=tuple(_sobol(plan, means)), noise=noise)


def _values(plan: SweepPlan, rows: Mapping[int, SweepRow], name: str) -> Iterator[list[float | None]]:
    size = plan.sweep.replicates
    for point in range(len(plan.points)):
        found = (rows.get(point * size + replicate) for replicate in range(size))
        yield [None if row is None else row.outcomes.get(name) for row in found]


def _noise(points: Sequence[Sequence[float]], between: float) -> float | None:
    """Return the variance of a mean over replicates, in parts of the variance of the means.

    All points have the same seeds: what a seed does alike at all of them is in each mean, and no chance between them.
    """
    size = len(points[0])
    if size < 2:
        return None
    means, of_seeds = [fmean(values) for values in points], [fmean(values) for values in zip(*points, strict=True)]
    whole = fmean(means)
    rest = (
        (value - mean - of_seed + whole) ** 2
        for values, mean in zip(points, means, strict=True)
        for value, of_seed in zip(values, of_seeds, strict=True)
    )
    return min(1.0, sum(rest) / ((len(points) - 1) * (size - 1)) / size / between)


def _sobol(plan: SweepPlan, means: Sequence[float]) -> Iterator[SobolIndex]:
    from SALib.analyze import sobol

    factors = plan.sweep.factors
    found = _analyzed(
        sobol.analyze,
        problem(len(factors)),
        _array(means),
        calc_second_order=False,
        num_resamples=_RESAMPLES,
        seed=_SEED,
    )
    for place, factor in enumerate(factors):
        first, total = float(found["S1"][place]), float(found["ST"][place])
        halves = float(found["S1_conf"][place]), float(found["ST_conf"][place])
        intervals = (first - halves[0], first + halves[0]), (total - halves[1], total + halves[1])
        yield SobolIndex(factor.name, first, intervals[0], total, intervals[1])


def _morris(plan: SweepPlan, means: Sequence[float]) -> Iterator[ElementaryEffect]:
    """Yield the effects, from the steps that were made: whole numbers and lists are not as far apart as the levels."""
    import numpy as np

    for factor in plan.sweep.factors:
        effects = _array(list(_steps(plan, means, factor)) or [0.0] * (plan.sweep.samples or 2))
        sizes = abs(effects)
        drawn = np.random.default_rng(_SEED).choice(sizes, (_RESAMPLES, sizes.size)).mean(axis=1)
        star, half = float(sizes.mean()), _NORMAL * float(drawn.std(ddof=1))
        interval = (max(0.0, star - half), star + half)
        yield ElementaryEffect(factor.name, float(effects.mean()), star, interval, float(effects.std(ddof=1)))


def _steps(plan: SweepPlan, means: Sequence[float], factor: Factor) -> Iterator[float]:
    """Yield the outcome's change at each step of a factor, in parts of the factor's whole range."""
    places = [factor.share(point[factor.name]) for point in plan.points]
    size = len(plan.sweep.factors) + 1
    for number in range(1, len(places)):
        if number % size and places[number] != places[number - 1]:
            yield (means[number] - means[number - 1]) / (places[number] - places[number - 1])


def _analyzed(analyze: Any, *given: Any, **how: Any) -> Mapping[str, Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return analyze(*given, **how)  # type: ignore[no-any-return]


def _array(values: Sequence[Any]) -> np.ndarray:
    import numpy as np

    return np.array(values, dtype=float)
