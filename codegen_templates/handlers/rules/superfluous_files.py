"""SC454: a handlers file without an entity type."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC454",
    title="a handlers file without an entity type",
    explanation="""\
The files in handlers/ have the names of the entity types that act (OpinionLeader: handlers/opinion_leader.py). simcc
would never use a file with another name.""",
    check=found("SC454"),
)
