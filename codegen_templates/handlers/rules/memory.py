"""SC496: a memory that the entity does not have."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC496",
    title="a memory that the entity does not have",
    explanation="""\
remembered(...) takes a kind of event that odd.yaml lists under 'memory' of the acting entity's type, and with 'by' an
entity of a type that sends such events. Nothing else is kept of past rounds.

Wrong:  user.remembered(Told)                          # and User has no memory in odd.yaml
Right:  entities: {User: {memory: {events: {Told: {last: 10}}}, ...}}""",
    check=found("SC496"),
)
