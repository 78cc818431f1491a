"""Diagnostics as complete JSON objects, for the cache."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from odd.diagnostics import Diagnostic, Severity, Span


def diagnostic_as_json(one: Diagnostic) -> dict[str, Any]:
    """Return a diagnostic as a JSON object."""
    return {**one.as_json(), "end_column": one.span.end_column}


def diagnostic_from_json(one: Mapping[str, Any]) -> Diagnostic:
    """Return the diagnostic that `diagnostic_as_json` turned into JSON."""
    span = Span(one["file"], one["line"], one["column"], one["end_column"])
    return Diagnostic(one["code"], one["message"], span, one["help"], Severity(one["severity"]), tuple(one["names"]))
