"""SC437: a write to a static variable."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC437",
    title="a write to a static variable",
    explanation="""\
odd.yaml declares the variable without 'dynamic: true': it keeps the value that it has when the model begins. If the
process really changes it, declare it as dynamic in odd.yaml. Otherwise the handler means another variable.""",
    check=found("SC437"),
)
