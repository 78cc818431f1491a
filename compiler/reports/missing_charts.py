"""Says of a page that it has no charts because the library that draws them is not installed."""

from __future__ import annotations

from pathlib import Path

from odd.diagnostics import Diagnostic, Severity, Span
from odd.extras import install_line, installed


def missing_charts(page: Path) -> tuple[Diagnostic, ...]:
    """Return a note about a page that was written without its charts; nothing if charts can be drawn."""
    if installed("charts"):
        return ()
    message = "the page has no charts: vl-convert-python, which draws them, is not installed"
    return (Diagnostic("SC027", message, Span(page.name), install_line("charts"), Severity.NOTE, ("charts",)),)
