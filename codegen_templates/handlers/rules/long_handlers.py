"""SC459: a long handler."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC459",
    title="a long handler",
    explanation="""\
A handler of more than 60 lines usually does several things. Split it into actions that trigger each other with events,
or move a computation into an aggregate in graph.yaml.""",
    check=found("SC459"),
)
