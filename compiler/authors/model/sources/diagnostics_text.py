"""Diagnostics as an author is shown them: errors before warnings, each with the line that it points at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from compiler.short_texts import short
from odd.diagnostics import Diagnostic, Severity, Span

#: More are not shown at once: they follow from the first, or cost more than they help.
_MOST = 40
#: Characters of a message, of its line and of its help: what a reader objects to may take a paragraph.
_MESSAGE, _LINE, _HELP = 1200, 160, 1000


def diagnostics_text(problems: Iterable[Diagnostic], texts: Mapping[str, str]) -> str:
    """Return errors, then warnings, in the order of files and lines; `texts` are what they point into."""
    ordered = sorted(problems, key=lambda problem: problem.severity is not Severity.ERROR)
    shown = [_shown(problem, texts) for problem in ordered if problem.severity is not Severity.NOTE]
    left = len(shown) - _MOST
    return "\n".join([*shown[:_MOST], *([f"and {left} more of the kind"] if left > 0 else [])])


def _shown(problem: Diagnostic, texts: Mapping[str, str]) -> str:
    """Return a diagnostic with its line, unless it is about the whole file.

    Numbers of lines are left out: the compiler may have added lines.
    """
    lines = texts.get(problem.span.file, "").splitlines()
    has_line = problem.span != Span(problem.span.file) and 0 < problem.span.line <= len(lines)
    line = lines[problem.span.line - 1].strip() if has_line else ""
    said = f"{problem.span.file}: {problem.severity.value}[{problem.code}]: {short(problem.message, _MESSAGE)}"
    parts = (said, line and f"  at: {short(line, _LINE)}", problem.help and f"  help: {short(problem.help, _HELP)}")
    return "\n".join(part for part in parts if part)
