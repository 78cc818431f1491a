"""Type-checks functions of vectors."""

from __future__ import annotations

from dataclasses import replace

from behavior_graph.expressions.syntax.nodes import Expr, FunctionCall, Item, Negative, Reference
from behavior_graph.expressions.typing.findings import INT, ExprType, Level, ProblemKind
from behavior_graph.expressions.typing.type_checker import TypeChecker
from odd.model.value_types import Kind, ValueType

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


def check_item(checker: TypeChecker, node: Item) -> ExprType | None:
    """Type `v[i]`, an item of a vector or a row of a matrix, or report why it has no type."""
    found, place = checker.type_of(node.of), checker.number(node.at)
    if found is None or place is None:
        return None
    if found.type.item is None:
        checker.report(ProblemKind.TYPE, node, "only a vector or a matrix has places", _without_places(node))
        return None
    if checker.set_value(node.of, found) is None or not _is_place(checker, node.at, place, found.type):
        return None
    inner = found.type.row if found.type.kind is Kind.MATRIX else ValueType(found.type.item)
    return replace(found, type=inner, level=max(found.level, place.level))


def _without_places(node: Item) -> str:
    """Return what to write instead of the last item of a list in Python, or of another item of a series."""
    if isinstance(node.of, Reference) and isinstance(node.at, Negative):
        return f"write final({'.'.join(node.of.path)}) for the value of the last round"
    return "remove the brackets; at_round(metric, 10) is the value of a round"


def _is_place(checker: TypeChecker, node: Expr, place: ExprType, of: ValueType) -> bool:
    """Return whether a number can be a place: whole, one for all rounds, and not outside if it is written out."""
    last = (of.rows or of.length) - 1
    if place.type.kind is not Kind.INT or place.level is not Level.ONE:
        help = "write a whole number or a variable of type int; '//' divides whole numbers"
        checker.report(ProblemKind.TYPE, node, "a place must be a whole number", help)
        return False
    if place.number is not None and not 0 <= place.number <= last:
        message = f"place {place.number} is outside 0 to {last}"
        checker.report(ProblemKind.TYPE, node, message, "places count from 0, as in payoff[0][1]")
        return False
    return True
