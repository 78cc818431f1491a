"""Sensitivity of outcomes to factors: Sobol indices and elementary effects, with intervals and the part of chance."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, pvariance, variance
from typing import TYPE_CHECKING, Any

from compiler.runs.sweeps.designs import LEVELS, problem, shares
from compiler.runs.sweeps.sweep_plan import SweepPlan
from compiler.runs.sweeps.sweep_rows import SweepRow

if TYPE_CHECKING:
    import numpy as np

_RESAMPLES = 500
#: The stream of random numbers of a bootstrap is fixed, so that the same runs give the same interval.
_SEED = 1
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
class Sensitivity:
    """What a design says of one outcome; `why` says why it says nothing.

    `noise` is the share of the variance of the points' means that chance between replicates explains, None with one
    replicate, where it cannot be known.
    """

    sobol: tuple[SobolIndex, ...] = ()
    morris: tuple[ElementaryEffect, ...] = ()
    noise: float | None = None
    why: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return it as a JSON object."""
        return asdict(self)


def sensitivities(plan: SweepPlan, rows: Mapping[int, SweepRow]) -> dict[str, Sensitivity]:
    """Return by outcome what a design for indices says; nothing for another design."""
    if plan.sweep.design not in ("morris", "saltelli"):
        return {}
    return {name: _of(plan, rows, name) for name in plan.outcomes}


def _of(plan: SweepPlan, rows: Mapping[int, SweepRow], name: str) -> Sensitivity:
    points = list(_values(plan, rows, name))
    missing = sum(value is None for values in points for value in values)
    if missing:
        return Sensitivity(why=f"{missing} of {len(plan.changes)} runs have no value, and indices need all points")
    known = [[value for value in values if value is not None] for values in points]
    means = [fmean(values) for values in known]
    if pvariance(means) == 0:
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
    """Return the variance of a mean over replicates, in parts of the variance of the means."""
    size = len(points[0])
    return None if size < 2 else min(1.0, fmean(variance(values) for values in points) / size / between)


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
    from SALib.analyze import morris

    sweep = plan.sweep
    sample = _array(shares(sweep.design, len(sweep.factors), sweep.samples or 0, sweep.seed))
    found = _analyzed(
        morris.analyze,
        problem(len(sweep.factors)),
        sample,
        _array(means),
        num_resamples=_RESAMPLES,
        num_levels=LEVELS,
        seed=_SEED,
    )
    for place, factor in enumerate(sweep.factors):
        mu, star, sigma, half = (float(found[key][place]) for key in ("mu", "mu_star", "sigma", "mu_star_conf"))
        yield ElementaryEffect(factor.name, mu, star, (max(0.0, star - half), star + half), sigma)


def _analyzed(analyze: Any, *given: Any, **how: Any) -> Mapping[str, Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return analyze(*given, **how)  # type: ignore[no-any-return]


def _array(values: Sequence[Any]) -> np.ndarray:
    import numpy as np

    return np.array(values, dtype=float)
