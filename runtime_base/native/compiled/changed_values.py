"""What the called entities have changed, and where the events of a wave go: one pass each over columns."""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.compiled.compiled_mathematics import entry, lean

#: What `runtime_base.native.turnover.living` calls the place of an entity that has left.
_GONE = 2
#: What a column of whole numbers, categories or references holds where there is no value.
_NOTHING = -(2**63)


@lean
def _is_same(value, other) -> Any:
    return value == other or (value != value and other != other)


@lean
def _check(value, low, high, nothing, optional) -> None:
    if not low <= value <= high and not (optional and (value != value or value == nothing)):
        raise ValueError("a value outside its range")


@entry
def publish_values(own, seen, called, low, high, nothing, optional: bool) -> Any:
    """Publish the changed values of called entities, and return these entities, in the order of their first calls."""
    changed, count = np.empty(len(called), np.int64), 0
    for me in called:
        value = own[me]
        if not _is_same(value, seen[me]):
            _check(value, low, high, nothing, optional)
            seen[me] = value
            changed[count] = me
            count += 1
    return changed[:count]


@entry
def publish_vectors(own, seen, called, low, high, nothing, optional: bool) -> Any:
    """Do the same for vectors, a row for each entity."""
    changed, count = np.empty(len(called), np.int64), 0
    for me in called:
        differs = False
        for at in range(own.shape[1]):
            differs = differs or not _is_same(own[me, at], seen[me, at])
        if differs:
            for at in range(own.shape[1]):
                _check(own[me, at], low, high, nothing, optional)
                seen[me, at] = own[me, at]
            changed[count] = me
            count += 1
    return changed[:count]


@entry
def publish_references(own, seen, called, standing) -> Any:
    """Do the same for references that may be unset, as those to entities that have left are."""
    changed, count = np.empty(len(called), np.int64), 0
    for me in called:
        if own[me] != seen[me]:
            if own[me] != _NOTHING and standing[own[me]] == _GONE:
                own[me] = _NOTHING
            seen[me] = own[me]
            changed[count] = me
            count += 1
    return changed[:count]


@entry
def count_deliveries(routes, counts, targets) -> Any:
    """Return how many calls the events of each route make, `targets` for each receiver."""
    found = np.zeros(len(targets), np.int64)
    for at in range(len(routes)):
        found[routes[at]] += counts[at] * targets[routes[at]]
    return found


@entry
def of_kind(routes, events, counts, to, kinds, many, offsets, kind: int) -> Any:
    """Return the events of a kind, how many receivers each has, and these as the digest sees them.

    `kinds`, `many` and `offsets` are those of each route. What goes to many has, before its receivers, their negative
    number.
    """
    receivers = groups = 0
    for at in range(len(routes)):
        if kinds[routes[at]] == kind:
            receivers += counts[at]
            groups += many[routes[at]]
    found, own, sent = np.empty_like(events), np.empty_like(counts), np.empty(receivers + groups, np.int64)
    used = begin = receivers = 0
    for at in range(len(routes)):
        route = routes[at]
        if kinds[route] == kind:
            found[used], own[used] = events[at], counts[at]
            used += 1
            if many[route]:
                sent[receivers] = -counts[at]
                receivers += 1
            for place in range(begin, begin + counts[at]):
                sent[receivers] = to[place] + offsets[route]
                receivers += 1
        begin += counts[at]
    return found[:used], own[:used], sent


@entry
def is_sequence(places, many: int) -> bool:
    """Return whether places are all of so many, in order."""
    if len(places) != many:
        return False
    for at in range(many):  # noqa: SIM110 - native code has no generators
        if places[at] != at:
            return False
    return True
