"""SC458: a docstring that does not name its submodel."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC458",
    title="a docstring that does not name its submodel",
    explanation="""\
Each function begins with a docstring. Its first line names the submodel of odd.yaml that the function follows (S1:
...), so that readers can compare text and code.""",
    check=found("SC458"),
)
