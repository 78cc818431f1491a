from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from behavior_graph.expressions.syntax.expression_text import print_expression
from behavior_graph.expressions.syntax.familiar_names import BRANCHES
from behavior_graph.expressions.syntax.nodes import (
    FOLDS,
    Arithmetic,
    Expr,
    Fold,
    FunctionCall,
    Literal_,
    LogicOperation,
    Negative,
    Not,
    Reference,
    ValueComparison,
    children,
)
from behavior_graph.expressions.syntax.parser import ExpressionError, parse
from behavior_graph.expressions.syntax.tokens import MOST_CHARACTERS

WORDS = ("and", "or", "not", "where", "true", "false", "null", "unset", *FOLDS)
NAMES = st.from_regex(r"[a-zA-Z][a-z_]{0,5}", fullmatch=True).filter(lambda name: name.lower() not in WORDS)
LITERALS = st.one_of(
    st.integers(0, 2**53),
    st.floats(0, 1e300, allow_nan=False),
    st.booleans(),
    st.text("abc '-_", max_size=5),
).map(lambda value: Literal_(0, 0, value))
REFERENCES = st.lists(NAMES, min_size=1, max_size=2).map(lambda path: Reference(0, 0, tuple(path)))


def logics(word: str, inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    parts = st.lists(inner, min_size=2, max_size=3).map(tuple)
    # `(a and b) and c` prints as what it is; a part of the same word would need parentheses to stay one
    return parts.map(lambda some: LogicOperation(0, 0, word, some))  # type: ignore[arg-type]


def larger(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    signs = st.sampled_from(["+", "-", "*", "/", "//", "%"])
    comparisons = st.sampled_from(["==", "!=", "<", "<=", ">", ">="])
    return st.one_of(
        inner.map(lambda item: Negative(0, 0, item)),
        inner.map(lambda item: Not(0, 0, item)),
        st.builds(Arithmetic, st.just(0), st.just(0), signs, inner, inner),
        st.builds(ValueComparison, st.just(0), st.just(0), comparisons, inner, inner),
        logics("and", inner),
        logics("or", inner),
        st.builds(
            Fold, st.just(0), st.just(0), st.just("share"), inner, st.none() | inner, st.just(()), st.none() | inner
        ),
        st.builds(lambda x: Fold(0, 0, "quantile", x, None, (Literal_(0, 0, 0.5),)), inner),
        st.lists(inner, min_size=2, max_size=3).map(lambda some: FunctionCall(0, 0, "max", tuple(some))),
        inner.map(lambda item: FunctionCall(0, 0, "approx", (item,), (("abs", Literal_(0, 0, 0.5)),))),
    )


TREES = st.recursive(LITERALS | REFERENCES, larger, max_leaves=8)


def bare(node: Expr) -> object:
    """A tree without its places."""
    fields = [getattr(node, name) for name in ("value", "path", "operator", "function") if hasattr(node, name)]
    return type(node).__name__, *fields, *map(bare, children(node))


@given(TREES)
def test_what_is_printed_parses_to_the_same_tree(tree: Expr) -> None:
    assert bare(parse(print_expression(tree))) == bare(tree)


@given(st.text(max_size=60) | st.text("abUser. ()<=>!&|+-*/%\"'019,where", max_size=60))
def test_any_text_parses_or_gives_a_placed_error(text: str) -> None:
    try:
        parse(text)
    except ExpressionError as error:
        assert 0 <= error.start <= error.end <= len(text)
        assert error.message and error.help


@given(TREES)
def test_every_node_lies_within_its_parent(tree: Expr) -> None:
    text = print_expression(tree)
    waiting = [parse(text)]
    assert 0 <= waiting[0].start <= waiting[0].end <= len(text)
    while waiting:
        node = waiting.pop()
        for child in children(node):
            assert node.start <= child.start <= child.end <= node.end
            waiting.append(child)


@given(st.sampled_from(["(", "-", "not ", "1 + ", "max(a, ", "a and "]), st.integers(1, 1_000))
def test_deep_expressions_end_as_errors(part: str, times: int) -> None:
    text = (part * times)[: MOST_CHARACTERS - 1] + "a"
    try:
        parse(text)
    except ExpressionError as error:
        assert error.help


@pytest.mark.parametrize(
    ("text", "message", "marked", "help"),
    [
        ("", "the expression is empty", "", "write a value, such as count(User)"),
        ("a = b", "'=' does not compare values", "=", "write '=='"),
        ("a < b < c", "comparisons cannot be chained", "<", "write a < b and b < c"),
        (
            "frob(x)",
            "'frob' is not a function",
            "frob",
            "the functions are count, share, sum, mean, stdev, median, min, max, quantile, gini, components, "
            "largest_component, abs, exp, log, sqrt, log1p, expm1, logistic, sin, cos, normal_cdf, normal_quantile, "
            "is_set, matches, remembered, violations, reached, on_step; in expectations also approx, final, first, "
            "initial, always, at, at_round, change; write others in handlers/metrics.py",
        ),
        ("fianl(x)", "'fianl' is not a function", "fianl", "did you mean 'final'?"),
        (
            "2 ** 3",
            "'**' is not a sign of the expression language",
            "**",
            "powers have no sign; write x * x, or exp(k * log(x))",
        ),
        ("a && b", "'&&' is not a sign of the expression language", "&&", "write 'and'"),
        (
            "a == 3 ± 1",
            "'±' is not a sign of the expression language",
            "±",
            "write '== approx(0.3, abs=0.1)' for 0.3 ± 0.1",
        ),
        (
            "approx(3, rel=8%)",
            "')' is not expected here",
            ")",
            "'%' is the rest of a division and needs a number on both sides; write 8 percent as 0.08",
        ),
        ("a ≤ b", "'≤' is not a sign of the expression language", "≤", "write '<='"),
        (
            "x == None",
            "'None' is not a word of the expression language",
            "None",
            "write is_set(variable) to check whether it has a value",
        ),
        ("True", "'True' is not a word of the expression language", "True", "write 'true'"),
        ('a == "b', "the quote that begins here is not closed", '"b', 'close it with "'),
        ("(a + b", "the expression ends too early", "", "close the parenthesis with ')'"),
        (
            "a b",
            "'b' is not expected here",
            "b",
            "write an operator (+ - * / == < and or …) before it, or end the expression",
        ),
        ("1e999", "'1e999' is too large", "1e999", "write a number below 1e308"),
        (
            "99999999999999999",
            "'99999999999999999' is too large",
            "99999999999999999",
            "whole numbers go up to 9007199254740992",
        ),
        ("3x", "'3x' is neither a number nor a name", "3x", "write numbers as 0.5, 1000 or 1e-3"),
        (
            "mean(x, abs=3)",
            "mean(…) does not take named arguments",
            "mean(x, abs=3)",
            "only approx(x, abs=…), approx(x, rel=…), mean(metric, from=…, to=…) and remembered(Met, by=…) have them",
        ),
        ("count()", "count() needs something between its parentheses", "count()", None),
        ("share(User with armed)", "'with' is not a word of expressions", "with", "write 'where'"),
        ("abs(x where y)", "'where' cannot be used here in abs(…)", "where", None),
        ("x == 224 +- 25", "'+-' has no meaning", "+-", None),
        ("final(x, variant=b)", "a variant is not a named argument", "variant=", None),
        ("approx(3, tol=2)", "approx(…) has no argument 'tol'", "tol", None),
        ("count(a = 2)", "'=' does not compare values", "=", "write '=='"),
        ("mean(m, start=3)", "mean(…) has no argument 'start'", "start", None),
        ("sum(x) / len(y)", "'len' is not a function", "len", "write count(…)"),
        ("ifelse(a, b, c)", "'ifelse' is not a function", "ifelse", BRANCHES),
        ("a ? b : c", "'?' is not a sign of the expression language", "?", None),
        ("x in [200, 250]", "'in' is not a word of expressions", "in", None),
    ],
)
def test_errors_say_what_to_do(text: str, message: str, marked: str, help: str | None) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse(text)
    error = caught.value
    # the second '<' of a chain is meant
    assert (error.message, text[error.start : error.end]) == (message, marked)
    assert help is None or error.help == help


def test_min_and_max_fold_one_value_and_compare_several() -> None:
    assert isinstance(parse("max(User.age)"), Fold)
    assert isinstance(parse("max(a, b)"), FunctionCall)


def test_operators_bind_as_in_arithmetic() -> None:
    assert print_expression(parse("((a) + (b * c)) == -d and not (e or f)")) == "a + b * c == -d and not (e or f)"
    assert print_expression(parse("(a - (b - c)) / d")) == "(a - (b - c)) / d"


@pytest.mark.parametrize(
    "text",
    [
        "always(m < 0.5, from=2)",
        "always(m < 0.5 or n > 1, from=2, to=9)",
        "mean(m, from=301, to=800)",
        "quantile(m where n > 0 and n < 9, 0.9, to=8)",
    ],
)
def test_the_rounds_of_a_window_are_printed_as_they_are_written(text: str) -> None:
    assert print_expression(parse(text)) == text
    assert bare(parse(print_expression(parse(text)))) == bare(parse(text))
