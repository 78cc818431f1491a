"""Metrics, aggregates and stop conditions as machine code have the values of Python's, to the last bit."""

from __future__ import annotations

import ast
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from runtime_base import aggregation
from runtime_base.engine.engine import Simulation
from runtime_base.native.compiled import compiled_folds as folds
from runtime_base.native.compiled.compiled_mathematics import entry
from runtime_base.networks.components import joined
from tests.library_packages import committed
from tests.runtime_base.native.imported_models import compiled
from tests.runtime_base.native.test_native_simulation import ROOT, model_of
from tests.sampling import sampled

WHOLE = st.lists(st.integers(-(10**6), 10**6), max_size=30)
REAL = st.lists(st.floats(-1e300, 1e300), max_size=30)


def called(name: str) -> Any:
    """Return a fold that Python can call."""
    function = getattr(folds, name)
    return entry(lambda *given: function(*given))


TOTAL, TOTAL_OF_WHOLE, MEAN, STDEV = map(called, ("total_of", "total_of_whole", "mean_from", "stdev_from"))
QUANTILE, LOWEST, HIGHEST = map(called, ("quantile_of", "lowest_of", "highest_of"))
GINI, GINI_OF_WHOLE, MATCHES = map(called, ("gini_of", "gini_of_whole", "matches_of"))
SHARE, COUNT, SIZES = map(called, ("share_of", "count_of", "sizes_of"))


def observed_in(text: str) -> set[str]:
    """Return the functions of `metrics.py` that a native module has."""
    found: dict[str, tuple[str, ...]] = ast.literal_eval(text.partition("MEASURES = ")[2].splitlines()[0])
    return {function for functions in found.values() for function in functions}


def said(record: Any) -> str:
    """Return a record in words, with its sender."""
    return f"{getattr(record, 'sender', None)!r}: {record!r}"


def bits(function: Any, *given: Any) -> str:
    """Return the bits of a result, or that there is none."""
    try:
        return float(function(*given)).hex()
    except (ValueError, ArithmeticError):
        return "error"


@given(values=REAL)
def test_folds_over_real_numbers(values: list[float]) -> None:
    array = np.array(values, float)
    mean = MEAN(TOTAL(array), len(values))
    assert bits(TOTAL, array) == bits(aggregation.total, values)
    assert float(mean).hex() == bits(aggregation.mean, values)
    assert bits(STDEV, array, mean) == bits(aggregation.stdev, values)
    assert bits(LOWEST, array) == bits(aggregation.lowest, values)
    assert bits(HIGHEST, array) == bits(aggregation.highest, values)
    assert bits(GINI, np.abs(array)) == bits(aggregation.gini, [abs(value) for value in values])


@given(value=st.floats(-1e300, 1e300), number=st.integers(1, 50))
@example(0.1, 3)
def test_equal_values_are_not_spread(value: float, number: int) -> None:
    """`stop_when: stdev(Person.opinion) == 0` never held for opinions of 0.1: by rounding it was 1.4e-17."""
    values = [value] * number
    array = np.array(values)
    assert STDEV(array, MEAN(TOTAL(array), number)) == aggregation.stdev(values) == 0.0
    assert GINI(np.abs(array)) == aggregation.gini([abs(value)] * number) == 0.0


@given(values=REAL, q=st.floats(0, 1))
def test_quantiles(values: list[float], q: float) -> None:
    assert bits(QUANTILE, np.array(values, float), q) == bits(aggregation.quantile, values, q)


@given(values=WHOLE)
def test_folds_over_whole_numbers(values: list[int]) -> None:
    array = np.array(values, np.int64)
    mean = MEAN(TOTAL_OF_WHOLE(array), len(values))
    assert TOTAL_OF_WHOLE(array) == aggregation.total(values)
    assert float(mean).hex() == bits(aggregation.mean, values)
    assert bits(STDEV, array.astype(float), mean) == bits(aggregation.stdev, values)
    assert bits(GINI_OF_WHOLE, array) == bits(aggregation.gini, values)


def test_sums_that_64_bits_do_not_hold_are_left_to_python() -> None:
    with pytest.raises(ValueError, match="64 bits"):
        TOTAL_OF_WHOLE(np.array([2**61, 2**61, 2**61], np.int64))


@given(truths=st.lists(st.booleans(), max_size=9))
def test_shares_and_counts(truths: list[bool]) -> None:
    array = np.array(truths, bool)
    assert bits(SHARE, array) == bits(aggregation.share, truths)
    assert COUNT(array) == aggregation.count(truths)


@given(first=st.lists(st.integers(0, 3), max_size=6), second=st.lists(st.integers(0, 3), max_size=6))
def test_matches(first: list[int], second: list[int]) -> None:
    arrays = np.array(first, np.int64), np.array(second, np.int64)
    assert MATCHES(*arrays) == aggregation.matches(first, second)


@given(ties=st.lists(st.tuples(st.integers(0, 4), st.integers(7, 9)), max_size=12))
def test_components_of_two_types_whose_numbers_are_apart(ties: list[tuple[int, int]]) -> None:
    ends = np.array(ties, np.int64).reshape(-1, 2)
    found = SIZES(ends[:, 0].copy(), ends[:, 1].copy(), (np.arange(5), np.array([7, 8, 9])))
    expected = joined([end for tie in ties for end in tie], [*range(5), *range(7, 10)])
    assert found.tolist() == expected


# what these scenarios observe is compiled as a whole: folds, ties, components, aggregates, functions of the user;
# in the last four events, decisions, aggregates and stop conditions over them
@pytest.mark.parametrize(
    "name",
    [
        *("sir_model", "dynamic_culture_dissemination", "cultural_globalization", "health_belief_model", "cash_flow"),
        *("auction_market_dynamics", "community_health_mobilization_theory", "organizational_change_and_adaptation"),
    ],
)
def test_what_scenarios_observe_is_machine_code(name: str) -> None:
    files = committed(name)
    written = {line[4:].partition("(")[0] for line in files[f"{name}/metrics.py"].splitlines() if line[:4] == "def "}
    assert observed_in(native_module(name, files)) == written


def test_folds_over_values_that_may_be_unset_and_names_that_actions_have_too() -> None:
    sources = sources_of(Workspace(ROOT / "tests/models/native/models/constructs"))
    text = native_module("constructs", assemble(sources.must_link(), sources.handlers))
    observed = {"like", "hear", "alike", "parts", "spread", "uneven", "angry", "weight", "told", "tellers", "answers"}
    observed |= {"liked", "returned", "numbers"}
    assert observed <= observed_in(text)
    assert text.count("def do_like(") == text.count("def do_Measure_like(") == 1


@pytest.mark.parametrize(
    "name", ["attribution_theory", "auction_market_dynamics", "antisocial_personality_theory"][: sampled(3, 2)]
)
def test_events_and_decisions_are_observed_without_being_made(name: str) -> None:
    """Python finds the same records if it looks; where native code computes everything, it does not."""
    model = model_of(name)
    expected = Simulation(model, model.numbers[""], 5)
    simulation = compiled(native_module(name, committed(name))).simulation(model, model.numbers[""], 5)
    assert simulation.run(4).metrics == expected.run(4).metrics
    assert not any(kind._made for kind in simulation.observed._kinds.values())
    simulation._show()
    for cls, records in expected.parts.state.observed.items():
        assert [said(record) for record in simulation.observed[cls]] == [said(record) for record in records]
    assert any(simulation.observed.values())


def test_what_has_no_value_before_the_first_round_is_machine_code_afterwards() -> None:
    """Division by the number of events of a round, of which there are none before the first."""
    name = "attribution_theory"
    files = committed(name)
    files[f"{name}/metrics.py"] = files[f"{name}/metrics.py"].replace(
        "max(len(world.events(Failed)), 1)", "len(world.events(Failed))"
    )
    model = model_of(name)
    simulation = compiled(native_module(name, files)).simulation(model, model.numbers[""], 5)
    simulation.initial_metrics()
    simulation.run(2)
    assert {"helped", "blamed"} <= set(simulation._measures._entry_of)


def test_what_native_code_cannot_observe_is_left_to_python_for_the_rest_of_the_run() -> None:
    """Native code stops where a factor has more than 31 bits."""
    name = "social_capital_theory"
    model = model_of(name)
    files, path = dict(committed(name)), f"{name}/handlers/metrics.py"
    before = "    ties = 0\n"
    assert files[path].count(before) == 1
    files[path] = (
        files[path]
        .replace(before, f"    large = 5_000_000_000 * len(partners)\n{before}")
        .replace("ties > 0 else", "ties > 0 and large != -1 else")
    )
    simulation = compiled(native_module(name, files)).simulation(model, model.numbers[""], 5)
    expected = Simulation(model, model.numbers[""], 5).run(4)
    assert simulation.run(4).metrics == expected.metrics
    assert "closed_ties" not in simulation._measures._entry_of
    assert {"tied", "in_core"} <= set(simulation._measures._entry_of)
