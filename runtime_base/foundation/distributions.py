"""Distributions over the raw bits of a stream, by documented methods that need no library function but ours.

normal: inversion, with the rational approximations of Wichura (1988, algorithm AS 241, about 16 digits), one draw each.
exponential: inversion, one draw. gamma: Marsaglia & Tsang (2000), with their boost for shapes below 1, kept as a
logarithm so that small shapes do not vanish. beta: the share of one gamma draw in the sum of two. poisson and binomial:
the method of Ahrens & Dieter (1974), which splits by gamma and beta draws until the mean is below 10, then inversion.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import inf
from typing import TypeVar

from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import UNIT, Stream, wrong_draw
from runtime_base.mathematics import exp, log, log1p, normal_quantile, sqrt

T = TypeVar("T")

#: Below this mean, Poisson and binomial draws add up probabilities.
_LEAST_SPLIT = 10.0
#: Probabilities that no draw of 53 bits can tell from 0.
_UNSEEN = 2.0**-60
#: A truncated normal gives up after so many draws that fell outside.
MOST_TRIES = 10_000


def _open_unit(stream: Stream) -> float:
    """Draw from 0 to 1, neither included."""
    return ((stream.raw() >> 12) + 0.5) * (2.0 * UNIT)


def normal(stream: Stream, mean: float, sd: float) -> float:
    """Draw from a normal distribution."""
    return mean + sd * normal_quantile(_open_unit(stream))


def truncated_normal(stream: Stream, mean: float, sd: float, low: float, high: float) -> float:
    """Draw from a normal distribution until the draw lies between low and high (both included)."""
    for _ in range(MOST_TRIES):
        value = normal(stream, mean, sd)
        if low <= value <= high:
            return value
    raise none_inside(mean, sd, low, high)


def none_inside(mean: float, sd: float, low: float, high: float) -> SimulationError:
    """Return the error for a range that no draw from a normal distribution has reached."""
    return wrong_draw(
        f"none of {MOST_TRIES} draws from a normal distribution with mean {mean} and sd {sd} is in {low} to {high}",
        "move the mean into the range, or widen the range",
    )


def exponential(stream: Stream, mean: float) -> float:
    """Draw from an exponential distribution."""
    return -mean * log(1.0 - stream.unit())


def _log_gamma_draw(stream: Stream, shape: float) -> float:
    """Draw from a gamma distribution with scale 1, and return the logarithm of the draw."""
    if shape < 1.0:
        boost = log(_open_unit(stream)) / shape
        return _log_gamma_draw(stream, shape + 1.0) + boost
    d = shape - 1.0 / 3.0
    c = 1.0 / sqrt(9.0 * d)
    while True:
        x = normal(stream, 0.0, 1.0)
        root = 1.0 + c * x
        if root > 0.0:
            v = root * root * root
            if log(_open_unit(stream)) < 0.5 * x * x + d - d * v + d * log(v):
                return log(d * v)


def gamma(stream: Stream, shape: float, scale: float) -> float:
    """Draw from a gamma distribution with shape > 0."""
    return scale * exp(_log_gamma_draw(stream, shape))


def poisson(stream: Stream, mean: float) -> int:
    """Draw from a Poisson distribution with mean >= 0."""
    found = 0
    while mean >= _LEAST_SPLIT:
        # the time of the part-th event of a process with rate 1: later than the mean, or the rest of the time is left
        part = int(0.875 * mean)
        time = gamma(stream, float(part), 1.0)
        if time > mean:
            return found + binomial(stream, part - 1, mean / time)
        found += part
        mean -= time
    return found + _counted(stream.unit(), exp(-mean), lambda count: mean / count)


def binomial(stream: Stream, n: int, p: float) -> int:
    """Draw from a binomial distribution with n >= 0 and p from 0 to 1."""
    if p > 0.5:
        return n - binomial(stream, n, 1.0 - p)
    if n * p < _LEAST_SPLIT:
        odds = p / (1.0 - p)
        return min(n, _counted(stream.unit(), exp(n * log1p(-p)), lambda count: odds * (n + 1 - count) / count))
    # the part-th smallest of n even draws: below p, then so are those before it; above, then so are those after it
    part = n // 2 + 1
    middle = beta(stream, float(part), float(n + 1 - part))
    if middle > p:
        return binomial(stream, part - 1, p / middle)
    return part + binomial(stream, n - part, (p - middle) / (1.0 - middle))


def _counted(unit: float, chance: float, ratio: Callable[[int], float]) -> int:
    """Return the first count whose summed probabilities exceed a draw: that of 0, and their ratios from 1 on."""
    count = 0
    while unit >= chance > _UNSEEN:
        unit -= chance
        count += 1
        chance *= ratio(count)
    return count


def weighted(stream: Stream, call: str, items: Sequence[T], weights: Sequence[float], k: int) -> list[T]:
    """Draw k different places, each in proportion to its weight among those left; never one of weight 0.

    One draw u each: the first place at which the weights, added from left to right, exceed u times their sum.
    """
    left = _checked(call, len(items), weights)
    drawn: list[T] = []
    for _ in range(k):
        sums = list(accumulate(left))
        if not sums or sums[-1] <= 0.0:
            break
        place = bisect_right(sums, stream.unit() * sums[-1], hi=bisect_left(sums, sums[-1]))
        drawn.append(items[place])
        left[place] = 0.0
    return drawn


def _checked(call: str, count: int, weights: Sequence[float]) -> list[float]:
    """Return the weights of a draw, or raise an error that says what is wrong with them."""
    if len(weights) != count:
        raise wrong_draw(f"{call}: {count} items have {len(weights)} weights", "give one weight for each item")
    wrong = next((weight for weight in weights if not 0.0 <= weight < inf), None)
    if wrong is not None:
        raise wrong_draw(f"{call}: {wrong!r} is not a weight", "weights are finite and not negative, as in max(0.0, x)")
    whole = list(accumulate(weights))[-1] if count else 1.0
    if not 0.0 < whole < inf:
        what = "all zero" if whole == 0.0 else "too large to be added"
        raise wrong_draw(f"{call}: the weights are {what}", "test them first, as in `if sum(weights) > 0:`")
    return [float(weight) for weight in weights]


def beta(stream: Stream, a: float, b: float) -> float:
    """Draw from a beta distribution with a, b > 0."""
    difference = _log_gamma_draw(stream, b) - _log_gamma_draw(stream, a)
    return 0.0 if difference > 700.0 else 1.0 / (1.0 + exp(difference))
