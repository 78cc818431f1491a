"""Turns a syntax tree back into a text that parses to the same tree."""

from __future__ import annotations

from behavior_graph.expressions.syntax.nodes import (
    WINDOW,
    Arithmetic,
    Expr,
    Fold,
    FunctionCall,
    Item,
    Literal_,
    LogicOperation,
    Negative,
    Not,
    Reference,
    ValueComparison,
)

# how tightly each form binds
_OR, _AND, _NOT, _COMPARE, _SUM, _PRODUCT, _SIGN, _ATOM = range(8)


def print_expression(node: Expr) -> str:
    """Return an expression as text, with the parentheses that it needs and no others."""
    return _printed(node)[0]


def _at_least(node: Expr, binding: int) -> str:
    text, own = _printed(node)
    return text if own >= binding else f"({text})"


def _printed(node: Expr) -> tuple[str, int]:
    match node:
        case Literal_(value=value):
            return _literal(value), _ATOM
        case Reference(path=path):
            return ".".join(path), _ATOM
        case Item(of=of, at=at):
            return f"{_at_least(of, _ATOM)}[{print_expression(at)}]", _ATOM
        case Negative(operand=operand):
            return f"-{_at_least(operand, _SIGN)}", _SIGN
        case Not(operand=operand):
            return f"not {_at_least(operand, _NOT)}", _NOT
        case Arithmetic(operator=operator, left=left, right=right):
            own = _SUM if operator in ("+", "-") else _PRODUCT
            return f"{_at_least(left, own)} {operator} {_at_least(right, own + 1)}", own
        case ValueComparison(operator=operator, left=left, right=right):
            return f"{_at_least(left, _SUM)} {operator} {_at_least(right, _SUM)}", _COMPARE
        case LogicOperation(operator=operator, parts=parts):
            own = _OR if operator == "or" else _AND
            return f" {operator} ".join(_at_least(part, own + 1) for part in parts), own
        case Fold(function=function, subject=subject, arguments=arguments, by=by, window=window):
            where = _own_condition(node)
            condition = f" where {print_expression(where)}" if where is not None else ""
            groups = f" by {print_expression(by)}" if by is not None else ""
            first = f"{print_expression(subject)}{condition}{groups}"
            return f"{function}({', '.join([first, *map(print_expression, arguments), *_named(window)])})", _ATOM
        case FunctionCall(function=function, arguments=(LogicOperation(parts=(condition, *_)),), keywords=window) if (
            any(name in WINDOW for name, _ in window)
        ):
            return f"{function}({', '.join([print_expression(condition), *_named(window)])})", _ATOM
        case FunctionCall(function=function, arguments=arguments, keywords=keywords):
            return f"{function}({', '.join([*map(print_expression, arguments), *_named(keywords)])})", _ATOM


def _own_condition(node: Fold) -> Expr | None:
    """Return the condition of a fold without the rounds of its window, which are the last parts of it."""
    if not node.window:
        return node.where
    parts = node.where.parts if isinstance(node.where, LogicOperation) else (node.where,)
    return next(iter(parts[: -len(node.window)]), None)


def _named(keywords: tuple[tuple[str, Expr], ...]) -> list[str]:
    return [f"{name}={print_expression(value)}" for name, value in keywords]


def _literal(value: int | float | bool | str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"'{value}'" if '"' in value else f'"{value}"'
    return repr(value)
