"""Where a diagnostic's place is after later stages have changed its file; errors that show only once they have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import SequenceMatcher
from functools import lru_cache

from codegen_templates.handlers import complete_contracts, with_headers
from compiler.pipeline.assembled import assembled
from compiler.pipeline.type_check import type_check
from compiler.workspace.files.package_copy import package_copy
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import GRAPH
from odd.diagnostics import Diagnostic, Span, has_errors


def in_their_place(
    problems: Iterable[Diagnostic], before: Mapping[str, str], after: Mapping[str, str]
) -> Iterator[Diagnostic]:
    """Yield the diagnostics of files as they were `before` with the lines at which they are `after`."""
    for problem in problems:
        old, new = before.get(problem.span.file), after.get(problem.span.file)
        if old is None or new is None or old == new:
            yield problem
        else:
            yield replace(problem, span=_moved(problem.span, old, new))


@lru_cache(maxsize=64)  # many diagnostics are about one file
def _blocks(old: str, new: str) -> tuple[tuple[str, int, int, int, int], ...]:
    return tuple(SequenceMatcher(None, old.split("\n"), new.split("\n"), autojunk=False).get_opcodes())


def _moved(span: Span, old: str, new: str) -> Span:
    """Return the place of the same line; where the line itself has changed, the line in its place as a whole."""
    for what, first, last, new_first, new_last in _blocks(old, new):
        if first < span.line <= last:
            line = new_first + span.line - first
            return replace(span, line=line) if what == "equal" else Span(span.file, max(1, min(line, new_last)))
    return span


def errors_of_complete_contracts(sources: Sources) -> list[Diagnostic]:
    """Return the errors that `generate` finds in sources without errors: in completed contracts, else in types."""
    linked, handlers = sources.must_link(), sources.handlers
    completed = {GRAPH: complete_contracts(linked, handlers), **with_headers(linked, handlers)}
    complete = sources.with_files(completed)
    problems = complete.problems() if completed[GRAPH] != sources.files[GRAPH] else []
    if not has_errors(problems):
        with package_copy(assembled(complete)) as place:
            problems = type_check(place, sources.name)
    errors = (problem for problem in problems if has_errors([problem]))
    return list(in_their_place(errors, completed, sources.files))
