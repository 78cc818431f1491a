"""The draws of generated native code, with the results of `runtime_base.foundation.streams` and `.distributions`."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from runtime_base.foundation import distributions, streams
from runtime_base.native.compiled.arithmetic import ascending, larger, minus, plus, smaller
from runtime_base.native.compiled.compiled_mathematics import entry, exp, lean, log, log1p, native, normal_quantile

_GAMMA, _STEP = np.uint64(streams.GAMMA), np.uint64(streams.STEP)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_UNIT = streams.UNIT
_LOW_HALF, _HALF = np.uint64(0xFFFFFFFF), np.uint64(32)
_ZERO = np.uint64(0)
_LEAST_SPLIT, _UNSEEN = distributions._LEAST_SPLIT, distributions._UNSEEN


@lean
def mixed(bits) -> Any:
    """Scramble 64 bits (`runtime_base.foundation.streams.mix`)."""
    bits = (bits ^ (bits >> np.uint64(30))) * _FIRST
    bits = (bits ^ (bits >> np.uint64(27))) * _SECOND
    return bits ^ (bits >> np.uint64(31))


@lean
def begin(stream, keys, calls, me) -> None:
    """Set the stream to that of an entity's next call, and count the call."""
    calls[me] += 1
    stream[0] = mixed(keys[me] + np.uint64(calls[me]) * _STEP)


@lean
def raw(stream) -> Any:
    """Draw 64 random bits."""
    stream[0] = stream[0] + _GAMMA
    return mixed(stream[0])


@lean
def unit(stream) -> Any:
    """Draw a real number from 0 (included) to 1 (excluded)."""
    return np.int64(raw(stream) >> np.uint64(11)) * _UNIT


@lean
def _high(a, b) -> Any:
    """Return the upper 64 bits of a product of two numbers of 64 bits."""
    a_high, a_low, b_high, b_low = a >> _HALF, a & _LOW_HALF, b >> _HALF, b & _LOW_HALF
    middle = a_high * b_low + ((a_low * b_low) >> _HALF)
    carried = a_low * b_high + (middle & _LOW_HALF)
    return a_high * b_high + (middle >> _HALF) + (carried >> _HALF)


@lean
def below(stream, count) -> Any:
    """Draw a whole number from 0 to count - 1 (`runtime_base.foundation.streams.Stream.below`)."""
    many = np.uint64(count)
    bits = raw(stream)
    if bits * many < many:
        threshold = (_ZERO - many) % many
        while bits * many < threshold:
            bits = raw(stream)
    return np.int64(_high(bits, many))


@lean
def chance(stream, probability) -> Any:
    """Draw true with a probability."""
    if not 0.0 <= probability <= 1.0:
        raise ValueError("not a probability")
    return unit(stream) < probability


@lean
def draw(stream, low, high) -> Any:
    """Draw a real number, evenly spread."""
    return low + (high - low) * unit(stream)


@lean
def draw_int(stream, low, high) -> Any:
    """Draw a whole number, both ends included."""
    if low > high:
        raise ValueError("no whole number is between them")
    return low + below(stream, plus(minus(high, low), 1))


@lean
def draw_normal(stream, mean, sd) -> Any:
    """Draw from a normal distribution."""
    if not sd >= 0.0:
        raise ValueError("a negative standard deviation")
    return mean + sd * normal_quantile((np.int64(raw(stream) >> np.uint64(12)) + 0.5) * (2.0 * _UNIT))


@lean
def draw_lognormal(stream, mean, sd) -> Any:
    """Draw a number whose logarithm is normally distributed."""
    return exp(draw_normal(stream, mean, sd))


@lean
def draw_exponential(stream, mean) -> Any:
    """Draw from an exponential distribution."""
    if not mean >= 0.0:
        raise ValueError("a negative mean")
    return -mean * log(1.0 - unit(stream))


@lean
def chosen(stream, values) -> Any:
    """Draw the place of an item of a sequence."""
    if len(values) == 0:
        raise ValueError("an empty sequence")
    return below(stream, len(values))


@native
def sample(stream, values, k) -> Any:
    """Draw k different places of a sequence, in random order."""
    if k < 0:
        raise ValueError("a negative number of items")
    order = np.arange(len(values))
    size = smaller(k, len(order))
    for at in range(size):
        other = at + below(stream, len(order) - at)
        order[at], order[other] = order[other], order[at]
    return values[order[:size]]


@native
def best(stream, values, scores) -> Any:
    """Return the item with the highest score; a draw decides between equal scores."""
    if len(values) == 0 or len(values) != len(scores):
        raise ValueError("no score for each item")
    highest = scores[0]
    for score in scores:
        if score != score:
            raise ValueError("a score that is not a number")
        highest = larger(highest, score)
    leaders = np.nonzero(scores == highest)[0]
    return values[leaders[0] if len(leaders) == 1 else leaders[below(stream, len(leaders))]]


@native
def ranked(stream, values, scores, k) -> Any:
    """Return the k items with the highest scores, from the highest on; equal ones in random order."""
    if k < 0 or len(values) != len(scores):
        raise ValueError("no score for each item")
    for score in scores:
        if score != score:
            raise ValueError("a score that is not a number")
    order = ascending(-(scores * 1))
    begin = 0
    while begin < len(order) and begin < k:
        end = begin + 1
        while end < len(order) and scores[order[end]] == scores[order[begin]]:
            end += 1
        shuffle(stream, order[begin:end])
        begin = end
    return values[order[: min(k, len(order))]]


@lean
def shuffle(stream, items) -> None:
    """Bring items into random order, in place."""
    for last in range(len(items) - 1, 0, -1):
        other = below(stream, last + 1)
        items[last], items[other] = items[other], items[last]


@native
def sample_by_weight(stream, values, k, weights) -> Any:
    """Draw k different places, each in proportion to its weight among those left; never one of weight 0."""
    if k < 0 or len(weights) != len(values):
        raise ValueError("no weight for each item")
    left, drawn = _checked_weights(weights), np.empty(smaller(k, len(values)), np.int64)
    found = 0
    while found < len(drawn):
        sums = np.cumsum(left)
        whole = sums[-1]
        if whole <= 0.0:
            break
        aim, place = unit(stream) * whole, 0
        while sums[place] <= aim and sums[place] < whole:
            place += 1
        drawn[found] = place
        left[place] = 0.0
        found += 1
    return values[drawn[:found]]


@native
def _checked_weights(weights) -> Any:
    whole = 0.0
    for weight in weights:
        if not 0.0 <= weight < math.inf:
            raise ValueError("not a weight")
        whole += weight
    if len(weights) and not 0.0 < whole < math.inf:
        raise ValueError("weights that are all zero")
    return weights.copy()


@native
def choose_by_weight(stream, values, weights) -> Any:
    """Draw an item in proportion to its weight."""
    if len(values) == 0:
        raise ValueError("an empty sequence")
    return sample_by_weight(stream, values, 1, weights)[0]


@entry
def shuffle_called(stream, items) -> None:
    """Do the same for Python."""
    shuffle(stream, items)


@lean
def child(key, number) -> Any:
    """Return the key of a sibling below a key (`runtime_base.foundation.streams.child`)."""
    return mixed(key + np.uint64(number + 1) * _STEP)


@entry
def drawn_claims(key, cells, contests, counts) -> Any:
    """Return for each cell of the grid which of its so many claimants gets it in a contest."""
    found, stream = np.empty(len(cells), np.int64), np.empty(1, np.uint64)
    for at in range(len(cells)):
        stream[0] = child(child(key[0], cells[at]), contests[at])
        found[at] = below(stream, counts[at])
    return found


# Distributions --------------------------------------------------------------------------------------------------------


@lean
def _open_unit(stream) -> Any:
    return (np.int64(raw(stream) >> np.uint64(12)) + 0.5) * (2.0 * _UNIT)


@lean
def _log_gamma_draw(stream, shape) -> Any:
    """Draw from a gamma distribution with scale 1, and return the logarithm of the draw."""
    boost = 0.0
    boosted = shape < 1.0
    if boosted:
        boost = log(_open_unit(stream)) / shape
        shape = shape + 1.0
    d = shape - 1.0 / 3.0
    c = 1.0 / math.sqrt(9.0 * d)
    while True:
        x = draw_normal(stream, 0.0, 1.0)
        root = 1.0 + c * x
        if root > 0.0:
            v = root * root * root
            if log(_open_unit(stream)) < 0.5 * x * x + d - d * v + d * log(v):
                found = log(d * v)
                return found + boost if boosted else found


@lean
def draw_gamma(stream, shape, scale) -> Any:
    """Draw from a gamma distribution."""
    if not (0.0 < shape < math.inf and 0.0 < scale < math.inf):
        raise ValueError("not above 0")
    return scale * exp(_log_gamma_draw(stream, shape))


@lean
def draw_poisson(stream, mean) -> Any:
    """Draw from a Poisson distribution."""
    if not 0.0 <= mean <= 1e15:
        raise ValueError("not a mean")
    found: Any = 0
    while mean >= _LEAST_SPLIT:
        part = np.int64(0.875 * mean)
        time = draw_gamma(stream, float(part), 1.0)
        if time > mean:
            return found + draw_binomial(stream, part - 1, mean / time)
        found += part
        mean -= time
    left, chance_of, count = unit(stream), exp(-mean), 0
    while left >= chance_of and chance_of > _UNSEEN:
        left -= chance_of
        count += 1
        chance_of *= mean / count
    return found + count


@lean
def draw_binomial(stream, n, p) -> Any:
    """Draw how many of n tries succeed; what `distributions.binomial` calls itself for is a loop here."""
    if not (0 <= n <= 1e15 and 0.0 <= p <= 1.0):
        raise ValueError("not a number of tries")
    found, sign = 0, 1
    while True:
        if p > 0.5:
            found, sign, p = found + sign * n, -sign, 1.0 - p
        if n * p < _LEAST_SPLIT:
            return found + sign * smaller(_few_of(stream, n, p), n)
        part = n // 2 + 1
        middle = _beta(stream, float(part), float(n + 1 - part))
        if middle > p:
            n, p = part - 1, p / middle
        else:
            found, n, p = found + sign * part, n - part, (p - middle) / (1.0 - middle)


@lean
def _few_of(stream, n, p) -> Any:
    odds, count = p / (1.0 - p), 0
    left, chance_of = unit(stream), exp(n * log1p(-p))
    while left >= chance_of and chance_of > _UNSEEN:
        left -= chance_of
        count += 1
        chance_of *= odds * (n + 1 - count) / count
    return count


@lean
def _beta(stream, a, b) -> Any:
    difference = _log_gamma_draw(stream, b) - _log_gamma_draw(stream, a)
    return 0.0 if difference > 700.0 else 1.0 / (1.0 + exp(difference))
