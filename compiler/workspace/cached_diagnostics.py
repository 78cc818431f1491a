"""Diagnostics as complete JSON objects, for the cache."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from odd.diagnostics import Diagnostic, Severity, Span


def diagnostic_as_json(diagnostic: Diagnostic) -> dict[str, Any]:
    """Return a diagnostic as a JSON object."""
    return {**diagnostic.as_json(), "end_column": diagnostic.span.end_column}


def diagnostic_from_json(entry: Mapping[str, Any]) -> Diagnostic:
    """Return the diagnostic that `diagnostic_as_json` turned into JSON."""
    span = Span(entry["file"], entry["line"], entry["column"], entry["end_column"])
    return Diagnostic(
        entry["code"], entry["message"], span, entry["help"], Severity(entry["severity"]), tuple(entry["names"])
    )
