"""Checks the functions of handlers/metrics.py: whether they exist, what they may do, and their contracts."""

from __future__ import annotations

from collections.abc import Mapping

from behavior_graph.schema.graph_model import Function as Declared
from codegen_templates.handlers.checks.function_analysis import check_names
from codegen_templates.handlers.evaluation.function_context import FunctionContext
from codegen_templates.handlers.evaluation.gaps import place_at
from codegen_templates.handlers.evaluation.known_values import Scalar, TheWorld, Unknown
from codegen_templates.handlers.evaluation.walking import Walk
from codegen_templates.handlers.helpers.check_helpers import check_docstring, check_helpers, walked
from codegen_templates.handlers.helpers.declared_helpers import Helper, helpers_in
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import OBSERVERS, Vocabulary, did_you_mean
from odd.diagnostics import Span, has_errors

_PARAMETERS = ("World",)
_RETURNS = "float"


def check_observers(files: Mapping[str, tree.HandlersFile | None], vocabulary: Vocabulary, remarks: Remarks) -> None:
    """Report what is wrong with the functions that graph.yaml declares under `functions:`."""
    declared = vocabulary.linked.graph.functions
    if declared and OBSERVERS not in files:
        name = next(iter(declared))
        span = vocabulary.linked.graph_text.key(("functions", name))
        help = f"write the file, with a function for each of 'functions:': {_written(name)}"
        remarks.error("SC492", f"{OBSERVERS} is missing, but graph.yaml declares functions", span, help)
    file = files.get(OBSERVERS)
    if file is not None and declared:
        _check_file(file, vocabulary, remarks)


def _check_file(file: tree.HandlersFile, vocabulary: Vocabulary, remarks: Remarks) -> None:
    declared = vocabulary.linked.graph.functions
    found: dict[str, tree.HandlerFunction] = {}
    helpers = helpers_in(file, declared, vocabulary.classes)
    check_helpers(file, helpers, vocabulary, remarks)
    for function in file.functions:
        if function.name in found:
            message = f"'{function.name}' occurs twice (first in line {found[function.name].span.line})"
            remarks.error("SC460", message, function.span, "keep one of the two", function.name)
        elif function.name in helpers:
            found[function.name] = function
        elif function.name not in declared:
            lacking = [name for name in declared if name not in {each.name for each in file.functions}]
            help = did_you_mean(function.name, lacking, "declare it under 'functions:', or remove it")
            remarks.error(
                "SC452",
                f"'{function.name}' is not a function that graph.yaml declares",
                function.span,
                help,
                function.name,
            )
        else:
            found[function.name] = function
            _check_function(function, declared[function.name], vocabulary, remarks, helpers)
    for name in declared:
        if name not in found:
            place = Span(file.file, file.last_line)
            remarks.error("SC492", f"the function '{name}' is missing", place, f"write {_written(name)}", name)
            span = vocabulary.linked.graph_text.key(("functions", name))
            remarks.error(
                "SC492", f"'{name}' is missing in {OBSERVERS}", span, "write it there, or remove it here", name
            )


def _written(name: str) -> str:
    return f"def {name}(world: World) -> {_RETURNS}:"


def _check_function(
    function: tree.HandlerFunction,
    declared: Declared,
    vocabulary: Vocabulary,
    remarks: Remarks,
    helpers: Mapping[str, Helper],
) -> None:
    _check_head(function, remarks)
    start = {parameter.name: TheWorld() for parameter in function.parameters[:1]}
    context, walk = walked(function, start, vocabulary, helpers)
    _check_returns(function, walk, context.remarks)
    check_names(function, context)
    _check_contract(function, declared, context)
    remarks.take(context.remarks)


def _check_head(function: tree.HandlerFunction, remarks: Remarks) -> None:
    given = tuple(parameter.annotation for parameter in function.parameters)
    if given != _PARAMETERS or function.returns != _RETURNS:
        message = f"'{function.name}' must have the parameter world and return a {_RETURNS}"
        remarks.error("SC456", message, function.span, f"write {_written(function.name)}", function.name)
    check_docstring(function, remarks)


def _check_returns(function: tree.HandlerFunction, walk: Walk, remarks: Remarks) -> None:
    for found, value in walk.returns:
        number = isinstance(value, Unknown) or (isinstance(value, Scalar) and value.type.numeric)
        if not number:
            help = "return a number on every path, or math.nan where there is none"
            remarks.error("SC457", f"'{function.name}' does not return a number here", found.span, help, function.name)
    if walk.falls_through:
        span = place_at(function.last_line, function)
        help = "return a number at the end, or math.nan where there is none"
        remarks.error("SC457", f"'{function.name}' ends without returning a number", span, help, function.name)


def _check_contract(function: tree.HandlerFunction, declared: Declared, context: FunctionContext) -> None:
    text, path = context.vocabulary.linked.graph_text, ("functions", function.name, "reads")
    done, remarks = context.effects.reads, context.remarks
    clean = not has_errors(remarks.found)  # what is refused may be what reads something
    for position, name in enumerate(declared.reads):
        if clean and name not in done and name not in context.effects.relations:
            message = f"'{function.name}' is declared to read {name}, but its code does not"
            remarks.error(
                "SC470",
                message,
                text.value((*path, position)),
                "remove it here, or read it in the function",
                function.name,
                name,
            )
            message = f"'{function.name}' never reads {name}, although graph.yaml declares it"
            help = "write it where it belongs, or remove it from graph.yaml"
            remarks.error("SC470", message, function.span, help, function.name, name)
    for name in (label for label in done if label not in declared.reads):
        message = f"'{function.name}' reads {name}, which graph.yaml does not declare"
        help = f"add {name} to 'reads' of '{function.name}' in graph.yaml, or do not read it"
        remarks.error("SC471", message, done[name][0], help, function.name, name)
        message = f"'reads' of '{function.name}' does not list {name}"
        remarks.error("SC471", message, text.value(path), "add it; the code reads it", function.name, name)
