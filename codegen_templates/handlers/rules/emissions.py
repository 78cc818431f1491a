"""SC443: an emission that cannot be followed."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC443",
    title="an emission that cannot be followed",
    explanation="""\
me.emit(Event(...), to=receiver) is a statement of its own, makes a new event, and sends it to somebody who can be
told from the code: event.sender, the entity itself, an environment (world.platform), a reference variable, or
what neighbors, choose, sample, best or a loop over neighbors gave. Only so can the graph's edges be compared with
the code. An event that was received cannot be sent on: make a new one.""",
    check=found("SC443"),
)
