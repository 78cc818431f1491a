"""What several rules need: remarks in one shape, help lines with the name that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable

from behavior_graph.expressions.typing.scopes import suggest
from odd.diagnostics import Diagnostic, Severity, Span


def meant(name: str, known: Iterable[str], otherwise: str = "") -> str:
    """Return "did you mean '…'?", or what there is, or what to do where there is nothing."""
    names = list(known)
    suggestion = suggest(name, names)
    if suggestion or not names:
        return suggestion or otherwise or "declare it first"
    return otherwise or f"there are {', '.join(names[:8])}{' …' if len(names) > 8 else ''}"


def warning(code: str, message: str, span: Span, help: str) -> Diagnostic:
    """Return a warning."""
    return Diagnostic(code, message, span, help, Severity.WARNING)


def unused(code: str, message: str, span: Span, misspelt: str, otherwise: str) -> Diagnostic:
    """Return the remark about a declared name that nothing uses: a warning where an error stands at a misspelt use."""
    return warning(code, message, span, misspelt) if misspelt else Diagnostic(code, message, span, otherwise)


def note(code: str, message: str, span: Span, help: str) -> Diagnostic:
    """Return a note."""
    return Diagnostic(code, message, span, help, Severity.NOTE)
