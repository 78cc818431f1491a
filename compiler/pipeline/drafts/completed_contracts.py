"""Errors that only show once contracts are complete, at places of the text that the user has written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from difflib import SequenceMatcher

from codegen_templates.handlers import complete_contracts
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import GRAPH
from odd.diagnostics import Diagnostic, Severity, Span

_FIRST_WORD = re.compile(r"\s*(\w+)")


def errors_of_complete_contracts(sources: Sources) -> list[Diagnostic]:
    """Return the errors that sources without errors have as soon as their contracts are completed from the code."""
    own = sources.files[GRAPH]
    text = complete_contracts(sources.must_link(), sources.handlers)
    if text == own:
        return []
    problems = sources.with_files({GRAPH: text}).problems()
    return placed_in(own, text, (problem for problem in problems if problem.severity is Severity.ERROR))


def placed_in(own: str, completed: str, problems: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return problems in a completed graph.yaml with their places in the user's text, which has only part of it."""
    before, after = own.splitlines(), completed.splitlines()
    lines = _own_lines(before, after)
    return [
        replace(problem, span=_own_span(problem.span, before, after, lines)) if problem.span.file == GRAPH else problem
        for problem in problems
    ]


def _own_lines(before: list[str], after: list[str]) -> list[int]:
    """Return for each line of the completed text the line of the user's text that it is, or that it follows."""
    lines: list[int] = []
    for kind, first, last, start, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "insert":
            lines += [max(first - 1, 0)] * (end - start)
        elif kind != "delete":
            lines += [min(first + number, last - 1) for number in range(end - start)]
    return lines


def _own_span(span: Span, before: list[str], after: list[str], lines: list[int]) -> Span:
    """Return the same place, or the first word of the line where the user's text does not have it."""
    line = lines[span.line - 1] if span.line <= len(lines) else 0
    if span.line <= len(after) and before[line] == after[span.line - 1]:
        return replace(span, line=line + 1)
    word = _FIRST_WORD.match(before[line])
    start, end = word.span(1) if word else (0, 1)
    return Span(span.file, line + 1, start + 1, end + 1)
