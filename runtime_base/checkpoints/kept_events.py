"""Events that wait for their round, and events that entities remember, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from runtime_base.checkpoints.kept_values import FoundReferences, KeptReferences
from runtime_base.engine.delayed_events import DelayedEvents
from runtime_base.entities import Entity, is_gone
from runtime_base.memory.memories import memorable_kinds
from runtime_base.spec import EventKind, Quantity
from runtime_base.state.state import State


def kept_events(state: State, delayed: DelayedEvents | None, kept: KeptReferences) -> list[list[Any]]:
    """Return the events that are due in later rounds: round, kind, receivers, sender and fields of each."""
    kinds = {kind.cls: kind for kind in state.model.events}
    found = []
    for event, to, due in delayed.sent() if delayed is not None else ():
        kind = kinds[type(event)]
        receivers = kept.number(to) if isinstance(to, Entity) else {"several": list(map(kept.number, to))}
        found.append([due, kind.name, receivers, *_kept_event(kind, event, kept, waits=True)])
    return found


def restore_events(
    state: State, delayed: DelayedEvents | None, events: Sequence[Sequence[Any]], found: FoundReferences
) -> None:
    """Let the events wait that were kept."""
    kinds = {kind.name: kind for kind in state.model.events}
    for due, name, to, sender, fields in events:
        event = _restored_event(kinds[name], kinds[name].cls, (sender, fields), found)
        receivers = tuple(map(found.entity, to["several"])) if isinstance(to, dict) else found.entity(to)
        assert delayed is not None
        delayed.wait(due, event, receivers)


def _kept_event(kind: EventKind, event: Any, kept: KeptReferences, *, waits: bool = False) -> tuple[Any, list[Any]]:
    values = [kept.kept(field, [_field(event, field, waits=waits)])[0] for field in kind.fields]
    return kept.number(getattr(event, "sender", None)), values


def _field(event: Any, field: Quantity, *, waits: bool) -> Any:
    """Return a field of an event; in one that waits, what refers to an entity that has left is unset if it may be."""
    value = getattr(event, field.name)
    is_lost = waits and field.optional and isinstance(value, Entity) and is_gone(value)
    return None if is_lost else value


def _restored_event(kind: EventKind, cls: type[Any], given: tuple[Any, list[Any]], found: FoundReferences) -> Any:
    event, (sender, values) = object.__new__(cls), given
    if sender is not None:  # a decision has none
        event.sender = found.entity(sender)
    for field, value in zip(kind.fields, values, strict=True):
        setattr(event, field.name, found.found(field, [value])[0])
    return event


# Memories -------------------------------------------------------------------------------------------------------------


def kept_memories(state: State, kept: KeptReferences) -> list[list[Any]]:
    """Return what entities remember: type, kind, entity, round, sender and fields of each event (oldest first), state.

    The state is what the shelf needs besides.
    """
    kinds, found = memorable_kinds(state.model), []
    for spec in state.model.entities:
        for shelf in state.memories.of(spec.cls).values():
            kind = kinds[shelf.spec.event]
            for number, records in shelf.all().items():
                said = [[record.round, *_kept_event(kind, record, kept)] for record in records]
                found.append([spec.name, kind.name, number, said, shelf.kept_state(number)])
    return found


def restore_memories(state: State, memories: Sequence[Sequence[Any]], found: FoundReferences) -> None:
    """Let entities remember what they remembered."""
    kinds = memorable_kinds(state.model)
    types = {spec.name: spec for spec in state.model.entities}
    for entity, name, number, said, own in memories:
        kind = kinds[name]
        shelf = state.memories.of(types[entity].cls)[kind.cls]
        happened = [(_restored_event(kind, kind.cls, (sender, fields), found), round) for round, sender, fields in said]
        shelf.restore(number, [shelf.record(event, round) for event, round in happened], own)
