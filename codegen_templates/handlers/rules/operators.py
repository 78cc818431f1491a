"""SC420: an operator that is not in the language."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC420",
    title="an operator that is not in the handler language",
    explanation="""\
Handlers calculate with + - * / // % and compare with == != < <= > >= in. 'is' compares only with None. '**' is not
allowed: on whole numbers its result grows without limit, and on real numbers it differs between machines. Write
math.pow(x, y), or x * x. Operations on bits have no meaning for state variables.""",
    check=found("SC420"),
)
