"""The state of a run as columns: what each variable of a type holds for all entities, written and published."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from runtime_base.engine.engine import Simulation
from runtime_base.native.native_errors import NativeStopError
from runtime_base.native.written_columns import WrittenColumns
from runtime_base.networks.networks import AllOthers
from runtime_base.spec import Relation
from runtime_base.state.populations import Population, StateVariable
from runtime_base.state.quantities import NO_INT

#: Ties of all relations that are held as columns.
MOST_TIES = 50_000_000


class StateColumn:
    """One variable: `own` as its entities have written it, `seen` as it is published."""

    def __init__(
        self, population: Population, variable: StateVariable, offset: int, others: Mapping[str, Population]
    ) -> None:
        self.quantity = quantity = variable.checker.quantity
        self.population = population
        self._offset = offset  # of the entity type that a reference leads to
        self._page = variable._page
        self._decoded = decoder(quantity, others)
        self._changed: list[Any] = []
        values = list(map(variable.read, population.published))
        encoded = np.frombuffer(
            variable.checker.encoded(values) or b"", dtype="f8" if variable.checker.code == "d" else "i8"
        )
        self.seen = self._own_form(encoded).copy()
        self.own = self.seen.copy()

    def _own_form(self, encoded: Any) -> Any:
        quantity = self.quantity
        if quantity.kind == "vector":
            return encoded.reshape(-1, quantity.length)
        if quantity.kind == "ref":
            return np.where(encoded == NO_INT, encoded, encoded - self._offset)
        return encoded.astype(bool) if quantity.kind == "bool" and not quantity.optional else encoded

    def publish(self, called: Any, first: int, journal: WrittenColumns) -> None:
        """Publish what the called entities have changed; raises NativeStopError for a value outside its range."""
        changed = called[self._differs(self.own[called], self.seen[called])]
        if len(changed) > 1 and not np.all(changed[1:] > changed[:-1]):
            changed = changed[np.sort(np.unique(changed, return_index=True)[1])]
        if not len(changed):
            return
        values = self.own[changed]
        self._check(values)
        self.seen[changed] = values
        self._changed.append(changed)
        journal.write(self._page, changed + first, self._encoded(values))

    def _differs(self, own: Any, seen: Any) -> Any:
        differs = own != seen
        if self.quantity.optional and own.dtype == float:
            differs &= ~(np.isnan(own) & np.isnan(seen))
        return differs.any(axis=1) if self.quantity.kind == "vector" else differs

    def _check(self, values: Any) -> None:
        quantity = self.quantity
        if quantity.kind not in ("int", "float", "vector"):
            return
        fits = (quantity.low <= values) & (values <= quantity.high) & np.isfinite(values)
        if quantity.optional:
            fits |= np.isnan(values) if values.dtype == float else values == NO_INT
        if not fits.all():
            raise NativeStopError("a value outside its range")

    def _encoded(self, values: Any) -> bytes:
        if self.quantity.kind == "ref":
            values = np.where(values == NO_INT, values, values + self._offset)
        if self.quantity.optional and values.dtype == float:
            values = np.where(np.isnan(values), np.nan, values)
        form = "f8" if values.dtype == float else "i8"
        return bytes(np.ascontiguousarray(values, dtype=form).tobytes())

    def show(self) -> None:
        """Give the published entities, which metrics and aggregates read, the values that were published."""
        if not self._changed:
            return
        changed = np.unique(np.concatenate(self._changed))
        self._changed = []
        published, name = self.population.published, self.quantity.name
        for number, value in zip(changed.tolist(), self._decoded(self.seen[changed]), strict=True):
            setattr(published[number], name, value)


def decoder(quantity: Any, populations: Mapping[str, Population]) -> Any:
    """Return what turns an array of a quantity into the values that handlers and metrics know."""
    if quantity.kind == "category":
        names = dict(enumerate(quantity.categories)) | {NO_INT: None}
        return lambda values: [names[code] for code in values.tolist()]
    if quantity.kind == "ref":
        return lambda values: [
            None if number == NO_INT else populations[quantity.entity].published[number] for number in values.tolist()
        ]
    if quantity.optional and quantity.kind == "vector":
        return lambda rows: [None if row[0] != row[0] or row[0] == NO_INT else row for row in rows.tolist()]
    if quantity.optional and quantity.kind == "float":
        return lambda values: [None if value != value else value for value in values.tolist()]
    if quantity.optional:
        kind = bool if quantity.kind == "bool" else int
        return lambda values: [None if value == NO_INT else kind(value) for value in values.tolist()]
    return lambda values: values.tolist()


class Columns:
    """All columns of a simulation, its ties as two arrays a relation, and the published entities over all types."""

    def __init__(self, simulation: Simulation) -> None:
        state = simulation.parts.state
        self._state = state
        self.first = state.first
        self.populations = state.populations
        self.by_name: dict[tuple[str, str], StateColumn] = {}
        for population in state.populations.values():
            for variable in population.variables.values():
                offset = state.first.get(variable.checker.quantity.entity, 0)
                self.by_name[population.spec.name, variable.name] = StateColumn(
                    population, variable, offset, state.populations
                )
        in_order = sorted(state.populations, key=lambda name: (self.first[name], len(state.populations[name])))
        self.published: list[Any] = [entity for name in in_order for entity in state.populations[name].published]
        self._ties: dict[str, tuple[Any, Any]] = {}
        self._sources: dict[str, tuple[Any, Any]] = {}
        books = state.outbox.books.values()
        self._backwards = {book.spec.inverse: book.spec for book in books if book.spec.inverse}

    def show(self) -> None:
        """Give the published entities the values that were published."""
        for column in self.by_name.values():
            column.show()

    def renew_ties(self, relation: Relation, rows: Mapping[int, Sequence[Any]]) -> None:
        """Take over the ties of some sources, which have changed."""
        known, names = self._ties.get(relation.name), {relation.name, relation.inverse}
        self._ties = {path: ties for path, ties in self._ties.items() if not names & set(path.split("."))}
        if known is not None:
            self._ties[relation.name] = _with_rows(*known, rows)

    def sources(self, relation: str) -> Any:
        """Return from whom each tie leads, in the order of `ties`."""
        first, ties = self.ties(relation)
        known = self._sources.get(relation)
        if known is None or known[0] is not ties:
            known = self._sources[relation] = ties, np.repeat(np.arange(len(first) - 1), np.diff(first))
        return known[1]

    def ties(self, relation: str) -> tuple[Any, Any]:
        """Return where the ties of each entity begin, and whom they lead to; raises NativeStopError for too many."""
        if relation not in self._ties and relation in self._backwards:
            first, targets = self.ties(self._backwards[relation].name)
            sources = np.repeat(np.arange(len(first) - 1), np.diff(first))[np.argsort(targets, kind="stable")]
            ends = np.zeros(len(self.populations[self._backwards[relation].target]) + 1, np.int64)
            np.cumsum(np.bincount(targets, minlength=len(ends) - 1), out=ends[1:])
            self._ties[relation] = ends, sources
        if relation not in self._ties:
            rows: Sequence[Any] = [
                source.neighbors(relation) for source in self._state.sources_of(relation.split(".")[0])
            ]
            first = np.zeros(len(rows) + 1, np.int64)
            np.cumsum([len(row) for row in rows], out=first[1:])
            if first[-1] > MOST_TIES:
                raise NativeStopError(f"more than {MOST_TIES:,} ties of '{relation}'")
            self._ties[relation] = first, np.concatenate([np.empty(0, np.int64), *map(_numbers, rows)])
        return self._ties[relation]


def _numbers(row: Sequence[Any]) -> Any:
    """Return the numbers of a row's targets."""
    if isinstance(row, AllOthers):  # of a type that none leaves, so that an entity's number is its place
        return np.delete(np.arange(len(row) + 1), row.but)
    return np.fromiter((target.id for target in row), np.int64, len(row))


def _with_rows(first: Any, targets: Any, rows: Mapping[int, Sequence[Any]]) -> tuple[Any, Any]:
    """Return ties in which some sources have other targets."""
    counts, parts, end = np.diff(first), [], 0
    for number in sorted(rows):
        parts += [targets[end : first[number]], np.array([target.id for target in rows[number]], np.int64)]
        counts[number], end = len(rows[number]), first[number + 1]
    starts = np.zeros(len(first), np.int64)
    np.cumsum(counts, out=starts[1:])
    return starts, np.concatenate([*parts, targets[end:]])
