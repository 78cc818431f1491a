"""SC431: a local without a value."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC431",
    title="a local without a value",
    explanation="""\
A local is read on a line that runs before any line that assigns it (an error), or that some paths reach without
passing such a line (a warning: an 'if' without 'else', a loop over nothing). Give it a value before the branch.""",
    check=found("SC431"),
)
