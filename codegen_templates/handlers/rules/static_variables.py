"""SC437: a static variable is written."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC437",
    title="a static variable is written",
    explanation="""\
odd.yaml declares the variable without 'dynamic: true': its value is set when the model begins and stays. Either
the process of the model changes it, then odd.yaml must say so, or the handler means another variable.""",
    check=found("SC437"),
)
