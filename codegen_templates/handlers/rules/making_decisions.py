"""SC442: a decision's record made wrongly."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC442",
    title="a decision's record made wrongly",
    explanation="""\
The record of a decision is made by its rule (decide_<action>) only, with a value for each option in graph.yaml,
by name. The handler gets it as its last parameter; it is None where nobody was asked.""",
    check=found("SC442"),
)
