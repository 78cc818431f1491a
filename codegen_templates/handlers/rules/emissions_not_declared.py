"""SC475: an emission that is not declared."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC475",
    title="an emission that is not declared",
    explanation="""\
The handler emits an event that 'emits' in graph.yaml does not list. So the graph does not show this connection, and
simcc has not checked the receiver.""",
    check=found("SC475"),
)
