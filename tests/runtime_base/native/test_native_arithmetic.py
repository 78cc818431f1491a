"""The native engine computes and draws what Python computes and the streams draw, to the last bit."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from numba.core.dispatcher import Dispatcher

from runtime_base import mathematics
from runtime_base.engine.delayed_events import rounds_of
from runtime_base.entities import Entity
from runtime_base.events import Event
from runtime_base.foundation.distributions import binomial, exponential, gamma, normal, poisson
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import Stream
from runtime_base.native.compiled import (
    activation_loop,
    arithmetic,
    compiled_mathematics,
    compiled_tables,
    drawing,
    equality,
)
from runtime_base.native.compiled.compiled_mathematics import entry
from runtime_base.spec import Delay


def called(function: Any) -> Any:
    """Return a function that Python can call, which calls a native one."""
    return entry(lambda *given: function(*given))


ARITHMETIC, MATHEMATICS, DRAWING, EQUALITY, TABLES = (
    SimpleNamespace(**{name: called(value) for name, value in vars(module).items() if isinstance(value, Dispatcher)})
    for module in (arithmetic, compiled_mathematics, drawing, equality, compiled_tables)
)
REALS = st.floats(-750, 750) | st.floats(allow_nan=False, allow_infinity=False)
KEYS = st.integers(0, 2**64 - 1)


def outcome(function: Any, *given: Any) -> Any:
    """Return the bits of a result, or that there is none."""
    try:
        return float(function(*given)).hex()
    except (ValueError, ArithmeticError):
        return "error"


@pytest.mark.parametrize(
    ("x", "whole"), [(3.0, "3"), (-2.0, "-2"), (-0.0, "0"), (2.5, "error"), (1e300, "error"), (math.nan, "error")]
)
def test_a_number_without_a_fraction_is_a_whole_one_and_any_other_stops(x: float, whole: str) -> None:
    found = outcome(ARITHMETIC.without_fraction, x)
    assert found == (whole if whole == "error" else float(whole).hex())


@pytest.mark.parametrize(
    "name", ["exp", "log", "log1p", "expm1", "tanh", "logistic", "normal_quantile", "normal_cdf", "sin", "cos"]
)
@given(x=REALS | st.floats(0, 1))
def test_functions_have_the_same_bits(name: str, x: float) -> None:
    assert outcome(getattr(MATHEMATICS, name), x) == outcome(getattr(mathematics, name), x)


@given(x=REALS, y=REALS | st.integers(-5, 5).map(float) | st.just(0.5))
def test_powers_have_the_same_bits_or_stop(x: float, y: float) -> None:
    assert outcome(MATHEMATICS.pow, x, y) in (outcome(mathematics.pow, x, y), "error")


@given(y=REALS | st.just(0.0), x=REALS | st.just(0.0))
def test_directions_have_the_same_bits(y: float, x: float) -> None:
    assert outcome(MATHEMATICS.atan2, y, x) == outcome(mathematics.atan2, y, x)


@given(x=st.floats(-1e15, 1e15) | st.integers(-1000, 1000).map(lambda n: n / 2))
def test_rounding_is_that_of_python(x: float) -> None:
    assert (ARITHMETIC.rounded(x), ARITHMETIC.whole(x)) == (round(x), int(x))
    assert (ARITHMETIC.floor(x), ARITHMETIC.ceil(x)) == (math.floor(x), math.ceil(x))
    assert outcome(ARITHMETIC.root, x) == outcome(math.sqrt, x)


@given(x=st.floats(-1e9, 1e9) | st.integers(-10000, 10000).map(lambda n: n / 32), digits=st.integers(-12, 6))
def test_rounding_to_digits_is_that_of_python(x: float, digits: int) -> None:
    assert ARITHMETIC.rounded_to(x, digits).hex() == round(x, digits).hex()


@given(a=REALS, b=REALS | st.just(0.3))
def test_divisions_of_reals_are_those_of_python_or_stop(a: float, b: float) -> None:
    assert outcome(ARITHMETIC.modulo, a, b) == outcome(lambda x, y: x % y, a, b)
    assert outcome(ARITHMETIC.floor_divided, a, b) in (outcome(lambda x, y: x // y, a, b), "error")


@given(values=st.lists(st.integers(0, 9)), low=st.integers(-12, 12), high=st.integers(-12, 12))
def test_slices_are_those_of_python(values: list[int], low: int, high: int) -> None:
    assert ARITHMETIC.part_of(np.array(values, np.int64), low, high).tolist() == values[low:high]
    assert ARITHMETIC.rising(np.array(values, np.int64)).tolist() == sorted(values)
    assert ARITHMETIC.falling(np.array(values, np.int64)).tolist() == sorted(values, reverse=True)
    if values:
        array = np.array(values, np.int64)
        assert (ARITHMETIC.largest(array), ARITHMETIC.smallest(array)) == (max(values), min(values))


@given(a=st.integers(-(2**62) + 1, 2**62 - 1), b=st.integers(-(2**62) + 1, 2**62 - 1))
def test_whole_numbers_are_exact_or_stop(a: int, b: int) -> None:
    for native, exact in ((ARITHMETIC.plus, a + b), (ARITHMETIC.minus, a - b), (ARITHMETIC.times, a * b)):
        try:
            assert native(a, b) == exact
        except ValueError:
            assert max(abs(a), abs(b), abs(exact)) >= 2**31


@given(key=KEYS, counts=st.lists(st.integers(1, 2**62), max_size=20))
def test_draws_are_those_of_the_stream(key: int, counts: list[int]) -> None:
    stream, native = Stream(key), np.array([key], np.uint64)
    for count in counts:
        assert DRAWING.below(native, count) == stream.below(count)
        assert DRAWING.unit(native) == stream.unit()
    assert DRAWING.draw_normal(native, 1.0, 2.0) == normal(stream, 1.0, 2.0)
    assert DRAWING.draw_exponential(native, 3.0) == exponential(stream, 3.0)


@given(key=KEYS, items=st.lists(st.integers(0, 9), min_size=1, max_size=30), k=st.integers(0, 40))
def test_samples_are_those_of_the_stream(key: int, items: list[int], k: int) -> None:
    stream, native = Stream(key), np.array([key], np.uint64)
    assert DRAWING.sample(native, np.array(items), k).tolist() == stream.sample(items, min(k, len(items)))
    assert DRAWING.chosen(native, np.array(items)) == stream.below(len(items))


@given(key=KEYS, shape=st.floats(0.01, 200.0), mean=st.floats(0.0, 500.0), n=st.integers(0, 2000), p=st.floats(0, 1))
def test_distributions_are_those_of_the_stream(key: int, shape: float, mean: float, n: int, p: float) -> None:
    stream, native = Stream(key), np.array([key], np.uint64)
    assert DRAWING.draw_gamma(native, shape, 2.0) == gamma(stream, shape, 2.0)
    assert DRAWING.draw_poisson(native, mean) == poisson(stream, mean)
    assert DRAWING.draw_binomial(native, n, p) == binomial(stream, n, p)
    assert DRAWING.unit(native) == stream.unit()


@given(key=KEYS, weights=st.lists(st.floats(0.0, 9.0) | st.just(0.0), min_size=1, max_size=12), k=st.integers(0, 14))
def test_weighted_draws_and_ranks_are_those_of_the_verbs(key: int, weights: list[float], k: int) -> None:
    stream, native = Stream(key), np.array([key], np.uint64)
    entity = Entity()
    entity._stream = stream
    items, scores = list(range(len(weights))), [round(weight) for weight in weights]
    found = DRAWING.ranked(native, np.array(items), np.array(scores), k)
    assert found.tolist() == entity.ranked(items, scores, k)
    if sum(weights) > 0:
        found = DRAWING.sample_by_weight(native, np.array(items), k, np.array(weights))
        assert found.tolist() == entity.sample(items, k, weights=weights)
    assert DRAWING.unit(native) == stream.unit()


def test_a_vector_is_unset_if_its_first_item_is_and_no_other_item_may_be() -> None:
    nothing, row = np.full(1, math.nan), np.zeros(2)
    ARITHMETIC.put_or_unset(row, nothing)
    assert np.isnan(row).all()
    with pytest.raises(ValueError, match="unset"):
        EQUALITY.given_numbers(row)
    with pytest.raises(ValueError, match="unset"):
        EQUALITY.given_numbers(np.array([arithmetic.NO_INT, 3]))
    with pytest.raises(ValueError, match="unset"):
        EQUALITY.is_set_row(nothing)
    for items in ([1.0, math.nan], [1.0, math.inf], [1.0]):
        with pytest.raises(ValueError, match=r"finite|length"):
            ARITHMETIC.put_or_unset(row, np.array(items))
    ARITHMETIC.put_or_unset(row, np.array([1.0, 2.0]))
    assert EQUALITY.given_numbers(row).tolist() == EQUALITY.is_set_row(row).tolist() == [1.0, 2.0]


def column(values: list[float | None]) -> Any:
    """Return real numbers that may be unset as a column has them."""
    return np.array([math.nan if value is None else value for value in values])


UNSET = st.none() | st.sampled_from([-1.0, -0.0, 0.0, 2.0])


@given(first=st.lists(UNSET, max_size=3), second=st.lists(UNSET, max_size=3), item=UNSET)
def test_what_may_be_unset_equals_what_python_says(
    first: list[float | None], second: list[float | None], item: float | None
) -> None:
    one, other, searched = column(first), column(second), column([item])[0]
    assert EQUALITY.equal(one, other, True) == (first == second)
    assert EQUALITY.contains_or_unset(one, searched) == (item in first)
    assert EQUALITY.reals_or_unset(np.array([arithmetic.NO_INT, 3])).tolist()[1:] == [3.0]
    for each, value in zip(one, first, strict=True):
        assert EQUALITY.same_or_unset(each, searched) == (value == item)


@given(first=st.none() | st.lists(st.integers(0, 1), min_size=2, max_size=2), second=st.none() | st.just([0, 1]))
def test_vectors_that_may_be_unset_are_equal_where_both_are(first: list[int] | None, second: list[int] | None) -> None:
    whole = [np.array(row or [arithmetic.NO_INT]) for row in (first, second)]
    real = [np.array(row or [math.nan], np.float64) for row in (first, second)]
    assert EQUALITY.equal_or_unset(*whole) == EQUALITY.equal_or_unset(*real) == (first == second)


def test_what_is_not_a_number_stops_where_it_would_count_as_unset() -> None:
    endless = np.array([math.nan])
    assert EQUALITY.equal(endless, endless, True) and not EQUALITY.equal(endless, np.ones(1), False)
    with pytest.raises(ValueError, match="not a number"):
        EQUALITY.equal(endless, endless, False)
    with pytest.raises(ValueError, match="not a number"):
        EQUALITY.number(math.nan)
    for value in (math.nan, math.inf):
        with pytest.raises(ValueError, match="as unset"):
            EQUALITY.all_finite(np.array([0.0, value]))
    assert EQUALITY.recoded((1, 0, -1), np.array([1, 0, arithmetic.NO_INT])).tolist() == [0, 1, arithmetic.NO_INT]
    with pytest.raises(ValueError, match="not a value"):
        EQUALITY.recoded((1, 0, -1), np.array([2]))


@given(rows=st.lists(st.tuples(st.sampled_from([-1.0, -0.0, 0.0, 2.5]), st.integers(-2, 2).map(float)), min_size=1))
def test_rows_are_ordered_as_tuples_are(rows: list[tuple[float, float]]) -> None:
    table = np.array(rows)
    for found, backwards in ((TABLES.rising_rows(table), False), (TABLES.falling_rows(table), True)):
        expected = np.array(sorted(rows, reverse=backwards))
        assert found.tobytes() == expected.tobytes()  # zeros keep their signs, and their order


def test_rows_that_python_does_not_order_or_take_apart_stop() -> None:
    table = np.array([[1.0, math.nan], [1.0, 2.0]])
    with pytest.raises(ValueError, match="not a number"):
        TABLES.rising_rows(table)
    with pytest.raises(ValueError, match="another length"):
        TABLES.column(table, 0, 3)
    with pytest.raises(ValueError, match="another length"):
        TABLES.joined_rows(table, np.zeros((1, 3)))
    assert TABLES.joined_rows(np.empty((0, 0)), table)[1].tolist() == [1.0, 2.0]
    assert TABLES.whole_column(table[1:], 1, 2).tolist() == [2]


def test_the_negative_of_a_zero_that_may_be_whole_stops() -> None:
    """In Python, -sum(()) is 0, and -sum((0.0,)) is -0.0."""
    for zero in (0.0, -0.0):
        with pytest.raises(ValueError, match="may be whole"):
            ARITHMETIC.negated(zero)
    assert ARITHMETIC.negated(2.5) == -2.5


@given(
    after=st.one_of(st.integers(0, 60), st.floats(0, 60), st.decimals(0, 60, places=3).map(float)),
    steps=st.integers(1, 48),
    of=st.integers(1, 400),
    rounded=st.sampled_from(["", "up", "down", "nearest"]),
)
@example(after=0.3, steps=10, of=6, rounded="nearest")
@example(after=3, steps=10, of=60, rounded="nearest")
@example(after=6.0, steps=10, of=60, rounded="down")
def test_a_delay_of_no_round_is_known_before_the_rounds_are(after: float, steps: int, of: int, rounded: str) -> None:
    border = {"down": 1.0, "nearest": 0.5}.get(rounded, 0.0)
    try:
        found = activation_loop.later.py_func(7, np.float64(after), border, np.float64(steps), np.float64(of)) == 7
    except ValueError:
        assert abs(after * steps / of - border) < 1e-8
        return
    try:
        expected = rounds_of(Event(), after, Delay("days", steps, of, rounded)) == 0
    except SimulationError:
        expected = False  # Python reports it when it computes the rounds
    assert found == expected


@pytest.mark.parametrize("rows", [np.empty((2, 0)), np.array([[0.5, 1.5], [2.5, 3.5]]), np.array([[1], [2], [3]])])
def test_tables_and_lists_get_room(rows: Any) -> None:
    for found, before in ((ARITHMETIC.grown_rows(rows), rows), (ARITHMETIC.grown(rows.ravel()), rows.ravel())):
        assert found.shape == (2 * len(before), *before.shape[1:]) and found.dtype == before.dtype
        assert (found[: len(before)] == before).all()


@pytest.mark.parametrize(("row", "expected"), [([1, 2], [1.0, 2.0]), ([], []), ([arithmetic.NO_INT], [math.nan])])
def test_vectors_of_whole_numbers_are_real_ones_or_unset(row: list[int], expected: list[float]) -> None:
    found = ARITHMETIC.reals_of_row(np.array(row, np.int64))
    assert found.dtype == float and np.array_equal(found, expected, equal_nan=True)
