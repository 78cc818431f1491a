"""Where a diagnostic's place is after later stages have changed its file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import SequenceMatcher
from functools import lru_cache

from odd.diagnostics import Diagnostic, Span


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
