"""SC439: a value that a category does not have."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC439",
    title="a value that a category does not have",
    explanation="""\
A category variable has the values that odd.yaml lists. Assigning another one would end the run; comparing with
one that it never has is a condition that never holds, which no run would notice.""",
    check=found("SC439"),
)
