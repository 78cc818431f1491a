"""Expressions as Python: the same tree, the same value, the names of their place."""

from __future__ import annotations

import ast
import inspect
import math
from dataclasses import fields, is_dataclass
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from behavior_graph.expressions.syntax.parser import parse
from codegen_templates.expression_code import Collection, ExpressionPlace, as_python
from codegen_templates.views.parts.place_view import IMPORTED, decision_place, world_place
from runtime_base import aggregation

NAMES = ("a", "b", "c")
PLACE = ExpressionPlace({name: name for name in NAMES}, {})

numbers = st.one_of(st.integers(0, 99).map(str), st.sampled_from(["0.5", "2.25", "1e3"]), st.sampled_from(NAMES))
arithmetic = st.recursive(
    numbers,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*", "/", "//", "%"]), inner).map(lambda row: f"({' '.join(row)})"),
        st.tuples(inner, st.sampled_from(["+", "-", "*", "/", "//", "%"]), inner).map(" ".join),
        inner.map(lambda item: f"-{item}"),
        inner.map(lambda item: f"abs({item})"),
        st.tuples(inner, inner).map(lambda two: f"max({two[0]}, {two[1]})"),
    ),
    max_leaves=8,
)
comparisons = st.tuples(arithmetic, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), arithmetic).map(
    lambda row: f"({row[0]}) {row[1]} ({row[2]})"
)
conditions = st.recursive(
    comparisons,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from([" and ", " or "]), inner).map(lambda row: f"({row[0]}){row[1]}({row[2]})"),
        st.tuples(inner, st.sampled_from([" and ", " or "]), inner).map("".join),
        inner.map(lambda item: f"not ({item})"),
    ),
    max_leaves=6,
)


def tree(node: Any) -> Any:
    """A syntax tree without its places in the text."""
    if is_dataclass(node):
        inner = [tree(getattr(node, field.name)) for field in fields(node) if field.name not in ("start", "end")]
        return (type(node).__name__, *inner)
    return tuple(tree(item) for item in node) if isinstance(node, tuple) else node


@given(st.one_of(arithmetic, conditions))
def test_printing_keeps_the_tree(text: str) -> None:
    expression = parse(text)
    assert tree(parse(as_python(expression, PLACE).text)) == tree(expression)


@given(st.one_of(arithmetic, conditions))
def test_python_reads_it_as_it_was_meant(text: str) -> None:
    """With all parentheses written out by Python's own parser, nothing changes: no operator binds otherwise there."""
    printed = as_python(parse(text), PLACE).text
    assert tree(parse(ast.unparse(ast.parse(text, mode="eval")))) == tree(
        parse(ast.unparse(ast.parse(printed, mode="eval")))
    )


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("count(Trader)", "len(world.every(Trader))"),
        ("count(Trader where trades > 0)", "count(trader.trades > 0 for trader in world.every(Trader))"),
        ("share(Trader where Trader.mood == 'calm')", 'share(trader.mood == "calm" for trader in world.every(Trader))'),
        ("mean(Trader.wealth)", "mean(trader.wealth for trader in world.every(Trader))"),
        (
            "sum(Trader.wealth / 2 where trades or is_set(partner))",
            "total(trader.wealth / 2 for trader in world.every(Trader) if trader.trades or trader.partner is not None)",
        ),
        ("count(not Weather.rain)", "count(not weather.rain for weather in world.every(Weather))"),
        ("quantile(Trader.wealth, 0.9)", "quantile((trader.wealth for trader in world.every(Trader)), 0.9)"),
        ("max(Trader.trades)", "highest(trader.trades for trader in world.every(Trader))"),
        ("max(round, wet * 2)", "max(world.round, world.parameters.wet * 2)"),
        ("count(Accepted) / population", "ratio(len(world.events(Accepted)), world.population)"),
        ("count(Accepted) / max(1, population)", "len(world.events(Accepted)) / max(1, world.population)"),
        ("mean(Market.price / 4) / -2", "mean(market.price / 4 for market in world.every(Market)) / -2"),
        ("exp(-Market.price)", "math.exp(-world.market.price)"),
        ("not (Market.open and true)", "not (world.market.open and True)"),
        ("1 - (2 - 3) - 4", "1 - (2 - 3) - 4"),
    ],
)
def test_what_the_world_offers(bazaar: Any, text: str, printed: str) -> None:
    assert as_python(parse(text), world_place(bazaar.linked)).text == printed


@pytest.mark.parametrize(
    ("action", "text", "printed"),
    [
        ("answer", "Trader.wealth > mean_wealth", "trader.wealth > world.mean_wealth"),
        ("answer", "min(Offered.price)", "lowest(offered.price for offered in offered_events)"),
        ("answer", "count(Offered)", "len(offered_events)"),
        (
            "answer",
            "count(Offered where price > haste)",
            "count(offered.price > world.parameters.haste for offered in offered_events)",
        ),
        ("open_or_close", "Rained.strength == 'storm' and Market.open", 'rained.strength == "storm" and market.open'),
    ],
)
def test_what_a_decision_sees(bazaar: Any, action: str, text: str, printed: str) -> None:
    assert as_python(parse(text), decision_place(bazaar.linked, action)).text == printed


@given(values=st.lists(st.tuples(st.floats(-100, 100), st.booleans()), max_size=6))
def test_folds_compute_what_they_say(values: list[tuple[float, bool]]) -> None:
    things = [SimpleNamespace(x=x, flag=flag) for x, flag in values]
    place = ExpressionPlace({}, {"Thing": Collection("things", "len(things)", "thing", ("x", "flag"))})

    def computed(text: str) -> Any:
        return eval(as_python(parse(text), place).text, {**vars(aggregation), "things": things})

    chosen = [x for x, flag in values if flag]
    assert computed("count(Thing where flag)") == len(chosen)
    assert computed("sum(Thing.x where flag)") == pytest.approx(math.fsum(chosen))
    if values:
        assert computed("share(Thing where flag)") == len(chosen) / len(values)
        assert computed("max(Thing.x) - min(Thing.x)") == max(x for x, _ in values) - min(x for x, _ in values)
    else:
        assert math.isnan(computed("share(Thing where flag)"))


def test_an_item_never_hides_a_name_of_its_place() -> None:
    place = ExpressionPlace(
        {"World": "world"}, {"World": Collection("world.every(World)", "", "world", ("x",))}, frozenset({"world"})
    )
    assert as_python(parse("mean(World.x)"), place).text == "mean(world_.x for world_ in world.every(World))"


def test_what_expressions_import_is_no_name_of_a_generated_function_or_item() -> None:
    """A metric or a type called like one of these functions gets another name in code, or is refused."""
    own = {name for name, made in vars(aggregation).items() if getattr(made, "__module__", "") == aggregation.__name__}
    assert {name for name in own if inspect.isfunction(getattr(aggregation, name))} <= IMPORTED


def test_places_are_checked_at_run_time() -> None:
    code = as_python(parse("a[0][b + 1] * exp(c)"), PLACE)
    assert (code.text, code.functions) == ("item_at(item_at(a, 0), b + 1) * math.exp(c)", ("item_at",))
    assert aggregation.item_at([3, 4], 1) == 4
    for place in (-1, 2):
        with pytest.raises(IndexError, match="outside the places 0 to 1"):
            aggregation.item_at([3, 4], place)
