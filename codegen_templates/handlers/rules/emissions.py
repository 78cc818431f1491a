"""SC443: an emission that simcc cannot follow."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC443",
    title="an emission that simcc cannot follow",
    explanation="""\
me.emit(Event(...), to=receiver) is a statement of its own. It makes a new event and sends it to a receiver that the
code shows: event.sender, the entity itself, an environment (world.platform), a reference variable, or what neighbors,
choose, sample, best or a loop over neighbors returned. Only then can simcc compare the code with the graph. A handler
cannot forward an event that it received; make a new one.""",
    check=found("SC443"),
)
