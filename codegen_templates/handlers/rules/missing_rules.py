"""SC451: a decision without its rule."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC451",
    title="a decision without its rule",
    explanation="""\
Each decision has a rule, decide_<action>, which keeps the model runnable without a language model or a person to
ask. It gets what the handler gets (without the decision) and returns the decision's record.""",
    check=found("SC451"),
)
