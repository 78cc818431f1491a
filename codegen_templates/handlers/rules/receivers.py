"""SC476: a receiver that differs from the graph."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC476",
    title="a receiver that differs from the graph",
    explanation="""\
The handler emits a declared event, but to another receiver than the graph says. In the graph, 'one of <relation>' means
what choose, best or an index returns. 'each of <relation>' means a loop, a sample, a filtered comprehension or the
whole sequence. 'sender' means event.sender, and 'senders' the senders of collected events.""",
    check=found("SC476"),
)
