"""Delays in handlers: what follows `after=`, in the words of the graph."""

from __future__ import annotations

from fractions import Fraction

from codegen_templates.handlers.evaluation.effects import After
from codegen_templates.handlers.evaluation.known_values import Actor, EventValue, Scalar, TheParameters, Unknown
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.call_checks import VerbChecks
from odd.model.value_types import Kind

_HELP = "give a number, a parameter, or a variable of the acting entity, each in the unit that graph.yaml gives"


class Delaying(VerbChecks):
    """Resolves delays with the means of calls."""

    def after(self, node: tree.Call) -> After | None:
        """Return the delay of an emission, or None if it has none."""
        written = next((keyword.value for keyword in node.keywords if keyword.name == "after"), None)
        if written is None:
            return None
        number = self._number(written)
        if number is not None:
            if number <= 0:
                help = (
                    "leave 'after' out if the event should arrive at once" if number == 0 else "give a number above 0"
                )
                self.remarks.error("SC485", f"an event cannot arrive after {written_as(written)}", written.span, help)
            return After(amount=number)
        found = self.calls.evaluator.value(written)
        if not isinstance(found, Unknown) and not (
            isinstance(found, Scalar) and found.type.kind in (Kind.INT, Kind.FLOAT)
        ):
            self.remarks.error("SC485", "a delay must be a number", written.span, _HELP)
        return After(name=self._named(written))

    def _number(self, node: tree.Expr) -> Fraction | None:
        """Return a number that is written out, with its sign."""
        if isinstance(node, tree.Unary) and node.operator == "-":
            inner = self._number(node.operand)
            return None if inner is None else -inner
        if isinstance(node, tree.Constant) and type(node.value) in (int, float):
            return Fraction(repr(node.value))
        return None

    def _named(self, node: tree.Expr) -> str:
        """Return the graph's name of a parameter, a variable of the acting entity, or a field of its event."""
        if not isinstance(node, tree.Attribute):
            return ""
        match self.calls.evaluator.anything(node.value):
            case TheParameters():
                return node.name
            case Actor() as actor if actor.own:
                return f"{self.context.entity}.{node.name}"
            case EventValue(kinds=(kind,), senders=senders) if senders is not None:
                return f"{kind}.{node.name}"
        return ""


def written_as(node: tree.Expr) -> str:
    """Return a written number as it is in the code."""
    if isinstance(node, tree.Unary):
        return f"-{written_as(node.operand)}"
    return str(node.value) if isinstance(node, tree.Constant) else "this"
