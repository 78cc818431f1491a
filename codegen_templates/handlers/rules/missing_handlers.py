"""SC450: an action without its function."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC450",
    title="an action without its function",
    explanation="""\
Each action of graph.yaml has one function of its name in handlers/<entity>.py. The help shows its first line as
the graph gives it: the acting entity, the event (or one sequence for each kind that is collected), the world, and
the decision's record if there is a decision.""",
    check=found("SC450"),
)
