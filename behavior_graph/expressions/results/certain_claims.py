"""Claims that every run meets, whatever happens in it: they compare a number with what it cannot leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import inf, isnan
from operator import add, mul, sub

from behavior_graph.expressions.syntax.expression_text import print_expression
from behavior_graph.expressions.syntax.nodes import (
    OPPOSITE,
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
    with_children,
)
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.infer import check
from behavior_graph.expressions.typing.scopes import Interval, Scope
from behavior_graph.schema.experiment_models import BASE
from behavior_graph.schema.scenario_model import Expectation

_SAME = ("==", "<=", ">=")


def cannot_be_missed(claim: Expectation, scope: Scope) -> str:
    """Return in words why every run with values meets a claim that has passed its checks; empty if one may not.

    `scope` is the one in which the claim was checked. Only types and ranges decide: what follows from a model's
    mechanisms is not known here.
    """
    own = claim.variant or BASE
    admitted = {print_expression(part) for part in _conditions(claim.given, own)} if claim.given else set()
    found = [
        f"given admits only runs with {text}" if (text := print_expression(part)) in admitted else _certain(part, scope)
        for part in _conditions(claim.that, own)
    ]
    return found[0] if all(found) else ""


def _conditions(text: str, own: str) -> tuple[Expr, ...]:
    """Return the conditions that `and` joins, without `at` of the own variant."""
    said = _without_own_variant(parse(text), own) if "at" in text else parse(text)
    said = _without_nothing(said)
    return said.parts if isinstance(said, LogicOperation) and said.operator == "and" else (said,)


def _without_own_variant(node: Expr, own: str) -> Expr:
    """Return an expression without `at` of the variant that the claim is about anyway."""
    match node:
        case FunctionCall(function="at", arguments=(Reference(path=(variant,)), inner)):
            return inner if variant == own else node
    return with_children(node, lambda child: _without_own_variant(child, own))


def _without_nothing(node: Expr) -> Expr:
    """Return an expression without what changes no number: + 0, - 0, * 1, / 1."""
    node = with_children(node, _without_nothing)
    if isinstance(node, Arithmetic):
        left, right = _number(node.left), _number(node.right)
        if (node.operator, right) in (("+", 0), ("-", 0), ("*", 1), ("/", 1)):
            return node.left
        if (node.operator, left) in (("+", 0), ("*", 1)):
            return node.right
    return node


def _certain(node: Expr, scope: Scope) -> str:
    if isinstance(node, LogicOperation):
        found = [_certain(part, scope) for part in node.parts]
        if node.operator == "or" and (either := _either_way(node.parts)):
            return either
        return next(filter(None, found), "") if node.operator == "or" or all(found) else ""
    if isinstance(node, FunctionCall) and node.function == "always":
        return _certain(node.arguments[0], scope)
    if isinstance(node, Not) and isinstance(node.operand, ValueComparison):
        return _certain(_opposite(node.operand), scope)
    if not isinstance(node, ValueComparison):
        return ""
    if node.operator in _SAME and print_expression(node.left) == print_expression(node.right):
        return f"both sides are {print_expression(node.left)}"
    greater = {">=": (node.left, node.right), "<=": (node.right, node.left)}.get(node.operator)
    if greater and _is_never_below(*greater):
        return f"{print_expression(greater[0])} is never below {print_expression(greater[1])}"
    for side, other, operator in (
        (node.left, node.right, node.operator),
        (node.right, node.left, _MIRRORED[node.operator]),
    ):
        limits, fixed = _limits(side, scope), _compared_with(other)
        reach = None if fixed or operator == "==" else _limits(other, scope)
        if limits and _holds(limits, operator, fixed or reach):
            beside = f", and {print_expression(other)} {_words(reach)}" if reach else ""
            return f"{print_expression(side)} is always {_words(limits)}{beside}"
    return ""


_EXTREMES = {"max": "min", "min": "max"}
_BETWEEN = ("mean", "median", "quantile")
_OF_A_ROUND = ("final", "first", "at_round")


def _is_never_below(greater: Expr, smaller: Expr) -> bool:
    """Return whether one is the greatest of some numbers, and the other is one of them, or between them."""
    return _is_extreme(greater, smaller, "max") or _is_extreme(smaller, greater, "min")


def _is_extreme(node: Expr, other: Expr, function: str) -> bool:
    if not isinstance(node, Fold) or node.function != function or node.by is not None:
        return False
    of, is_whole = print_expression(node.subject), node.where is None and not node.window
    if isinstance(other, Fold) and other.function in (*_BETWEEN, _EXTREMES[function], function):
        return print_expression(other.subject) == of and (is_whole or _chosen(other) == _chosen(node))
    if isinstance(other, FunctionCall) and other.function in _OF_A_ROUND:
        return is_whole and print_expression(other.arguments[0]) == of
    return is_whole and print_expression(other) == of


def _chosen(fold: Fold) -> tuple[str, ...]:
    """Return as texts which rounds or runs a fold goes over."""
    where = print_expression(fold.where) if fold.where is not None else ""
    return where, *(f"{keyword}={print_expression(bound)}" for keyword, bound in fold.window)


def _either_way(parts: Sequence[Expr]) -> str:
    """Return in words that one part is the opposite of another: x or not x, x > 1 or x <= 1."""
    plain = [_opposite(_opposite(part)) if isinstance(part, Not) else part for part in parts]
    texts = {print_expression(part) for part in plain}
    found = next((part for part in plain if print_expression(_opposite(part)) in texts), None)
    return f"either {print_expression(found)} or its opposite is so" if found else ""


def _opposite(node: Expr) -> Expr:
    match node:
        case Not(operand=operand):
            return operand
        case ValueComparison():
            return replace(node, operator=OPPOSITE[node.operator])
    return Not(0, 0, node)


_MIRRORED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


_NEVER_NEGATIVE = ("stdev", "gini", "abs", "sqrt", "exp", "count")


def _limits(node: Expr, scope: Scope) -> Interval | None:
    """Return the range that a side cannot leave, None for a number that is written out or has none."""
    if isinstance(node, Fold) and node.function == "share" and _certain(node.subject, scope):
        return 1.0, 1.0
    if isinstance(node, FunctionCall) and node.function == "abs" and (inner := _limits(node.arguments[0], scope)):
        return max(0.0, inner[0], -inner[1]), max(map(abs, inner))
    if isinstance(node, Fold | FunctionCall) and node.function in _NEVER_NEGATIVE:
        return 0.0, inf
    if isinstance(node, Arithmetic):
        return _of_arithmetic(node, scope)
    found = None if _number(node) is not None else check(node, scope).type
    if found and not found.range and isinstance(node, Fold) and node.function in (*_BETWEEN, *_EXTREMES):
        return _limits(node.subject, scope)
    return found.range if found else None


_COMBINED: Mapping[str, Callable[[float, float], float]] = {"+": add, "-": sub, "*": mul}


def _of_arithmetic(node: Arithmetic, scope: Scope) -> Interval | None:
    """Return the range of a sum, difference or product, from those of both sides, or since they are the same."""
    is_same = print_expression(node.left) == print_expression(node.right)
    if node.operator == "-" and (is_same or _is_never_below(node.left, node.right)):
        return 0.0, 0.0 if is_same else inf
    left, right = (_compared_with(side) or _limits(side, scope) for side in (node.left, node.right))
    least = 0.0 if node.operator == "*" and is_same else -inf  # a square
    if left is None or right is None or node.operator not in _COMBINED:
        return None if least else (least, inf)
    ends = [_COMBINED[node.operator](a, b) for a in left for b in right]
    return None if any(map(isnan, ends)) else (max(least, min(ends)), max(ends))


def _compared_with(node: Expr) -> Interval | None:
    """Return the number that is written out, or what a tolerance around such a number covers."""
    number = _number(node)
    if number is not None:
        return number, number
    if isinstance(node, FunctionCall) and node.function == "approx":
        center, (kind, bound) = _number(node.arguments[0]), (node.keywords[0][0], _number(node.keywords[0][1]))
        if center is not None and bound is not None:
            margin = bound if kind == "abs" else abs(center) * bound
            return center - margin, center + margin
    return None


def _holds(limits: Interval, operator: str, other: Interval | None) -> bool:
    if other is None:
        return False
    (low, high), (least, most) = limits, other
    return {
        "==": least <= low and high <= most,
        "!=": high < least or most < low,
        "<": high < least,
        "<=": high <= least,
        ">": low > most,
        ">=": low >= most,
    }[operator]


def _number(node: Expr) -> float | None:
    if isinstance(node, Negative):
        inner = _number(node.operand)
        return None if inner is None else -inner
    if isinstance(node, Literal_) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return float(node.value)
    return None


def _words(limits: Interval) -> str:
    low, high = (end + 0.0 for end in limits)  # no -0
    if low == high:
        return f"{low:g}"
    return f"at least {low:g}" if high == inf else f"within {low:g} to {high:g}"
