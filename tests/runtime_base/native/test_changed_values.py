"""One pass over columns finds the changes, ranges and events that plain Python finds."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime_base.native.compiled.changed_values import (
    count_deliveries,
    is_sequence,
    of_kind,
    publish_references,
    publish_values,
    publish_vectors,
)
from runtime_base.native.turnover.living import GONE
from runtime_base.state.quantities import NO_INT

ENTITIES = 6
CALLED = st.lists(st.integers(0, ENTITIES - 1), max_size=12)
ROWS = st.lists(st.sampled_from([0.0, 1.0, math.nan]), min_size=2 * ENTITIES, max_size=2 * ENTITIES)
#: Kinds, whether to many, and the first receiver's number over all types, of three routes.
KINDS, MANY, OFFSETS = np.array([0, 1, 0]), np.array([True, False, False]), np.array([0, 10, 20])
EVENTS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3)), max_size=8)


def same(first: Any, second: Any) -> bool:
    return bool(np.array_equal(first, second, equal_nan=True))


def changes(own: Any, seen: Any, called: list[int]) -> list[int]:
    """Return the called entities whose values differ, in the order of their first calls."""
    return [me for me in dict.fromkeys(called) if not same(own[me], seen[me])]


@given(own=ROWS, seen=ROWS, called=CALLED)
def test_what_differs_is_published_once(own: list[float], seen: list[float], called: list[int]) -> None:
    for publish, shape in ((publish_values, (-1,)), (publish_vectors, (-1, 2))):
        mine, theirs = np.array(own).reshape(shape), np.array(seen).reshape(shape)
        expected, after = changes(mine, theirs, called), theirs.copy()
        after[expected] = mine[expected]
        found = publish(mine, theirs, np.array(called, np.int64), -1.0, 1.0, math.nan, True)
        assert found.tolist() == expected and same(theirs, after)


@pytest.mark.parametrize("value", [1.5, -0.5, math.inf, math.nan])
def test_a_changed_value_outside_its_range_stops(value: float) -> None:
    for publish, own in ((publish_values, [value, 0.5]), (publish_vectors, [[0.5, value], [0.5, 0.5]])):
        mine = np.array(own)
        theirs = np.full_like(mine, 0.25)
        assert publish(mine, theirs, np.array([1]), 0.0, 1.0, math.nan, False).tolist() == [1]
        with pytest.raises(ValueError, match="outside its range"):
            publish(mine, theirs, np.array([0]), 0.0, 1.0, math.nan, False)


def test_a_whole_number_may_be_unset_only_where_it_is_said() -> None:
    own, called = np.array([NO_INT, 3]), np.array([0, 1])
    assert publish_values(own, np.zeros(2, np.int64), called, 0, 5, NO_INT, True).tolist() == [0, 1]
    with pytest.raises(ValueError, match="outside its range"):
        publish_values(own, np.zeros(2, np.int64), called, 0, 5, NO_INT, False)


def test_references_to_who_has_left_are_unset() -> None:
    own, seen, standing = np.array([0, 1, NO_INT, 1]), np.array([1, 0, 0, 1]), np.array([0, GONE])
    assert publish_references(own, seen, np.array([3, 2, 1, 0, 1]), standing).tolist() == [2, 1, 0]
    assert own.tolist() == [0, NO_INT, NO_INT, 1] and seen.tolist() == [0, NO_INT, NO_INT, 1]


@given(sent=EVENTS)
def test_events_of_a_kind_and_their_receivers(sent: list[tuple[int, int]]) -> None:
    routes, counts = (np.array([event[part] for event in sent], np.int64) for part in (0, 1))
    events, to = np.arange(len(sent)) * 7, np.arange(counts.sum())
    own = [(7 * at, route, count, counts[:at].sum()) for at, (route, count) in enumerate(sent) if route != 1]
    receivers: list[int] = []
    for _, route, count, begin in own:
        receivers += [-count] * bool(MANY[route]) + [
            int(place + OFFSETS[route]) for place in range(begin, begin + count)
        ]
    found = of_kind(routes, events, counts, to, KINDS, MANY, OFFSETS, 0)
    assert [part.tolist() for part in found] == [[each[0] for each in own], [each[2] for each in own], receivers]
    delivered = [
        sum(count for route, count in sent if route == each) * targets for each, targets in enumerate((2, 0, 1))
    ]
    assert count_deliveries(routes, counts, np.array([2, 0, 1])).tolist() == delivered


def test_a_sequence_is_whole_and_in_order() -> None:
    assert [is_sequence(np.array(places, np.int64), 2) for places in ([0, 1], [1, 0], [0], [])] == [True] + 3 * [False]
