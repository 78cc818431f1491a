"""SC444: a constant of the wrong kind."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC444",
    title="a constant of the wrong kind",
    explanation="""\
The constant is of another type than the variable, field, option or argument that it is given to: a text for a
number, None for a variable that is always set, a list of the wrong length for a vector.""",
    check=found("SC444"),
)
