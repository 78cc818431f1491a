"""How many replicates a comparison needs: intervals as they grow, and the number that shows a stated difference."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev, variance

from compiler.json_values import Plain
from compiler.verdicts.comparison import ComparedSide, Comparison
from compiler.verdicts.differences import Difference, is_rounding, values_by_seed
from odd.extras import require

#: The chance that a difference is shown, where it is there, and the level of the two-sided test.
POWER, LEVEL = 0.8, 0.05
_MOST = 1_000_000
FEWEST = 3
#: A shift of the t distribution in units of its spread that every number of replicates shows.
_CERTAIN = 1e4
#: How many times as many replicates as there are an interval is forecast for.
TIMES = (1, 2, 4, 8)


@dataclass(frozen=True, slots=True)
class Needed(Plain):
    """What it takes to show a difference `detect` of a metric between two sides, by the t test that compares them.

    `spread` is the standard deviation of what one more replicate of each side adds: of the differences of pairs with
    the same seed, else that of both sides together. `power` is the chance to show the difference with the replicates
    that there are. `replicates` of each side show it with 80 % power at the 5 % level; None above a million. `halves`
    are halves of the 95 % interval by number of replicates. Spreads are estimates from the runs that there are; where
    these do not spread at all, nothing is known of others: `power` and `replicates` are None, and `halves` is empty.
    """

    metric: str
    detect: float
    paired: bool
    spread: float
    runs: int
    power: float | None
    replicates: int | None
    halves: dict[int, float]


def needed(found: Comparison, contrast: ComparedSide, detect: float) -> Iterator[Needed]:
    """Return what each metric of a comparison needs; nothing for one with fewer than three replicates on a side."""
    require("stats")
    for difference in contrast.differences:
        if min(difference.runs) >= FEWEST:
            yield _of(found, contrast, difference, detect)


def _of(found: Comparison, contrast: ComparedSide, difference: Difference, detect: float) -> Needed:
    sides = [values_by_seed(side.record, difference.metric, found.at) for side in (found.first, contrast.side)]
    before, after = ([side[seed] for seed in sorted(side)] for side in sides)
    if difference.paired:
        spread = math.sqrt(variance([second - first for first, second in zip(before, after, strict=True)]))
    else:
        spread = math.sqrt(variance(before) + variance(after))
    runs, paired = min(difference.runs), difference.paired
    if is_rounding(spread, [*before, *after]):
        return Needed(difference.metric, detect, paired, 0.0, runs, None, None, {})
    halves = {size: half_width(spread, size, paired=paired) for size in (times * runs for times in TIMES)}
    chance = power(spread, detect, runs, paired=paired)
    least = replicates_needed(spread, detect, paired=paired)
    return Needed(difference.metric, detect, paired, spread, runs, chance, least, halves)


@dataclass(frozen=True, slots=True)
class Precision(Plain):
    """How well replicates of one setting know the mean of a metric.

    `halves` are halves of the 95 % interval by number of replicates. With so many `replicates` of each, two settings
    that differ by `detect`, spread alike and have seeds of their own are told apart with 80 % power; None without
    `detect`, or above a million. Where the replicates do not spread at all, nothing is known of more of them: `halves`
    is empty, and `replicates` is None.
    """

    metric: str
    runs: int
    mean: float
    spread: float
    halves: dict[int, float]
    detect: float | None
    replicates: int | None


@dataclass(frozen=True, slots=True)
class Planned(Plain):
    """The precision of each metric, and notes on replicates and metrics that are not in it."""

    metrics: tuple[Precision, ...]
    notes: tuple[str, ...]


def precision(values: Sequence[float], metric: str, detect: float | None) -> Precision:
    """Return what at least three replicates say of the precision of a metric's mean."""
    require("stats")
    runs, spread = len(values), stdev(values)
    if is_rounding(spread, values):
        return Precision(metric, runs, fmean(values), 0.0, {}, detect, None)
    halves = {size: half_width(spread, size, paired=True) for size in (times * runs for times in TIMES)}
    least = None if detect is None else replicates_needed(math.sqrt(2) * spread, detect, paired=False)
    return Precision(metric, runs, fmean(values), spread, halves, detect, least)


def half_width(spread: float, runs: int, *, paired: bool) -> float:
    """Return half of the 95 % t interval with so many replicates of each side."""
    from scipy import stats

    return float(stats.t.ppf(1 - LEVEL / 2, _freedom(runs, paired))) * spread / math.sqrt(runs)


def power(spread: float, detect: float, runs: int, *, paired: bool) -> float:
    """Return the chance that a two-sided t test shows a difference, by the noncentral t distribution (spread > 0)."""
    from scipy import stats

    # far above the bound of one degree of freedom, where SciPy has no number, the power is 1
    freedom, shift = _freedom(runs, paired), min(detect * math.sqrt(runs) / spread, _CERTAIN)
    bound = stats.t.ppf(1 - LEVEL / 2, freedom)
    # below -bound is above bound with the shift the other way; SciPy's cdf(-bound) is NaN for many shifts from 8 on
    return float(stats.nct.sf(bound, freedom, shift) + stats.nct.sf(bound, freedom, -shift))


def replicates_needed(spread: float, detect: float, *, paired: bool) -> int | None:
    """Return the fewest replicates of each side that show a difference with 80 % power; None above a million."""
    low, high = 1, 2
    while power(spread, detect, high, paired=paired) < POWER:
        low, high = high, 2 * high
        if low >= _MOST:
            return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if power(spread, detect, middle, paired=paired) >= POWER else (middle, high)
    return high


def _freedom(runs: int, paired: bool) -> int:
    return runs - 1 if paired else 2 * runs - 2
