"""Null, the value of a fold over nothing and of a quotient whose divisor is 0: conditions with null do not hold, and
what is computed from null is null.

In a run null is NaN, which differs from every number: `not` and `!=` would hold, and the least of a number and NaN
would depend on their order. Expressions in which that can happen are written in another way before a run reads them.
"""

from __future__ import annotations

from dataclasses import replace

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
    children,
    with_children,
)
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.linking.declarations import Declarations


def may_be_null(node: Expr, linked: Declarations) -> bool:
    """Return whether a number, or something of which a condition depends, may be null."""
    match node:
        case Fold(function="count"):
            return False
        case Fold(function="sum", by=by, subject=subject):
            return by is None and may_be_null(subject, linked)
        case Fold():
            return True
        case Reference(path=(name,)) if name in linked.graph.aggregates:
            return may_be_null(parse(linked.graph.aggregates[name].value), linked)
        case FunctionCall(function=function) if function in linked.graph.functions:
            return True
        case Arithmetic(operator="/", right=divisor) if may_be_zero(divisor):
            return True
    return any(may_be_null(part, linked) for part in children(node))


def may_be_zero(node: Expr) -> bool:
    """Return whether nothing in a number's formula keeps it from being 0."""
    match node:
        case Literal_(value=value):
            return value == 0
        case Negative(operand=operand):
            return may_be_zero(operand)
        case Arithmetic(operator="*", left=left, right=right):
            return may_be_zero(left) or may_be_zero(right)
        case FunctionCall(function="max", arguments=arguments):
            return not any(isinstance(each, Literal_) and float(each.value) > 0 for each in arguments)
    return True


def null_safe(node: Expr, linked: Declarations) -> Expr:
    """Return an expression that comes to the same where nothing is null, and treats NaN as null."""
    match node:
        case Not(operand=operand) if may_be_null(operand, linked):
            return _denied(operand, linked)
        case ValueComparison(operator="!=") if may_be_null(node, linked):
            return _apart(null_safe(node.left, linked), null_safe(node.right, linked))
        case FunctionCall(function="min" | "max", arguments=arguments):
            safe = [null_safe(argument, linked) for argument in arguments]
            return replace(node, arguments=_null_first(safe, linked))
    return with_children(node, lambda part: null_safe(part, linked))


def _denied(node: Expr, linked: Declarations) -> Expr:
    """Return `not` of a condition, as the opposite of each comparison that does not hold with null either."""
    if may_be_null(node, linked):
        match node:
            case ValueComparison(operator=operator):
                return null_safe(replace(node, operator=OPPOSITE[operator]), linked)
            case LogicOperation(operator=operator, parts=parts):
                denied = tuple(_denied(part, linked) for part in parts)
                return replace(node, operator="or" if operator == "and" else "and", parts=denied)
            case Not(operand=operand):
                return null_safe(operand, linked)
    return Not(node.start, node.end, null_safe(node, linked))


def _apart(left: Expr, right: Expr) -> Expr:
    """Return that two numbers differ: that their distance is above 0, as that of null is not."""
    place = left.start, right.end
    distance = FunctionCall(*place, "abs", (Arithmetic(*place, "-", left, right),))
    return ValueComparison(*place, ">", distance, Literal_(*place, 0))


def _null_first(arguments: list[Expr], linked: Declarations) -> tuple[Expr, ...]:
    """Return the arguments of `min` or `max` so that the first is null if any is: Python then returns it."""
    nulls = [argument for argument in arguments if may_be_null(argument, linked)]
    if len(arguments) < 2 or not nulls:
        return tuple(arguments)
    first, *others = nulls
    place = first.start, first.end
    for other in others:
        first = Arithmetic(*place, "+", first, Arithmetic(*place, "*", Literal_(*place, 0), other))
    return (first, *others, *(argument for argument in arguments if argument not in nulls))
