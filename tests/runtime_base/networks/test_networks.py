"""Networks: how many ties, which, always the same, and what cannot be built."""

import math
import tracemalloc
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runtime_base.entities import Entity
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import Stream
from runtime_base.networks import networks
from runtime_base.networks.tie_numbers import Ends


class Person(Entity):
    __slots__ = ()


class Group(Entity):
    __slots__ = ()


def people(count, cls=Person, first=0):
    made = []
    for number in range(count):
        item = cls()
        item.id, item._gid = number, first + number
        made.append(item)
    return tuple(made)


def rows_of(spec, count, targets=None, seed=1):
    """Return the rows as numbers."""
    sources = people(count)
    others = sources if targets is None else people(targets, Group, count)
    rows = networks.build(spec, sources, others, Stream(seed), same=targets is None)
    return [[other.id for other in rows[number]] for number in range(count)]


def ties(rows):
    return sum(map(len, rows))


TWO_WAY = [
    {"erdos_renyi": {"mean_degree": 4}},
    {"erdos_renyi": {"p": 0.1}},
    {"watts_strogatz": {"k": 4, "p": 0.3}},
    {"barabasi_albert": {"m": 2}},
    {"stochastic_blocks": {"blocks": 3, "within_degree": 4, "between_degree": 1}},
    {"configuration": {"degrees": {"poisson": 4}}},
    {"random_geometric": {"mean_degree": 4}},
    "complete",
    "empty",
]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TWO_WAY), st.integers(18, 60), st.integers(0, 2**32))
def test_ties_hold_both_ways_once_and_never_to_oneself(spec, count, seed):
    rows = rows_of(spec, count, seed=seed)
    for number, row in enumerate(rows):
        assert number not in row
        assert row == sorted(set(row))
        assert all(number in rows[other] for other in row)


@pytest.mark.parametrize("spec", [*TWO_WAY, {"random_ties": {"k": 3}}])
def test_the_same_stream_gives_the_same_network(spec):
    assert rows_of(spec, 40) == rows_of(spec, 40)


@pytest.mark.parametrize("spec", [item for item in TWO_WAY if isinstance(item, dict)])
def test_another_stream_gives_another_network(spec):
    assert rows_of(spec, 40, seed=1) != rows_of(spec, 40, seed=2)


@settings(max_examples=30, deadline=None)
@given(st.integers(5, 80), st.integers(1, 4), st.integers(0, 2**32))
def test_barabasi_albert_has_m_ties_for_each_newcomer(count, m, seed):
    rows = rows_of({"barabasi_albert": {"m": m}}, count, seed=seed)
    assert ties(rows) == 2 * m * (count - m)
    assert min(len(row) for row in rows[m:]) >= m


def test_barabasi_albert_has_hubs():
    degrees = sorted(len(row) for row in rows_of({"barabasi_albert": {"m": 3}}, 2000))
    assert degrees[-1] > 15 * degrees[len(degrees) // 2]


@settings(max_examples=30, deadline=None)
@given(st.integers(7, 60), st.floats(0, 1), st.integers(0, 2**32))
def test_watts_strogatz_keeps_the_number_of_ties(count, p, seed):
    assert ties(rows_of({"watts_strogatz": {"k": 4, "p": p}}, count, seed=seed)) == 4 * count


def test_watts_strogatz_without_chance_is_a_ring():
    rows = rows_of({"watts_strogatz": {"k": 4, "p": 0.0}}, 10)
    assert rows == [sorted((number + step) % 10 for step in (-2, -1, 1, 2)) for number in range(10)]


def test_watts_strogatz_rewires_the_given_share():
    rows = rows_of({"watts_strogatz": {"k": 4, "p": 0.25}}, 4000)
    kept = sum((number + step) % 4000 in row for number, row in enumerate(rows) for step in (1, 2))
    assert kept == pytest.approx(0.75 * 8000, abs=4 * math.sqrt(0.75 * 0.25 * 8000))


def test_watts_strogatz_where_everybody_is_a_neighbor_stays():
    assert rows_of({"watts_strogatz": {"k": 4, "p": 1.0}}, 5) == rows_of("complete", 5)


@pytest.mark.parametrize("spec", [{"erdos_renyi": {"mean_degree": 6}}, {"erdos_renyi": {"p": 6 / 1999}}])
def test_erdos_renyi_mean_degree(spec):
    assert ties(rows_of(spec, 2000)) == pytest.approx(6 * 2000, abs=4 * math.sqrt(2 * 6 * 2000))


def test_erdos_renyi_degrees_spread_as_binomial():
    degrees = [len(row) for row in rows_of({"erdos_renyi": {"mean_degree": 6}}, 3000)]
    mean = sum(degrees) / len(degrees)
    variance = sum((degree - mean) ** 2 for degree in degrees) / len(degrees)
    assert variance == pytest.approx(6.0, rel=0.12)


def test_erdos_renyi_ends():
    assert rows_of({"erdos_renyi": {"p": 1.0}}, 6) == rows_of("complete", 6)
    assert rows_of({"erdos_renyi": {"p": 0.0}}, 6) == rows_of("empty", 6)
    assert ties(rows_of({"erdos_renyi": {"p": 1.0}}, 4, targets=3)) == 12


def test_erdos_renyi_between_types():
    rows = rows_of({"erdos_renyi": {"mean_degree": 5}}, 800, targets=50)
    assert ties(rows) == pytest.approx(4000, abs=4 * math.sqrt(4000))


def test_stochastic_blocks():
    count, blocks = 1200, 4
    rows = rows_of({"stochastic_blocks": {"blocks": blocks, "within_degree": 6, "between_degree": 2}}, count)
    inside = sum(
        other * blocks // count == number * blocks // count for number, row in enumerate(rows) for other in row
    )
    assert inside == pytest.approx(6 * count, abs=4 * math.sqrt(12 * count))
    assert ties(rows) - inside == pytest.approx(2 * count, abs=4 * math.sqrt(4 * count))


def lattice(width, height, neighborhood="von_neumann", *, torus=False, radius=1):
    return {
        "lattice": {"width": width, "height": height, "torus": torus, "neighborhood": neighborhood, "radius": radius}
    }


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 7),
    st.integers(1, 7),
    st.booleans(),
    st.sampled_from(["von_neumann", "moore", "disc"]),
    st.floats(1, 9),
)
def test_a_lattice_ties_everyone_to_those_within_the_radius(width, height, torus, neighborhood, radius):
    distance = {"von_neumann": lambda x, y: x + y, "moore": max, "disc": math.hypot}[neighborhood]

    def apart(a, b, size):
        return min(abs(a - b), size - abs(a - b)) if torus else abs(a - b)

    rows = rows_of(lattice(width, height, neighborhood, torus=torus, radius=radius), width * height)
    for number, row in enumerate(rows):
        y, x = divmod(number, width)
        assert row == [
            other
            for other in range(width * height)
            if other != number and distance(apart(x, other % width, width), apart(y, other // width, height)) <= radius
        ]


def test_a_small_lattice_by_hand():
    assert rows_of(lattice(3, 2), 6) == [[1, 3], [0, 2, 4], [1, 5], [0, 4], [1, 3, 5], [2, 4]]
    assert rows_of(lattice(3, 3, "moore", torus=True), 9) == [[b for b in range(9) if b != a] for a in range(9)]
    assert len(rows_of(lattice(9, 9, "disc", torus=True, radius=2), 81)[0]) == 12


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 60), st.integers(1, 12), st.booleans(), st.integers(0, 2**32))
def test_partition_is_even(count, groups, shuffle, seed):
    rows = rows_of({"partition": {"shuffle": shuffle}}, count, targets=groups, seed=seed)
    assert all(len(row) == 1 for row in rows)
    sizes = [sum(row == [group] for row in rows) for group in range(groups)]
    assert max(sizes) - min(sizes) <= 1
    assert shuffle or rows == sorted(rows)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 30), st.data(), st.integers(0, 2**32))
def test_random_ties(count, data, seed):
    k = data.draw(st.integers(0, count - 1))
    rows = rows_of({"random_ties": {"k": k}}, count, seed=seed)
    assert all(len(set(row)) == k and number not in row for number, row in enumerate(rows))


@pytest.mark.parametrize("spec", [*TWO_WAY, {"random_ties": {"k": 3}}])
def test_nobody_has_no_ties(spec):
    assert rows_of(spec, 0) == []


@pytest.mark.parametrize(
    ("spec", "count"),
    [
        ({"watts_strogatz": {"k": 4, "p": 0.1}}, 4),
        ({"barabasi_albert": {"m": 3}}, 3),
        ({"erdos_renyi": {"mean_degree": 12}}, 10),
        ({"random_ties": {"k": 10}}, 10),
        ({"stochastic_blocks": {"blocks": 5, "within_degree": 9, "between_degree": 1}}, 20),
        ({"stochastic_blocks": {"blocks": 1, "within_degree": 2, "between_degree": 1}}, 20),
        ({"stochastic_blocks": {"blocks": 30, "within_degree": 0, "between_degree": 1}}, 20),
        (lattice(3, 3), 10),
        ({"small_world": {}}, 10),
    ],
)
def test_what_cannot_be_built(spec, count):
    with pytest.raises(SimulationError) as caught:
        rows_of(spec, count)
    assert caught.value.code == "SC611"


@pytest.mark.parametrize(("within", "between"), [(1.0, 3.7), (1.6, 7.4)])
def test_blocks_of_two_sizes_have_the_mean_degrees_that_were_asked_for(within, between):
    """In blocks of 2, 3, 2 and 3 entities, each has 1.6 others in its own block and 7.4 elsewhere in the mean."""
    spec = {"stochastic_blocks": {"blocks": 4, "within_degree": within, "between_degree": between}}
    block_of = "0011122333"
    runs = 1000
    networks = [rows_of(spec, 10, seed=seed) for seed in range(runs)]
    pairs = [(number, other) for rows in networks for number, row in enumerate(rows) for other in row]
    inside = sum(block_of[number] == block_of[other] for number, other in pairs)
    # four standard deviations: each of 8 pairs inside and 37 outside is tied by chance, which counts twice for 10
    assert inside / (10 * runs) == pytest.approx(within, abs=4 * math.sqrt(8 * 0.25 / runs) / 5)
    assert (len(pairs) - inside) / (10 * runs) == pytest.approx(between, abs=4 * math.sqrt(37 * 0.25 / runs) / 5)


@settings(max_examples=50)
@given(st.integers(1, 12), st.data())
def test_everybody_but_oneself_is_a_sequence(count, data):
    everybody = people(count)
    but = data.draw(st.integers(0, count - 1))
    others = networks.AllOthers(everybody, but)
    expected = [item for item in everybody if item.id != but]
    assert list(others) == expected
    assert len(others) == len(expected)
    assert [others[place] for place in range(-len(expected), len(expected))] == expected * 2
    assert list(others[::2]) == expected[::2]
    assert [item in others for item in everybody] == [item.id != but for item in everybody]
    assert people(1, Group, 50)[0] not in others
    for beyond in (len(expected), -len(expected) - 1):
        with pytest.raises(IndexError):
            others[beyond]


def test_complete_is_not_stored():
    everybody = people(100_000)
    rows = networks.build("complete", everybody, everybody, Stream(1), same=True)
    assert len(rows[99_999]) == 99_999
    assert rows[5][5] is everybody[6]


@pytest.mark.parametrize("spec", [{"random_ties": {"k": 2}}, "complete", "empty"])
def test_the_way_back(spec):
    sources, targets = people(6), people(4, Group, 6)
    rows = networks.build(spec, sources, targets, Stream(3), same=False)
    back = networks.inverse(rows, sources, targets)
    there = {(source.id, target.id) for source in sources for target in rows[source.id]}
    assert {(source.id, target.id) for target in targets for source in back[target.id]} == there


def test_the_way_back_among_all_excludes_oneself():
    everybody = people(5)
    back = networks.inverse(
        networks.build("complete", everybody, everybody, Stream(1), same=True), everybody, everybody
    )
    assert [item.id for item in back[2]] == [0, 1, 3, 4]


def rewired_ring(k, count, chance, stream):
    """Return the rows of a rewired ring, from the set of all its ties."""
    taken = [{a, (a + step) % count} for step in range(1, k // 2 + 1) for a in range(count)]
    for at, (a, step) in enumerate((a, step) for step in range(1, k // 2 + 1) for a in range(count)):
        if stream.unit() < chance and sum(a in tie for tie in taken) < count - 1:
            new = stream.below(count)
            while new == a or {a, new} in taken:
                new = stream.below(count)
            assert taken[at] == {a, (a + step) % count}
            taken[at] = {a, new}
    return [sorted(b for tie in taken if a in tie for b in tie - {a}) for a in range(count)]


@given(count=st.integers(3, 14), k=st.integers(1, 6), chance=st.floats(0.05, 1.0), seed=st.integers(0, 99))
def test_a_rewired_ring_is_that_of_a_list_of_all_ties(count, k, chance, seed):
    k = min(k * 2, (count - 1) // 2 * 2)
    found = rows_of({"watts_strogatz": {"k": k, "p": chance}}, count, seed=seed)
    assert [sorted(row) for row in found] == rewired_ring(k, count, chance, Stream(seed))


def test_a_large_rewired_ring_holds_no_set_of_all_its_ties():
    """Only the ties that were moved are held: a set of all 100,000 would take 9 MB."""
    made = networks.watts_strogatz({"k": 20, "p": 0.001}, Ends(10_000, 10_000, True), Stream(1))
    tracemalloc.start()
    try:
        count = sum(1 for _ in made)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert count == 100_000 and most < 2_000_000


@pytest.mark.parametrize(
    "spec",
    [
        {"erdos_renyi": {"mean_degree": 6}},
        {"erdos_renyi": {"p": 0.02}},
        {"stochastic_blocks": {"blocks": 3, "within_degree": 5, "between_degree": 3}},
        {"watts_strogatz": {"k": 4, "p": 0.2}},
        {"random_ties": {"k": 3}},
        {"partition": {}},
        "first_pair",
    ],
)
def test_large_networks_are_those_that_are_made_without_numpy(spec, monkeypatch):
    made, targets = [], 40 if "partition" in spec else None
    for has_numpy in (True, False):
        monkeypatch.setattr(networks, "HAS_NUMPY", has_numpy)
        made.append(rows_of(spec, 1_500, targets, seed=11))
    assert made[0] == made[1]


@pytest.mark.parametrize("chance", [0.9, 0.02, 1e-3])
def test_places_chosen_at_once_take_the_same_draws(chance, monkeypatch):
    streams = [Stream(3), Stream(3)]
    at_once = list(networks.chosen_places(200_000, chance, streams[0]))
    monkeypatch.setattr(networks, "HAS_NUMPY", False)
    assert at_once == list(networks.chosen_places(200_000, chance, streams[1]))
    assert streams[0].raw() == streams[1].raw()


@pytest.mark.parametrize("spec", [{"erdos_renyi": {"mean_degree": 3}}, {"random_ties": {"k": 2}}])
def test_rows_of_many_ties_have_the_same_as_numbers(spec):
    entities = people(2000)
    rows = networks.build(spec, entities, entities, Stream(5), same=True)
    assert [rows.targets[begin:end].tolist() for begin, end in pairwise(rows.first)] == [
        [target.id for target in row] for row in rows
    ]
