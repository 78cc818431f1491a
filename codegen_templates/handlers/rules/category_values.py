"""SC439: a value that a category does not have."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC439",
    title="a value that a category does not have",
    explanation="""\
A category variable has only the values that odd.yaml lists. Assigning any other value would end the run. Comparing with
any other value is always false, and no run would show this mistake.""",
    check=found("SC439"),
)
