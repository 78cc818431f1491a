"""SC412: exceptions, assertions or 'with'."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC412",
    title="exceptions, assertions or 'with'",
    explanation="""\
An error in a run must end the run with a message and must not be hidden: that is how you find a wrong model. So
handlers neither raise nor catch exceptions, and they have nothing to open or close. Check conditions with 'if' first.
Give variables a range in odd.yaml; every run checks it.""",
    check=found("SC412"),
)
