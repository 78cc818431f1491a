"""SC444: a constant of the wrong kind."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC444",
    title="a constant of the wrong kind",
    explanation="""\
The constant has another type than the variable, field, option or argument that receives it: for example a text for a
number, None for a variable that cannot be unset, or a list of the wrong length for a vector.""",
    check=found("SC444"),
)
