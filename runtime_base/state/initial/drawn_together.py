"""Values of a distribution for many entities at once, with the bits that `distribution_forms` draws one by one.

Each function does for columns what its namesake does for one stream, in the same order. Forms were checked before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from runtime_base.foundation.distributions import MOST_TRIES, none_inside
from runtime_base.foundation.streams import GAMMA, UNIT, mix_many
from runtime_base.mathematics.of_columns import Column, exp, log, normal_quantile
from runtime_base.spec import Quantity
from runtime_base.state.initial.distribution_forms import bounds_of, item_of, last_part, typed

_HALF, _LOW_HALF = np.uint64(32), np.uint64(2**32 - 1)


class Streams:
    """A stream for each of some entities; of those that draw at a place among all, the counters behind the last draws.

    `keys` are the counters before the first draws; a part of the streams shares its counters with all.
    """

    def __init__(self, keys: NDArray[np.uint64], at: Any = None) -> None:
        self._counters = keys
        self._at: NDArray[np.int64] = np.arange(len(keys)) if at is None else at

    def __len__(self) -> int:
        return len(self._at)

    def of(self, which: Any) -> Streams:
        """Return a part of these streams, by places or by truth values."""
        return Streams(self._counters, self._at[which])

    def raw(self) -> NDArray[np.uint64]:
        """Draw 64 random bits from each."""
        self._counters[self._at] += np.uint64(GAMMA)
        return mix_many(self._counters[self._at])

    def unit(self) -> Column:
        """Draw real numbers from 0 (included) to 1 (excluded)."""
        return (self.raw() >> np.uint64(11)) * UNIT

    def open_unit(self) -> Column:
        """Draw real numbers from 0 to 1, neither included."""
        return ((self.raw() >> np.uint64(12)) + 0.5) * (2.0 * UNIT)

    def below(self, count: int) -> NDArray[np.uint64]:
        """Draw whole numbers from 0 to count - 1, at most 2**64 - 1."""
        high, low = _product(self.raw(), count)
        again = np.flatnonzero(low < np.uint64((2**64 - count) % count))
        if len(again):
            high[again] = self.of(again).below(count)
        return high


def _product(bits: NDArray[np.uint64], count: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Return the upper and the lower 64 bits of products."""
    high, low = bits >> _HALF, bits & _LOW_HALF
    count_high, count_low = np.uint64(count >> 32), np.uint64(count) & _LOW_HALF
    middle = high * count_low + ((low * count_low) >> _HALF)
    other = low * count_high + (middle & _LOW_HALF)
    return high * count_high + (middle >> _HALF) + (other >> _HALF), bits * np.uint64(count)


def values(quantity: Quantity, spec: Any, streams: Streams) -> list[Any]:
    """Return a value from each stream."""
    if not isinstance(spec, Mapping):
        return [spec] * len(streams)
    name = next(iter(spec))
    found = _DISTRIBUTIONS[name](quantity, spec[name], streams)
    return found if isinstance(found, list) else found.tolist()


def _uniform(_: Quantity, ends: Sequence[float], streams: Streams) -> Any:
    low, high = ends
    return low + (high - low) * streams.unit()


def _integers(_: Quantity, ends: Sequence[int], streams: Streams) -> Any:
    low, high = ends
    if high - low + 1 == 2**64:
        return [low + bits for bits in streams.raw().tolist()]
    return [low + number for number in streams.below(high - low + 1).tolist()]


def _normals(streams: Streams, mean: float, sd: float) -> Column:
    return mean + sd * normal_quantile(streams.open_unit())


def _normal(_: Quantity, spec: Mapping[str, Any], streams: Streams) -> Any:
    mean, sd = spec["mean"], spec["sd"]
    low, high = spec.get("low"), spec.get("high")
    found = _normals(streams, mean, sd)
    if low is None and high is None:
        return found
    least, most = (-inf if low is None else low), (inf if high is None else high)
    outside = np.flatnonzero(~((least <= found) & (found <= most)))
    for _again in range(MOST_TRIES - 1):
        if not len(outside):
            return found
        found[outside] = value = _normals(streams.of(outside), mean, sd)
        outside = outside[~((least <= value) & (value <= most))]
    raise none_inside(mean, sd, least, most)


def _lognormal(_: Quantity, spec: Mapping[str, Any], streams: Streams) -> Any:
    return exp(_normals(streams, spec["mean"], spec["sd"]))


def _exponential(_: Quantity, mean: float, streams: Streams) -> Any:
    return -mean * log(1.0 - streams.unit())


def _log_gamma(streams: Streams, shape: float) -> Column:
    """Draw from a gamma distribution with scale 1, and return the logarithms of the draws."""
    if shape < 1.0:
        boost = log(streams.open_unit()) / shape
        return _log_gamma(streams, shape + 1.0) + boost
    d = shape - 1.0 / 3.0
    c = 1.0 / np.sqrt(9.0 * d)
    found, left = np.full(len(streams), np.nan), np.arange(len(streams))
    while len(left):
        x = _normals(streams.of(left), 0.0, 1.0)
        root = 1.0 + c * x
        able = root > 0.0
        tried, x, v = left[able], x[able], (root * root * root)[able]
        is_found = log(streams.of(tried).open_unit()) < 0.5 * x * x + d - d * v + d * log(v)
        found[tried[is_found]] = log(d * v[is_found])
        left = left[np.isnan(found[left])]
    return found


def _beta(_: Quantity, shapes: Sequence[float], streams: Streams) -> Any:
    a, b = shapes
    difference = _log_gamma(streams, b)
    difference = difference - _log_gamma(streams, a)
    is_nothing = difference > 700.0
    return np.where(is_nothing, 0.0, 1.0 / (1.0 + exp(np.where(is_nothing, 0.0, difference))))


def _chance(_: Quantity, probability: float, streams: Streams) -> Any:
    return streams.unit() < probability


def _places(bounds: Sequence[float], last: int, streams: Streams) -> Any:
    """Return into which part each draw falls."""
    return np.minimum(np.searchsorted(bounds, streams.unit(), side="right"), last)


def _shares(quantity: Quantity, shares: Mapping[str, float], streams: Streams) -> Any:
    parts = [typed(quantity, text) for text in shares]
    places = _places(bounds_of(quantity, [*shares.values()]), len(parts) - 1, streams)
    return [parts[place] for place in places.tolist()]


def _mixture(quantity: Quantity, parts: Sequence[Mapping[str, Any]], streams: Streams) -> Any:
    places = _places(bounds_of(quantity, [part["share"] for part in parts]), last_part(parts), streams)
    found: list[Any] = [None] * len(streams)
    for place, part in enumerate(parts):
        own = np.flatnonzero(places == place)
        for number, value in zip(own.tolist(), values(quantity, part["value"], streams.of(own)), strict=True):
            found[number] = value
    return found


def _items(quantity: Quantity, spec: Any, streams: Streams) -> Any:
    item = item_of(quantity)
    columns = [values(item, spec, streams) for _ in range(quantity.length)]
    return [list(row) for row in zip(*columns, strict=True)]


_DISTRIBUTIONS: Mapping[str, Callable[[Quantity, Any, Streams], Any]] = {
    "uniform": _uniform,
    "integers": _integers,
    "normal": _normal,
    "beta": _beta,
    "exponential": _exponential,
    "lognormal": _lognormal,
    "chance": _chance,
    "shares": _shares,
    "items": _items,
    "mixture": _mixture,
}
