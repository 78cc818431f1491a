"""SC440: a constant outside its range."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC440",
    title="a constant outside its range",
    explanation="""\
The constant is outside the range that odd.yaml or graph.yaml declares for the variable, field or option, or it is a
probability outside 0 to 1. The run would end at this line.""",
    check=found("SC440"),
)
