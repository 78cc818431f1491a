"""Actions handle and emit only declared events."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from behavior_graph.schema.graph_model import START, Action
from odd.diagnostics import Diagnostic, Rule, error
from odd.reading.yaml_text import YamlPath


def _check(linked: Linked) -> Iterator[Diagnostic]:
    events = linked.graph.events
    for name, action in linked.graph.actions.items():
        for index, event in enumerate(action.handles):
            if event != START and event not in events:
                help = meant(event, (*events, START))
                span = linked.graph_text.value((*_on(action, name, index),))
                yield error(f"'{name}' handles event '{event}', which is not declared", span, help, name, event)
        for index, emission in enumerate(action.emits or ()):
            if emission.event not in events:
                span = linked.graph_text.value(("actions", name, "emits", index, "event"))
                help = "remove it; Start comes by itself" if emission.event == START else meant(emission.event, events)
                yield error(
                    f"'{name}' emits event '{emission.event}', which is not declared", span, help, name, emission.event
                )


def _on(action: Action, name: str, index: int) -> YamlPath:
    place: YamlPath = ("actions", name, "on", index)
    return (*place, "all") if action.collects else place


RULE = Rule(
    "SC205",
    "an event that is not declared",
    """\
Each kind of event is declared once, under 'events:', with its meaning and its fields. Actions refer to it by its name.
'Start' needs no declaration: each round begins with it, and no action can emit it.

Wrong:  events: {Told: {means: ...}}
        actions: {hear: {on: [Tld], ...}}
Right:  actions: {hear: {on: [Told], ...}}
""",
    _check,
)
