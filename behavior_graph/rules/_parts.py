"""What several rules need: diagnostics in one shape, and help lines with the name that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable

from behavior_graph.suggestions import suggest
from odd.diagnostics import Diagnostic, Severity, Span


def meant(name: str, known: Iterable[str], otherwise: str = "") -> str:
    """Return "did you mean '…'?", or the names that exist, or, if there are none, what to do."""
    names = list(known)
    suggestion = suggest(name, names)
    if suggestion or not names:
        return suggestion or otherwise or "declare it first"
    if len(names) == 1:
        return otherwise or f"there is only {names[0]}"
    return otherwise or f"there are {', '.join(names[:8])}{' …' if len(names) > 8 else ''}"


def is_degree(limits: tuple[float, float] | None) -> bool:
    """Return whether a range is within 0 and 1."""
    return limits is not None and 0 <= limits[0] <= limits[1] <= 1


def warning(code: str, message: str, span: Span, help: str, names: tuple[str, ...] = ()) -> Diagnostic:
    """Return a warning."""
    return Diagnostic(code, message, span, help, Severity.WARNING, names)


def unused(code: str, message: str, span: Span, misspelt: str, otherwise: str, names: tuple[str, ...]) -> Diagnostic:
    """Return the diagnostic for a declared name that nothing uses: a warning if a misspelt use is an error."""
    if misspelt:
        return warning(code, message, span, misspelt, names)
    return Diagnostic(code, message, span, otherwise, names=names)


def note(code: str, message: str, span: Span, help: str, names: tuple[str, ...] = ()) -> Diagnostic:
    """Return a note."""
    return Diagnostic(code, message, span, help, Severity.NOTE, names)
