"""Constants in handlers, compared with the types and ranges of what they are assigned to or compared with."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.schema.typed import Typed
from codegen_templates.handlers.evaluation.fits import is_number, is_truth, misfit, spoken
from codegen_templates.handlers.evaluation.known_values import Value
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks, UnlistedValue
from codegen_templates.handlers.vocabulary import did_you_mean
from odd.model.value_types import Kind, ValueType
from odd.model.values import fault


def _branches(node: tree.Expr) -> Iterator[tree.Expr]:
    """Yield what an expression may be as a whole."""
    if isinstance(node, tree.Conditional):
        yield from _branches(node.then)
        yield from _branches(node.otherwise)
    else:
        yield node


def leaves(node: tree.Expr) -> Iterator[tree.Constant]:
    """Yield the constants that an expression may be as a whole."""
    return (branch for branch in _branches(node) if isinstance(branch, tree.Constant))


class LiteralChecks:
    """Reports constants that cannot be meant."""

    def __init__(self, remarks: Remarks) -> None:
        self.remarks = remarks

    def assigned(self, node: tree.Expr, typed: Typed, name: str) -> None:
        """Check what is given to a variable, field or option."""
        if typed.type.kind is Kind.VECTOR:
            self._vector(node, typed, name)
            return
        for leaf in leaves(node):
            self._one(leaf, typed, name)

    def given(self, value: Value, node: tree.Expr, typed: Typed, name: str) -> None:
        """Check a whole expression that is given to a variable, field or option: its constants, and what it is."""
        before = len(self.remarks.found)
        self.assigned(node, typed, name)
        if len(self.remarks.found) > before or all(isinstance(branch, tree.Constant) for branch in _branches(node)):
            return
        if (what := misfit(value, typed)) is not None:
            help = f"its type is {typed.type}{_as_number(value, typed.type)}"
            self.remarks.error("SC444", f"'{name}' cannot be {what}", node.span, help, name)

    def operand(self, value: Value, node: tree.Expr) -> bool:
        """Check that something used in a calculation, or compared by size, may be a number."""
        wrong = [leaf for leaf in leaves(node) if leaf.value is None or isinstance(leaf.value, str)]
        if wrong:
            self.remarks.error("SC444", f"{_shown(wrong[0].value)} is not a number", wrong[0].span, "write a number")
            return False
        if not is_number(value):
            help = "write the variable, field or parameter that you mean"
            self.remarks.error("SC444", f"{spoken(value)} is not a number", node.span, help)
            return False
        return True

    def _vector(self, node: tree.Expr, typed: Typed, name: str) -> None:
        if not isinstance(node, tree.Display):
            return
        if len(node.items) != typed.type.length:
            message = f"'{name}' holds {typed.type.length} values, not {len(node.items)}"
            self.remarks.error("SC444", message, node.span, "odd.yaml fixes the length of a vector", name)
        for item in node.items:
            self.assigned(item, Typed(ValueType(typed.type.item or Kind.FLOAT), typed.range), f"{name}[...]")

    def _one(self, leaf: tree.Constant, typed: Typed, name: str) -> None:
        if leaf.value is None:
            if not typed.optional:
                help = "give it a value; only a variable with 'unset:' in odd.yaml may be None"
                self.remarks.error("SC444", f"'{name}' cannot be None", leaf.span, help, name)
            return
        if typed.type.kind is Kind.CATEGORY and isinstance(leaf.value, str):
            self.category(leaf, typed.type, name)
            return
        wrong = fault(leaf.value, typed.type, typed.range)
        if wrong is None:
            return
        outside = typed.type.numeric and fault(leaf.value, typed.type, None) is None
        code, help = ("SC440", "stay within the range; every run checks it") if outside else ("SC444", "")
        help = help or f"its type is {typed.type}"
        self.remarks.error(code, f"'{name}' cannot be {_shown(leaf.value)}: {wrong}", leaf.span, help, name)

    def category(self, leaf: tree.Constant, value_type: ValueType, name: str) -> None:
        """Check a text that is meant as a category's value."""
        if isinstance(leaf.value, str) and leaf.value in value_type.categories:
            return
        values = ", ".join(value_type.categories)
        help = did_you_mean(str(leaf.value), value_type.categories, f"its values are {values}")
        self.remarks.unlisted.append(UnlistedValue(value_type, name, str(leaf.value)))
        self.remarks.error(
            "SC439", f"'{name}' can never be {_shown(leaf.value)}", leaf.span, help, name, str(leaf.value)
        )

    def number(self, node: tree.Expr, low: float, high: float, what: str) -> None:
        """Check a constant argument against the numbers that are possible there."""
        for leaf in leaves(node):
            value = leaf.value
            if isinstance(value, bool) or not isinstance(value, (int, float)):
                self.remarks.error(
                    "SC444", f"{what} must be a number, not {_shown(value)}", leaf.span, "write a number"
                )
            elif not low <= value <= high:
                message = f"{what} cannot be {value}: it is outside {low:g} to {high:g}"
                self.remarks.error("SC440", message, leaf.span, "write a number within this range")


def _as_number(value: Value, wanted: ValueType) -> str:
    """Return how a number is written that a variable of this type can hold; an empty text for what is not a number."""
    if not wanted.numeric or not is_number(value):
        return ""
    if is_truth(value):
        return "; write 1 if ... else 0, or let its type be bool"
    return "; write round(...), int(...) or '//', or let its type be float"


def _shown(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)
