"""Adjusts the signatures of handlers to the graph: annotations and parameters change, bodies and comments do not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import libcst as cst

from behavior_graph.linking.linked import Linked
from codegen_templates.handlers.checks.expected_functions import (
    ExpectedFunction,
    fitting_names,
    same_annotation,
    wanted,
)
from codegen_templates.handlers.editing.splicing import pieces_of
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.reading.handlers_file import read_file
from codegen_templates.handlers.reading.parsing import Parsed, parse_file
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import Vocabulary
from odd.reading.text_lines import LineTable

_MOST_COLUMNS = 120


@dataclass(frozen=True, slots=True)
class _Edit:
    """Characters of a text that are replaced."""

    start: int
    end: int
    text: str


def with_signatures(linked: Linked, files: Mapping[str, str]) -> dict[str, str]:
    """Return the files with the parameters and annotations that the graph gives each function.

    Names of parameters stay. A function is left alone if its signature is right, or cannot be changed without touching
    a comment; so is a file that is not Python.
    """
    asked = wanted(Vocabulary(linked))
    return {file: _adjusted(file, text, asked) for file, text in files.items()}


def _adjusted(file: str, text: str, asked: Mapping[str, ExpectedFunction]) -> str:
    parsed, read = parse_file(text, file, Remarks()), read_file(text, file, Remarks())
    if parsed is None or read is None:
        return text
    functions = {function.span: function for function in read.functions}
    body = text.removeprefix("\ufeff")
    edits: list[_Edit] = []
    for node in parsed.module.body:
        if isinstance(node, cst.FunctionDef):
            signature, function = asked.get(node.name.value), functions.get(parsed.span(node.name))
            if signature is not None and signature.file == file and function is not None:
                edits += _Signature(parsed, body, node, function, signature).edits()
    for edit in sorted(edits, key=lambda each: -each.start):
        body = body[: edit.start] + edit.text + body[edit.end :]
    # brackets around a type, say, mislead this: no adjustment is better than a text that is not Python
    return text[: len(text) - len(text.removeprefix("\ufeff"))] + body if pieces_of(body) is not None else text


class _Signature:
    """What has to change in one function's first lines."""

    def __init__(
        self, parsed: Parsed, text: str, node: cst.FunctionDef, function: tree.HandlerFunction, asked: ExpectedFunction
    ) -> None:
        self.parsed = parsed
        self.text = text
        self.lines = LineTable(text, parsed.file)
        self.node = node
        self.function = function
        self.asked = asked

    def edits(self) -> list[_Edit]:
        """Return the replacements, in no particular order."""
        params = self.node.params
        others = (params.star_arg, params.star_kwarg, *params.kwonly_params, *params.posonly_params)
        if any(isinstance(other, (cst.Param, cst.ParamStar)) for other in others):
            return []
        return [*self._parameters(params.params), *self._returns()]

    def _parameters(self, params: Sequence[cst.Param]) -> list[_Edit]:
        names = fitting_names(self.function, self.asked)
        if [param.name.value for param in params] == list(names):
            pairs = zip(params, self.asked.annotations, strict=True)
            return [edit for pair, expected in pairs for edit in self._annotation(pair, expected)]
        return self._rewritten(params, names)

    def _annotation(self, param: cst.Param, expected: str) -> list[_Edit]:
        if same_annotation(self.parsed.annotation(param.annotation), expected):
            return []
        if param.annotation is None:
            end = self._end(param.name)
            return [_Edit(end, end, f": {_written(expected)}")]
        found = param.annotation.annotation
        return [_Edit(self._start(found), self._end(found), _written(expected))]

    def _rewritten(self, params: Sequence[cst.Param], names: Sequence[str]) -> list[_Edit]:
        """Write all parameters again, on one line or on a line each as before; not if a comment is between them."""
        begin = self._end(self.node.name)
        start = self.text.index("(", begin) + 1
        end = self._closing(start, params)
        between = self.text[start:end]
        if "#" in between or any(param.default is not None for param in params):
            return []
        pairs = zip(names, self.asked.annotations, strict=True)
        written = [f"{name}: {_written(annotation)}" for name, annotation in pairs]
        one_line = ", ".join(written)
        if "\n" not in between:
            columns = start - self.text.rfind("\n", 0, start) + len(one_line) + len(f") -> {self.asked.returns}:")
            lines = "".join(f"\n    {name}," for name in written)
            return [_Edit(start, end, one_line if columns <= _MOST_COLUMNS else f"{lines}\n")]
        line = re.match(r"\s*", between)
        indent = line[0] if line else "\n    "
        last = re.search(r"\s*$", between)
        return [_Edit(start, end, "".join(f"{indent}{name}," for name in written) + (last[0] if last else "\n"))]

    def _closing(self, start: int, params: Sequence[cst.Param]) -> int:
        """Return the offset of the bracket that closes the parameters."""
        after = start
        for param in params:
            after = max(after, self._end(param.annotation.annotation if param.annotation else param.name))
        return self.text.index(")", after)

    def _returns(self) -> list[_Edit]:
        returns = self.node.returns
        if same_annotation(self.parsed.annotation(returns), self.asked.returns):
            return []
        if returns is not None:
            return [_Edit(self._start(returns.annotation), self._end(returns.annotation), _written(self.asked.returns))]
        params = self.node.params.params
        start = self.text.index("(", self._end(self.node.name)) + 1
        end = self._closing(start, params) + 1
        return [_Edit(end, end, f" -> {_written(self.asked.returns)}")]

    def _start(self, node: cst.CSTNode) -> int:
        place = self.parsed.positions[node].start
        return self.lines.offset(place.line, place.column + 1)

    def _end(self, node: cst.CSTNode) -> int:
        place = self.parsed.positions[node].end
        return self.lines.offset(place.line, place.column + 1)


def _written(annotation: str) -> str:
    return annotation.replace("|", " | ").replace(",", ", ")
