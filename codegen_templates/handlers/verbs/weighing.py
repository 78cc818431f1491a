"""The weights of choose and sample where they are written out: their number, their signs, and whether all are zero."""

from __future__ import annotations

from math import inf

from codegen_templates.handlers.evaluation.known_values import Scalar, Value
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.call_checks import CallChecks


def check_weights(calls: CallChecks, node: tree.Call, given: Value | None) -> None:
    """Report weights with which no draw is possible, as far as the text says so; `given` is what they are."""
    weights = next((keyword.value for keyword in node.keywords if keyword.name == "weights"), None)
    if weights is not None and isinstance(given, Scalar):
        help = "give a sequence with one weight for each item, such as [other.income for other in others]"
        calls.remarks.error("SC425", "weights must be a sequence of numbers", weights.span, help)
    if isinstance(weights, tree.Comprehension):
        calls.evaluator.literals.number(weights.element, 0, inf, "a weight")
    if not isinstance(weights, tree.Display):
        return
    for weight in weights.items:
        calls.evaluator.literals.number(weight, 0, inf, "a weight")
    items = node.arguments[0] if node.arguments else None
    if isinstance(items, tree.Display) and len(items.items) != len(weights.items):
        message = f"{len(items.items)} items have {len(weights.items)} weights"
        calls.remarks.error("SC425", message, weights.span, "give one weight for each item")
    if weights.items and all(isinstance(item, tree.Constant) and item.value == 0 for item in weights.items):
        help = "give at least one item a weight above 0"
        calls.remarks.error("SC440", "the weights are all zero", weights.span, help)
