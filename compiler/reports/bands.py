"""Metrics over replicates: the mean of each round, and a band with nine runs in ten (all runs if there are few)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from compiler.runs.run_record import Replicate
from compiler.verdicts.differences import excess, is_rounding, too_few

Series = Sequence[float | None]

#: With at least so many runs, the band leaves out the lowest and highest twentieth; with fewer, it holds all runs.
_MANY = 20


@dataclass(frozen=True, slots=True)
class Band:
    """One metric over rounds 1..n and all replicates. Values are in the metric's unit; NaN if undefined.

    `mean`, `low` and `high` have one value for each round; `low` and `high` are the 5 % and 95 % quantiles over
    replicates (type 7), with fewer than twenty the lowest and the highest. `runs` has every replicate; one that stopped
    before the longest keeps its last value, and `early` counts these. `initial` has mean, low and high in the initial
    state; empty without them.
    """

    mean: np.ndarray
    low: np.ndarray
    high: np.ndarray
    runs: np.ndarray
    initial: tuple[float, ...] = ()
    early: int = 0

    @property
    def rounds(self) -> int:
        """The number of rounds of the longest replicate."""
        return int(self.runs.shape[1])


@dataclass(frozen=True, slots=True)
class Summary:
    """One number for each run (its end or its peak): their mean, band, standard error, how many they are, and they.

    `missing` is the number of runs without one.
    """

    mean: float
    low: float
    high: float
    error: float
    runs: int
    values: tuple[float, ...] = ()
    missing: int = 0


def band(replicates: Sequence[Series], initial: Series = ()) -> Band | None:
    """Return the band of a metric, None if no replicate has a defined value; `initial` has one value for each."""
    longest = max((len(series) for series in replicates), default=0)
    runs = np.array([_held(series, longest) for series in replicates], dtype=np.float64)
    if longest == 0 or np.isnan(runs).all():
        return None
    lacking = np.isnan(runs)
    defined, whole = ~lacking.all(axis=0), ~lacking.any(axis=0)
    mean, low, high = (np.full(longest, np.nan) for _ in range(3))
    mean[defined] = np.nanmean(runs[:, defined], axis=0)
    low[whole], high[whole] = np.quantile(runs[:, whole], _ends(len(runs)), axis=0)
    if (part := defined & ~whole).any():  # one by one
        low[part], high[part] = np.nanquantile(runs[:, part], _ends(len(runs)), axis=0)
    known = [value for value in initial if value is not None]
    before = (float(np.mean(known)), *map(float, np.quantile(known, _ends(len(runs))))) if known else ()
    return Band(mean, low, high, runs, before, sum(0 < len(series) < longest for series in replicates))


def run_band(replicates: Sequence[Replicate], metric: str) -> Band | None:
    """Return the band of a metric of replicates with its initial values, None if none has a defined value."""
    initial = [replicate.initial.get(metric) for replicate in replicates]
    return band([replicate.metrics.get(metric, ()) for replicate in replicates], initial)


def without_residue(found: Band, of_unit: Sequence[Band]) -> Band:
    """Return a metric with zeros, if its values are no more than what sums of its unit's metrics are rounded by."""
    if not is_rounding(_largest(found), [_largest(other) for other in of_unit]):
        return found
    zeros = {name: 0.0 * getattr(found, name) for name in ("mean", "low", "high", "runs")}
    return replace(found, **zeros, initial=tuple(0.0 for _ in found.initial))


def _largest(found: Band) -> float:
    """Return the size of the largest value."""
    return float(np.nanmax(np.abs([*found.runs.ravel(), *found.initial])))


def spoken_band(runs: int, missing: int = 0) -> str:
    """Return in words which of so many runs are inside a band, and how many more have no value."""
    few = {1: "the one run", 2: "both runs"}
    inside = "nine runs in ten" if runs >= _MANY else few.get(runs, f"all {runs} runs")
    have, lack = ("has" if number == 1 else "have" for number in (runs, missing))
    return f"{inside} that {have} a value, {missing} of {runs + missing} {lack} none" if missing else inside


def _ends(runs: int) -> tuple[float, float]:
    return (0.05, 0.95) if runs >= _MANY else (0.0, 1.0)


def final(found: Band) -> Summary | None:
    """Return the summary of a metric's last values, None if no replicate ends with a defined value."""
    return _summary(found.runs[:, -1])


def peak(found: Band) -> Summary | None:
    """Return the summary of a metric's largest value in each run."""
    defined = found.runs[~np.isnan(found.runs).all(axis=1)]
    return _summary(np.nanmax(defined, axis=1)) if len(defined) else None


def mean_of_known(found: Band) -> float:
    """Return the mean over runs of a metric's mean in the rounds in which it has a value."""
    defined = found.runs[~np.isnan(found.runs).all(axis=1)]
    return float(np.nanmean(defined, axis=1).mean())


def peak_round(found: Band) -> float:
    """Return the round in which a metric is largest, on average over runs (NaN if it never has a value)."""
    defined = found.runs[~np.isnan(found.runs).all(axis=1)]
    return float(np.nanargmax(defined, axis=1).mean() + 1) if len(defined) else math.nan


def height_of_mean(found: Band) -> tuple[float, int]:
    """Return the largest mean over runs that a metric has in a round, and the first such round."""
    place = int(np.nanargmax(found.mean))
    return float(found.mean[place]), place + 1


def distance(summary: Summary | None, other: Summary | None) -> float:
    """Return the distance of two means in standard errors (Welch 1947); 0 if it is undefined, or only rounding."""
    if summary is None or other is None or summary.runs < 2 or other.runs < 2:
        return 0.0
    apart, error = abs(excess(summary.mean, other.mean)), math.hypot(summary.error, other.error)
    error = max(error, _students_error(summary, other))
    if not error:
        return 0.0 if not apart or too_few(summary.runs, other.runs, paired=False) else math.inf
    return apart / error


def interval(summary: Summary, other: Summary, *, paired: bool = False) -> tuple[float, float] | None:
    """Return the 95 % confidence interval of the other mean minus this one; None for single runs.

    With `paired`, value by value (Student 1908), else Welch's (1947), or Student's if that is wider and one side does
    not spread. Where values spread by no more than rounding
    explains, both ends are the difference, 0 if that is rounding as well.
    """
    if summary.runs < 2 or other.runs < 2:
        return None
    values, apart = [*summary.values, *other.values], excess(summary.mean, other.mean)
    if paired and summary.runs == other.runs:
        change = _summary(np.subtract(other.values, summary.values))
        assert change is not None
        if is_rounding(change.error, values):
            return apart, apart
        reach = _t_quantile(change.runs - 1) * change.error
        return change.mean - reach, change.mean + reach
    error = math.hypot(summary.error, other.error)
    if is_rounding(error, values):
        return apart, apart
    parts = [(each.error**4) / (each.runs - 1) for each in (summary, other)]
    reach = _t_quantile(error**4 / sum(parts)) * error
    reach = max(reach, _t_quantile(summary.runs + other.runs - 2) * _students_error(summary, other))
    return apart - reach, apart + reach


def _students_error(summary: Summary, other: Summary) -> float:
    """Return the standard error of a difference where one side does not spread; 0 where both do.

    It is Student's, for which both spread alike: Welch's takes the mean of such a side for certain, however few runs it
    has.
    """
    sides = (summary, other)
    if not any(is_rounding(each.error, each.values) for each in sides):
        return 0.0
    squares = sum(each.error**2 * each.runs * (each.runs - 1) for each in sides)
    return math.sqrt(squares / (summary.runs + other.runs - 2) * (1 / summary.runs + 1 / other.runs))


def _t_quantile(freedom: float) -> float:
    """Return the 97.5 % quantile of Student's t distribution, by halving an interval over its distribution function."""
    low, high = 0.0, 13.0  # with one degree of freedom, the least there is, it is 12.7
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if _t_below(middle, freedom) < 0.975 else (low, middle)
    return high


def _t_below(value: float, freedom: float) -> float:
    """Return the probability of less than a value >= 0, by Simpson's rule over the angle atan(t / sqrt(freedom))."""
    angles = np.linspace(0.0, math.atan(value / math.sqrt(freedom)), 201)
    heights = np.cos(angles) ** (freedom - 1)
    weights = np.ones(201)
    weights[1:-1:2], weights[2:-1:2] = 4.0, 2.0
    area = float((weights * heights).sum() * (angles[1] - angles[0])) / 3
    return 0.5 + area * math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)) / math.sqrt(math.pi)


def _summary(values: np.ndarray) -> Summary | None:
    every, values = len(values), values[~np.isnan(values)]
    if not len(values):
        return None
    low, high = np.quantile(values, _ends(len(values)))
    error = float(values.std(ddof=1) / math.sqrt(len(values))) if len(values) > 1 else math.nan
    return Summary(
        float(values.mean()),
        float(low),
        float(high),
        error,
        len(values),
        tuple(map(float, values)),
        every - len(values),
    )


def _held(series: Series, length: int) -> list[float]:
    values = [math.nan if value is None else float(value) for value in series]
    return values + [values[-1] if values else math.nan] * (length - len(values))
