"""SC423: walrus, yield, await, async or match."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC423",
    title="walrus, yield, await, async or match",
    explanation="""\
A handler runs from its first line to its last without a pause. It assigns values only in separate statements, so that
readers see each step on its own line. To wait, emit an event and let another action answer it.""",
    check=found("SC423"),
)
