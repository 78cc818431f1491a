"""Entities remember events that they handle."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, entity in linked.odd.entities.items():
        for event in entity.remembers:
            problem = _problem(linked, name, event)
            if problem:
                span = linked.odd_text.key(("entities", name, "memory", "events", event))
                yield Diagnostic("SC249", problem[0], span, problem[1], names=(name, event))


def _problem(linked: Linked, entity: str, event: str) -> tuple[str, str] | None:
    handled = {kind for action in linked.graph.actions.values() if action.entity == entity for kind in action.handles}
    if event not in linked.graph.events:
        return f"{entity} remembers '{event}', which is not an event of graph.yaml", meant(event, linked.graph.events)
    if event not in handled:
        message = f"{entity} remembers '{event}', but no action of {entity} handles it"
        return message, f"add {event} to the 'on:' of an action of {entity}, or remove it here"
    return None


RULE = Rule(
    "SC249",
    "a memory of events that never reach the entity",
    """\
'memory' names kinds of event that some action of the entity's type handles: an entity remembers what it has handled.
What it has sent itself reaches its memory only if it sends the event to itself as well, or if the other answers.

Wrong:  entities: {User: {memory: {events: {Tld: {last: 10}}}, ...}}
Right:  entities: {User: {memory: {events: {Told: {last: 10}}}, ...}}
""",
    _check,
    absent_from=("graph.yaml",),
)
