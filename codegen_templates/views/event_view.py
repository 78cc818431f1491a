"""events.py: one class for each kind of event."""

from __future__ import annotations

from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Event
from codegen_templates.views.package_view import PackageView
from codegen_templates.views.parts import python_text
from codegen_templates.views.parts.declared_order import ReadingOrder
from codegen_templates.views.parts.quantity_view import QuantityView, of_field, typing_names


@dataclass(frozen=True, slots=True)
class EventView:
    """One event class. `remembered` is the name of the class of remembered events, if some type remembers them.

    `graded`: memories of it have a strength.
    """

    name: str
    docstring: str
    sender: str
    slots: str
    parameters: str
    fields: tuple[QuantityView, ...]
    remembered: str
    graded: bool


@dataclass(frozen=True, slots=True)
class EventsView:
    """The module: its classes, and what they import."""

    docstring: str
    typing: tuple[str, ...]
    entities: tuple[str, ...]
    events: tuple[EventView, ...]


def events_view(linked: Linked, package: PackageView, order: ReadingOrder) -> EventsView:
    """View the events in the order in which a reader meets them from Start."""
    events = tuple(_event(name, linked.graph.events[name], linked) for name in order.events)
    used = {entity for name in order.events for entity in senders(name, linked)}
    fields = [field for event in events for field in event.fields]
    entities = tuple(sorted(used | {field.entity for field in fields if field.entity}))
    return EventsView(
        docstring=package.docstring(f"The events of the model: {python_text.sentence(package.title)}", "graph.yaml"),
        typing=typing_names(fields, entities),
        entities=entities,
        events=events,
    )


def senders(event: str, linked: Linked) -> tuple[str, ...]:
    """Return the entity types that may emit an event, in declared order."""
    found = linked.senders(event)
    return tuple(name for name in linked.odd.entities if name in found)


def _event(name: str, event: Event, linked: Linked) -> EventView:
    fields = tuple(of_field(field, declared, linked) for field, declared in event.fields.items())
    about = tuple(f"{field.name}: {field.about}" for field in fields if field.about)
    return EventView(
        name=name,
        docstring=python_text.docstring(python_text.sentence(event.means), _route(name, linked), about, indent=4),
        sender=" | ".join(senders(name, linked)) or "Entity",
        slots=python_text.tuple_of([python_text.string(field.name) for field in fields]),
        parameters=", ".join(f"{field.name}: {field.annotation}" for field in fields),
        fields=fields,
        remembered=record_class(name) if is_remembered(name, linked) else "",
        graded=is_graded(name, linked),
    )


def record_class(kind: str) -> str:
    """Return the name of the class of remembered events or decisions; no name of a model begins with an underscore."""
    return f"_Remembered{kind}"


def is_remembered(kind: str, linked: Linked) -> bool:
    """Return whether entities of some type remember events or decisions of a kind."""
    return any(kind in entity.remembers for entity in linked.odd.entities.values())


def is_graded(kind: str, linked: Linked) -> bool:
    """Return whether some type's memories of a kind have a strength and an importance."""
    memories = (entity.memory for entity in linked.odd.entities.values() if kind in entity.remembers)
    return any(memory.grades(kind) for memory in memories if memory)


def _route(event: str, linked: Linked) -> str:
    emitters = dict.fromkeys(
        f"{emitter.action} of {linked.graph.actions[emitter.action].entity} (to {emitter.emission.receiver})"
        for emitter in linked.emitters_of(event)
    )
    handlers = [f"{handler} of {linked.graph.actions[handler].entity}" for handler in linked.handlers_of(event)]
    emitters |= dict.fromkeys(f"interventions, for {name}" for name in linked.outside_senders.get(event, ()))
    return f"Emitted by {', '.join(emitters)}. Handled by {', '.join(handlers)}."
