"""SC441: an event made wrongly."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC441",
    title="an event made wrongly",
    explanation="""\
An event is made with a value for each of its fields in graph.yaml, by name: Told(labelled=True). The sender is
filled in when it is emitted. Start is made by the beginning of a round only.""",
    check=found("SC441"),
)
