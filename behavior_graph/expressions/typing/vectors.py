"""Type-checks functions of vectors."""

from __future__ import annotations

from dataclasses import replace

from behavior_graph.expressions.syntax.nodes import Expr, FunctionCall
from behavior_graph.expressions.typing.findings import INT, ExprType, ProblemKind
from behavior_graph.expressions.typing.type_checker import TypeChecker
from odd.model.value_types import Kind

_FORM = "write matches(tie.a.traits, tie.b.traits)"


def check_matches(checker: TypeChecker, node: FunctionCall) -> ExprType | None:
    """Type `matches(v, w)`, the number of places where two vectors hold the same, or report why it has no type."""
    if len(node.arguments) != 2:
        checker.report(ProblemKind.TYPE, node, "matches(…) takes two vectors", _FORM)
        return None
    found = [_vector(checker, argument) for argument in node.arguments]
    left, right = found
    if left is None or right is None:
        return None
    if left.type.length != right.type.length:
        lengths = f"{left.type.length} and {right.type.length}"
        checker.report(
            ProblemKind.TYPE, node, f"these vectors have {lengths} items", "compare vectors of the same length"
        )
        return None
    if (left.type.item is Kind.BOOL) is not (right.type.item is Kind.BOOL):
        checker.report(
            ProblemKind.TYPE, node, "a number can never equal a truth value", "compare vectors of the same type"
        )
        return None
    return replace(INT, range=(0, left.type.length))


def _vector(checker: TypeChecker, node: Expr) -> ExprType | None:
    found = checker.type_of(node)
    if found is None:
        return None
    if found.type.kind is not Kind.VECTOR:
        checker.report(ProblemKind.TYPE, node, "this must be a vector", _FORM)
        return None
    return checker.set_value(node, found)
