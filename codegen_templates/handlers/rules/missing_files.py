"""SC453: a missing handlers file."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC453",
    title="a missing handlers file",
    explanation="""\
Each entity type with actions in graph.yaml has a file handlers/<entity>.py (the name in snake_case), with a function
for each action.""",
    check=found("SC453"),
)
