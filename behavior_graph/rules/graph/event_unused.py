"""Every event is emitted and handled, every field read."""

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
        if name not in handled and not linked.emitters_of(name) and (misspelt or not open_emits):
            span = linked.graph_text.key(("events", name))
            help = "let an action emit it and another handle it, or remove it"
            yield unused("SC223", f"event '{name}' is declared, but nothing uses it", span, misspelt, help)
            continue
        for field in event.fields:
            qualified = f"{name}.{field}"
            misspelt = linked.uses.misspelt(qualified)
            if qualified in linked.uses.names or not (linked.uses.complete or misspelt):
                continue
            span = linked.graph_text.key(("events", name, "fields", field))
            help = "let an action or a decision read it, or remove it"
            yield unused("SC223", f"field '{qualified}' is declared, but nothing reads it", span, misspelt, help)


RULE = Rule(
    "SC223",
    "an event or field that nothing uses",
    """An event is declared to be emitted by one action and to bring about another; a field is declared to be read by
those who get the event. What nobody emits, handles or reads is a leftover, or misspelt in one of both places.

Wrong:  Told: {means: ..., fields: {labeled: bool}}       # and hear reads Told.labelled
Right:  Told: {means: ..., fields: {labelled: bool}}
""",
    _check,
    absent_from=("graph.yaml:actions", "graph.yaml:aggregates", "graph.yaml:metrics"),
)
