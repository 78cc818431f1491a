"""SC415: a handler is called."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC415",
    title="a handler is called",
    explanation="""\
Only the engine calls handlers, when an event is due: that is what gives every call its own random stream and its
place in the order of the round. A handler that calls itself may not end. To bring another action about, emit the
event that it handles.""",
    check=found("SC415"),
)
