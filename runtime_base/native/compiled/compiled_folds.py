"""The folds of `runtime_base.aggregation` as machine code: the same additions from left to right, so the same bits.

Whole numbers have folds of their own, which stop where 64 bits do not hold a sum.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from runtime_base.native.compiled.arithmetic import larger, plus, real, rising, smaller, times
from runtime_base.native.compiled.compiled_mathematics import native

_NAN = math.nan


@native
def count_of(truths) -> Any:
    """Return how many are true."""
    found = 0
    for truth in truths:
        if truth:
            found += 1
    return found


@native
def share_of(truths) -> Any:
    """Return the share of true values."""
    return count_of(truths) / len(truths) if len(truths) else _NAN


@native
def total_of(values) -> Any:
    """Add real numbers."""
    found = 0.0
    for value in values:
        found += value
    return found


@native
def total_of_whole(values) -> Any:
    """Add whole numbers."""
    found = 0
    for value in values:
        found = plus(found, value)
    return found


@native
def mean_from(total, count) -> Any:
    """Return a mean from the sum and the number of values."""
    return total / count if count else _NAN


@native
def stdev_from(values, mean) -> Any:
    """Return the population standard deviation of real numbers, 0 of equal ones whatever their mean is rounded to."""
    if len(values) and lowest_of(values) == highest_of(values):
        return 0.0
    found = 0.0
    for value in values:
        found += (value - mean) * (value - mean)
    return math.sqrt(found / len(values)) if len(values) else _NAN


@native
def quantile_of(values, q) -> Any:
    """Return the q-quantile of real numbers (type 7)."""
    if not 0.0 <= q <= 1.0:
        raise ValueError("a quantile that is not between 0 and 1")
    if len(values) == 0:
        return _NAN
    known = rising(values)
    place = (len(known) - 1) * q
    below = np.int64(math.floor(place))
    above = min(below + 1, len(known) - 1)
    return known[below] + (place - below) * (known[above] - known[below])


@native
def lowest_of(values) -> Any:
    """Return the smallest of some real numbers, the first of equal ones."""
    found = values[0] if len(values) else _NAN
    for value in values:
        found = smaller(found, value)
    return found


@native
def highest_of(values) -> Any:
    """Return the largest of some real numbers, the first of equal ones."""
    found = values[0] if len(values) else _NAN
    for value in values:
        found = larger(found, value)
    return found


@native
def _gini_from(known, ranked, whole) -> Any:
    if len(known) == 0:
        return _NAN
    if known[0] < 0:
        raise ValueError("the Gini coefficient of a negative value")
    if known[0] == known[-1]:
        return 0.0
    return 2.0 * ranked / (len(known) * whole) - (len(known) + 1) / len(known)


@native
def gini_of(values) -> Any:
    """Return the Gini coefficient of real numbers."""
    known = rising(values)
    ranked = 0.0
    for rank in range(len(known)):
        ranked += (rank + 1) * known[rank]
    return _gini_from(known, ranked, total_of(known))


@native
def gini_of_whole(values) -> Any:
    """Return the Gini coefficient of whole numbers."""
    known = rising(values)
    ranked = 0
    for rank in range(len(known)):
        ranked = plus(ranked, times(rank + 1, known[rank]))
    return _gini_from(known, real(ranked), real(total_of_whole(known)))


@native
def matches_of(first, second) -> Any:
    """Return at how many places two vectors hold equal values."""
    found = 0
    for place in range(min(len(first), len(second))):
        if first[place] == second[place]:
            found += 1
    return found


@native
def place_from_0(values, place) -> Any:
    """Return a place of a vector."""
    if not 0 <= place < len(values):
        raise IndexError("a place outside of a vector")
    return place


@native
def _root_of(root, node) -> Any:
    while root[node] != node:
        root[node] = node = root[root[node]]
    return node


@native
def sizes_of(a, b, nodes) -> Any:
    """Return the sizes of a network's components, each counted once.

    `a` and `b` are the ends of its ties, `nodes` those of each type, by places over all entity types. Ties are joined
    one by one, as in `runtime_base.networks.components`.
    """
    most = 0
    for of_type in nodes:
        for node in of_type:
            most = max(most, node + 1)
    for at in range(len(a)):
        most = max(most, a[at] + 1, b[at] + 1)
    root = np.arange(most)
    for at in range(len(a)):
        first, second = _root_of(root, a[at]), _root_of(root, b[at])
        if first < second:
            root[second] = first
        else:
            root[first] = second
    sizes = np.zeros(most, np.int64)
    for of_type in nodes:
        for node in of_type:
            sizes[_root_of(root, node)] += 1
    return sizes[sizes > 0]


@native
def largest_share_of(sizes) -> Any:
    """Return the largest size as a share of their sum."""
    return sizes.max() / sizes.sum() if len(sizes) else _NAN
