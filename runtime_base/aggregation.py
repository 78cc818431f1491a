"""Folds over many values, each over any iterable, each adding from left to right, so that every machine agrees.

A fold over nothing is NaN; only `count` and `total` of nothing are 0. So is the ratio to 0.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from functools import reduce
from operator import add, eq
from typing import TypeVar, overload

from runtime_base.entities import Entity
from runtime_base.memory.memories import ANY_SENDER
from runtime_base.networks.components import sizes_of_components
from runtime_base.world import Tie

_NAN = math.nan
Key = TypeVar("Key", bound=Hashable)
Member = TypeVar("Member")


@overload
def total(values: Iterable[bool]) -> int: ...
@overload
def total(values: Iterable[int], start: int = 0) -> int: ...
@overload
def total(values: Iterable[float], start: float = 0) -> float: ...
def total(values: Iterable[float], start: float = 0) -> float:
    """Add from left to right. (The builtin `sum` of floats differs between versions of Python.)"""
    return reduce(add, values, start)


def count(conditions: Iterable[object]) -> int:
    """Return how many of the values are true."""
    return sum(map(bool, conditions))


def share(conditions: Iterable[object]) -> float:
    """Return the share of true values, from 0 to 1."""
    truths = list(map(bool, conditions))
    return sum(truths) / len(truths) if truths else _NAN


def mean(values: Iterable[float]) -> float:
    """Return the arithmetic mean."""
    known = list(values)
    return total(known) / len(known) if known else _NAN


def ratio(number: float, of: float) -> float:
    """Return `number / of`, and NaN where `of` is 0: a share of nothing has no value."""
    return number / of if of else _NAN


def stdev(values: Iterable[float]) -> float:
    """Return the population standard deviation (divided by n): the entities are the population, not a sample."""
    known = list(values)
    if not known:
        return _NAN
    if known[0] == known[-1] and min(known) == max(known):
        return 0.0  # their mean may be beside them by rounding
    middle = total(known) / len(known)
    return math.sqrt(total((value - middle) * (value - middle) for value in known) / len(known))


def median(values: Iterable[float]) -> float:
    """Return the middle value; of an even number the mean of the middle two."""
    return quantile(values, 0.5)


def quantile(values: Iterable[float], q: float) -> float:
    """Return the q-quantile, linear between the nearest values (type 7 of Hyndman & Fan 1996)."""
    if not 0.0 <= q <= 1.0:
        raise ValueError(f"quantile {q!r} is not between 0 and 1")
    known = sorted(values)
    if not known:
        return _NAN
    place = (len(known) - 1) * q
    below = math.floor(place)
    above = min(below + 1, len(known) - 1)
    return known[below] + (place - below) * (known[above] - known[below])


def lowest(values: Iterable[float]) -> float:
    """Return the smallest value."""
    return min(values, default=_NAN)


def highest(values: Iterable[float]) -> float:
    """Return the largest value."""
    return max(values, default=_NAN)


def gini(values: Iterable[float]) -> float:
    """Return the Gini coefficient of values that are not negative: 0 is equality (Gini 1912)."""
    known = sorted(values)
    if not known:
        return _NAN
    if known[0] < 0:
        raise ValueError(f"the Gini coefficient is not defined for the negative value {known[0]!r}")
    if known[0] == known[-1]:
        return 0.0
    ranked = total(rank * value for rank, value in enumerate(known, start=1))
    return 2.0 * ranked / (len(known) * total(known)) - (len(known) + 1) / len(known)


# Groups, vectors, networks --------------------------------------------------------------------------------------------


def grouped(pairs: Iterable[tuple[Key, Member]]) -> list[list[Member]]:
    """Return the members of each group, from pairs of key and member; groups in the order of their first members."""
    groups: dict[Key, list[Member]] = {}
    for key, member in pairs:
        groups.setdefault(key, []).append(member)
    return list(groups.values())


def known(values: Iterable[float]) -> list[float]:
    """Return the values without NaN, the value of groups with nothing to compute."""
    return [value for value in values if value == value]


def matches(first: Sequence[float], second: Sequence[float]) -> int:
    """Return at how many places two vectors of the same length hold equal values."""
    return sum(map(eq, first, second))


def item_at(values: Sequence[Member], place: int) -> Member:
    """Return the item at a place of a vector, counted from 0; raise IndexError for a place outside of it."""
    if not 0 <= place < len(values):
        raise IndexError(f"{place} is outside the places 0 to {len(values) - 1}")
    return values[place]


def components(ties: Iterable[Tie], *nodes: Sequence[Entity]) -> int:
    """Return the number of components of a network whose ties count both ways; a node without ties is a component."""
    return len(sizes_of_components(ties, nodes))


def largest_component(ties: Iterable[Tie], *nodes: Sequence[Entity]) -> float:
    """Return the share of the nodes that the largest component holds."""
    sizes = sizes_of_components(ties, nodes)
    return max(sizes) / sum(map(len, nodes)) if sizes else _NAN


def memory(entity: Entity, kind: str, *, by: object = ANY_SENDER) -> tuple[object, ...]:
    """Return the events of a kind that an entity remembers, the newest first; with `by`, those of one sender."""
    working = entity._working
    return tuple(working._outbox.memories.recall_by_name(working, kind, by))


def remembered(entity: Entity, kind: str, *, by: object = ANY_SENDER) -> int:
    """Return how many events of a kind an entity remembers; with `by`, of one sender."""
    return len(memory(entity, kind, by=by))
