"""SC441: an event that is made wrongly."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC441",
    title="an event that is made wrongly",
    explanation="""\
Make an event with a value for each of its fields in graph.yaml, by name: Told(labelled=True). Emitting it fills in the
sender. Only the beginning of a round makes Start.""",
    check=found("SC441"),
)
