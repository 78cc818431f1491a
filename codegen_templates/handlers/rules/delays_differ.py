"""SC486: delays that differ from the graph."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC486",
    title="a delay that differs from the graph",
    explanation="""\
The delay of an event is part of the action's contract. 'after: 3 days' in graph.yaml is after=3 in the handler; 'after:
incubation' is after=world.parameters.incubation; 'after: Person.latency' is after=person.latency; and 'after: days' is
a number of days that the handler computes. Without 'after', in both places, the event arrives at once.

Wrong:  graph.yaml:  emits: [{event: FallsIll, to: self, after: 3 days}]
        handler:     person.emit(FallsIll(), to=person)
Right:  handler:     person.emit(FallsIll(), to=person, after=3)
""",
    check=found("SC486"),
)
