"""Distributions of initial values: the function that draws one value from a stream."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from math import inf
from typing import Any, TypeAlias

from runtime_base.foundation import distributions
from runtime_base.foundation.simulation_error import wrong_number
from runtime_base.foundation.streams import Stream
from runtime_base.mathematics import exp
from runtime_base.spec import Quantity

Draw: TypeAlias = Callable[[Stream], Any]


def drawing(quantity: Quantity, spec: Mapping[str, Any]) -> Draw:
    """Return the function that draws one value."""
    name = next(iter(spec))
    if name not in DISTRIBUTIONS:
        raise wrong_number(f"{quantity.name}: '{name}' is not a distribution")
    return DISTRIBUTIONS[name](quantity, spec[name])


def _uniform(quantity: Quantity, ends: Sequence[float]) -> Draw:
    low, high = ends
    if low > high:
        raise wrong_number(f"{quantity.name}: the range from {low} to {high} is empty")
    return lambda stream: low + (high - low) * stream.unit()


def _integers(quantity: Quantity, ends: Sequence[int]) -> Draw:
    low, high = ends
    if low > high:
        raise wrong_number(f"{quantity.name}: the range from {low} to {high} is empty")
    return lambda stream: low + stream.below(high - low + 1)


def _normal(quantity: Quantity, spec: Mapping[str, Any]) -> Draw:
    mean, sd = spec["mean"], spec["sd"]
    low, high = spec.get("low"), spec.get("high")
    if not sd >= 0:
        raise wrong_number(f"{quantity.name}: a standard deviation must not be negative; it is {sd}")
    if low is None and high is None:
        return lambda stream: distributions.normal(stream, mean, sd)
    least, most = (-inf if low is None else low), (inf if high is None else high)
    return lambda stream: distributions.truncated_normal(stream, mean, sd, least, most)


def _lognormal(quantity: Quantity, spec: Mapping[str, Any]) -> Draw:
    mean, sd = spec["mean"], spec["sd"]
    if not sd >= 0:
        raise wrong_number(f"{quantity.name}: a standard deviation must not be negative; it is {sd}")
    return lambda stream: exp(distributions.normal(stream, mean, sd))


def _beta(quantity: Quantity, shapes: Sequence[float]) -> Draw:
    a, b = shapes
    if not (a > 0 and b > 0):
        raise wrong_number(
            f"{quantity.name}: the numbers of a beta distribution must be positive; they are {a} and {b}"
        )
    return lambda stream: distributions.beta(stream, a, b)


def _exponential(quantity: Quantity, mean: float) -> Draw:
    if not mean >= 0:
        raise wrong_number(
            f"{quantity.name}: the mean of an exponential distribution must not be negative; it is {mean}"
        )
    return lambda stream: distributions.exponential(stream, mean)


def _chance(quantity: Quantity, probability: float) -> Draw:
    if not 0 <= probability <= 1:
        raise wrong_number(f"{quantity.name}: a chance must be between 0 and 1; it is {probability}")
    return lambda stream: stream.unit() < probability


def _shares(quantity: Quantity, shares: Mapping[str, float]) -> Draw:
    values, bounds = [typed(quantity, text) for text in shares], bounds_of(quantity, [*shares.values()])
    last = len(values) - 1
    return lambda stream: values[min(bisect_right(bounds, stream.unit()), last)]


def _mixture(quantity: Quantity, parts: Sequence[Mapping[str, Any]]) -> Draw:
    bounds, last = bounds_of(quantity, [part["share"] for part in parts]), last_part(parts)
    draws = [_part(quantity, part["value"]) for part in parts]
    return lambda stream: draws[min(bisect_right(bounds, stream.unit()), last)](stream)


def _part(quantity: Quantity, spec: Any) -> Draw:
    return drawing(quantity, spec) if isinstance(spec, Mapping) else lambda _: spec


def _items(quantity: Quantity, spec: Any) -> Draw:
    item = item_of(quantity)
    if not isinstance(spec, Mapping):
        return lambda _: [spec] * quantity.length
    draw = drawing(item, spec)
    return lambda stream: [draw(stream) for _ in range(quantity.length)]


def bounds_of(quantity: Quantity, shares: Sequence[float]) -> list[float]:
    """Return where the part of each share ends, from 0 to 1."""
    bounds = list(accumulate(shares))
    if not abs(bounds[-1] - 1.0) <= 1e-9:
        raise wrong_number(f"{quantity.name}: the shares add up to {bounds[-1]}, not to 1")
    return bounds


def last_part(parts: Sequence[Mapping[str, Any]]) -> int:
    """Return the place of the last part that has a share: rounding may leave the shares a little below 1."""
    return max(place for place, part in enumerate(parts) if part["share"] > 0)


def item_of(quantity: Quantity) -> Quantity:
    """Return the quantity of an item of a vector."""
    return Quantity(quantity.name, quantity.item or "float", quantity.low, quantity.high)


DISTRIBUTIONS: Mapping[str, Callable[[Quantity, Any], Draw]] = {
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


def typed(quantity: Quantity, text: Any) -> Any:
    """Return the value that a key of the scenario stands for; keys are texts in JSON."""
    if not isinstance(text, str):
        return text
    readers: dict[str, Callable[[str], Any]] = {"int": int, "float": float, "bool": _truth}
    try:
        return readers.get(quantity.kind, str)(text)
    except (ValueError, KeyError):
        raise wrong_number(f"{quantity.name}: '{text}' is not a value of type {quantity.kind}") from None


def _truth(text: str) -> bool:
    return {"true": True, "false": False}[text.lower()]
