"""The state of a run as columns: what each variable of a type holds for all entities, written and published."""

from __future__ import annotations

import math
import sys
from bisect import bisect_right
from collections.abc import Container, Mapping, Sequence
from itertools import chain
from operator import attrgetter
from typing import Any

import numpy as np

from runtime_base.entities import is_gone
from runtime_base.native.compiled.changed_values import publish_references, publish_values, publish_vectors
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.texts import codes_of, texts_of
from runtime_base.native.turnover.living import GONE, Living, living_of, moved_up, resized
from runtime_base.native.written_columns import WrittenColumns
from runtime_base.networks.at_once import NumberedRows
from runtime_base.networks.networks import AllOthers
from runtime_base.spec import Relation
from runtime_base.state.populations import EntityPopulation, StateVariable
from runtime_base.state.quantities import NO_INT
from runtime_base.state.state import State
from runtime_base.state.turnover import EveryonesRows

_number = attrgetter("id")

#: The kinds of quantities that have a range.
_CHECKED = ("int", "float", "vector")
_LARGEST = sys.float_info.max
#: Ties of all relations that are held as columns.
MOST_TIES = 50_000_000


class StateColumn:
    """One variable: `own` as its entities have written it, `seen` as it is published."""

    def __init__(self, population: EntityPopulation, variable: StateVariable, columns: Columns) -> None:
        self.quantity = quantity = variable.checker.quantity
        self.population = population
        self._columns = columns
        self._faces = columns.faces[population.spec.name]
        self._checker = variable.checker
        self._page = variable._page
        self._decoded = decoder(quantity, columns.faces)
        self._read = variable.read
        self.seen, self.own = self._taken(population.published), self._taken(population.working)
        self._stale = np.zeros(len(self.seen), np.bool_)
        self._range = self._ends()

    def _taken(self, entities: Sequence[Any]) -> Any:
        """Return what entities hold as a column."""
        values = self._from_values(list(map(self._read, entities)))
        name = self.population.spec.name
        if name not in self._columns.living:
            return values
        found = np.zeros((self._columns.size(name), *values.shape[1:]), values.dtype)
        found[np.array([entity.id for entity in entities], np.int64) - self._columns.living[name].base] = values
        return found

    def hand_over(self) -> None:
        """Give the working entities what they have written."""
        entities = self.population.working
        first = self._columns.first_of(self.population.spec.name)
        places = np.array([entity._gid for entity in entities], np.int64) - first
        for entity, value in zip(entities, self._decoded(self.own[places]), strict=True):
            setattr(entity, self.quantity.name, value)

    def put(self, place: int, entity: Any) -> None:
        """Let the column hold at a place what others saw last of an entity that has left."""
        self.own[place] = self.seen[place] = self._from_values([self._read(entity)])[0]

    @property
    def _offset(self) -> int:
        """The number over all types of the first entity to which a reference may lead."""
        return self._columns.first_of(self.quantity.entity) if self.quantity.entity else 0

    def _from_values(self, values: Sequence[Any]) -> Any:
        """Return values that handlers know as a column holds them."""
        if self.quantity.kind == "text":
            return codes_of(values)
        encoded = self._checker.encoded(values) or b""
        return self._own_form(np.frombuffer(encoded, dtype="f8" if self._checker.code == "d" else "i8")).copy()

    def set_own(self, places: slice, values: Sequence[Any]) -> None:
        """Write the values with which newcomers begin."""
        self.own[places] = self._from_values(values)

    def resize(self, size: int) -> None:
        """Make room for more entities."""
        self.own, self.seen = resized(self.own, size), resized(self.seen, size)
        self._stale = resized(self._stale, size)

    def move_up(self, unused: int) -> None:
        """Free so many places in front."""
        self.own, self.seen = moved_up(self.own, unused), moved_up(self.seen, unused)
        self._stale = moved_up(self._stale, unused)

    def show_newcomers(self, places: Any, first: int, journal: WrittenColumns) -> None:
        """Publish what newcomers begin with."""
        values = self._values_of(places)
        self.seen[places] = values
        self._stale[places] = True
        journal.write(self._page, places + first, self._encoded(values))

    def _values_of(self, places: Any) -> Any:
        """Return what is to be published; a reference to an entity that has left is unset."""
        self._check(self.own[places])
        self.own[places] = values = self._columns.references(self.quantity, self.own[places])
        return values

    def unset(self, gone: Any, columns: Columns, journal: WrittenColumns) -> None:
        """Unset the references to entities that have left, and publish that."""
        name = self.population.spec.name
        holders = columns.places(name)
        holders = holders[np.isin(self.seen[holders], gone)]
        if len(holders):
            self.own[holders] = NO_INT
            self.publish(holders, columns.first_of(name), journal)

    def referred_by(self, numbers: Any) -> Any:
        """Return the numbers over all types of those to whom some entities refer; numbers of other types are none."""
        places = numbers - self._columns.first_of(self.population.spec.name)
        values = self.seen[places[(places >= 0) & (places < len(self.seen))]]
        return values[values != NO_INT] + self._offset

    def _ends(self) -> tuple[Any, Any, Any]:
        """Return the ends of the range, as items of the column, and what stands where there is no value."""
        quantity, form = self.quantity, self.own.dtype.kind
        if form == "b":
            return False, True, False
        low, high = (-math.inf, math.inf) if quantity.kind not in _CHECKED else (quantity.low, quantity.high)
        if form == "f":
            return max(float(low), -_LARGEST), min(float(high), _LARGEST), math.nan
        return math.ceil(max(low, NO_INT)), math.floor(min(high, 2**63 - 1)), NO_INT

    def _own_form(self, encoded: Any) -> Any:
        quantity = self.quantity
        if quantity.kind == "vector":
            encoded = encoded.reshape(-1, quantity.length)
        is_truth = "bool" in (quantity.kind, quantity.item) and not quantity.optional
        if quantity.kind == "ref":
            return np.where(encoded == NO_INT, encoded, encoded - self._offset)
        return encoded.astype(bool) if is_truth else encoded

    def publish(self, called: Any, first: int, journal: WrittenColumns) -> None:
        """Publish what the called entities have changed; raises NativeStopError for a value outside its range."""
        self._undo_misfits(called)
        changed = self._published(called)
        if len(changed):
            self._stale[changed] = True
            journal.write(self._page, changed + first, self._encoded(self.seen[changed]))

    def take_over(self, changed: Any, values: Any, journal: WrittenColumns) -> None:
        """Take over what was published while entities acted one at a time, by numbers of entities over all types."""
        self._stale[changed - self._columns.first_of(self.population.spec.name)] = True
        journal.columns(self._page, [changed, self._encoded(values)])

    def _undo_misfits(self, called: Any) -> None:
        """Undo what does not fit of the called entities that leave: no one sees it."""
        living = self._columns.living.get(self.population.spec.name)
        if living is None or self.quantity.kind not in _CHECKED:
            return
        leaving = called[living.leaving[called]]
        fits = self._fits(self.own[leaving])
        wrong = leaving[~fits.all(axis=tuple(range(1, fits.ndim)))]
        self.own[wrong] = self.seen[wrong]

    def _published(self, called: Any) -> Any:
        """Let what the called entities have changed be seen, and return these entities."""
        living = self._columns.living_of(self.quantity)
        if living is not None:
            return publish_references(self.own, self.seen, called, living.standing)
        publish = publish_vectors if self.quantity.kind == "vector" else publish_values
        return publish(self.own, self.seen, called, *self._range, self.quantity.optional)

    def _check(self, values: Any) -> None:
        quantity = self.quantity
        if quantity.kind not in _CHECKED:
            return
        if not self._fits(values).all():
            raise NativeStopError("a value outside its range")

    def _fits(self, values: Any) -> Any:
        """Return which of some numbers are in the range."""
        quantity = self.quantity
        fits = (quantity.low <= values) & (values <= quantity.high) & np.isfinite(values)
        if quantity.optional:
            fits |= np.isnan(values) if values.dtype == float else values == NO_INT
        return fits

    def _encoded(self, values: Any) -> Any:
        if self.quantity.kind == "text":
            return self._checker.encoded(texts_of(values))
        if self.quantity.kind == "ref":
            values = np.where(values == NO_INT, values, values + self._offset)
        if self.quantity.optional and values.dtype == float:
            values = np.where(np.isnan(values), np.nan, values)
        form = "f8" if values.dtype == float else "i8"
        return values.astype(form, copy=False)

    def show(self) -> None:
        """Give the published entities, which metrics and aggregates read, the values that were published."""
        changed = np.flatnonzero(self._stale)
        self._stale[changed] = False
        published, name = self._faces, self.quantity.name
        if isinstance(published, Living):
            changed = published.known(changed)
        for number, value in zip(changed.tolist(), self._decoded(self.seen[changed]), strict=True):
            setattr(published[number], name, value)


def decoder(quantity: Any, faces: Mapping[str, Any]) -> Any:
    """Return what turns an array of a quantity into the values that handlers and metrics know."""
    if quantity.kind == "category":
        names = dict(enumerate(quantity.categories)) | {NO_INT: None}
        return lambda values: [names[code] for code in values.tolist()]
    if quantity.kind == "text":
        return texts_of
    if quantity.kind == "ref":
        return lambda values: [
            None if number == NO_INT else faces[quantity.entity][number] for number in values.tolist()
        ]
    if quantity.optional and quantity.kind == "vector":
        as_items = (lambda row: list(map(bool, row))) if quantity.item == "bool" else list
        return lambda rows: [None if row[0] != row[0] or row[0] == NO_INT else as_items(row) for row in rows.tolist()]
    if quantity.optional and quantity.kind == "float":
        return lambda values: [None if value != value else value for value in values.tolist()]
    if quantity.optional:
        kind = bool if quantity.kind == "bool" else int
        return lambda values: [None if value == NO_INT else kind(value) for value in values.tolist()]
    return lambda values: values.tolist()


class Columns:
    """All columns of a simulation, its ties as two arrays a relation, and the published entities over all types.

    They are made from the entities. `before` are those of the same run until an intervention: the entities that have
    left, and the ties that no intervention changes, are taken from them. `varying` names the types of which entities
    enter or leave.
    """

    def __init__(self, state: State, varying: Container[str], before: Columns | None = None) -> None:
        self._state = state
        self.first = state.first
        self.populations = state.populations
        known: Mapping[str, Living] = before.living if before is not None else {}
        self.living: dict[str, Living] = living_of(state, varying, known)
        published = {name: population.published for name, population in state.populations.items()}
        self.faces: dict[str, Any] = {**published, **self.living}
        self.by_name: dict[tuple[str, str], StateColumn] = {
            (population.spec.name, variable.name): StateColumn(population, variable, self)
            for population in state.populations.values()
            for variable in population.variables.values()
        }
        for name, living in self.living.items():
            for entity in living.gone:
                self._put(name, entity)
        self._in_order = sorted(state.populations, key=lambda name: (self.first[name], len(published[name])))
        self._firsts = [self.first[name] for name in self._in_order]
        self._ties: dict[str, tuple[Any, Any]] = before._lasting_ties() if before is not None else {}
        self._sources: dict[str, tuple[Any, Any]] = {}
        self._all_places: dict[str, Any] = {}
        books = state.outbox.books.values()
        self._backwards = {book.spec.inverse: book.spec for book in books if book.spec.inverse}

    def _lasting_ties(self) -> dict[str, tuple[Any, Any]]:
        """Return the ties that do not change where entities enter or leave."""
        ends = {path: {end for part in path.split(".") for end in self._state._ends_of(part)} for path in self._ties}
        return {path: ties for path, ties in self._ties.items() if not ends[path] & self.living.keys()}

    def check_selves(self, names: Container[str]) -> None:
        """Raise NativeStopError for an entity that refers to itself, if handlers of its type may give it that.

        In Python it may refer to itself as it shows itself, or as others see it; columns know one number for both.
        """
        for (name, variable), column in self.by_name.items():
            places = self.places(name)
            if name in names and column.quantity.entity == name and (column.own[places] == places).any():
                raise NativeStopError(f"'{variable}' of an entity that refers to itself")

    def hand_over(self) -> None:
        """Give the entities, and what others see of them, the values of the columns."""
        self.show()
        for column in self.by_name.values():
            column.hand_over()

    def place_of(self, entity: Any) -> int:
        """Return the place of a published entity; the columns know from then on one that has left before."""
        name = type(entity).__name__
        place: int = entity._gid - self.first_of(name)
        if is_gone(entity) and self.living[name].is_new(entity):
            self._put(name, entity)
        return place

    def _put(self, name: str, gone: Any) -> None:
        """Let the columns of a type hold what others saw last of an entity that has left."""
        for (owner, variable), column in self.by_name.items():
            if owner == name and hasattr(gone, variable):
                column.put(gone._gid - self.first_of(name), gone)

    def encoded(self, value: Any, quantity: Any) -> Any:
        """Return what columns of events and memories hold for a value."""
        if value is None:
            nothing = np.nan if "float" in (quantity.kind, quantity.item) else NO_INT
            return [nothing] * quantity.length if quantity.kind == "vector" else nothing
        if quantity.kind == "category":
            return quantity.categories.index(value)
        if quantity.kind == "text":
            return codes_of([value])[0]
        return self.place_of(value) if quantity.kind == "ref" else value

    def first_of(self, name: str) -> int:
        """Return the number over all types of the entity at the first place of a type."""
        return self.first[name] + (self.living[name].base if name in self.living else 0)

    def layout(self) -> dict[str, int]:
        """Return where each type begins if the places of all types follow each other, in the order of their numbers."""
        begin, found = 0, {}
        for name in self._in_order:
            found[name] = begin
            begin += self.size(name)
        return found

    def size(self, name: str) -> int:
        """Return how many places a type has."""
        return self.living[name].size if name in self.living else len(self.faces[name])

    def places(self, name: str) -> Any:
        """Return the places of the present entities of a type, by number."""
        if name in self.living:
            return self.living[name].places
        if name not in self._all_places:
            self._all_places[name] = np.arange(len(self.faces[name]))
        return self._all_places[name]

    def resize(self, name: str, size: int) -> None:
        """Make more places for a type."""
        self.living[name].resize(size)
        for (entity, _), column in self.by_name.items():
            if entity == name:
                column.resize(size)
        for path, (first, ties) in self._ties.items():
            if self._state._ends_of(path.split(".")[0])[0] == name:  # newcomers have no ties
                self._ties[path] = resized(first, size + 1, first[-1]), ties

    def move_up(self, name: str, unused: int) -> None:
        """Free so many places in front of a type, all of entities that have left."""
        self.living[name].move_up(unused)
        for (entity, _), column in self.by_name.items():
            if entity == name:
                column.move_up(unused)
            if column.quantity.kind == "ref" and column.quantity.entity == name:
                for values in (column.own, column.seen):
                    values[values != NO_INT] -= unused

    def face(self, number: int) -> Any:
        """Return a published entity by its number over all types."""
        name = self._in_order[bisect_right(self._firsts, number) - 1]
        return self.faces[name][number - self.first_of(name)]

    def referring_to(self, names: Container[str]) -> set[tuple[str, str]]:
        """Return the variables that refer to entities of some types and may be unset."""
        found = {key: column.quantity for key, column in self.by_name.items()}
        return {key for key, quantity in found.items() if quantity.optional and quantity.entity in names}

    def living_of(self, quantity: Any) -> Living | None:
        """Return the places of those to whom a quantity refers, if they may leave and it may be unset."""
        return self.living.get(quantity.entity) if quantity.kind == "ref" and quantity.optional else None

    def references(self, quantity: Any, values: Any) -> Any:
        """Return values of a quantity; where it is a reference that may be unset, those who have left are."""
        living = self.living_of(quantity)
        if living is None:
            return values
        known = np.where(values == NO_INT, 0, values)
        return np.where((values != NO_INT) & (living.standing[known] == GONE), NO_INT, values)

    def show(self) -> None:
        """Give the published entities the values that were published."""
        for column in self.by_name.values():
            column.show()

    def renew_ties(self, relation: Relation, rows: Mapping[int, Sequence[Any]]) -> None:
        """Take over the ties of some sources, which have changed."""
        known = self._ties.get(relation.name)
        self.drop_ties(relation)
        if known is not None:
            source, target = (self.first_of(end) - self.first[end] for end in (relation.source, relation.target))
            places = {number - source: [other.id - target for other in row] for number, row in rows.items()}
            self._ties[relation.name] = _with_rows(*known, places)

    def drop_ties(self, relation: Relation) -> None:
        """Forget the ties of a relation, which are made again when they are asked for."""
        names = {relation.name, relation.inverse}
        self._ties = {path: ties for path, ties in self._ties.items() if not names & set(path.split("."))}

    def sources(self, relation: str) -> Any:
        """Return from whom each tie leads, in the order of `ties`."""
        first, ties = self.ties(relation)
        known = self._sources.get(relation)
        if known is None or known[0] is not ties:
            known = self._sources[relation] = ties, np.repeat(np.arange(len(first) - 1), np.diff(first))
        return known[1]

    def degrees(self, relation: str) -> Any:
        """Return how many ties of a relation lead to each entity at its end."""
        return np.bincount(self.ties(relation)[1], minlength=self.size(self._state._ends_of(relation)[1]))

    def ties(self, relation: str) -> tuple[Any, Any]:
        """Return where the ties of each entity begin, and whom they lead to; raises NativeStopError for too many."""
        if relation not in self._ties and relation in self._backwards:
            first, targets = self.ties(self._backwards[relation].name)
            sources = np.repeat(np.arange(len(first) - 1), np.diff(first))[np.argsort(targets, kind="stable")]
            ends = np.zeros(self.size(self._backwards[relation].target) + 1, np.int64)
            np.cumsum(np.bincount(targets, minlength=len(ends) - 1), out=ends[1:])
            self._ties[relation] = ends, sources
        if relation not in self._ties:
            self._ties[relation] = self._read_ties(relation)
        return self._ties[relation]

    def ties_everyone(self, relation: str) -> bool:
        """Return whether a relation or inverse ties all entities that are present, newcomers included."""
        return isinstance(self._state.ties[self._state._ends_of(relation)[0]].get(relation), EveryonesRows)

    def written_ties(self, relation: str) -> tuple[Any, Any]:
        """Return the same, but none for a relation that ties everyone."""
        if self.ties_everyone(relation):
            return np.zeros(self.size(self._state._ends_of(relation)[0]) + 1, np.int64), np.empty(0, np.int64)
        return self.ties(relation)

    def _read_ties(self, relation: str) -> tuple[Any, Any]:
        """Return ties from the rows of the interpreted engine; places of entities that have left have none."""
        source, target = (self._state._ends_of(relation.split(".")[place])[end] for place, end in ((0, 0), (-1, 1)))
        published = self.populations[source].published
        known = self._state.ties[source][relation]
        is_fixed = not {source, target} & self.living.keys()
        if is_fixed and type(known) is NumberedRows and len(known.targets) <= MOST_TIES:
            return known.first, known.targets
        rows: Sequence[Any] = list(map(known.__getitem__, map(_number, published)))
        first = np.zeros(self.size(source) + 1, np.int64)
        first[1 + self.places(source)] = list(map(len, rows))
        first = np.cumsum(first)
        if first[-1] > MOST_TIES:
            raise NativeStopError(f"more than {MOST_TIES:,} ties of '{relation}'")
        targets = _numbers(rows, int(first[-1]))
        return first, targets - self.living[target].base if target in self.living else targets


def _numbers(rows: Sequence[Sequence[Any]], count: int) -> Any:
    """Return the numbers of the targets of all rows, of which there are `count`."""
    if AllOthers not in set(map(type, rows)):
        return np.fromiter(map(_number, chain.from_iterable(rows)), np.int64, count)
    known: dict[int, Any] = {}  # the numbers of all entities, for all rows that leave out some of the same
    return np.concatenate(
        [_numbers_but(row, known) if type(row) is AllOthers else _numbers([row], len(row)) for row in rows]
    )


def _numbers_but(row: AllOthers, known: dict[int, Any]) -> Any:
    """Return the numbers of a row's targets."""
    if id(row.all) not in known:
        known[id(row.all)] = np.fromiter(map(_number, row.all), np.int64, len(row.all))
    return np.delete(known[id(row.all)], row.but)


def _with_rows(first: Any, targets: Any, rows: Mapping[int, Sequence[int]]) -> tuple[Any, Any]:
    """Return ties in which some sources have other targets, all by their places."""
    counts, parts, end = np.diff(first), [], 0
    for place in sorted(rows):
        parts += [targets[end : first[place]], np.array(rows[place], np.int64)]
        counts[place], end = len(rows[place]), first[place + 1]
    starts = np.zeros(len(first), np.int64)
    np.cumsum(counts, out=starts[1:])
    return starts, np.concatenate([*parts, targets[end:]])
