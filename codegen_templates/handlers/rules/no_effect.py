"""SC433: a statement that does nothing."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC433",
    title="a statement that does nothing",
    explanation="""\
A value is computed and thrown away, or 'pass' stands where something should happen. Usually a part of the line
was lost: the assignment, the emission, the 'return'. A handler that does nothing has a docstring as its body.""",
    check=found("SC433"),
)
