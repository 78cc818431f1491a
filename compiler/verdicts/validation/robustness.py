"""How far verdicts depend on assumed parameters: at which share of points in their ranges each of them holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from compiler.runs.sweeps.factors import Factor
from compiler.short_texts import percent
from compiler.verdicts.calibration_fit import Statement

Point = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Half:
    """How often a verdict is met in the lower and in the upper half of a parameter's range: (met, points)."""

    parameter: str
    lower: tuple[int, int]
    upper: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Robustness:
    """A verdict over points of the assumed ranges: at how many it is met, and at how many it could not be judged.

    `interval` is the 95 % interval of the share of the ranges in which it is met (Wilson 1927); a point without a
    verdict counts as one that does not meet it. `why_not` says why nothing can be said: the share then means nothing.
    """

    verdict: str
    points: int
    met: int
    unjudged: int
    interval: tuple[float, float]
    halves: tuple[Half, ...]
    why_not: str = ""

    @property
    def share(self) -> float:
        """The share of points that meet it."""
        return self.met / self.points

    @property
    def words(self) -> str:
        """What can be said of it."""
        if self.why_not:
            return self.why_not
        low, high = (f"{100 * end:.0f}" for end in self.interval)
        unjudged = f"; {self.unjudged} could not be judged and count as not met" if self.unjudged else ""
        where = f"{percent(self.share)} of the assumed ranges"
        return f"met for {where} ({self.met} of {self.points} points, 95 % interval {low} to {high} %{unjudged})"

    def as_json(self) -> dict[str, Any]:
        """Return it as a JSON object."""
        return {**asdict(self), "share": self.share, "words": self.words}


def robustness(
    verdict: str, passed: Sequence[bool | None], points: Sequence[Point], factors: Sequence[Factor], why_not: str = ""
) -> Robustness:
    """Return how a verdict holds over points, at least one; None stands for a point where it could not be judged."""
    from scipy import stats

    met = sum(value is True for value in passed)
    limits = stats.binomtest(met, len(passed)).proportion_ci(0.95, "wilson")
    halves = tuple(_half(factor, passed, points) for factor in factors)
    unjudged = sum(value is None for value in passed)
    return Robustness(verdict, len(passed), met, unjudged, (float(limits.low), float(limits.high)), halves, why_not)


def over_ranges(found: Sequence[Robustness]) -> Iterator[Statement]:
    """Yield which verdicts are not met at every point of the assumed ranges, and at how many they are."""
    judged = [entry for entry in found if not entry.why_not]
    loose = [f"{entry.verdict} ({entry.met} of {entry.points} points)" for entry in judged if entry.met < entry.points]
    if loose:
        yield Statement(f"Not met everywhere in the assumed ranges: {', '.join(loose)}.")
    elif judged:
        unknown = len(found) - len(judged)
        number = f"{len(judged)}; of {unknown} more nothing is known" if unknown else f"{len(judged)}"
        yield Statement(f"At every point of the assumed ranges that was run, all are met ({number}).")


def _half(factor: Factor, passed: Sequence[bool | None], points: Sequence[Point]) -> Half:
    assert factor.range is not None
    middle = (factor.range.low + factor.range.high) / 2
    counts = {True: [0, 0], False: [0, 0]}
    for value, point in zip(passed, points, strict=True):
        half = counts[point[factor.name] <= middle]
        half[0] += value is True
        half[1] += 1
    return Half(factor.name, (counts[True][0], counts[True][1]), (counts[False][0], counts[False][1]))
