"""SC415: a call of a handler."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC415",
    title="a call of a handler, or of a function by itself",
    explanation="""\
Only the engine calls handlers, when an event is due. This gives every call its own random stream and its place in the
order of the round. A handler that called itself might never end. To trigger another action, emit the event that it
handles. Helper functions can call each other, but not themselves, directly or through others: write a 'for' loop.""",
    check=found("SC415"),
)
