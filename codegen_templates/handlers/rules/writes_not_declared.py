"""SC473: a write that is not declared."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC473",
    title="a write that is not declared",
    explanation="""\
The handler writes a variable that 'writes' in graph.yaml does not list. The contract must be complete: the engine
publishes only what an action declares, and simcc checks the graph with it.""",
    check=found("SC473"),
)
