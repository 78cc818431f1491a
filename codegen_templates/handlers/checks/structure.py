"""Whether the handlers files have the functions that the model needs, each in the right form."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

from behavior_graph.suggestions import nearest
from codegen_templates.handlers import allowed
from codegen_templates.handlers.checks.expected_functions import RULE, ExpectedFunction, fitting_names, same_annotation
from codegen_templates.handlers.helpers.check_helpers import check_helpers
from codegen_templates.handlers.helpers.declared_helpers import (
    PLAIN,
    Helper,
    call_with_values,
    helpers_in,
    is_meant_as_helper,
)
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import Vocabulary, file_of
from odd.diagnostics import Span
from odd.model.markdown import listing
from odd.names import names_in


class Structure:
    """Checks files and functions; `found` are afterwards the functions that can be walked, by name."""

    def __init__(self, vocabulary: Vocabulary, wanted: Mapping[str, ExpectedFunction], remarks: Remarks) -> None:
        self.vocabulary = vocabulary
        self.wanted = wanted
        self.remarks = remarks
        self.found: dict[str, tree.HandlerFunction] = {}
        self.helpers: dict[str, dict[str, Helper]] = {}

    def check(self, files: Mapping[str, tree.HandlersFile | None]) -> None:
        """Check all files; None stands for one that could not be parsed."""
        for name in dict.fromkeys(value.file for value in self.wanted.values()):
            if name not in files:
                self._missing_file(name)
        expected = {value.file for value in self.wanted.values()}
        for name, file in files.items():
            if name not in expected:
                self._superfluous_file(name)
            elif file is not None:
                self.helpers[name] = helpers_in(file, self.wanted, self.vocabulary.classes)
                renamed = self._renamed(file)
                self._functions(file, renamed)
                check_helpers(file, self.helpers[name], self.vocabulary, self.remarks)
                self._missing_functions(file, renamed)

    # Files --------------------------------------------------------------------------------------------------------

    def _missing_file(self, name: str) -> None:
        first = next(value for value in self.wanted.values() if value.file == name)
        entity = self.vocabulary.actions[first.action].entity
        span = self.vocabulary.linked.graph_text.key(("actions", first.action))
        help = f"write the file, with a function for each action of {entity}: {first.written}"
        self.remarks.error("SC453", f"{name} is missing, but {entity} has actions", span, help, entity)

    def _superfluous_file(self, name: str) -> None:
        expected = sorted({value.file for value in self.wanted.values()})
        entities = {file_of(entity): entity for entity in self.vocabulary.linked.odd.entities}
        others = f"the files of this model are {', '.join(expected)}"
        known = f"graph.yaml does not give {entities[name]} any action" if name in entities else others
        help = f"remove it, or name it after an entity that acts; {known}"
        self.remarks.error("SC454", f"{name} does not belong to any entity with actions", Span(name), help)

    # Functions ----------------------------------------------------------------------------------------------------

    def _renamed(self, file: tree.HandlersFile) -> dict[str, tree.HandlerFunction]:
        """Return the functions that may be missing ones under another name, by the missing name.

        The nearest name counts first, then the same types. A second function of one name may be one, too.
        """
        present = {function.name: function for function in file.functions}
        missing = {name: each for name, each in self.wanted.items() if each.file == file.file and name not in present}
        known = {*self.wanted, *self.helpers[file.file]}
        strays = [function for name, function in present.items() if name not in known]
        strays += [
            each for at, each in enumerate(file.functions) if each.name in self.wanted and _is_in(file, each.name, at)
        ]
        found: dict[str, tree.HandlerFunction] = {}
        for alike in (_has_near_name, _has_types):
            for name, wanted in missing.items():
                fitting = [stray for stray in strays if name not in found and alike(stray, wanted, missing)]
                if fitting:
                    found[name] = fitting[0]
                    strays.remove(fitting[0])
        return found

    def _functions(self, file: tree.HandlersFile, renamed: Mapping[str, tree.HandlerFunction]) -> None:
        strays = {stray.name for stray in renamed.values()} - {*self.wanted}
        seen: dict[str, tree.HandlerFunction] = {}
        for function in file.functions:
            if function.name in seen:
                line = seen[function.name].span.line
                message = f"'{function.name}' occurs twice (first in line {line})"
                meant = [name for name, stray in renamed.items() if stray is function]
                help = "".join(f"rename this one to '{name}', which is missing, or " for name in meant)
                self.remarks.error("SC460", message, function.span, f"{help}keep one of the two", function.name)
                continue
            seen[function.name] = function
            if function.name in self.helpers[file.file] or function.name in strays:
                continue
            wanted = self.wanted.get(function.name)
            if wanted is None or wanted.file != file.file:
                self._superfluous(function, wanted)
            else:
                self.found[function.name] = function
                self._signature(function, wanted)
                self._text(function, wanted)

    def _superfluous(self, function: tree.HandlerFunction, wanted: ExpectedFunction | None) -> None:
        if wanted is not None:
            entity = self.vocabulary.actions[wanted.action].entity
            message = f"'{function.name}' is an action of {entity}"
            self.remarks.error("SC455", message, function.span, f"move it to {wanted.file}", function.name, entity)
            return
        action = function.name.removeprefix(RULE)
        if function.name.startswith(RULE) and action in self.vocabulary.actions:
            message = f"'{action}' does not have a decision for '{function.name}' to make"
            help = "declare the decision in graph.yaml, or remove the rule"
            self.remarks.error("SC452", message, function.span, help, action, function.name)
            return
        if is_meant_as_helper(function):
            message = f"'{function.name}' gives a value, but takes an entity, an event or the world"
            call = call_with_values(function)
            help = f"call it with the values that it reads, as {call}; each has a plain type: {PLAIN}"
            self.remarks.error("SC452", message, function.span, help, function.name)
            return
        help = (
            "declare the action in graph.yaml, if it is one; a helper function takes and returns plain values "
            f"({PLAIN}); a metric's function belongs in handlers/metrics.py"
        )
        self.remarks.error(
            "SC452", f"'{function.name}' is not an action in graph.yaml", function.span, help, function.name
        )

    def _missing_functions(self, file: tree.HandlersFile, renamed: Mapping[str, tree.HandlerFunction]) -> None:
        here = [value for value in self.wanted.values() if value.file == file.file]
        present = {function.name: function for function in file.functions}
        for position, wanted in enumerate(here):
            if wanted.name in present:
                continue
            before = [present[other.name] for other in here[:position] if other.name in present]
            imports = [each.last_line for each in file.imports]
            line = max((each.last_line for each in before), default=max(imports, default=file.header_line - 1)) + 3
            span = Span(file.file, max(min(line, file.last_line), 1))
            code, what = ("SC451", "the rule") if wanted.is_rule else ("SC450", "the function of the action")
            message = f"{what} '{wanted.name}' is missing"
            if wanted.name not in renamed:
                self.remarks.error(code, message, span, f"write {wanted.written}", wanted.name)
            elif (stray := renamed[wanted.name]).name in self.wanted:
                continue  # its second function, which is reported there
            elif not self._goes_with_its_action(wanted, renamed):
                message += f", and graph.yaml does not ask for '{stray.name}'"
                help = f"if '{stray.name}' is meant, rename it to '{wanted.name}'; otherwise write {wanted.written}"
                self.remarks.error(code, message, stray.span, help, wanted.name, stray.name)

    def _goes_with_its_action(self, wanted: ExpectedFunction, renamed: Mapping[str, tree.HandlerFunction]) -> bool:
        """Return whether a rule has another name because its action has."""
        handler = renamed.get(wanted.action)
        return wanted.is_rule and handler is not None and renamed[wanted.name].name == RULE + handler.name

    def _signature(self, function: tree.HandlerFunction, wanted: ExpectedFunction) -> None:
        parameters = function.parameters
        for position, handler_parameter in enumerate(parameters):
            if handler_parameter.name in {other.name for other in parameters[:position]}:
                self._wrong(
                    f"two parameters are called '{handler_parameter.name}'",
                    handler_parameter.span,
                    wanted,
                    handler_parameter.name,
                )
        wanted = replace(wanted, names=fitting_names(function, wanted))
        if len(parameters) != len(wanted.annotations):
            message = f"'{function.name}' must have {len(wanted.annotations)} parameters, but has {len(parameters)}"
            self._wrong(message, function.span, wanted)
            return
        unfit = [
            (parameter, expected)
            for parameter, expected in zip(parameters, wanted.annotations, strict=True)
            if not same_annotation(parameter.annotation, expected)
        ]
        returns = same_annotation(function.returns, wanted.returns)
        if len(unfit) + (not returns) > 1:
            self._several_wrong(function, wanted, [parameter.name for parameter, _ in unfit], returns=returns)
            return
        for parameter, expected in unfit:
            text = expected.replace("|", " | ")
            message = f"the parameter '{parameter.name}' of '{function.name}' must have the type {text}"
            self._wrong(message, parameter.annotation_span, wanted, parameter.name, *names_in(expected))
        if not returns:
            message = f"'{function.name}' must return {wanted.returns}"
            self._wrong(message, function.returns_span, wanted, *names_in(wanted.returns))

    def _several_wrong(
        self, function: tree.HandlerFunction, wanted: ExpectedFunction, parameters: list[str], *, returns: bool
    ) -> None:
        """Report all wrong types of a function at once, since people forget those of a whole function."""
        parts = [f"'{name}'" for name in parameters] + ["the result"] * (not returns)
        message = f"the types of {listing(parts)} of '{function.name}' are missing or wrong"
        types = (name for text in (*wanted.annotations, wanted.returns) for name in names_in(text))
        self._wrong(message, function.span, wanted, *parameters, *dict.fromkeys(types))

    def _wrong(self, message: str, span: Span, wanted: ExpectedFunction, *names: str) -> None:
        help = f"write {wanted.written} (or let 'simcc generate' adjust it)"
        self.remarks.error("SC456", message, span, help, wanted.name, *names)

    def _text(self, function: tree.HandlerFunction, wanted: ExpectedFunction) -> None:
        follows = self.vocabulary.actions[wanted.action].follows
        if not (function.docstring or "").strip():
            help = f'begin with """{follows}: ...""", one sentence on what happens'
            span = function.body[0].span if function.body else function.docstring_span
            self.remarks.error("SC458", f"the docstring of '{function.name}' is missing", span, help, function.name)
        elif not re.search(rf"\b{re.escape(follows)}\b", (function.docstring or "").strip().split("\n")[0]):
            message = f"the docstring of '{function.name}' does not say that it follows {follows}"
            self.remarks.warning(
                "SC458", message, function.docstring_span, f'begin with """{follows}: ..."""', function.name, follows
            )
        lines = function.last_line - function.span.line + 1
        if lines > allowed.MOST_HANDLER_LINES:
            message = f"'{function.name}' is {lines} lines long"
            help = f"split it into several actions; people can read up to {allowed.MOST_HANDLER_LINES} lines at once"
            self.remarks.warning("SC459", message, function.span, help, function.name)


def _has_near_name(stray: tree.HandlerFunction, wanted: ExpectedFunction, missing: Collection[str]) -> bool:
    return nearest(stray.name, missing) == wanted.name and stray.name.startswith(RULE) == wanted.is_rule


def _is_in(file: tree.HandlersFile, name: str, end: int) -> bool:
    """Return whether one of a file's functions before a place has a name."""
    return any(function.name == name for function in file.functions[:end])


def _has_types(stray: tree.HandlerFunction, wanted: ExpectedFunction, _: Collection[str]) -> bool:
    if len(stray.parameters) != len(wanted.annotations) or not same_annotation(stray.returns, wanted.returns):
        return False
    pairs = zip(stray.parameters, wanted.annotations, strict=True)
    return all(same_annotation(parameter.annotation, expected) for parameter, expected in pairs)
