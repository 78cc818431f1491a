"""Checks helper functions: their types, what they compute, that they end, and that something calls them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from codegen_templates.handlers import allowed
from codegen_templates.handlers.checks.function_analysis import assigned_names, check_names
from codegen_templates.handlers.evaluation.function_context import FunctionContext
from codegen_templates.handlers.evaluation.gaps import place_at
from codegen_templates.handlers.evaluation.known_values import Nothing, Value
from codegen_templates.handlers.evaluation.walking import Walk
from codegen_templates.handlers.helpers.declared_helpers import PLAIN, Helper, calls_in, plain_value
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import Vocabulary
from odd.names import reached, taken

Helpers = Mapping[str, Helper]


def check_helpers(file: tree.HandlersFile, helpers: Helpers, vocabulary: Vocabulary, remarks: Remarks) -> None:
    """Report what is wrong with the helpers of one file."""
    for helper in helpers.values():
        _check_head(helper.function, remarks)
        check_docstring(helper.function, remarks)
        _check_length(helper.function, remarks)
        _check_body(helper, helpers, vocabulary, remarks)
    _check_recursion(helpers, remarks)
    _check_uses(file, helpers, remarks)


def _check_head(function: tree.HandlerFunction, remarks: Remarks) -> None:
    fault = taken(function.name, "helper")
    if fault:
        message = f"a helper function cannot have the name '{function.name}', which {fault}"
        remarks.error("SC426", message, function.span, "give it another name", function.name)
    seen: set[str] = set()
    for parameter in function.parameters:
        if parameter.name in seen:
            message = f"two parameters are called '{parameter.name}'"
            remarks.error("SC462", message, parameter.span, "give each its own name", parameter.name)
        seen.add(parameter.name)
        what = f"the parameter '{parameter.name}' of the helper function '{function.name}'"
        _check_type(what, parameter.annotation, parameter, remarks)
    result = tree.HandlerParameter(function.returns_span, function.name, function.returns, function.returns_span)
    _check_type(f"the result of the helper function '{function.name}'", function.returns, result, remarks)


def _check_type(what: str, annotation: str, place: tree.HandlerParameter, remarks: Remarks) -> None:
    if plain_value(annotation) is not None:
        return
    message = f"{what} has the type {annotation}" if annotation else f"{what} has no type"
    remarks.error("SC462", message, place.annotation_span, f"write a plain type: {PLAIN}", place.name)


def check_docstring(function: tree.HandlerFunction, remarks: Remarks) -> None:
    """Report a function of the user's own that does not say what it computes."""
    if not (function.docstring or "").strip():
        span = function.body[0].span if function.body else function.docstring_span
        help = 'begin with """...""", one sentence on what it computes, and the source of a formula'
        remarks.error("SC458", f"the docstring of '{function.name}' is missing", span, help, function.name)


def _check_length(function: tree.HandlerFunction, remarks: Remarks) -> None:
    lines = function.last_line - function.span.line + 1
    if lines > allowed.MOST_HANDLER_LINES:
        help = f"split it into several functions; people can read up to {allowed.MOST_HANDLER_LINES} lines at once"
        message = f"'{function.name}' is {lines} lines long"
        remarks.warning("SC459", message, function.span, help, function.name)


def _check_body(helper: Helper, helpers: Helpers, vocabulary: Vocabulary, remarks: Remarks) -> None:
    names = (parameter.name for parameter in helper.function.parameters)
    start = dict(zip(names, helper.values, strict=True))
    context, walk = walked(helper.function, start, vocabulary, helpers)
    _check_returns(helper, walk, context.remarks)
    check_names(helper.function, context)
    remarks.take(context.remarks)


def walked(
    function: tree.HandlerFunction, start: Mapping[str, Value], vocabulary: Vocabulary, helpers: Helpers
) -> tuple[FunctionContext, Walk]:
    """Follow a function that is not a handler through all its paths, with remarks of its own."""
    reserved = (*allowed.BUILTINS, "math", *vocabulary.classes)
    assigned = frozenset(name.name for name in assigned_names(function.body) if name.name not in reserved)
    functions = frozenset((*vocabulary.actions, *vocabulary.linked.graph.functions))
    context = FunctionContext(vocabulary, Remarks(), function, "", False, functions, assigned, helpers=helpers)
    walk = Walk(context, dict(start))
    walk.run()
    return context, walk


def _check_returns(helper: Helper, walk: Walk, remarks: Remarks) -> None:
    function = helper.function
    for found, value in walk.returns:
        if isinstance(value, Nothing):
            message = f"the helper function '{function.name}' does not return a value here"
            help = "return a value on every path"
            remarks.error("SC457", message, found.span, help, function.name)
    if walk.falls_through:
        span = place_at(function.last_line, function)
        message = f"the helper function '{function.name}' ends without returning a value"
        remarks.error("SC457", message, span, "return a value at the end", function.name)


# Calls ----------------------------------------------------------------------------------------------------------------


def _check_recursion(helpers: Helpers, remarks: Remarks) -> None:
    """Report each call by which a helper may call itself again: it might never end."""
    for name, helper in helpers.items():
        for call in calls_in(helper.function, helpers):
            if name not in _reached([call.name], helpers):
                continue
            through = "itself" if call.name == name else f"'{call.name}', which calls '{name}' again"
            message = f"'{name}' calls {through}"
            help = "write a 'for' loop over a finite sequence, such as range(n)"
            remarks.error("SC415", message, call.span, help, name, call.name)


def _check_uses(file: tree.HandlersFile, helpers: Helpers, remarks: Remarks) -> None:
    callers = [function for function in file.functions if function.name not in helpers]
    called = _reached([call.name for function in callers for call in calls_in(function, helpers)], helpers)
    for name, helper in helpers.items():
        if name not in called:
            message = f"no handler of this file calls the helper function '{name}'"
            help = "call it, or remove it; a helper function is known in its own file only"
            remarks.warning("SC463", message, helper.function.span, help, name)


def _reached(names: Iterable[str], helpers: Helpers) -> list[str]:
    """Return these helpers and all that they call, directly or through others."""
    return reached(names, lambda name: (call.name for call in calls_in(helpers[name].function, helpers)))
