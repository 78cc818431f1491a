"""The variables of ties as columns, in the order of the ties of their relation.

In a wave that changes ties, Python makes and publishes the changes with the values of all ties that were written, and
the columns are then made anew from its ties.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Any

import numpy as np

from runtime_base.native.columns import Columns, StateColumn, decoder
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.written_columns import WrittenColumns
from runtime_base.networks.tie_states import TieStates
from runtime_base.networks.ties import has
from runtime_base.state.state import State


class TieColumn(StateColumn):
    """One variable of a relation's ties: `own` as their sources have written it, `seen` as it is published.

    Behind the ties, of which there are `count`, both have room for those that are made in a wave, or between two
    flushes where entities act one at a time: at the places of their notes, where they begin with the default.
    """

    def __init__(self, states: TieStates, variable: Any, columns: Columns) -> None:
        self.quantity, self._columns, self.spec = variable.checker.quantity, columns, states.spec
        self._checker, self._page, self._read = variable.checker, variable._page, variable.read
        self._decoded = decoder(self.quantity, columns.faces)
        self._ties = list(_in_order(states, columns))
        self.own = self._from_values(list(map(self._read, self._ties)))
        self.seen = self._from_values([self._read(tie._published) for tie in self._ties])
        self.count = len(self._ties)
        self._stale = np.zeros(len(self.own), np.bool_)
        self._range = self._ends()

    def publish_all(self, journal: WrittenColumns) -> None:
        """Publish what was written in a wave, by the numbers of sources and targets."""
        changed = self._published(np.arange(self.count))
        if len(changed):
            self._stale[changed] = True
            journal.write_to_ties(self._page, *self._ends_of(changed), self._encoded(self.seen[changed]))

    def take_notes(self, places: Any, values: Any, journal: WrittenColumns, notes: Mapping[str, Any]) -> None:
        """Take over what was published while entities acted one at a time; the order of it is noted already.

        `notes` have the ends of the ties that were made.
        """
        if len(places):
            self._stale[places[places < self.count]] = True
            journal.columns(self._page, [*self._ends_of(places, notes), self._encoded(values)])

    def make_room(self, ties: int) -> None:
        """Have room for so many new ties."""
        more = self.count + ties - len(self.own)
        if more > 0:
            new = self._from_values(more * [self.quantity.default])
            self.own, self.seen = np.concatenate([self.own, new]), np.concatenate([self.seen, new])

    @property
    def written(self) -> Any:
        """The places of the ties that are not published as they were written."""
        own, seen = self.own[: self.count], self.seen[: self.count]
        return np.flatnonzero((own != seen) & ~((own != own) & (seen != seen)))

    def give(self, place: int, tie: Any) -> None:
        """Give a working tie what was written at a place."""
        setattr(tie, self.quantity.name, self._decoded(self.own[place : place + 1])[0])

    def give_both(self, place: int, tie: Any) -> None:
        """Give a working tie what was written at a place, and what others see of it what was published."""
        self.give(place, tie)
        setattr(tie._published, self.quantity.name, self._decoded(self.seen[place : place + 1])[0])

    def is_default(self, place: int) -> bool:
        """Return whether a place has the default."""
        value: Any = self._decoded(self.own[place : place + 1])[0]
        return bool(value == self.quantity.default)

    @property
    def most(self) -> int:
        """How many ties lead from one entity at most."""
        return int(np.diff(self._columns.ties(self.spec.name)[0]).max(initial=0))

    def _ends_of(self, places: Any, notes: Mapping[str, Any] | None = None) -> tuple[Any, Any]:
        """Return the numbers over all types of those whom ties connect, also those of which there are only notes."""
        columns, spec = self._columns, self.spec
        sources, targets = columns.sources(spec.name), columns.ties(spec.name)[1]
        if notes is not None and places.max(initial=0) >= self.count:
            sources, targets = np.concatenate([sources, notes["source"]]), np.concatenate([targets, notes["target"]])
        return sources[places] + columns.first_of(spec.source), targets[places] + columns.first_of(spec.target)

    def show(self) -> None:
        """Give the ties, which metrics of Python read, the values that were published."""
        changed = np.flatnonzero(self._stale)
        self._stale[changed] = False
        for place, value in zip(changed.tolist(), self._decoded(self.seen[changed]), strict=True):
            setattr(self._ties[place], self.quantity.name, value)
            setattr(self._ties[place]._published, self.quantity.name, value)

    def hand_over(self) -> None:
        """Give the ties what their sources have written, and what others see of it."""
        self.show()
        for tie, value in zip(self._ties, self._decoded(self.own[: self.count]), strict=True):
            setattr(tie, self.quantity.name, value)


def _in_order(states: TieStates, columns: Columns) -> Iterator[Any]:
    """Yield the working ties of a relation."""
    spec = states.spec
    sources, targets = columns.faces[spec.source], columns.faces[spec.target]
    ends = columns.sources(spec.name).tolist(), columns.ties(spec.name)[1].tolist()
    for source, target in zip(*ends, strict=True):
        yield states.tie(sources[source], targets[target])


class TieLogs:
    """What a phase publishes of ties while entities act one at a time, between two flushes: places and values.

    `calls` is how many calls there may be between two flushes, `columns` returns the columns of ties, which are made
    anew where ties change.
    """

    def __init__(self, columns: Callable[[], TieColumns], relations: Container[str], calls: int) -> None:
        self._all, self._relations, self._calls = columns, relations, calls
        self._logs: dict[tuple[str, str], tuple[Any, Any]] = {}

    @property
    def _columns(self) -> dict[tuple[str, str], TieColumn]:
        return {key: column for key, column in self._all().by_name.items() if key[0] in self._relations}

    def make_room(self, changes: int) -> int:
        """Have columns for what is written, and return how many entries one call may add.

        `changes` is how many changes of ties there may be between two flushes.
        """
        self._all().make_room(changes)
        needs = {key: column.most + changes for key, column in self._columns.items()}
        for key, need in needs.items():
            if key not in self._logs or len(self._logs[key][0]) < self._calls + need:
                size = self._calls + 2 * need
                self._logs[key] = np.empty(size, np.int64), np.empty(size, self._columns[key].own.dtype)
        return sum(needs.values())

    def argument(self, what: tuple[str, ...]) -> Any:
        """Return what native code names; a variant may have no such ties."""
        form, *key = what
        column = self._columns.get((key[0], key[1]))
        if form == "tie_value_page":
            return column._page._code if column is not None else 0
        places, values = self._logs.get((key[0], key[1]), (np.empty(0, np.int64), np.empty(0)))
        return places if form == "tie_wrote" else values

    def flush(self, counts: Any, journal: WrittenColumns, notes: Mapping[str, Any]) -> None:
        """Hand over what was written, of which there are so many entries by page; `notes` are those of changed ties."""
        for key, column in self._columns.items():
            places, values = self._logs[key]
            count, counts[column._page._code] = int(counts[column._page._code]), 0
            column.take_notes(places[:count], values[:count], journal, notes)


class TieColumns:
    """The columns of all variables of ties."""

    def __init__(self, state: State, columns: Columns, journal: WrittenColumns) -> None:
        self._journal, self._columns, self._state = journal, columns, state
        self.by_name: dict[tuple[str, str], TieColumn] = {
            (name, variable.checker.quantity.name): TieColumn(states, variable, columns)  # type: ignore[attr-defined]
            for name, states in state.outbox.states.items()
            for variable in states.variables
        }

    def form(self, form: str, relation: str, variable: str) -> Any:
        """Return a form of a column, an empty one where the relation has no ties in this variant."""
        column = self.by_name.get((relation, variable))
        return np.empty(0) if column is None else column.own if form == "tie_own" else column.seen

    def publish(self) -> None:
        """Publish what was written in a wave, relation by relation."""
        for column in self.by_name.values():
            column.publish_all(self._journal)

    def make_room(self, ties: int) -> None:
        """Have room for so many new ties of each relation whose ties change."""
        for (relation, _), column in self.by_name.items():
            if relation in self._state.outbox.books:
                column.make_room(ties)

    def write(self, noted: Mapping[str, Mapping[tuple[int, int], int]]) -> None:
        """Give the working ties what was written in a wave; `noted` are the first notes of ties that were changed."""
        for relation, states in self._state.outbox.states.items():
            columns = [column for (name, _), column in self.by_name.items() if name == relation]
            for place in np.unique(np.concatenate([column.written for column in columns])).tolist():
                _give(columns, place, states.met(columns[0]._ties[place].a, columns[0]._ties[place].b))
            for ends, note in noted.get(relation, {}).items():
                self._write_changed(states, columns, ends, note)

    def _write_changed(self, states: TieStates, columns: list[TieColumn], ends: tuple[int, int], note: int) -> None:
        """Give a tie that was changed in the wave what was written to it, if it is there at the end."""
        place, source, target = self._changed(states, ends, note)
        is_known = place < columns[0].count
        if has(source.neighbors(states.spec.name), target):
            _give(columns, place, states.met(source, target))
        elif not is_known and not all(column.is_default(place) for column in columns):
            raise NativeStopError("a write to a tie that was made and removed again")

    def _changed(self, states: TieStates, ends: tuple[int, int], note: int) -> tuple[int, Any, Any]:
        """Return the place of a tie that was changed, and the working entities at its ends."""
        first, ties = self._columns.ties(states.spec.name)
        row = ties[first[ends[0]] : first[ends[0] + 1]]
        at = int(np.searchsorted(row, ends[1]))
        is_known = at < len(row) and row[at] == ends[1]
        names, faces = (states.spec.source, states.spec.target), self._columns.faces
        source, target = (faces[name][number]._working for name, number in zip(names, ends, strict=True))
        return int(first[ends[0]]) + at if is_known else int(first[-1]) + note, source, target

    def take_over(self, noted: Mapping[str, Mapping[tuple[int, int], int]], change: Callable[[], None]) -> None:
        """Give the ties what was published of them while entities acted one at a time, and `change` which there are."""
        self.hand_over()
        all_states = {relation: self._state.outbox.states[relation] for relation in noted}
        changed = {
            name: [self._changed(own, *each) for each in noted[name].items()] for name, own in all_states.items()
        }
        change()
        for relation, states in all_states.items():
            columns = [column for (name, _), column in self.by_name.items() if name == relation]
            for place, source, target in changed[relation]:
                states.publish([(source, target, 0)])  # the object of a tie that is made again is another one
                if has(source.neighbors(relation), target):
                    for column in columns:
                        column.give_both(place, states.tie(source, target))

    def show(self) -> None:
        """Give the ties the values that were published."""
        for column in self.by_name.values():
            column.show()

    def hand_over(self) -> None:
        """Give the ties what the columns hold."""
        for column in self.by_name.values():
            column.hand_over()


def _give(columns: Iterable[TieColumn], place: int, tie: Any) -> None:
    for column in columns:
        column.give(place, tie)
