"""The events that the handlers of a wave have sent, and their routes to the actions that take them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from runtime_base.engine.routing import _LEAST_RUN, EventChannel
from runtime_base.native.columns import Columns, decoder
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.written_columns import WrittenColumns
from runtime_base.spec import EventKind, Model, Quantity
from runtime_base.state.quantities import NO_INT

#: The events of one kind in one wave: senders and fields, by name.
Store = dict[str, Any]
#: Takes events for an action: the action's name, the kind, its store, and places in it with receivers.
Deliver = Callable[[Any, str, Store, Any, Any], None]

_FORMS = {"float": np.float64, "bool": np.bool_}


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
            self.parts["to"] = _grown(self.parts["to"], 2 * (used_to + receivers))
        if len(self.parts["route"]) < used + events:
            for name in ("route", "event", "count"):
                self.parts[name] = _grown(self.parts[name], 2 * (used + events))
            for store in self.fields.values():
                store.update({name: _grown(column, 2 * (used + events)) for name, column in store.items()})

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

    def kind(self, name: str) -> EventKind:
        """Return a kind of event."""
        return self._kinds[name]

    def taken(self) -> tuple[Any, Any, Any, Any, dict[str, Store]]:
        """Return what was sent (routes, places, counts, receivers, and the stores by kind), and start anew."""
        events, receivers = int(self.numbers[0]), int(self.numbers[1])
        parts = [self.parts[name][:events].copy() for name in ("route", "event", "count")]
        stores = {
            name: {part: column[: self.numbers[2 + place]].copy() for part, column in self.fields[name].items()}
            for place, name in enumerate(self._kinds)
        }
        to = self.parts["to"][:receivers].copy()
        self.numbers[:] = 0
        return parts[0], parts[1], parts[2], to, stores


def _empty(kind: EventKind) -> Store:
    return {"sender": np.empty(0, np.int64)} | {field.name: _empty_column(field) for field in kind.fields}


def _empty_column(field: Quantity) -> Any:
    if field.kind == "vector":
        return np.empty((0, field.length), np.float64 if field.item == "float" else np.int64)
    return np.empty(0, np.int64 if field.optional and field.kind == "bool" else _FORMS.get(field.kind, np.int64))


def _grown(column: Any, size: int) -> Any:
    grown = np.empty((size, *column.shape[1:]), column.dtype)
    grown[: len(column)] = column
    return grown


def _roomy(column: Any, used: int, count: int) -> Any:
    return column if len(column) - used >= count else _grown(column, 2 * (used + count))


def encoded_fields(store: Store, events: Any, kind: EventKind, columns: Columns) -> list[Any]:
    """Return the fields of some events as the digest sees them."""
    return [_encoded(store[field.name][events], field, columns) for field in kind.fields]


def as_objects(store: Store, events: Any, kind: EventKind, columns: Columns) -> list[Any]:
    """Return events as metrics and aggregates over them see them."""
    found = []
    for event in events.tolist():
        made: Any = object.__new__(kind.cls)
        made.sender = columns.published(int(store["sender"][event]))
        for field in kind.fields:
            (value,) = decoder(field, columns.populations)(store[field.name][event : event + 1])
            setattr(made, field.name, value)
        found.append(made)
    return found


class NativeRouter:
    """Delivers what was sent in serial order, as `runtime_base.engine.routing.Router` does, many events at once."""

    def __init__(self, simulation: Any, columns: Columns, journal: WrittenColumns, routes: Sequence[Any]) -> None:
        parts = simulation.parts
        self._router, self._state = parts.router, parts.state
        self._channels = {channel.name: channel for channel in self._router.channels.values()}
        self._kinds = {kind.name: kind for kind in self._state.model.events}
        self._columns, self._journal, self._routes = columns, journal, routes

    def route(self, sent: SentEvents, deliver: Deliver) -> None:
        """Deliver everything that was sent."""
        if not sent.numbers[0]:
            return
        routes, events, counts, to, stores = sent.taken()
        starts = np.concatenate(([0], np.cumsum(counts)))
        borders = [0, *(np.flatnonzero(routes[1:] != routes[:-1]) + 1).tolist(), len(routes)]
        for begin, end in pairwise(borders):
            kind, entity, many = self._routes[routes[begin]]
            run = _Run(
                kind, entity, stores[kind], events[begin:end], counts[begin:end], to[starts[begin] : starts[end]]
            )
            together = many or end - begin >= _LEAST_RUN
            self._run(run, deliver, many=many, together=together)

    def _run(self, run: _Run, deliver: Deliver, *, many: bool, together: bool) -> None:
        channel = self._channels[run.kind]
        route = channel.routes.get(self._state.classes[run.entity])
        if route is None:
            raise NativeStopError("an event that no action handles")
        if many:
            run.drop_repeated()
        if not route.targets:
            channel.dropped += len(run.to)
            return
        self._note(channel, run, many=many)
        self._count(channel, len(run.to) * len(route.targets))
        parts = [run] if len(route.targets) == 1 or (together and not many) else run.single_events()
        for part in parts:
            for runner, _ in route.targets:
                deliver(runner, run.kind, run.store, part.repeated, part.to)

    def _count(self, channel: EventChannel, count: int) -> None:
        channel.delivered += count
        self._router.handled += count
        if self._router.handled > self._router.budget:
            raise NativeStopError("more events than the budget allows")

    def _note(self, channel: EventChannel, run: _Run, *, many: bool) -> None:
        receivers = run.to + self._columns.first[run.entity]
        if many:
            places = np.cumsum(np.concatenate(([0], run.counts[:-1])))
            receivers = np.insert(receivers, places, -run.counts)
        fields = encoded_fields(run.store, run.events, self._kinds[run.kind], self._columns)
        self._journal.send(channel.page, len(run.events), [run.store["sender"][run.events], receivers, *fields])
        if channel.observed is not None:
            channel.observed.extend(as_objects(run.store, run.repeated, self._kinds[run.kind], self._columns))


class _Run:
    """Events of one route that follow each other: their places among their kind, and their receivers."""

    def __init__(self, kind: str, entity: str, store: Store, events: Any, counts: Any, to: Any) -> None:
        self.kind, self.entity, self.store = kind, entity, store
        self.events, self.counts, self.to = events, counts, to

    @property
    def repeated(self) -> Any:
        """The place of its event for each receiver."""
        return np.repeat(self.events, self.counts)

    def drop_repeated(self) -> None:
        """Let each receiver get an event once."""
        pairs = np.stack((self.repeated, self.to), axis=1)
        _, kept = np.unique(pairs, axis=0, return_index=True)
        if len(kept) < len(self.to):
            kept = np.sort(kept)
            owners = np.repeat(np.arange(len(self.counts)), self.counts)[kept]
            self.to, self.counts = self.to[kept], np.bincount(owners, minlength=len(self.counts))

    def single_events(self) -> list[_Run]:
        """Return a run for each event."""
        ends = np.cumsum(self.counts)
        return [
            _Run(
                self.kind,
                self.entity,
                self.store,
                self.events[at : at + 1],
                self.counts[at : at + 1],
                self.to[end - count : end],
            )
            for at, (end, count) in enumerate(zip(ends.tolist(), self.counts.tolist(), strict=True))
        ]


def _encoded(values: Any, field: Quantity, columns: Columns) -> Any:
    if field.kind == "ref":
        return np.where(values == NO_INT, values, values + columns.first[field.entity])
    if field.kind == "float" and field.optional:
        return np.where(np.isnan(values), np.nan, values)
    return values.astype(np.int64) if values.dtype == bool else values
