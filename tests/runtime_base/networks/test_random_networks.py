"""Networks with given degrees and geometric networks: exact degrees, evenly likely, and what cannot be."""

import math
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from runtime_base.entities import Entity
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import Stream
from runtime_base.networks import networks
from runtime_base.networks.configuration import configuration
from runtime_base.networks.geometric import random_geometric
from runtime_base.networks.tie_numbers import Ends


class Person(Entity):
    __slots__ = ("contacts", "x", "y")


def drawn(degrees, seed=1, count=None):
    ends = Ends(count or len(degrees), count or len(degrees), True)
    return [(min(tie), max(tie)) for tie in configuration({"degrees": degrees}, ends, Stream(seed))]


def degrees_of(ties, count):
    found = Counter(end for tie in ties for end in tie)
    return [found[number] for number in range(count)]


def is_graphical(degrees):
    """Say whether a simple network has these degrees (Erdős & Gallai 1960)."""
    ordered = sorted(degrees, reverse=True)
    return sum(ordered) % 2 == 0 and all(
        sum(ordered[:k]) <= k * (k - 1) + sum(min(item, k) for item in ordered[k:]) for k in range(1, len(ordered) + 1)
    )


@settings(max_examples=150, deadline=None)
@given(st.data(), st.integers(1, 9), st.integers(0, 2**32))
def test_given_degrees_are_kept_exactly_or_refused(data, count, seed):
    degrees = data.draw(st.lists(st.integers(0, count - 1), min_size=count, max_size=count))
    if not is_graphical(degrees):
        with pytest.raises(SimulationError, match=r"odd number|no network"):
            drawn(degrees, seed)
        return
    ties = drawn(degrees, seed)
    assert degrees_of(ties, count) == degrees
    assert len(set(ties)) == len(ties) and all(a != b for a, b in ties)


@settings(max_examples=100, deadline=None)
@given(st.data(), st.integers(1, 6), st.integers(1, 6), st.integers(0, 2**32))
def test_bipartite_degrees_are_kept_at_both_ends(data, sources, targets, seed):
    pairs = data.draw(st.sets(st.tuples(st.integers(0, sources - 1), st.integers(0, targets - 1))))
    out, into = Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    spec = {
        "degrees": [out[index] for index in range(sources)],
        "target_degrees": [into[index] for index in range(targets)],
    }
    ties = list(configuration(spec, Ends(sources, targets, False), Stream(seed)))
    assert len(set(ties)) == len(ties)
    assert Counter(a for a, _ in ties) == out and Counter(b for _, b in ties) == into


def test_which_network_comes_out_is_close_to_evenly_likely():
    # five with two ties each: twelve cycles; a chi-square of 11 degrees of freedom is above 31.3 once in a thousand
    found = Counter(frozenset(drawn([2, 2, 2, 2, 2], seed)) for seed in range(2400))
    assert len(found) == 12
    assert sum((seen - 200) ** 2 / 200 for seen in found.values()) < 31.3


def test_drawn_degrees_follow_their_distribution():
    spec = {"power_law": {"exponent": 2.0, "least": 2, "most": 50}}
    found = Counter(degrees_of(drawn(spec, count=20_000), 20_000))
    whole = sum(k**-2.0 for k in range(2, 51))
    for degree in (2, 3, 5):
        expected = degree**-2.0 / whole
        assert found[degree] / 20_000 == pytest.approx(expected, abs=4 * math.sqrt(expected / 20_000))
    assert min(found) == 2 and max(found) <= 50
    assert math.fsum(degrees_of(drawn({"poisson": 6}, count=20_000), 20_000)) / 20_000 == pytest.approx(6, abs=0.07)


def test_two_drawn_ends_are_brought_to_the_same_number():
    spec = {"degrees": {"poisson": 2}, "target_degrees": {"power_law": {"exponent": 1.0, "least": 10, "most": 30}}}
    mean = 21 / sum(1 / k for k in range(10, 31))
    ends = Ends(round(500 * mean / 2), 500, False)
    ties = list(configuration(spec, ends, Stream(3)))
    assert len(set(ties)) == len(ties)
    assert min(Counter(b for _, b in ties).values()) >= 10


@pytest.mark.parametrize(
    ("spec", "ends", "words"),
    [
        ({"degrees": [1, 1, 1]}, Ends(3, 3, True), "odd number"),
        ({"degrees": {"power_law": {"exponent": 2, "least": 3, "most": 3}}}, Ends(5, 5, True), "odd number"),
        ({"degrees": [3, 3, 1, 1]}, Ends(4, 4, True), "no network without loops"),
        ({"degrees": [1, 1]}, Ends(3, 3, True), "2 degrees are given for 3"),
        ({"degrees": 3}, Ends(3, 3, True), "not between 0 and 2"),
        ({"degrees": {"power_law": {"exponent": 2, "least": 1, "most": 5}}}, Ends(5, 5, True), "more than 4 others"),
        ({"degrees": 2}, Ends(3, 3, False), "both ends"),
        ({"degrees": 2, "target_degrees": 1}, Ends(3, 3, False), "6 at one end and to 3 at the other"),
        ({"degrees": {"poisson": 9}, "target_degrees": 1}, Ends(50, 50, False), "at the other"),
    ],
)
def test_degrees_that_cannot_be(spec, ends, words):
    with pytest.raises(SimulationError, match=words) as caught:
        list(configuration(spec, ends, Stream(1)))
    assert caught.value.code == "SC611"
    assert ("give even ones" in caught.value.help) == (words == "odd number")


# Nearness -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("torus", [True, False])
@pytest.mark.parametrize("radius", [0.02, 0.17, 0.34, 0.5])
def test_random_geometric_ties_are_those_who_are_near(torus, radius):
    ends, stream = Ends(60, 60, True), Stream(5)
    ties = sorted(random_geometric({"radius": radius, "torus": torus}, ends, Stream(5)))
    points = [(stream.unit(), stream.unit()) for _ in range(60)]

    def apart(a, b):
        steps = [abs(item - other) for item, other in zip(a, b, strict=True)]
        return math.hypot(*(min(step, 1 - step) if torus else step for step in steps))

    assert ties == [(a, b) for a, b in combinations(range(60), 2) if apart(points[a], points[b]) <= radius]


@pytest.mark.parametrize("torus", [True, False])
@pytest.mark.parametrize("degree", [3, 40])
def test_a_mean_degree_holds_at_the_edges_too(torus, degree):
    spec = {"mean_degree": degree, "torus": torus}
    totals = [2 * len(list(random_geometric(spec, Ends(300, 300, True), Stream(seed)))) / 300 for seed in range(20)]
    assert sum(totals) / 20 == pytest.approx(degree, rel=0.05)


def test_a_mean_degree_that_is_too_much():
    with pytest.raises(SimulationError, match="mean degree"):
        list(random_geometric({"mean_degree": 9, "torus": True}, Ends(11, 11, True), Stream(1)))


def people(values):
    made = []
    for number, (contacts, x, y) in enumerate(values):
        item = Person()
        item.id, item._gid, item.contacts, item.x, item.y = number, number, contacts, x, y
        made.append(item)
    return tuple(made)


def test_degrees_and_places_come_from_variables():
    everybody = people([(2, 0.0, 0.0), (1, 3.0, 0.0), (1, 0.0, -4.0), (0, 3.1, 0.0)])
    rows = networks.build(
        {"configuration": {"degrees": {"variable": "contacts"}}}, everybody, everybody, Stream(1), same=True
    )
    assert [[other.id for other in row] for row in rows] == [[1, 2], [0], [0], []]
    rows = networks.build({"geometric": {"at": ["x", "y"], "radius": 3.0}}, everybody, everybody, Stream(1), same=True)
    assert [[other.id for other in row] for row in rows] == [[1], [0, 3], [], [1]]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.floats(-50, 50), st.floats(-50, 50)), min_size=2, max_size=30), st.floats(0.01, 80))
def test_nearness_by_any_coordinates(points, radius):
    gaps = [math.dist(a, b) for a, b in combinations(points, 2)]
    assume(all(abs(gap - radius) > 1e-9 for gap in gaps))
    everybody = people([(0, x, y) for x, y in points])
    rows = networks.build(
        {"geometric": {"at": ["x", "y"], "radius": radius}}, everybody, everybody, Stream(1), same=True
    )
    near = [(a, b) for a, b in combinations(range(len(points)), 2) if math.dist(points[a], points[b]) <= radius]
    assert [(a, other.id) for a, row in enumerate(rows) for other in row if other.id > a] == near
