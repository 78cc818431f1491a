"""SC420: an operator that is not in the language."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC420",
    title="an operator that is not in the language",
    explanation="""\
Arithmetic is + - * / // %, comparisons are == != < <= > >= in, 'is' compares with None only. '**' grows without
bound on whole numbers (and differs between machines on real ones): write math.pow(x, y), or x * x. Operations on
bits have no meaning for state variables.""",
    check=found("SC420"),
)
