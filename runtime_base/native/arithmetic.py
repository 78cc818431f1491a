"""The arithmetic, sequences and draws of generated native code, with the results of Python's own.

Whatever the interpreted engine would refuse, or 64 bits cannot hold, raises ValueError or ZeroDivisionError; the run is
then repeated by the interpreted engine, which reports the error, or goes on with larger numbers.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from runtime_base.foundation import streams
from runtime_base.native.compiled_mathematics import exp, log, native, normal_quantile

_GAMMA, _STEP = np.uint64(streams.GAMMA), np.uint64(streams.STEP)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_UNIT = streams.UNIT
_LOW_HALF, _HALF = np.uint64(0xFFFFFFFF), np.uint64(32)
_ZERO = np.uint64(0)
#: Whole numbers that a real one holds exactly.
_EXACT = 2**53
_MOST = 2**62
#: What columns hold where there is no value, and the ends of real numbers.
NO_INT, NO_FLOAT = -(2**63), math.nan
LARGEST, INFINITY = 1.7976931348623157e308, math.inf

# Numbers --------------------------------------------------------------------------------------------------------------


@native
def real(x: Any) -> Any:
    """Return a whole number as a real one, if that holds it exactly."""
    if not -_EXACT <= x <= _EXACT:
        raise ValueError("too large for a real number")
    return float(x)


@native
def checked(x: Any) -> Any:
    """Return a real number whose whole part 64 bits hold."""
    if not -_MOST < x < _MOST:
        raise ValueError("too large for 64 bits")
    return x


@native
def whole(x: Any) -> Any:
    """Return a real number without its fraction."""
    return np.int64(checked(x))


@native
def rounded(x: Any) -> Any:
    """Return the nearest whole number, of two the even one."""
    below = math.floor(checked(x))
    rest = x - below
    return np.int64(below) + (rest > 0.5 or (rest == 0.5 and np.int64(below) % 2 == 1))


@native
def floor(x: Any) -> Any:
    """Return the next whole number below."""
    return np.int64(math.floor(checked(x)))


@native
def ceil(x: Any) -> Any:
    """Return the next whole number above."""
    return np.int64(math.ceil(checked(x)))


@native
def plus(a: Any, b: Any) -> Any:
    """Add two whole numbers."""
    if not (-_MOST < a < _MOST and -_MOST < b < _MOST):
        raise ValueError("too large for 64 bits")
    return a + b


@native
def minus(a: Any, b: Any) -> Any:
    """Subtract two whole numbers."""
    return plus(a, -b)


@native
def times(a: Any, b: Any) -> Any:
    """Multiply two whole numbers of at most 31 bits."""
    if not (-(2**31) < a < 2**31 and -(2**31) < b < 2**31):
        raise ValueError("too large for 64 bits")
    return a * b


@native
def root(x: Any) -> Any:
    """Return the square root."""
    if x < 0.0:
        raise ValueError("math domain error")
    return math.sqrt(x)


@native
def larger(a: Any, b: Any) -> Any:
    """Return the larger of two numbers; the first of equal ones."""
    return b if b > a else a


@native
def smaller(a: Any, b: Any) -> Any:
    """Return the smaller of two numbers; the first of equal ones."""
    return b if b < a else a


@native
def within(x: Any, low: Any, high: Any) -> Any:
    """Return a number that must be in a range."""
    if not low <= x <= high:
        raise ValueError("outside its range")
    return x


@native
def largest(values: Any) -> Any:
    """Return the largest item of a sequence."""
    if len(values) == 0:
        raise ValueError("an empty sequence")
    found = values[0]
    for value in values:
        found = larger(found, value)
    return found


@native
def smallest(values: Any) -> Any:
    """Return the smallest item of a sequence."""
    if len(values) == 0:
        raise ValueError("an empty sequence")
    found = values[0]
    for value in values:
        found = smaller(found, value)
    return found


# Sequences ------------------------------------------------------------------------------------------------------------


@native
def place(values: Any, at: Any) -> Any:
    """Return a place in a sequence, which may be counted from its end."""
    found = at + len(values) if at < 0 else at
    if not 0 <= found < len(values):
        raise ValueError("no such place")
    return found


@native
def equal(first: Any, second: Any) -> Any:
    """Return whether two sequences hold the same items."""
    if len(first) != len(second):
        return False
    for at in range(len(first)):  # noqa: SIM110 - Numba compiles no generator here
        if first[at] != second[at]:
            return False
    return True


@native
def contains(values: Any, item: Any) -> Any:
    """Return whether a sequence holds an item."""
    for value in values:  # noqa: SIM110 - Numba compiles no generator here
        if value == item:
            return True
    return False


@native
def put(row: Any, values: Any) -> None:
    """Copy the items of a sequence into a vector of the same length."""
    if len(row) != len(values):
        raise ValueError("another length")
    row[:] = values


# Events --------------------------------------------------------------------------------------------------------------


@native
def note(
    sent_route: Any, sent_event: Any, sent_count: Any, sent_to: Any, numbers: Any, route: int, event: int, count: int
) -> None:
    """Note that an event goes a route to so many receivers; `numbers` counts events, receivers, then by kind."""
    at = numbers[0]
    if at >= len(sent_route) or numbers[1] + count > len(sent_to):
        raise ValueError("no room for an event")
    sent_route[at] = route
    sent_event[at] = event
    sent_count[at] = count
    numbers[0] = at + 1


# Draws ----------------------------------------------------------------------------------------------------------------


@native
def mixed(bits: Any) -> Any:
    """Scramble 64 bits (`runtime_base.foundation.streams.mix`)."""
    bits = (bits ^ (bits >> np.uint64(30))) * _FIRST
    bits = (bits ^ (bits >> np.uint64(27))) * _SECOND
    return bits ^ (bits >> np.uint64(31))


@native
def begin(stream: Any, keys: Any, calls: Any, me: Any) -> None:
    """Set the stream to that of an entity's next call, and count the call."""
    calls[me] += 1
    stream[0] = mixed(keys[me] + np.uint64(calls[me]) * _STEP)


@native
def raw(stream: Any) -> Any:
    """Draw 64 random bits."""
    stream[0] = stream[0] + _GAMMA
    return mixed(stream[0])


@native
def unit(stream: Any) -> Any:
    """Draw a real number from 0 (included) to 1 (excluded)."""
    return np.int64(raw(stream) >> np.uint64(11)) * _UNIT


@native
def _high(a: Any, b: Any) -> Any:
    """Return the upper 64 bits of a product of two numbers of 64 bits."""
    a_high, a_low, b_high, b_low = a >> _HALF, a & _LOW_HALF, b >> _HALF, b & _LOW_HALF
    middle = a_high * b_low + ((a_low * b_low) >> _HALF)
    carried = a_low * b_high + (middle & _LOW_HALF)
    return a_high * b_high + (middle >> _HALF) + (carried >> _HALF)


@native
def below(stream: Any, count: Any) -> Any:
    """Draw a whole number from 0 to count - 1 (`runtime_base.foundation.streams.Stream.below`)."""
    many = np.uint64(count)
    bits = raw(stream)
    if bits * many < many:
        threshold = (_ZERO - many) % many
        while bits * many < threshold:
            bits = raw(stream)
    return np.int64(_high(bits, many))


@native
def chance(stream: Any, probability: Any) -> Any:
    """Draw true with a probability."""
    if not 0.0 <= probability <= 1.0:
        raise ValueError("not a probability")
    return unit(stream) < probability


@native
def draw(stream: Any, low: Any, high: Any) -> Any:
    """Draw a real number, evenly spread."""
    return low + (high - low) * unit(stream)


@native
def draw_int(stream: Any, low: Any, high: Any) -> Any:
    """Draw a whole number, both ends included."""
    if low > high:
        raise ValueError("no whole number is between them")
    return low + below(stream, plus(minus(high, low), 1))


@native
def draw_normal(stream: Any, mean: Any, sd: Any) -> Any:
    """Draw from a normal distribution."""
    if not sd >= 0.0:
        raise ValueError("a negative standard deviation")
    return mean + sd * normal_quantile((np.int64(raw(stream) >> np.uint64(12)) + 0.5) * (2.0 * _UNIT))


@native
def draw_lognormal(stream: Any, mean: Any, sd: Any) -> Any:
    """Draw a number whose logarithm is normally distributed."""
    return exp(draw_normal(stream, mean, sd))


@native
def draw_exponential(stream: Any, mean: Any) -> Any:
    """Draw from an exponential distribution."""
    if not mean >= 0.0:
        raise ValueError("a negative mean")
    return -mean * log(1.0 - unit(stream))


@native
def choose(stream: Any, values: Any) -> Any:
    """Draw an item of a sequence."""
    if len(values) == 0:
        raise ValueError("an empty sequence")
    return values[below(stream, len(values))]


@native
def sample(stream: Any, values: Any, k: Any) -> Any:
    """Draw k different places of a sequence, in random order."""
    if k < 0:
        raise ValueError("a negative number of items")
    left = values.copy()
    size = smaller(k, len(left))
    for at in range(size):
        other = at + below(stream, len(left) - at)
        left[at], left[other] = left[other], left[at]
    return left[:size]


@native
def best(stream: Any, values: Any, scores: Any) -> Any:
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
