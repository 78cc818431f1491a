"""What the entities of one type remember of one kind as columns: `runtime_base.memory.shelves`, for native code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from runtime_base.memory.shelves import Shelf
from runtime_base.native.columns import Columns, decoder
from runtime_base.native.events.sent_events import empty_column
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.turnover.living import moved_up, resized
from runtime_base.state.quantities import NO_INT

#: From so many records on, those that are forgotten are looked for when the columns are full.
LEAST_RECORDS = 1_024


class MemoryColumns:
    """One shelf: for each record its round, its sender (over all types) and its fields.

    Records of one entity are a chain (`runtime_base.native.compiled.memory.memory_chains`). What is forgotten stays in
    the columns until they are full. `entity` is the type that remembers, `counted` how many records each has had.
    """

    def __init__(self, shelf: Shelf, entity: str, columns: Columns) -> None:
        self.shelf, self.entity, self._columns = shelf, entity, columns
        self.recent = np.full(columns.size(entity), -1, np.int64)
        self.counted = np.zeros(columns.size(entity), np.int64)
        self.earlier = np.empty(0, np.int64)
        self.kept = np.zeros(1, np.int64)
        plain = ("round",) if shelf.spec.decided else ("round", "sender")
        self.parts = {name: np.empty(0, np.int64) for name in plain}
        self.parts |= {field.name: empty_column(field) for field in shelf.fields}
        self.more: dict[str, Any] = {}  # other columns of records

    def resize(self, name: str, size: int) -> None:
        """Make room for more entities of a type."""
        if name == self.entity:
            self.recent, self.counted = resized(self.recent, size, -1), resized(self.counted, size)

    def move_up(self, name: str, unused: int) -> None:
        """Free so many places in front of a type, to which nothing that is remembered refers."""
        if name == self.entity:
            self.recent, self.counted = moved_up(self.recent, unused, -1), moved_up(self.counted, unused)
        for field in self.shelf.fields:
            if field.kind == "ref" and field.entity == name:
                values = self.parts[field.name]
                values[values != NO_INT] -= unused

    def let_go(self, places: Any) -> None:
        """Forget everything of entities that have left."""
        self.recent[places], self.counted[places] = -1, 0

    def referred(self) -> Iterator[Any]:
        """Yield the numbers over all types of those to whom records refer, also forgotten ones that are still there."""
        used = int(self.kept[0])
        if "sender" in self.parts:
            yield self.parts["sender"][:used]
        for field in self.shelf.fields:
            if field.kind == "ref" and field.entity in self._columns.living:
                values = self.parts[field.name][:used]
                yield values[values != NO_INT] + self._columns.first_of(field.entity)

    def make_room(self, records: int, now: int) -> None:
        """Have room for so many more records: forget what is forgotten, and grow the columns if they stay half full."""
        used = int(self.kept[0])
        if len(self.earlier) - used >= records:
            return
        if used >= LEAST_RECORDS:
            self._forget(now)
        size = 2 * (int(self.kept[0]) + records)
        if len(self.earlier) < size:
            self.earlier = _grown(self.earlier, size)
            self.parts = {name: _grown(column, size) for name, column in self.parts.items()}
            self.more = {name: _grown(column, size) for name, column in self.more.items()}

    def add(self, receivers: Any, values: Mapping[str, Any], now: int) -> None:
        """Add a record for each of some entities, in this order; `values` are its columns without the round."""
        if len(receivers):
            self._link(receivers, self._fill(len(receivers), values, now))

    def _fill(self, count: int, values: Mapping[str, Any], now: int) -> int:
        """Fill the columns of so many more records, and return the place of the first."""
        self.make_room(count, now)
        at = int(self.kept[0])
        for name, column in self.parts.items():
            column[at : at + count] = now if name == "round" else values[name]
        self.kept[0] = at + count
        return at

    def _link(self, receivers: Any, at: int) -> None:
        """Add the records from a place on to the chains of these entities, in this order."""
        np.add.at(self.counted, receivers, 1)
        order = np.argsort(receivers, kind="stable")
        own = receivers[order]
        is_first = np.concatenate(([True], own[1:] != own[:-1]))
        before = np.concatenate(([0], order[:-1])) + at
        self.earlier[at + order] = np.where(is_first, self.recent[own], before)
        self.recent[own[np.concatenate((is_first[1:], [True]))]] = at + order[np.concatenate((is_first[1:], [True]))]

    def _forget(self, now: int) -> None:
        """Drop the records that no entity remembers any more."""
        used = int(self.kept[0])
        is_known = np.zeros(used, np.bool_)
        for _, records in self._newest_first(now):
            is_known[records] = True
        places = np.concatenate((np.cumsum(is_known) - 1, [-1]))  # -1 leads to its end
        places[:-1][~is_known] = -1
        known = np.flatnonzero(is_known)
        self._renumber(places)
        self.earlier[: len(known)] = places[self.earlier[known]]
        for column in (*self.parts.values(), *self.more.values()):
            column[: len(known)] = column[known]
        self.kept[0] = len(known)

    def _renumber(self, places: Any) -> None:
        """Let the chains of all entities begin at other places."""
        self.recent = places[self.recent]

    def _newest_first(self, now: int) -> Iterator[tuple[Any, Any]]:
        """Yield places of entities with their newest records, then with those before, until what is forgotten.

        As in the interpreted shelf, old records of a plain window are dropped when newer ones come, others at once.
        """
        spec, rounds, is_plain = self.shelf.spec, self.parts["round"], self.shelf.shared
        places, records = np.arange(len(self.recent)), self.recent
        for _ in range(spec.last):
            places, records = places[records >= 0], records[records >= 0]
            if spec.rounds:
                kept = (rounds[self.recent[places]] if is_plain else now) - rounds[records] <= spec.rounds
                places, records = places[kept], records[kept]
            if not len(records):
                return
            yield places, records
            records = self.earlier[records]

    @property
    def _base(self) -> int:
        """The number of the entity at the first place."""
        return self._columns.first_of(self.entity) - self._columns.first[self.entity]

    def take_over(self, kind: str, senders: frozenset[type[Any]]) -> None:
        """Take over what entities remember."""
        columns, base = self._columns, self._base
        self.make_room(sum(map(len, self.shelf.all().values())), now=0)  # so that none is forgotten on the way
        for number, records in self.shelf.all().items():
            for record in records:
                given = {field.name: (getattr(record, field.name), field) for field in self.shelf.fields}
                values = {name: [columns.encoded(*value)] for name, value in given.items()}
                if not self.shelf.spec.decided:
                    if type(record.sender) not in senders:
                        raise NativeStopError(f"a memory of {kind}, which its sender does not emit")
                    columns.place_of(record.sender)  # who sent it may have left
                    values["sender"] = [record.sender._gid]
                self._link(np.array([number - base], np.int64), self._fill(1, values, record.round))
            if not self.shelf.shared:
                self.counted[number - base] = self.shelf.kept_state(number)[0]

    def show(self, now: int) -> None:
        """Let the interpreted engine's shelf hold what its entities remember, for metrics that Python computes."""
        rows, base = self._values(0, int(self.kept[0])), self._base
        kept: dict[int, list[int]] = {place: [] for place in np.flatnonzero(self.counted).tolist()}
        for places, records in self._newest_first(now):
            for place, at in zip(places.tolist(), records.tolist(), strict=True):
                kept[place].append(at)
        for number in list(self.shelf.all()):
            self.shelf.forget(number)
        for place, newest_first in kept.items():
            records = [self._record(rows[at]) for at in reversed(newest_first)]
            self.shelf.restore(place + base, records, self._state_of(place, newest_first[::-1]))

    def _values(self, begin: int, end: int) -> list[dict[str, Any]]:
        """Return the values of some records by name."""
        columns, fields = self._columns, self.shelf.fields
        values = {"round": self.parts["round"][begin:end].tolist()}
        values |= {field.name: decoder(field, columns.faces)(self.parts[field.name][begin:end]) for field in fields}
        if not self.shelf.spec.decided:
            values["sender"] = [columns.face(number) for number in self.parts["sender"][begin:end].tolist()]
        return [dict(zip(values, row, strict=True)) for row in zip(*values.values(), strict=True)]

    def _state_of(self, place: int, records: Sequence[int]) -> tuple[int, int, list[float]]:
        """Return what the interpreted shelf keeps of an entity besides its records, whose places these are."""
        return int(self.counted[place]), 0, [0.0] * len(records)

    def _record(self, values: Mapping[str, Any]) -> Any:
        made = object.__new__(self.shelf.spec.record)
        for name, value in values.items():
            setattr(made, name, value)
        return made if self.shelf.shared else self.shelf.record(made, made.round)


def _grown(column: Any, size: int) -> Any:
    grown = np.empty((size, *column.shape[1:]), column.dtype)
    grown[: len(column)] = column
    return grown
