"""Two sets of runs compared, metric by metric: differences with intervals, effect sizes, and what chance explains."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from odd.extras import require

if TYPE_CHECKING:
    import numpy as np

    from compiler.runs.run_record import Replicate, RunRecord

#: A bootstrap draws so often; its own stream of random numbers is fixed, so that the same runs give the same interval.
RESAMPLES = 9_999
_SEED = 1
_FEWEST = 2
#: The level of a test, and the share of the values' size below which rounding explains how they differ.
_LEVEL, _ROUNDING = 0.05, 1e-12

Interval = tuple[float, float]
#: What is compared of a metric's series: the name on the command line, and one number from the defined values.
STATISTICS: Mapping[str, Callable[[Sequence[float]], float]] = {
    "final": lambda series: series[-1],
    "mean": lambda series: math.fsum(series) / len(series),
    "max": max,
    "min": min,
}


@dataclass(frozen=True, slots=True)
class Difference:
    """One metric in two runs, second minus first, in the metric's unit.

    `runs` are the numbers of replicates that have a value; with `paired` they are the same seeds. `interval` is the
    95 % t interval (Student's for pairs, else Welch's 1947), `bootstrap` the 95 % BCa interval (Efron 1987), both None
    with fewer than two replicates, and where too few replicates are all equal. Where one side does not spread, the
    interval is the wider of Welch's and Student's, without a bootstrap if it is Student's. `effect` is Hedges' g
    (1981), None without any spread. `p` is that of the t test, `adjusted_p` the same among all tests of a comparison
    (Benjamini and Yekutieli 2001). `missing` counts the replicates of both runs without a value.
    `same` says that every pair is equal, or without pairs every value.
    """

    metric: str
    means: tuple[float, float]
    runs: tuple[int, int]
    paired: bool
    interval: Interval | None
    bootstrap: Interval | None
    effect: float | None
    p: float | None
    adjusted_p: float | None = None
    missing: int = 0
    same: bool = False

    @property
    def difference(self) -> float:
        """The mean of the second minus that of the first; 0 where rounding explains it."""
        return excess(*self.means)

    @property
    def beyond_chance(self) -> bool | None:
        """Whether chance explains the difference too rarely, at the 5 % level: the adjusted p value is at most 0.05.

        Where no test is made, the exact difference is not zero. None without an interval.
        """
        if self.interval is None or self.adjusted_p is None:
            return self._leaves_out_zero
        return self.adjusted_p <= _LEVEL

    @property
    def _leaves_out_zero(self) -> bool | None:
        return None if self.interval is None else not self.interval[0] <= 0 <= self.interval[1]

    @property
    def verdict(self) -> str:
        """What that means, in words, with the replicates that have no value."""
        words = {True: "beyond chance", False: "within chance", None: "too few runs to tell"}[self.beyond_chance]
        if self.same:
            words = "the same in every run"
        elif self.beyond_chance is False and self._leaves_out_zero:
            words = "beyond chance by itself, but not among all tests"
        pairs = "" if self.paired else "; not paired"
        return f"{words} ({self.missing} replicates have no value{pairs})" if self.missing else words

    @property
    def pairing(self) -> str:
        """Which replicates were compared with which, in words."""
        if self.paired:
            return f"{self.runs[0]} replicates paired by seed"
        return f"{self.runs[0]} and {self.runs[1]} replicates, not paired by seed"


def spoken_statistic(at: str) -> str:
    """Return what a statistic is of, in words."""
    names = {"final": "at the end", "mean": "mean over rounds", "max": "largest value", "min": "smallest value"}
    return names.get(at, f"in round {at}")


def compare(first: RunRecord, second: RunRecord, metrics: Sequence[str], at: str) -> tuple[Difference, ...]:
    """Compare two runs in the given metrics, at the statistic `at` (a key of STATISTICS or the number of a round).

    A metric without a value in one of the runs is left out.
    """
    found = [_of(first, second, metric, at) for metric in metrics]
    (adjusted_differences,) = adjusted([[difference for difference in found if difference is not None]])
    return adjusted_differences


def shared_metrics(first: RunRecord, second: RunRecord) -> list[str]:
    """Return the metrics that both runs have, in the order of the first."""
    return [name for name in first.metrics if name in second.metrics]


def values_by_seed(run: RunRecord, metric: str, at: str) -> dict[int, float]:
    """Return one number for each replicate that finished and has a defined one, by its seed."""
    found = {replicate.seed: _value(replicate, metric, at) for replicate in run.replicates if _finished(replicate)}
    return {seed: value for seed, value in found.items() if value is not None}


def _finished(replicate: Replicate) -> bool:
    return replicate.outcome.value == "finished"


def _value(replicate: Replicate, metric: str, at: str) -> float | None:
    series = replicate.metrics.get(metric, ())
    if at.isdecimal():
        return series[int(at) - 1] if 0 < int(at) <= len(series) else None
    if at == "final":
        return series[-1] if series else None
    defined = [value for value in series if value is not None]
    return STATISTICS[at](defined) if defined else None


def _of(first: RunRecord, second: RunRecord, metric: str, at: str) -> Difference | None:
    known = values_by_seed(first, metric, at), values_by_seed(second, metric, at)
    if not known[0] or not known[1]:
        return None
    paired = known[0].keys() == known[1].keys()
    before, after = ([side[seed] for seed in sorted(side)] for side in known)
    missing = len(first.replicates) - len(before) + len(second.replicates) - len(after)
    means = math.fsum(before) / len(before), math.fsum(after) / len(after)
    runs, same = (len(before), len(after)), _are_same(before, after, paired=paired)
    bare = Difference(metric, means, runs, paired, None, None, None, None, missing=missing, same=same)
    return _tested(bare, before, after) if min(bare.runs) >= _FEWEST else bare


def _are_same(before: Sequence[float], after: Sequence[float], *, paired: bool) -> bool:
    """Return whether nothing but rounding tells the values of two runs apart."""
    groups = zip(before, after, strict=True) if paired else [(*before, *after)]
    return all(is_rounding(max(group) - min(group), group) for group in groups)


def _tested(bare: Difference, before: list[float], after: list[float]) -> Difference:
    """Add the intervals and tests; values without any spread differ exactly, and no t test is made of them.

    With too few replicates they may be equal by chance, and there is no interval.
    """
    numpy, stats = _libraries()
    first, second = numpy.array(before), numpy.array(after)
    change = second - first if bare.paired else None
    spread = change if change is not None else numpy.concatenate([first - first[0], second - second[0]])
    if is_rounding(float(numpy.ptp(spread)), [*before, *after]):
        exact = None if too_few(*bare.runs, paired=bare.paired) else (bare.difference, bare.difference)
        return replace(bare, interval=exact, bootstrap=exact, effect=_hedges(first, second))
    paired = None if change is None else (stats.ttest_rel(second, first), (change,))
    test, samples = paired or _unpaired(first, second)
    interval = test.confidence_interval(0.95)
    return replace(
        bare,
        interval=(float(interval.low), float(interval.high)),
        bootstrap=_bootstrapped(samples) if samples else None,
        effect=_hedges(first, second),
        p=float(test.pvalue),
    )


def too_few(first: int, second: int, *, paired: bool) -> bool:
    """Return whether so few replicates of each side are equal by chance too often to differ exactly.

    A test by permutation of pairs or sides could not reach the level.
    """
    ways = 2**first if paired else math.comb(first + second, first)
    return 2 / ways > _LEVEL


def _unpaired(first: np.ndarray, second: np.ndarray) -> tuple[Any, tuple[np.ndarray, ...]]:
    """Return Welch's test and what a bootstrap draws from.

    Of a side that does not spread, Welch's test takes the mean for certain, however few replicates it has, and so would
    a bootstrap: Student's is returned where it is wider, and nothing to draw from.
    """
    numpy, stats = _libraries()
    is_level = any(is_rounding(float(numpy.ptp(side)), side.tolist()) for side in (first, second))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # SciPy's about a side without a spread
        welch, student = (stats.ttest_ind(second, first, equal_var=equal) for equal in (False, True))
    widths = [numpy.ptp(test.confidence_interval(0.95)) for test in (welch, student)]
    return (student, ()) if is_level and widths[1] > widths[0] else (welch, (second, first))


def _bootstrapped(samples: tuple[np.ndarray, ...]) -> Interval | None:
    numpy, stats = _libraries()

    def statistic(*drawn: np.ndarray, axis: int = -1) -> np.ndarray:
        means = [numpy.mean(sample, axis=axis) for sample in drawn]
        difference: np.ndarray = means[0] - (means[1] if len(means) > 1 else 0.0)
        return difference

    generator = numpy.random.default_rng(_SEED)
    found = stats.bootstrap(samples, statistic, n_resamples=RESAMPLES, method="BCa", rng=generator)
    low, high = float(found.confidence_interval.low), float(found.confidence_interval.high)
    return None if math.isnan(low) or math.isnan(high) else (low, high)


def _hedges(first: np.ndarray, second: np.ndarray) -> float | None:
    sizes = len(first), len(second)
    freedom = sum(sizes) - 2
    pooled = math.sqrt(((sizes[0] - 1) * first.var(ddof=1) + (sizes[1] - 1) * second.var(ddof=1)) / freedom)
    correction = 1 - 3 / (4 * freedom - 1)
    if is_rounding(pooled, [*first, *second]):
        return None
    return excess(float(first.mean()), float(second.mean())) / pooled * correction


def excess(first: float, second: float) -> float:
    """Return how much greater a mean is than another one; 0 where rounding explains it."""
    return 0.0 if is_rounding(abs(second - first), [first, second]) else second - first


def is_rounding(spread: float, values: Sequence[float]) -> bool:
    """Return whether values spread by no more than rounding explains."""
    return spread <= _ROUNDING * max(map(abs, values), default=0.0)


def adjusted(groups: Sequence[Sequence[Difference]]) -> list[tuple[Difference, ...]]:
    """Return groups of differences with p values that are adjusted for all tests in all of them."""
    tested = [difference.p for group in groups for difference in group if difference.p is not None]
    known = iter(_libraries()[1].false_discovery_control(tested, method="by") if tested else ())
    return [
        tuple(
            difference if difference.p is None else replace(difference, adjusted_p=float(next(known)))
            for difference in group
        )
        for group in groups
    ]


def _libraries() -> tuple[Any, Any]:
    """Return NumPy and SciPy's statistics, which are loaded only where runs are compared."""
    require("stats")
    import numpy
    from scipy import stats

    return numpy, stats
