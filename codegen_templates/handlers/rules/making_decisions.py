"""SC442: a decision's record that is made wrongly."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC442",
    title="a decision's record that is made wrongly",
    explanation="""\
Only a decision's rule (decide_<action>) makes the record of the decision, with a value for each option in graph.yaml,
by name. The handler receives the record as its last parameter. It is None if no decision was needed.""",
    check=found("SC442"),
)
