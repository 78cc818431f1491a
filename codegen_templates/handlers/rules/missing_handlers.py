"""SC450: an action without its function."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC450",
    title="an action without its function",
    explanation="""\
For each action of graph.yaml, handlers/<entity>.py has one function with the same name. The help shows its first line,
which follows from the graph: the acting entity; the event (or one sequence for each kind of collected event); the
world; and the record of the decision, if there is one.""",
    check=found("SC450"),
)
