"""Whether an initial value, or its distribution, fits its variable."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from behavior_graph.schema.data_models import TableColumn
from behavior_graph.schema.initial_models import (
    Bernoulli,
    Beta,
    By,
    Correlated,
    Distribution,
    Evenly,
    Exactly,
    Exponential,
    Formula,
    Fraction,
    Initial,
    Integers,
    Items,
    LogNormal,
    Mixture,
    Normal,
    Shares,
    Uniform,
)
from behavior_graph.schema.typed import Typed
from odd.model.value_types import Kind, ValueType
from odd.model.values import fault

_Numbers = Uniform | Integers | Normal | Beta | Exponential | LogNormal | Evenly
_TOLERANCE = 1e-9
#: A truncated normal distribution is drawn again until it fits; so many standard deviations away it hardly ever does.
_FARTHEST = 4.0


def initial_fault(initial: Initial, typed: Typed, count: int | None = None) -> str | None:
    """Return what is wrong with an initial value (words that stand by themselves), or None.

    `count` is the number of entities, if it matters and is known.
    """
    if isinstance(initial, TableColumn):
        return None  # its cells are held against the variable where the table is read
    if not isinstance(initial, Distribution):
        return fault(initial, typed.type, typed.range)
    if isinstance(initial, Formula):
        return None  # what it gives depends on other values
    if isinstance(initial, (Mixture, By, Correlated)):
        return _composed_fault(initial, typed, count)
    if isinstance(initial, Items):
        return _items_fault(initial, typed, count)
    if isinstance(initial, Shares):
        return _shares_fault(initial, typed)
    if isinstance(initial, (Exactly, Fraction)):
        return _dealt_fault(initial, typed, count)
    if isinstance(initial, Bernoulli):
        return None if typed.type.kind is Kind.BOOL else f"'chance' draws true or false, not {typed.type}"
    return _number_fault(initial, typed, count)


def _composed_fault(initial: Mixture | By | Correlated, typed: Typed, count: int | None) -> str | None:
    """Return what is wrong with a form that is made of others, or with one of these."""
    if isinstance(initial, Correlated):
        if not typed.type.numeric:
            return f"'correlated' gives out numbers, not {typed.type}"
        return initial_fault(initial.correlated.values, typed, count)
    whole = sum(part.share for part in initial.mixture) if isinstance(initial, Mixture) else 1
    if abs(whole - 1) > _TOLERANCE:
        return f"the shares add up to {whole:.6g}, not to 1"
    parts = [part.value for part in initial.mixture] if isinstance(initial, Mixture) else initial.values.values()
    return next((wrong for part in parts if (wrong := initial_fault(part, typed))), None)


def _items_fault(initial: Items, typed: Typed, count: int | None) -> str | None:
    if typed.type.item is None:
        return f"'items' draws the items of a vector, but the variable is {typed.type}"
    return initial_fault(initial.items, Typed(ValueType(typed.type.item), typed.range), count)


# Values with shares ---------------------------------------------------------------------------------------------------


def keyed_value(text: str, value_type: ValueType) -> int | float | bool | str:
    """Return the value for which a key of `shares`, `exactly` or `fraction` stands.

    The key itself if it stands for none.
    """
    if value_type.kind is Kind.BOOL and text.lower() in ("true", "false"):
        return text.lower() == "true"
    readers: dict[Kind, type[int] | type[float]] = {Kind.INT: int, Kind.FLOAT: float}
    try:
        return readers[value_type.kind](text) if value_type.kind in readers else text
    except ValueError:
        return text


def _keys_fault(values: Mapping[str, float], typed: Typed) -> str | None:
    wrong = (fault(keyed_value(text, typed.type), typed.type, typed.range) for text in values)
    return next((name for name in wrong if name), None)


def _shares_fault(initial: Shares, typed: Typed) -> str | None:
    whole = sum(initial.shares.values())
    if abs(whole - 1) > _TOLERANCE:
        return f"the shares add up to {whole:.6g}, not to 1"
    return _keys_fault(initial.shares, typed)


def _dealt_fault(initial: Exactly | Fraction, typed: Typed, count: int | None) -> str | None:
    values: Mapping[str, float] = initial.exactly if isinstance(initial, Exactly) else initial.fraction
    wrong = _keys_fault(values, typed) or fault(initial.rest, typed.type, typed.range)
    if wrong:
        return wrong
    whole = sum(values.values())
    if isinstance(initial, Fraction):
        return f"the shares add up to {whole:.6g}, more than 1" if whole > 1 + _TOLERANCE else None
    return (
        f"{whole:g} entities are to get chosen values, but there are only {count}"
        if count is not None and whole > count
        else None
    )


# Distributions of numbers ---------------------------------------------------------------------------------------------


def _number_fault(initial: _Numbers, typed: Typed, count: int | None) -> str | None:
    name = next(iter(type(initial).model_fields))
    gives = "gives" if isinstance(initial, Evenly) else "draws"
    if not typed.type.numeric:
        return f"'{name}' {gives} numbers, not {typed.type}"
    if typed.type.kind is Kind.INT and not isinstance(initial, Integers):
        other = "a formula of id, the entity's number" if isinstance(initial, Evenly) else "'integers'"
        return f"'{name}' {gives} real numbers, but the variable holds whole numbers; use {other}"
    wrong = _shape_fault(initial)
    if wrong or typed.range is None:
        return wrong
    (low, high), (least, most) = _middles(initial, count) or _support(initial), typed.range
    if least <= low and high <= most:
        return None
    if isinstance(initial, Normal):
        return f"'normal' can leave the range {least} to {most}; give it 'low' and 'high' within this range"
    return f"'{name}' reaches from {low} to {high}, outside {least} to {most}"


def _middles(initial: _Numbers, count: int | None) -> tuple[float, float] | None:
    """Return the first and the last value of `evenly`, as a run computes them, if the number of entities is known."""
    if not isinstance(initial, Evenly) or not count:
        return None
    low, high = initial.evenly
    return (low + (high - low) * (0.5 / count), low + (high - low) * ((count - 0.5) / count))


def _shape_fault(initial: _Numbers) -> str | None:
    if isinstance(initial, Beta):
        return None if min(initial.beta) > 0 else "the two numbers of 'beta' must be above 0"
    if isinstance(initial, (Uniform, Integers, Normal, Evenly)):
        low, high = _support(initial)
        if low > high:
            return f"the low end {low} is above the high end {high}"
    if isinstance(initial, Normal):
        low, high = _support(initial)
        distance = max(low - initial.normal.mean, initial.normal.mean - high)
        if distance > _FARTHEST * initial.normal.sd:
            return f"almost no draw would be between {low} and {high}, so far from the mean {initial.normal.mean}"
    return None


def _support(initial: _Numbers) -> tuple[float, float]:
    match initial:
        case Uniform(uniform=ends) | Evenly(evenly=ends):
            return ends
        case Integers(integers=whole):
            return whole
        case Normal(normal=spec):
            return (-inf if spec.low is None else spec.low, inf if spec.high is None else spec.high)
        case Beta():
            return (0, 1)
        case Exponential() | LogNormal():
            return (0, inf)


def support(initial: Initial | None) -> tuple[float, float] | None:
    """Return the ends between which an initial value of a number is, or None if its form does not give them."""
    if isinstance(initial, (int, float)) and not isinstance(initial, bool):
        return (initial, initial)
    return _support(initial) if isinstance(initial, _Numbers) else None
