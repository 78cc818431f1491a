"""Every event is emitted and handled, and every field is read."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import unused
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    actions = linked.graph.actions.values()
    handled = {event for action in actions for event in action.handles}
    open_emits = any(action.open for action in actions)
    for name, event in linked.graph.events.items():
        misspelt = linked.uses.misspelt(name, "event")
        if name not in handled and not linked.senders(name) and (misspelt or not open_emits):
            span = linked.graph_text.key(("events", name))
            help = "let one action emit it and another handle it, or remove it"
            yield unused("event", name, span, misspelt, help)
            continue
        for field in event.fields:
            qualified = f"{name}.{field}"
            misspelt = linked.uses.misspelt(qualified)
            if qualified in linked.uses.names or not (linked.uses.complete or misspelt):
                continue
            span = linked.graph_text.key(("events", name, "fields", field))
            help = "let an action or a decision read it, or remove it"
            yield unused("field", qualified, span, misspelt, help, "reads")


RULE = Rule(
    "SC223",
    "an event or field that nothing uses",
    """\
One action emits an event, and the event triggers another action, which reads the fields of the event. An event that is
neither emitted nor handled, or a field that nothing reads, is left over, or its name is misspelt here or where it is
used.

Wrong:  Told: {means: ..., fields: {labeled: bool}}       # and hear reads Told.labelled
Right:  Told: {means: ..., fields: {labelled: bool}}
""",
    _check,
    absent_from=("graph.yaml:actions", "graph.yaml:aggregates", "graph.yaml:metrics"),
)
