"""SC454: a handlers file that belongs to nothing."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC454",
    title="a handlers file that belongs to nothing",
    explanation="""\
Files in handlers/ are named after the entity types that act (OpinionLeader: handlers/opinion_leader.py). A file
with another name would never be used.""",
    check=found("SC454"),
)
