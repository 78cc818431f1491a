"""Checks an ODD: its text, its schema and its rules."""

from __future__ import annotations

from odd import rules
from odd.diagnostics import Diagnostic, Explained, in_order
from odd.odd_source import OddSource
from odd.reading_codes import TEXT_CODES, schema_codes
from odd.rulebook import rules_in, run_rules


def odd_codes() -> tuple[Explained, ...]:
    """Return every code of a file's text, of the ODD's schema and of the ODD's rules, with its explanation."""
    return (*TEXT_CODES, *schema_codes("SC100", "odd.yaml"), *rules_in(rules))


def check_odd(source: OddSource) -> list[Diagnostic]:
    """Return everything that is wrong with an ODD: its text, its schema and, if a model can be read, its rules."""
    ruled = run_rules(rules_in(rules), source) if source.model is not None else []
    return in_order([*source.diagnostics, *ruled])
