"""SC427: acting for another entity."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC427",
    title="acting for another entity",
    explanation="""\
The verbs belong to the entity whose action this is: it emits events, and draws from its own random stream. Another
entity acts only when it receives an event. You may call neighbors(...) for other entities too, because it only reads
ties.""",
    check=found("SC427"),
)
