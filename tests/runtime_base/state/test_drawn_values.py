"""Values that are drawn for many entities at once have the bits of those that are drawn one by one."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime_base import mathematics
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import Stream, children
from runtime_base.mathematics import of_columns
from runtime_base.spec import Quantity
from runtime_base.state.initial import drawn_values
from runtime_base.state.initial.distribution_forms import DISTRIBUTIONS, drawing
from runtime_base.state.initial.drawn_values import drawn
from runtime_base.state.initial.initial_population import form_values

REAL = Quantity("x", "float")
VECTOR = Quantity("x", "vector", item="float", length=3)
NUMBERS = st.floats(-1e3, 1e3)
WHOLE = st.integers(-(2**63), 2**63 - 1)
POSITIVE = st.one_of(st.floats(1e-3, 50), st.floats(0.9, 1.1))

FORMS = st.one_of(
    st.builds(lambda ends: {"uniform": sorted(ends)}, st.lists(NUMBERS, min_size=2, max_size=2)),
    st.builds(lambda ends: {"integers": sorted(ends)}, st.lists(WHOLE, min_size=2, max_size=2)),
    st.builds(lambda most: {"integers": [0, most]}, st.integers(0, 9)),
    st.builds(lambda mean, sd: {"normal": {"mean": mean, "sd": sd}}, NUMBERS, st.floats(0, 1e3)),
    st.builds(lambda low: {"normal": {"mean": 0.0, "sd": 1.0, "low": low, "high": None}}, st.floats(-9, 2)),
    st.builds(lambda mean, sd: {"lognormal": {"mean": mean, "sd": sd}}, st.floats(-800, 300), st.floats(0, 50)),
    st.builds(lambda a, b: {"beta": [a, b]}, POSITIVE, POSITIVE),
    st.builds(lambda mean: {"exponential": mean}, st.floats(0, 1e3)),
    st.builds(lambda p: {"chance": p}, st.floats(0, 1)),
    st.builds(lambda p: {"shares": {"0.5": p, "1.5": (1 - p) / 2, "2.5": (1 - p) / 2}}, st.floats(0, 1)),
)


def mixed(first, second, share):
    return {"mixture": [{"share": share, "value": first}, {"share": 1 - share, "value": second}]}


DEEPER = st.one_of(FORMS, st.builds(mixed, FORMS, st.one_of(FORMS, NUMBERS), st.floats(0.01, 1)))


def assert_same_bits(quantity, form, seed, count):
    keys = children(seed, count)
    one_by_one = drawn(quantity, form, drawing(quantity, form), keys)
    together = drawn(quantity, form, drawing(quantity, form), np.array(keys, np.uint64))
    assert [*map(repr, together)] == [*map(repr, one_by_one)]


@given(DEEPER, st.integers(0, 2**64 - 1))
def test_values_drawn_together_are_those_drawn_one_by_one(form, seed):
    assert_same_bits(REAL, form, seed, 100)


@given(st.one_of(DEEPER, NUMBERS), st.integers(0, 2**64 - 1))
def test_items_of_vectors_are_drawn_one_after_the_other(form, seed):
    assert_same_bits(VECTOR, {"items": form}, seed, 40)


@pytest.mark.parametrize("has_numpy", [True, False])
def test_values_by_another_variable_are_drawn_together(has_numpy, monkeypatch):
    """Each entity has the value that it would have if all had the form of its case."""
    forms = {"young": {"beta": [2, 5]}, "old": {"normal": {"mean": 0, "sd": 1}}, "dead": 7.5}
    cases = [("young", "old", "dead")[number % 3] for number in range(300)]
    expected = {case: form_values(REAL, form, 300, 11, {}) for case, form in forms.items()}
    drawn_one_by_one = []
    monkeypatch.setattr(drawn_values, "HAS_NUMPY", has_numpy)
    monkeypatch.setattr(drawn_values, "Stream", lambda key: drawn_one_by_one.append(key) or Stream(key))
    rich = [number % 2 == 0 for number in range(300)]
    nested = {"by": {"name": "rich"}, "values": {"true": forms["young"], "false": 1}}
    known = {"age": cases, "rich": rich}
    found = form_values(REAL, {"by": {"name": "age"}, "values": {**forms, "young": nested}}, 300, 11, known)
    expected["young"] = [value if rich[number] else 1 for number, value in enumerate(expected["young"])]
    assert found == [expected[case][number] for number, case in enumerate(cases)]
    assert bool(drawn_one_by_one) != has_numpy


def test_every_distribution_can_be_drawn_together():
    from runtime_base.state.initial import drawn_together

    assert drawn_together._DISTRIBUTIONS.keys() == DISTRIBUTIONS.keys()


@pytest.mark.parametrize("many", [False, True])
def test_a_range_that_no_draw_reaches_is_the_same_error(many):
    form = {"normal": {"mean": 0, "sd": 1, "low": 50, "high": 60}}
    keys = children(1, 40)
    with pytest.raises(SimulationError, match=r"none of 10000 draws.* is in 50 to 60"):
        drawn(REAL, form, drawing(REAL, form), np.array(keys, np.uint64) if many else keys[:1])


def same(ours, one, numbers):
    assert ours(np.array(numbers)).tolist() == [one(number) for number in numbers]


@given(st.lists(st.one_of(st.floats(max_value=709.78, allow_nan=False), st.just(math.inf)), min_size=1))
def test_exponentials_of_columns(numbers):
    same(of_columns.exp, mathematics.exp, numbers)


@given(st.lists(st.floats(0, exclude_min=True, allow_infinity=False), min_size=1))
def test_logarithms_of_columns(numbers):
    same(of_columns.log, mathematics.log, numbers)


@given(st.lists(st.floats(0, 1, exclude_min=True, exclude_max=True), min_size=1))
def test_normal_quantiles_of_columns(numbers):
    same(of_columns.normal_quantile, mathematics.normal_quantile, numbers)


def test_a_result_that_is_too_large_is_an_error():
    with pytest.raises(OverflowError, match="math range error"):
        of_columns.exp(np.array([1.0, 710.0]))
