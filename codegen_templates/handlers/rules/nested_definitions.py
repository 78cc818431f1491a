"""SC414: a function, lambda or class inside the file's functions."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC414",
    title="a function, lambda or class inside the file's functions",
    explanation="""\
A handlers file has one function for each action and one rule for each decision, and these do not define anything inside
them. Nested functions and lambdas would hide what a handler reads and writes. odd.yaml declares classes of entities;
graph.yaml declares those of events and decisions. What several handlers share is a parameter, a state variable or an
event.""",
    check=found("SC414"),
)
