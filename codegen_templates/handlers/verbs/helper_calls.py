"""Calls of helper functions: their arguments and their results."""

from __future__ import annotations

from behavior_graph.schema.typed import Typed
from codegen_templates.handlers.evaluation.known_values import Scalar, Value
from codegen_templates.handlers.helpers.declared_helpers import Helper
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.call_checks import CallChecks


def called_helper(calls: CallChecks, helper: Helper, node: tree.Call) -> Value:
    """Return what a call of a helper gives; report arguments that do not fit its parameters."""
    given = calls.arguments(node)
    parameters = helper.function.parameters
    names = [parameter.name for parameter in parameters]
    values = [*zip(names, given.positional, node.arguments, strict=False)]
    for keyword in node.keywords:
        if keyword.name not in names:
            _misused(calls, helper, f"'{helper.function.name}' does not have a parameter '{keyword.name}'", node)
            return helper.result
        values.append((keyword.name, given.keywords[keyword.name], keyword.value))
    if len(node.arguments) > len(names) or sorted(name for name, _, _ in values) != sorted(names):
        _misused(calls, helper, f"'{helper.function.name}' takes {_counted(names)}", node)
        return helper.result
    expected = dict(zip(names, helper.values, strict=True))
    for name, value, argument in values:
        wanted = expected[name]
        if isinstance(wanted, Scalar):
            calls.evaluator.literals.given(value, argument, Typed(wanted.type), name)
    return helper.result


def _misused(calls: CallChecks, helper: Helper, message: str, node: tree.Call) -> None:
    calls.remarks.error("SC425", message, node.span, f"write {helper.written}", helper.function.name)


def _counted(names: list[str]) -> str:
    return "no arguments" if not names else "1 argument" if len(names) == 1 else f"{len(names)} arguments"
