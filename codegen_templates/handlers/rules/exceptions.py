"""SC412: exceptions, assertions or 'with'."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC412",
    title="exceptions, assertions or 'with'",
    explanation="""\
A fault in a run must end the run with a message, never be swallowed: that is how a wrong model is found. So
handlers neither raise nor catch, and there is nothing to open or close. Test what may not hold with 'if' before;
give variables a range in odd.yaml, which every run checks.""",
    check=found("SC412"),
)
