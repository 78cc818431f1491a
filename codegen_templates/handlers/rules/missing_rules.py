"""SC451: a decision without its rule."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC451",
    title="a decision without its rule",
    explanation="""\
Each decision has a rule, decide_<action>. With it, the model runs without a language model or a person to ask. The rule
has the same parameters as the handler (without the decision) and returns the decision's record.""",
    check=found("SC451"),
)
