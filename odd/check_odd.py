"""Checks an ODD: its text, its schema and its rules."""

from __future__ import annotations

from odd import rules
from odd.diagnostics import Diagnostic, in_order
from odd.odd_source import OddSource
from odd.reading_rules import TEXT_RULES, schema_rules
from odd.rulebook import Rules, rules_in, run_rules

_RULES = rules_in(rules)

#: Every code of a file's text, of the ODD's schema and of the ODD's rules, with its explanation.
RULES = Rules(lambda: (*TEXT_RULES, *schema_rules("SC100", "odd.yaml"), *_RULES))


def check_odd(source: OddSource) -> list[Diagnostic]:
    """Return everything that is wrong with an ODD: its text, its schema and, if a model can be read, its rules."""
    ruled = run_rules(_RULES, source) if source.model is not None else []
    return in_order([*source.diagnostics, *ruled])
