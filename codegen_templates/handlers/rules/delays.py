"""SC485: delays that are none."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC485",
    title="a delay that is no number above zero",
    explanation="""\
'after' delays an event by a number, of the unit that its emission in graph.yaml gives. An event that is due at once
is emitted without it, and nothing is due in the past. A number that is computed may come out as 0, and the event is
then due at once; a negative one ends the run (SC615).

Wrong:  person.emit(FallsIll(), to=person, after="3 days")
Right:  person.emit(FallsIll(), to=person, after=3)         # graph.yaml: {event: FallsIll, to: self, after: 3 days}
""",
    check=found("SC485"),
)
