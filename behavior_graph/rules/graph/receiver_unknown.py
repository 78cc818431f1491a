"""What 'to:' names leads to an entity."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from behavior_graph.schema.graph_model import Emission
from behavior_graph.schema.receivers import Reach, Receiver, near_type, radius_name
from behavior_graph.suggestions import nearest, suggest
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.value_types import Kind

#: Receivers that exist in every model, or that a rule of their own checks.
_ALWAYS = (Reach.SENDER, Reach.SENDERS, Reach.SELF, Reach.CREATED)


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        if action.entity not in linked.odd.entities:
            continue
        for index, emission in enumerate(action.emits or ()):
            receiver = emission.receiver
            if receiver.reach in _ALWAYS or (receiver.begins_at_sender and not linked.tie_path(name, receiver)[0]):
                continue
            ways = [ends for step in receiver.path if (ends := linked.relation_ends.get(step))]
            if not all({ends.source, ends.target} <= linked.odd.entities.keys() for ends in ways):
                continue  # the relation is reported
            if linked.receivers(name, receiver) and not _unknown_radius(linked, action.entity, receiver):
                continue
            span = linked.graph_text.value(("actions", name, "emits", index, "to"))
            message, help = _why(linked, name, emission)
            yield error(message, span, help, action.entity, *receiver.path)


def _unknown_radius(linked: Linked, entity: str, receiver: Receiver) -> str:
    """Return the name of the radius in a receiver `near(Type, radius)` if it names no parameter or own variable."""
    radius = radius_name(receiver.path[0]) if receiver.path else ""
    own = {f"{entity}.{name}" for name in linked.odd.entities[entity].variables}
    return "" if radius in own or radius in linked.odd.parameters else radius


def _why(linked: Linked, action: str, emission: Emission) -> tuple[str, str]:
    receiver, entity = emission.receiver, linked.graph.actions[action].entity
    own_type = entity
    ways = [name for name, ends in linked.relation_ends.items() if ends.source == entity]
    if receiver.reach is Reach.NAMED:
        own = linked.odd.entities[entity].variables
        named = [
            *linked.environments,
            *(name for name, variable in own.items() if variable.value_type.kind is Kind.REFERENCE),
            *(["cell"] if linked.odd.stands_on_cells(entity) else []),
        ]
        message = f"'{receiver}' is neither an environment nor a reference of {entity}"
        written = receiver.path[-1]
        held = _referred_by_event(linked, receiver.path)
        if held:
            return message, (
                f"an event goes to what its sender refers to: keep the {held} in a variable of {entity} of the type "
                f"ref[{held}], and send to that variable"
            )
        if nearest(written, (*named, *_ALWAYS)) in _ALWAYS:
            return message, suggest(written, _ALWAYS)
        way = f"'one of {written}' or 'each of {written}'" if written in ways else ""
        offered = [*named, *(f"'each of {name}'" for name in ways)]
        return message, f"write {way}" if way else meant(written, offered)
    begins, ties = linked.tie_path(action, receiver)
    for entity in begins:
        if fault := _broken(linked, entity, ties):
            return fault
    radius = _unknown_radius(linked, own_type, receiver)
    known = [*linked.odd.parameters, *(f"{own_type}.{name}" for name in linked.odd.entities[own_type].variables)]
    return f"'{radius}' is neither a parameter nor a variable of {own_type}", meant(radius, known, "name one of them")


def _broken(linked: Linked, entity: str, ties: tuple[str, ...]) -> tuple[str, str] | None:
    """Return message and help for the first step of a path that leads nowhere."""
    if not ties:
        return "the path ends before its first relation", "write 'to: sender', or add a relation, as in sender.knows"
    for step in ties:
        near = near_type(step)
        if near is not None:
            placed = linked.odd.placed
            missing = next((name for name in (entity, near) if name not in placed), "")
            if missing:
                surface = "plane" if linked.odd.plane else "grid"
                help = f"name it under 'scales: space: {surface}:' in odd.yaml"
                return f"'{step}': {missing} does not stand on a {surface}", meant(near, placed, help)
            entity = near
            continue
        ends = linked.relation_ends.get(step)
        ways = [name for name, end in linked.relation_ends.items() if end.source == entity]
        if ends is None:
            return f"'{step}' is not a relation", meant(step, ways, f"declare a relation from {entity}")
        if ends.source != entity:
            return f"relation '{step}' goes from {ends.source}, not from {entity}", meant(step, ways)
        entity = ends.target
    return None


def _referred_by_event(linked: Linked, path: tuple[str, ...]) -> str:
    """Return the type of the entity that a field of an event refers to; nothing where the path is no such field."""
    event = linked.graph.events.get(path[0])
    if event is None or len(path) != 2 or path[1] not in event.fields:
        return ""
    return linked.field_type(*path).type.entity


RULE = Rule(
    "SC207",
    "a receiver that cannot be reached",
    """\
An event goes to 'sender', 'senders', 'self', 'created', the environment by its name, an entity that a variable of the
acting entity refers to, the 'cell' that it stands on if cells have state, or 'one of' / 'each of' a path of relations
or near(Type, radius). A path may begin at the sender or at whom a variable refers to, as 'each of sender.reaches', and
then goes along the ties of that entity. A relation goes from its 'from' type to its 'to' type; its 'inverse' names the
way back.

Wrong:  relations: {reaches: {from: User, to: User, inverse: reached_by}}
        emits: [{event: Told, to: one of reach}]
Right:  emits: [{event: Told, to: one of reaches}]
""",
    _check,
    absent_from=("graph.yaml:relations",),
)
