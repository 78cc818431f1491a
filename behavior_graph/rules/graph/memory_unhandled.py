"""Entities remember events that they handle and decisions that they make."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, entity in linked.odd.entities.items():
        if entity.memory is None:
            continue
        problems = [("events", kind, _of_event(linked, name, kind)) for kind in entity.memory.events]
        problems += [("decisions", kind, _of_decision(linked, name, kind)) for kind in entity.memory.decisions]
        for key, kind, problem in problems:
            if problem:
                span = linked.odd_text.key(("entities", name, "memory", key, kind))
                yield error(problem[0], span, problem[1], name, kind)


def _of_event(linked: Linked, entity: str, event: str) -> tuple[str, str] | None:
    handled = {kind for action in linked.graph.actions.values() if action.entity == entity for kind in action.handles}
    if event not in linked.graph.events:
        return f"{entity} remembers '{event}', which is not an event of graph.yaml", meant(event, linked.graph.events)
    if event not in handled:
        message = f"{entity} remembers '{event}', but no action of {entity} handles it"
        return message, f"add {event} to the 'on:' of an action of {entity}, or remove it here"
    return None


def _of_decision(linked: Linked, entity: str, decision: str) -> tuple[str, str] | None:
    deciders = {spec.id: linked.graph.actions[action].entity for action, spec in linked.decisions.items()}
    own = [kind for kind, decider in deciders.items() if decider == entity]
    if decision not in deciders:
        message = f"{entity} remembers '{decision}', which is not a decision of graph.yaml"
        return message, meant(decision, own) if own else f"declare a decision of {entity}, or remove it here"
    if decision not in own:
        message = f"{entity} remembers '{decision}', which is a decision of {deciders[decision]}"
        return message, f"declare it under the memory of {deciders[decision]}, or remove it here"
    return None


RULE = Rule(
    "SC249",
    "a memory of what never happens to the entity",
    """\
'memory' names kinds of event that some action of the entity's type handles: an entity remembers what it has handled.
What it has sent itself reaches its memory only if it sends the event to itself as well, or if the other answers. Under
'decisions', it names decisions that the entity's own actions make.

Wrong:  entities: {User: {memory: {events: {Tld: {last: 10}}}, ...}}
Right:  entities: {User: {memory: {events: {Told: {last: 10}}}, ...}}
""",
    _check,
    absent_from=("graph.yaml",),
)
