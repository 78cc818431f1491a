"""SC485: delays that are not numbers above zero."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC485",
    title="a delay that is not a number above zero",
    explanation="""\
'after' delays an event by a number; its unit is at the emission in graph.yaml. If an event should arrive at once, leave
'after' out; no event can arrive in the past. A computed number may be 0: then the event arrives at once. A negative one
ends the run (SC615).

Wrong:  person.emit(FallsIll(), to=person, after="3 days")
Right:  person.emit(FallsIll(), to=person, after=3)         # graph.yaml: {event: FallsIll, to: self, after: 3 days}
""",
    check=found("SC485"),
)
