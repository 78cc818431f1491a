"""Values in an expectation: one, one for each replicate, or one for each replicate and round; None if missing."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from behavior_graph.expressions.typing.findings import Level

Scalar = int | float | bool | str | None


@dataclass(frozen=True, slots=True)
class Value:
    """A scalar at level ONE, one over replicates at RUN, one over replicates and rounds from `begins` on at SERIES."""

    level: Level
    one: Scalar = None
    runs: tuple[Scalar, ...] = ()
    series: tuple[tuple[Scalar, ...], ...] = ()
    begins: int = 1

    def in_round(self, replicate: int, number: int) -> Scalar:
        """Return a replicate's value in a round; None for a round that the series does not have."""
        at, rounds = number - self.begins, self.series[replicate]
        return rounds[at] if 0 <= at < len(rounds) else None


def shared_rounds(replicate: int, *series: Value) -> range:
    """Return the rounds of these series in a replicate, from the first that all have: changes begin with round 2.

    They end with the longest. Of two variants, one may have stopped early: it has no value in the other's last rounds.
    """
    ends = (value.begins + len(value.series[replicate]) for value in series)
    return range(max(value.begins for value in series), max(ends))


def lift(function: Callable[..., Scalar], *values: Value) -> Value:
    """Apply a function of scalars element by element, at the highest level of the values.

    Series of different rounds (changes, runs that stopped early) are joined over their `shared_rounds`.
    """
    level = max(value.level for value in values)
    if level is Level.ONE:
        return Value(level, one=function(*(value.one for value in values)))
    size = next(_replicates(value) for value in values if value.level is not Level.ONE)
    if level is Level.RUN:
        return Value(level, runs=tuple(function(*(_of_run(value, r) for value in values)) for r in range(size)))
    begins = max(value.begins for value in values if value.level is Level.SERIES)
    return Value(level, series=tuple(_series(function, values, r) for r in range(size)), begins=begins)


def _replicates(value: Value) -> int:
    return len(value.runs if value.level is Level.RUN else value.series)


def _of_run(value: Value, replicate: int) -> Scalar:
    return value.one if value.level is Level.ONE else value.runs[replicate]


def _series(function: Callable[..., Scalar], values: Sequence[Value], replicate: int) -> tuple[Scalar, ...]:
    return tuple(
        function(
            *(
                value.in_round(replicate, number) if value.level is Level.SERIES else _of_run(value, replicate)
                for value in values
            )
        )
        for number in shared_rounds(replicate, *(value for value in values if value.level is Level.SERIES))
    )


# Folds of numbers -----------------------------------------------------------------------------------------------------


def total(numbers: Sequence[float]) -> float:
    """Add from left to right, as the runtime does."""
    result: float = 0
    for number in numbers:
        result += number
    return result


def mean(numbers: Sequence[float]) -> float | None:
    """Return the arithmetic mean, which rounding never takes beyond the numbers; None for no values."""
    return min(max(total(numbers) / len(numbers), min(numbers)), max(numbers)) if numbers else None


def stdev(numbers: Sequence[float]) -> float | None:
    """Return the standard deviation of a population (divided by n); None for no values."""
    center = mean(numbers)
    if center is None:
        return None
    return math.sqrt(total([(number - center) * (number - center) for number in numbers]) / len(numbers))


def quantile(numbers: Sequence[float], rank: float) -> float | None:
    """Return the quantile by linear interpolation (Hyndman & Fan 1996, type 7); None for no values."""
    if not numbers:
        return None
    ordered = sorted(numbers)
    position = rank * (len(ordered) - 1)
    low = math.floor(position)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (position - low)


def gini(numbers: Sequence[float]) -> float | None:
    """Return the Gini coefficient, 0 if all are equal; None for no values and for negative numbers."""
    ordered = sorted(numbers)
    if not ordered or ordered[0] < 0:
        return None
    if ordered[0] == ordered[-1]:
        return 0.0
    ranked = total([rank * number for rank, number in enumerate(ordered, start=1)])
    return 2.0 * ranked / (len(ordered) * total(ordered)) - (len(ordered) + 1) / len(ordered)


FOLDED: dict[str, Callable[[Sequence[float]], float | None]] = {
    "sum": total,
    "mean": mean,
    "stdev": stdev,
    "median": lambda numbers: quantile(numbers, 0.5),
    "min": lambda numbers: min(numbers, default=None),
    "max": lambda numbers: max(numbers, default=None),
    "gini": gini,
    "count": total,  # of truth values
    "share": mean,
}
