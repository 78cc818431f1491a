"""What entities remember of events and decisions as columns: `runtime_base.memory`, for native code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from runtime_base.engine.actions import Runner
from runtime_base.memory.shelves import Shelf
from runtime_base.native.columns import Columns, decoder
from runtime_base.native.events.observed_records import ObservedRecords
from runtime_base.native.events.sent_events import empty_column
from runtime_base.native.memory.chosen_options import ChosenOptions
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.native_phases import CollectedEvents, Segment
from runtime_base.native.turnover.living import moved_up, resized
from runtime_base.spec import Action
from runtime_base.state.quantities import NO_INT
from runtime_base.state.state import State

#: From so many records on, those that are forgotten are looked for when the columns are full.
LEAST_RECORDS = 1_024


class MemoryColumns:
    """One shelf: for each record its round, its sender (over all types) and its fields.

    Records of one entity are a chain (`runtime_base.native.compiled.memory_chains`). What is forgotten stays in the
    columns until they are full. `entity` is the type that remembers, `counted` how many records each has had.
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

    def add(self, receivers: Any, values: Mapping[str, Any], now: int) -> None:
        """Add a record for each of some entities, in this order; `values` are its columns without the round."""
        count = len(receivers)
        if not count:
            return
        self.make_room(count, now)
        np.add.at(self.counted, receivers, 1)
        at = int(self.kept[0])
        for name, column in self.parts.items():
            column[at : at + count] = now if name == "round" else values[name]
        order = np.argsort(receivers, kind="stable")
        own = receivers[order]
        is_first = np.concatenate(([True], own[1:] != own[:-1]))
        before = np.concatenate(([0], order[:-1])) + at
        self.earlier[at + order] = np.where(is_first, self.recent[own], before)
        self.recent[own[np.concatenate((is_first[1:], [True]))]] = at + order[np.concatenate((is_first[1:], [True]))]
        self.kept[0] = at + count

    def _forget(self, now: int) -> None:
        """Drop the records that no entity remembers any more."""
        used = int(self.kept[0])
        is_known = np.zeros(used, np.bool_)
        for _, records in self._newest_first(now):
            is_known[records] = True
        places = np.concatenate((np.cumsum(is_known) - 1, [-1]))  # -1 leads to its end
        places[:-1][~is_known] = -1
        known = np.flatnonzero(is_known)
        self.recent = places[self.recent]
        self.earlier[: len(known)] = places[self.earlier[known]]
        for column in self.parts.values():
            column[: len(known)] = column[known]
        self.kept[0] = len(known)

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
        for number, records in self.shelf.all().items():
            for record in records:
                given = {field.name: (getattr(record, field.name), field) for field in self.shelf.fields}
                values = {name: [columns.encoded(*value)] for name, value in given.items()}
                if not self.shelf.spec.decided:
                    if type(record.sender) not in senders:
                        raise NativeStopError(f"a memory of {kind}, which its sender does not emit")
                    columns.place_of(record.sender)  # who sent it may have left
                    values["sender"] = [record.sender._gid]
                self.add(np.array([number - base], np.int64), values, record.round)
            if not self.shelf.shared:
                self.counted[number - base] = self.shelf.kept_state(number)[0]

    def show(self, now: int) -> None:
        """Let the interpreted engine's shelf hold what its entities remember, for metrics that Python computes."""
        columns, used, base = self._columns, int(self.kept[0]), self._base
        names = ["round", *(field.name for field in self.shelf.fields)]
        values = [self.parts["round"][:used].tolist()]
        values += [decoder(field, columns.faces)(self.parts[field.name][:used]) for field in self.shelf.fields]
        if not self.shelf.spec.decided:
            names.append("sender")
            values.append([columns.face(number) for number in self.parts["sender"][:used].tolist()])
        rows = list(zip(*values, strict=True))
        kept: dict[int, list[Any]] = {place + base: [] for place in np.flatnonzero(self.counted).tolist()}
        for places, records in self._newest_first(now):
            for place, at in zip(places.tolist(), records.tolist(), strict=True):
                kept[place + base].append(self._record(dict(zip(names, rows[at], strict=True))))
        for number in list(self.shelf.all()):
            self.shelf.forget(number)
        for number, newest_first in kept.items():
            state = int(self.counted[number - base]), 0, [0.0] * len(newest_first)
            self.shelf.restore(number, newest_first[::-1], state)

    def _record(self, values: Mapping[str, Any]) -> Any:
        made = object.__new__(self.shelf.spec.record)
        for name, value in values.items():
            setattr(made, name, value)
        return made if self.shelf.shared else self.shelf.record(made, made.round)


class NativeMemory:
    """The shelves of all entity types, by type and kind; `code` says what its actions remember, and who looks."""

    def __init__(
        self,
        state: State,
        columns: Columns,
        observed: ObservedRecords,
        runners: Mapping[str, Runner],
        code: Mapping[str, Any],
    ) -> None:
        self._state, self._observed = state, observed
        self.shelves: dict[tuple[str, str], MemoryColumns] = {}
        for spec in state.model.entities:
            for cls, shelf in state.memories.of(spec.cls).items():
                made = self.shelves[spec.name, cls.__name__] = MemoryColumns(shelf, spec.name, columns)
                emitters = [action.entity for action in state.model.actions if cls.__name__ in action.emits]
                emitters += [name for kind in state.model.events if kind.cls is cls for name in kind.from_outside]
                classes = frozenset(state.populations[name].spec.cls for name in emitters)
                made.take_over(cls.__name__, classes)
        self._by_action = {name: sorted(cls.__name__ for cls in runner.remembers) for name, runner in runners.items()}
        if any(kinds != code["REMEMBERS"][name] for name, kinds in self._by_action.items() if self.shelves):
            raise NativeStopError("an action that is off leaves to another one what entities remember")
        self._is_observed = bool(self.shelves) and code["SHOWS_MEMORIES"]
        self._decided: list[tuple[MemoryColumns, Any, Mapping[str, Any]]] = []

    def _of_decisions(self, action: Action) -> MemoryColumns | None:
        """Return the shelf of the decisions of an action, if they are remembered."""
        return self.shelves.get((action.entity, action.decision.id)) if action.decision is not None else None

    def options(self, action: Action, calls: int) -> ChosenOptions:
        """Return what so many calls of an action are to fill with what they decide."""
        remembered = self._of_decisions(action) is not None
        return ChosenOptions(action.decision, calls, self._observed, remembered=remembered)

    def make_room(self, records: int) -> None:
        """Have room for so many more records on each shelf."""
        for shelf in self.shelves.values():
            shelf.make_room(records, self._now)

    def resize(self, name: str, size: int) -> None:
        """Make room for more entities of a type."""
        for shelf in self.shelves.values():
            shelf.resize(name, size)

    def move_up(self, name: str, unused: int) -> None:
        """Free so many places in front of a type, to which nothing that is remembered refers."""
        for shelf in self.shelves.values():
            shelf.move_up(name, unused)

    def let_go(self, name: str, places: Any) -> None:
        """Forget what entities of a type remembered that have left."""
        for (entity, _), shelf in self.shelves.items():
            if entity == name:
                shelf.let_go(places)

    def referred(self) -> list[Any]:
        """Return the numbers over all types of those to whom memories refer, as arrays."""
        return [numbers for shelf in self.shelves.values() for numbers in shelf.referred()]

    @property
    def _now(self) -> int:
        return self._state.memories.round

    def take_in(self, segments: Sequence[Segment], collected: Mapping[str, CollectedEvents]) -> None:
        """Let entities remember what they have handled and decided in a wave."""
        if not self.shelves:
            return
        for segment in segments:
            self._handled(segment, collected.get(segment.runner.spec.name))
        for shelf, receivers, options in self._decided:
            shelf.add(receivers, options, self._now)
        self._decided = []

    def _handled(self, segment: Segment, collected: CollectedEvents | None) -> None:
        """Let entities remember the events that they have handled in a wave."""
        for kind in self._by_action.get(segment.runner.spec.name, ()):
            receivers, events, store = segment.receivers, segment.given, segment.store
            if collected is not None:
                starts, events = collected.given(receivers)[collected.kinds.index(kind)]
                receivers, store = np.repeat(receivers, np.diff(starts)), collected.store(kind)
            elif kind != segment.kind:
                continue
            shelf = self.shelves[segment.runner.spec.entity, kind]
            if len(receivers):
                values = {name: store[name][events] for name in shelf.parts if name != "round"}
                shelf.add(receivers, values, self._now)

    def decided(self, action: Action, receivers: Any, chosen: ChosenOptions) -> None:
        """Let what was decided become visible, and take note of what entities remember from `take_in` on."""
        chosen.disclose(len(receivers))
        shelf = self._of_decisions(action)
        if shelf is not None and len(receivers):
            made = chosen.columns["decided"][: len(receivers)]
            options = {
                field.name: chosen.columns[f"decision_{field.name}"][: len(receivers)][made]
                for field in shelf.shelf.fields
            }
            self._decided.append((shelf, receivers[made], options))

    def show(self) -> None:
        """Let the interpreted engine's memories be those of the columns, if something that observes the run looks."""
        if self._is_observed:
            self.hand_over()

    def hand_over(self) -> None:
        """Let the interpreted engine's memories be those of the columns."""
        for shelf in self.shelves.values():
            shelf.show(self._now)

    def argument(self, what: tuple[str, ...]) -> Any:
        """Return an array of a shelf."""
        part, entity, kind, *name = what
        shelf = self.shelves[entity, kind]
        return shelf.parts[name[0]] if part == "recalled" else getattr(shelf, part)


def _grown(column: Any, size: int) -> Any:
    grown = np.empty((size, *column.shape[1:]), column.dtype)
    grown[: len(column)] = column
    return grown
