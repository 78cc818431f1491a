"""In a run, null is NaN; conditions and numbers with null come to what they come to in expectations."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from behavior_graph.expressions.null_safe import null_safe
from behavior_graph.expressions.results.compute import Results, compute
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.scopes import Scope
from codegen_templates.expression_code import Collection, ExpressionPlace, as_python
from odd.model.odd_model import Variable
from runtime_base import aggregation

NUMBERS = {"a": 2, "b": 3.5}
SERIES = {"nothing": None, "something": 3.0}
#: What these are in a run: an aggregate without a value, and a fold over nothing and over a 3.
IN_A_RUN = {"nothing": "mean(Thing.x where x > 5)", "something": "max(Thing.x)"}
AGGREGATES = {"noted": SimpleNamespace(value="min(Thing.x where x > 5) - 1")}
X = Variable(type="int", meaning="a number", unit="1")
LINKED: Any = SimpleNamespace(
    graph=SimpleNamespace(aggregates=AGGREGATES, functions={"measured": None}, events={}, actions={}),
    relation_ends={},
    environments={},
    decision_actions={},
    decisions={},
    variable={"Thing.x": X}.get,
)
PLACE = ExpressionPlace(
    {"a": "a", "b": "b", "noted": "noted"},
    {"Thing": Collection("things", "len(things)", "thing", ("x",))},
    scope=Scope(LINKED, "world"),
)
KNOWN = {
    **vars(aggregation),
    **NUMBERS,
    "noted": math.nan,
    "observing": SimpleNamespace(measured=lambda _: math.nan),
    "world": None,
    "things": [SimpleNamespace(x=1), SimpleNamespace(x=3)],
}

numbers = st.recursive(
    st.sampled_from(["0", "1", "3", *NUMBERS, *SERIES]),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda row: f"({' '.join(row)})"),
        st.tuples(st.sampled_from(["min", "max"]), st.lists(inner, min_size=2, max_size=4)).map(
            lambda call: f"{call[0]}({', '.join(call[1])})"
        ),
        inner.map(lambda item: f"abs({item})"),
    ),
    max_leaves=5,
)
conditions = st.recursive(
    st.tuples(numbers, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), numbers).map(lambda row: " ".join(row)),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["and", "or"]), inner).map(lambda row: f"({' '.join(row)})"),
        inner.map(lambda item: f"not ({item})"),
    ),
    max_leaves=5,
)


def in_a_run(text: str) -> Any:
    for name, fold in IN_A_RUN.items():
        text = text.replace(name, fold)
    return eval(as_python(parse(text), PLACE).text, dict(KNOWN))


def in_expectations(text: str) -> Any:
    runs = {"": ({name: [value] for name, value in SERIES.items()},)}
    value = compute(parse(f"({text})"), Results(runs, {"": {"parameters": NUMBERS}}, "", (0,)))
    return value.series[0][0] if value.series else value.one


@given(conditions)
def test_a_condition_holds_in_a_run_exactly_if_it_is_true_in_expectations(text: str) -> None:
    assert in_a_run(text) is (in_expectations(text) is True)


@given(numbers)
def test_a_number_is_null_in_a_run_exactly_if_it_is_null_in_expectations(text: str) -> None:
    expected, found = in_expectations(text), in_a_run(text)
    assert math.isnan(found) if expected is None else found == expected


@pytest.mark.parametrize("number", ["noted", "measured()", "-noted", "abs(measured())"])
def test_aggregates_and_functions_of_the_model_may_be_null(number: str) -> None:
    for condition in (f"{number} != 1", f"not ({number} > 1)", f"not ({number} == 1 and a == 2)"):
        assert in_a_run(condition) is False
    assert math.isnan(in_a_run(f"max(1, {number})"))


@pytest.mark.parametrize(
    "text",
    [
        "a / max(1, b) != a",
        "count(Thing where x > 5) != a",
        "not (count(Thing) > 1 or a != b)",
        "max(0, sum(Thing.x), b)",
        "not a",
    ],
)
def test_what_cannot_be_null_is_read_as_it_is_written(text: str) -> None:
    assert null_safe(parse(text), LINKED) == parse(text)
