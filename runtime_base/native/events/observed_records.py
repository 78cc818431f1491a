"""The events and decisions of a round that metrics, aggregates and conditions go over, as columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from runtime_base.native.columns import Columns, decoder
from runtime_base.native.events.sent_events import Store, empty_column, grown
from runtime_base.spec import Decision, EventKind, Model


class ObservedRecords(Mapping[type[Any], list[Any]]):
    """What is observed of each kind, in serial order, an event once for each receiver.

    Native code reads the columns; the records themselves, by class, are made only where Python looks at them.
    """

    def __init__(self, model: Model, columns: Columns) -> None:
        kinds: list[EventKind | Decision] = [kind for kind in model.events if kind.observed]
        kinds += [action.decision for action in model.actions if action.decision and action.decision.observed]
        self._kinds = {kind.cls: ObservedKind(kind, columns) for kind in kinds}
        self._by_name = {kind.cls.__name__: self._kinds[kind.cls] for kind in kinds}
        self._undisclosed: list[tuple[ObservedKind, Store]] = []

    def renew(self, columns: Columns) -> None:
        """Go on with other columns, in which entities that were there have the same places."""
        for kind in self._kinds.values():
            kind.columns = columns

    def __getitem__(self, cls: type[Any]) -> list[Any]:
        return self._kinds[cls].records()

    def __iter__(self) -> Iterator[type[Any]]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)

    def begin_round(self) -> None:
        """Forget the records of the round before."""
        for kind in self._kinds.values():
            kind.clear()

    def delivered(self, cls: type[Any], store: Store, events: Any, counts: Any) -> None:
        """Add events, by their places in a store, each as often as `counts` says, if they are observed."""
        if cls in self._kinds:
            self._kinds[cls].add(store, np.repeat(events, counts))

    def decided(self, cls: type[Any], options: Store) -> None:
        """Take decisions, which become visible when they are disclosed."""
        self._undisclosed.append((self._kinds[cls], options))

    def disclose(self) -> None:
        """Let the decisions of a wave become visible."""
        for kind, options in self._undisclosed:
            kind.add(options, slice(None))
        self._undisclosed = []

    def with_room(self, name: str, columns: Sequence[str], room: int) -> Store:
        """Return some columns of a kind, longer by so many records; under no name how many there are and may be."""
        kind = self._by_name[name]
        kind.join()
        numbers = np.array([kind.count, kind.count + room], np.int64)
        return {"": numbers} | {column: grown(kind.column(column), kind.count + room) for column in columns}

    def argument(self, name: str, *column: str) -> Any:
        """Return how many records of a kind there are, or one of their columns."""
        kind = self._by_name[name]
        return kind.column(*column) if column else kind.count


class ObservedKind:
    """The records of one kind: stores, and the places in them."""

    def __init__(self, kind: EventKind | Decision, columns: Columns) -> None:
        self._cls, self.columns = kind.cls, columns
        self._has_sender = isinstance(kind, EventKind)
        self._quantities = {part.name: part for part in (kind.fields if isinstance(kind, EventKind) else kind.options)}
        self.clear()

    def clear(self) -> None:
        """Forget all records."""
        self._parts: list[tuple[Store, Any]] = []
        self._made: list[Any] = []
        self.count = 0

    def add(self, store: Store, places: Any) -> None:
        """Add records by their places."""
        self._parts.append((store, places))
        self.count += len(next(iter(store.values()))[places])

    def column(self, name: str) -> Any:
        """Return one column of all records."""
        parts = [store[name][places] for store, places in self._parts]
        if len(parts) == 1:
            return parts[0]
        return np.concatenate([self._empty(name), *parts])

    def join(self) -> None:
        """Have all records in one part."""
        names = [*self._quantities, *["sender"] * self._has_sender]
        if len(self._parts) > 1:
            self._parts = [({name: self.column(name) for name in names}, slice(None))]

    def _empty(self, name: str) -> Any:
        return empty_column(self._quantities[name]) if name in self._quantities else np.empty(0, np.int64)

    def records(self) -> list[Any]:
        """Return the records as Python knows them."""
        if len(self._made) < self.count:
            self._made = list(self._decoded())
        return self._made

    def _decoded(self) -> Iterator[Any]:
        faces = self.columns.faces
        values = {name: decoder(part, faces)(self.column(name)) for name, part in self._quantities.items()}
        if self._has_sender:
            values["sender"] = list(map(self.columns.face, self.column("sender").tolist()))
        for row in zip(*values.values(), strict=True):
            yield self._record(values, row)

    def _record(self, names: Sequence[str] | Mapping[str, Any], row: Sequence[Any]) -> Any:
        made: Any = object.__new__(self._cls)
        for name, value in zip(names, row, strict=True):
            setattr(made, name, value)
        return made
