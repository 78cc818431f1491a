"""SC431: a local variable without a value."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC431",
    title="a local variable without a value",
    explanation="""\
A line reads a local variable before any line assigns it (an error), or some paths lead to this line without an
assignment (a warning): for example an 'if' without 'else', or a loop over an empty list. Give the variable a value
before the branch.""",
    check=found("SC431"),
)
