"""SC471: a read that is not declared."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC471",
    title="a read that is not declared",
    explanation="""\
The action's code reads something that 'reads' in graph.yaml does not list. The graph must be complete, because it shows
readers what each action uses, and simcc checks the model with it. If you leave 'reads' out altogether, simcc generate
fills it in.""",
    check=found("SC471"),
)
