"""The events that the handlers of a wave have sent, and their routes to the actions that take them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from runtime_base.engine.routing import EventChannel
from runtime_base.native.columns import Columns
from runtime_base.native.compiled.arithmetic import TO_NONE
from runtime_base.native.compiled.changed_values import is_sequence
from runtime_base.native.texts import texts_of
from runtime_base.native.written_columns import WrittenColumns
from runtime_base.spec import EventKind, Model, Quantity
from runtime_base.state.quantities import NO_INT

#: The events of one kind in one wave: senders and fields, by name.
Store = dict[str, Any]
#: Takes events for an action: the action's name, the kind, its store, and places in it with receivers.
Deliver = Callable[[Any, str, Store, Any, Any], None]

#: The column of a kind that may be delayed: its delay in the unit that is declared, 0 for an event that is due at once.
#: Whole numbers are real ones here, which as a delay are the same.
AFTER = "_after"
#: A column of which no smaller part is used is handed over instead of copied.
_PART_USED = 4
_FORMS = {"float": np.float64, "bool": np.bool_}


class TakenEvents(NamedTuple):
    """Events that were sent: their routes, places in the store of their kind, numbers of receivers, and receivers.

    `runs` has a number for each that changes wherever an event to an empty list was sent in between, None without any.
    """

    routes: Any
    events: Any
    counts: Any
    to: Any
    stores: dict[str, Store]
    runs: Any = None


class SentEvents:
    """Growing columns that handlers fill: for each event its route, its place among its kind and its receivers."""

    def __init__(self, model: Model) -> None:
        self._kinds = {kind.name: kind for kind in model.events}
        self.numbers = np.zeros(2 + len(model.events), np.int64)
        self.parts = {name: np.empty(0, np.int64) for name in ("route", "event", "count", "to")}
        self.fields = {name: _empty(kind) for name, kind in self._kinds.items()}

    def make_room(self, events: int, receivers: int) -> None:
        """Grow the columns so that so many more fit."""
        used, used_to = int(self.numbers[0]), int(self.numbers[1])
        if len(self.parts["to"]) < used_to + receivers:
            self.parts["to"] = grown(self.parts["to"], 2 * (used_to + receivers))
        if len(self.parts["route"]) < used + events:
            for name in ("route", "event", "count"):
                self.parts[name] = grown(self.parts[name], 2 * (used + events))
            for store in self.fields.values():
                store.update({name: grown(column, 2 * (used + events)) for name, column in store.items()})

    def make_room_for_calls(self, events: int, receivers: int) -> None:
        """Grow the columns so that one more call can send so much; events of the round keep their places."""
        self.parts["to"] = _roomy(self.parts["to"], int(self.numbers[1]), receivers)
        for name in ("route", "event", "count"):
            self.parts[name] = _roomy(self.parts[name], int(self.numbers[0]), events)
        for place, name in enumerate(self._kinds):
            self._grow(name, int(self.numbers[2 + place]), events)

    def _grow(self, kind: str, used: int, events: int) -> None:
        store = self.fields[kind]
        store.update({name: _roomy(column, used, events) for name, column in store.items()})

    def take_over(self, kind: str, store: Store, events: Any) -> Any:
        """Copy events of another store; return their places in this one."""
        place = 2 + list(self._kinds).index(kind)
        used = int(self.numbers[place])
        self._grow(kind, used, len(events))
        for name, column in self.fields[kind].items():
            column[used : used + len(events)] = store[name][events]
        self.numbers[place] = used + len(events)
        return np.arange(used, used + len(events))

    def taken(self) -> TakenEvents:
        """Return what was sent, and start anew."""
        events, receivers = int(self.numbers[0]), int(self.numbers[1])
        route, event, count = (_handed_over(self.parts, name, events) for name in ("route", "event", "count"))
        stores = {
            name: {part: _handed_over(self.fields[name], part, used) for part in self.fields[name]}
            for name, used in zip(self._kinds, self.numbers[2:].tolist(), strict=True)
            if used
        }
        to = _handed_over(self.parts, "to", receivers)
        self.numbers[:] = 0
        real = route != TO_NONE
        if real.all():
            return TakenEvents(route, event, count, to, stores)
        return TakenEvents(route[real], event[real], count[real], to, stores, np.cumsum(~real)[real])


def _handed_over(columns: Store, name: str, used: int) -> Any:
    """Return the used part of a column: itself with a new column in its place, a copy where little of it is used."""
    column = columns[name]
    if _PART_USED * used < len(column):
        return column[:used].copy()
    columns[name] = np.empty_like(column)
    return column[:used]


def _empty(kind: EventKind) -> Store:
    plain = {"sender": np.empty(0, np.int64)} | ({AFTER: np.empty(0)} if kind.delay is not None else {})
    return plain | {field.name: empty_column(field) for field in kind.fields}


def empty_column(field: Quantity) -> Any:
    """Return a column of a field that holds nothing yet."""
    kind, shape = (field.item, (0, field.length)) if field.kind == "vector" else (field.kind, (0,))
    return np.empty(shape, np.int64 if field.optional and kind == "bool" else _FORMS.get(kind, np.int64))


def grown(column: Any, size: int) -> Any:
    """Return a column with more rows, in which there is nothing yet."""
    found = np.empty((size, *column.shape[1:]), column.dtype)
    found[: len(column)] = column
    return found


def _roomy(column: Any, used: int, count: int) -> Any:
    return column if len(column) - used >= count else grown(column, 2 * (used + count))


def note_kind(
    channel: EventChannel,
    store: Store,
    events: Any,
    to: Any,
    columns: Columns,
    journal: WrittenColumns,
    *,
    lasting: bool,
) -> None:
    """Add events of one kind to the digest's columns.

    `events` are their places in the store, `to` their receivers as the digest sees them; `lasting` says that nothing of
    this changes later.
    """
    kind = channel.page.kind
    names = ["sender", *(field.name for field in kind.fields)]
    is_whole = is_sequence(events, len(store["sender"]))
    store_of = store if is_whole else {name: store[name][events] for name in names}
    senders, *values = (store_of[name] for name in names)
    fields = [
        checker.encoded(texts_of(column)) if field.kind == "text" else _encoded(column, field, columns)
        for column, field, checker in zip(values, kind.fields, channel.page._checkers, strict=True)
    ]
    journal.columns(channel.page, [senders, to, *fields], lasting=lasting)


def with_counts(receivers: Any, counts: Any, many: Any) -> Any:
    """Return receivers with, before those of each event that goes to `many`, the negative number of them."""
    if not many.any():
        return receivers
    starts = np.concatenate(([0], np.cumsum(counts)[:-1]))
    return np.insert(receivers, starts[many], -counts[many])


def _encoded(values: Any, field: Quantity, columns: Columns) -> Any:
    if field.kind == "ref":
        return np.where(values == NO_INT, values, values + columns.first_of(field.entity))
    if values.dtype == float and field.optional:
        return np.where(np.isnan(values), np.nan, values)
    return values.astype(np.int64) if values.dtype == bool else values
