"""Connected components against networkx, in Python and with NumPy."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime_base.aggregation import components, grouped, known, largest_component, matches
from runtime_base.entities import Entity
from runtime_base.networks import components as module
from runtime_base.world import Tie


class Firm(Entity):
    __slots__ = ()


class Worker(Entity):
    __slots__ = ()


def some(cls: type[Entity], count: int, first: int = 0) -> list[Any]:
    found = [cls() for _ in range(count)]
    for number, item in enumerate(found):
        item._gid = first + number
    return found


pairs = st.lists(st.tuples(st.integers(0, 39), st.integers(0, 39)), max_size=60)


@given(pairs, st.booleans())
def test_components_are_those_of_networkx(ends: list[tuple[int, int]], vectorised: bool) -> None:
    workers = some(Worker, 40)
    graph = nx.empty_graph(40)
    graph.add_edges_from(ends)
    sizes = [len(component) for component in nx.connected_components(graph)]
    ties = [Tie(workers[a], workers[b]) for a, b in ends]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "LEAST_FOR_NUMPY", 1 if vectorised else 1_000)
        assert components(iter(ties), workers) == len(sizes)
        assert largest_component(iter(ties), workers) == max(sizes) / 40


@given(pairs)
def test_both_ways_to_join_give_the_same_order(ends: list[tuple[int, int]]) -> None:
    workers = some(Worker, 40)
    ties = [Tie(workers[a], workers[b]) for a, b in ends]
    with pytest.MonkeyPatch.context() as patch:
        slow = module.sizes_of_components(ties, (workers,))
        patch.setattr(module, "LEAST_FOR_NUMPY", 1)
        assert module.sizes_of_components(ties, (workers,)) == slow


@given(st.lists(st.integers(0, 10**9), min_size=2, max_size=30, unique=True), st.data(), st.booleans())
def test_numbers_of_entities_may_have_gaps_and_any_order(numbers: list[int], data: Any, vectorised: bool) -> None:
    """As where entities leave, and others enter later."""
    workers = some(Worker, len(numbers))
    for worker, number in zip(workers, numbers, strict=True):
        worker._gid = number
    places = st.integers(0, len(numbers) - 1)
    ends = data.draw(st.lists(st.tuples(places, places), max_size=40))
    graph = nx.empty_graph(len(numbers))
    graph.add_edges_from(ends)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "LEAST_FOR_NUMPY", 1 if vectorised else 1_000)
        ties = [Tie(workers[a], workers[b]) for a, b in ends]
        half = len(numbers) // 2
        assert components(ties, workers[:half], workers[half:]) == nx.number_connected_components(graph)


def test_a_long_chain_is_one_component() -> None:
    workers = some(Worker, 3_000)
    ties = [Tie(a, b) for a, b in pairwise(workers)]
    assert components(ties[::-1], workers) == 1
    assert components(ties[::2], workers) == 1_500


@pytest.mark.parametrize("least", [1, 1_000])
def test_ties_between_two_types(least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LEAST_FOR_NUMPY", least)
    firms, workers = some(Firm, 2, first=9), some(Worker, 3, first=4)
    ties = [Tie(firms[0], workers[0]), Tie(firms[0], workers[2])]
    assert components(ties, firms, workers) == 3
    assert largest_component(ties, firms, workers) == 3 / 5


def test_nobody_has_no_component() -> None:
    assert components([], []) == 0
    assert math.isnan(largest_component([], []))


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers())))
def test_groups_keep_order_and_members(members: list[tuple[str, int]]) -> None:
    found = grouped((key, (key, value)) for key, value in members)
    assert [group[0][0] for group in found] == list(dict.fromkeys(key for key, _ in members))
    assert sorted(item for group in found for item in group) == sorted(members)
    assert all([member for member in members if member[0] == group[0][0]] == group for group in found)


def test_values_that_are_not_there_are_left_out() -> None:
    assert known([1.0, math.nan, 2.0]) == [1.0, 2.0]


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2))))
def test_matches_counts_equal_places(places: list[tuple[int, int]]) -> None:
    assert matches([a for a, _ in places], [b for _, b in places]) == sum(a == b for a, b in places)
