"""Single events as native code holds them, and as objects: those of interventions, and those that a kept run holds."""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.columns import Columns
from runtime_base.native.events.observed_records import ObservedKind
from runtime_base.native.events.sent_events import AFTER, Store, empty_column
from runtime_base.native.events.waiting_events import Waiting
from runtime_base.native.native_errors import NativeStopError
from runtime_base.spec import EventKind


def row_of(event: Any, kind: EventKind, columns: Columns) -> Store:
    """Return the columns of one event; its fields are in normal form."""
    columns.place_of(event.sender)  # who sent it may have left
    row = {"sender": np.array([event.sender._gid], np.int64)} | ({AFTER: np.zeros(1)} if kind.delay is not None else {})
    for field in kind.fields:
        column = empty_column(field)
        value = columns.encoded(getattr(event, field.name), field)
        row[field.name] = np.array(value, column.dtype).reshape(1, *column.shape[1:])
    return row


def route_of(kind: str, to: Any) -> tuple[str, str, bool]:
    """Return the route of an event to an entity, or to several of one type; raises NativeStopError for other ones."""
    several = isinstance(to, tuple)
    types = {type(receiver).__name__ for receiver in (to if several else (to,))}
    if len(types) != 1:
        raise NativeStopError("an event to entities of several types")
    return kind, types.pop(), several


def as_delayed(waiting: Waiting, to: tuple[str, bool], kind: EventKind, columns: Columns) -> tuple[Any, Any]:
    """Return a waiting event and its receivers, of a type and perhaps several, as objects."""
    entity, several = to
    found = ObservedKind(kind, columns)
    found.add(waiting.row, slice(None))
    (event,) = found.records()
    receivers = tuple(columns.faces[entity][place] for place in waiting.receivers)
    return event, receivers if several else receivers[0]
