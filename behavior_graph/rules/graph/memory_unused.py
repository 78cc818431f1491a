"""Some action or model reads what entities remember."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.scopes import NameKind
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, warning
from odd.model.memory_model import Memory


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, entity in linked.odd.entities.items():
        if entity.memory is None:
            continue
        if entity.memory.reflection is not None:
            continue  # a model is told what reflects on it; see reflection_unfit
        if entity.memory.retrieval is None:
            yield from _unread(linked, name)
        elif not _decisions(linked, name):
            span = linked.odd_text.key(("entities", name, "memory", "retrieval"))
            message = f"memories come to the mind of {name}, but no action of {name} has a decision"
            yield warning(message, span, "declare a decision in graph.yaml, or remove it here", name)
        elif entity.memory.retrieval.importance:
            yield from _equally_important(linked, name, entity.memory)


def _equally_important(linked: Linked, name: str, memory: Memory) -> Iterator[Diagnostic]:
    degrees = {kept.only_importance for kept in (*memory.events.values(), *memory.decisions.values())}
    (degree,) = degrees if len(degrees) == 1 else (None,)
    if degree is not None:
        span = linked.odd_text.key(("entities", name, "memory", "retrieval", "importance"))
        message = f"the weight of importance changes nothing, since each memory of {name} has the importance {degree:g}"
        help = "declare the 'importance' of a kind, or give the weight to recency or relevance"
        yield warning(message, span, help, name)


def _unread(linked: Linked, name: str) -> Iterator[Diagnostic]:
    own = [action for action in linked.graph.actions.values() if action.entity == name]
    read = {read for action in own for read in action.reads or ()}
    uses = (use for place in linked.places for use in place.checked.uses)
    read |= {use.name for use in uses if use.kind is NameKind.MEMORY and use.owner == name}
    happening = {event for action in own for event in action.handles} | _decisions(linked, name)
    memory = linked.odd.entities[name].memory
    kinds = [("events", kind) for kind in memory.events] if memory else []
    kinds += [("decisions", kind) for kind in memory.decisions] if memory else []
    for key, kind in kinds:
        if kind in happening - read and not any(action.unwritten for action in own):
            span = linked.odd_text.key(("entities", name, "memory", key, kind))
            message = f"{name} remembers '{kind}', but no action or expression reads it"
            yield warning(message, span, "read it in a handler or a metric, or remove it here", name, kind)


def _decisions(linked: Linked, entity: str) -> set[str]:
    return {spec.id for action, spec in linked.decisions.items() if linked.graph.actions[action].entity == entity}


RULE = Rule(
    "SC246",
    "a memory that nothing uses",
    """\
An action that looks at what its entity remembers names the kind of event under 'reads'; expressions read it with
remembered(...). A memory that nothing reads has no effect: the document promises something that the model does not do.
What comes to mind ('retrieval') is told to models that make the entity's decisions, so the entity must have some; and a
weight of importance chooses between memories only if their importance differs.

Wrong:  memory: {events: {Told: {last: 10}}}           # and no action of the type reads Told
Right:  actions: {tell: {reads: [Told, Told.labelled], ...}}
""",
    _check,
    absent_from=("graph.yaml",),
)
