"""SC453: a handlers file is missing."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC453",
    title="a handlers file is missing",
    explanation="""\
An entity type that has actions in graph.yaml has a file handlers/<entity>.py, its name in snake_case, with a
function for each action.""",
    check=found("SC453"),
)
