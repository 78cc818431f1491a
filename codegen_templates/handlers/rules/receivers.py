"""SC476: another receiver than declared."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC476",
    title="another receiver than declared",
    explanation="""\
The handler emits a declared event, but to somebody else than the graph says. 'one of <relation>' is what choose,
best or an index gives; 'each of <relation>' is a loop, a sample, a filtered comprehension or the whole sequence;
'sender' is event.sender, 'senders' those of collected events.""",
    check=found("SC476"),
)
