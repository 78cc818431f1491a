"""SC459: a long handler."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC459",
    title="a long handler",
    explanation="""\
A handler of more than 60 lines does several things. Split it into actions that bring each other about with
events, or move a computation into an aggregate of graph.yaml.""",
    check=found("SC459"),
)
