"""What is known of local variables where a test is true or false."""

from __future__ import annotations

from codegen_templates.handlers.evaluation.function_context import Locals
from codegen_templates.handlers.evaluation.known_values import DecisionValue, EventValue
from codegen_templates.handlers.reading import tree


def narrowed(at: Locals, test: tree.Expr, holds: bool) -> Locals:
    """Return the locals where a test is true or false: `isinstance` and `is not None` say more about them."""
    match test:
        case tree.Unary(operator="not", operand=operand):
            return narrowed(at, operand, not holds)
        case tree.Logic(operator=operator, left=left, right=right) if holds == (operator == "and"):
            return narrowed(narrowed(at, left, holds), right, holds)
        case tree.Call(function=tree.Name(name="isinstance"), arguments=(tree.Name(name=name), tree.Name() as kind)):
            return _one_kind(at, name, kind.name, holds)
        case tree.Name(name=name) if holds:
            return _asked(at, name)
        case tree.Compare(operators=(operator,), operands=(tree.Name(name=name), tree.Constant(value=None))):
            return _asked(at, name) if holds == (operator in ("is not", "!=")) else at
    return at


def _asked(at: Locals, name: str) -> Locals:
    """Return where a decision's record is known not to be None."""
    found = at.values.get(name)
    return at.with_value(name, DecisionValue(found.action)) if isinstance(found, DecisionValue) else at


def _one_kind(at: Locals, name: str, kind: str, holds: bool) -> Locals:
    found = at.values.get(name)
    if not isinstance(found, EventValue):
        return at
    kinds = tuple(each_kind for each_kind in found.kinds if (each_kind == kind) is holds)
    return at.with_value(name, EventValue(kinds or found.kinds, found.senders))
