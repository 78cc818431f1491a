"""SC423: walrus, yield, await, async or match."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC423",
    title="walrus, yield, await, async or match",
    explanation="""\
A handler runs from its first line to its last in one go and assigns only in statements of its own, so that a
reader sees each step on a line. Waiting means: emit an event, and let another action answer it.""",
    check=found("SC423"),
)
