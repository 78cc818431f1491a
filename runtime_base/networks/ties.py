"""Ties at run time: what neighbors() reads, ties that handlers change, their limits, and paths over relations."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Any, TypeAlias

from runtime_base.entities import Entity
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.networks.networks import TieRows, inverse
from runtime_base.spec import Relation

_number = attrgetter("id")

#: The entities that a tie connects with one entity, ordered by number.
Row: TypeAlias = tuple[Any, ...]


class NeighborRows(dict[str, Any]):
    """The rows that lead away from an entity type (`owner`), by relation, inverse or path.

    The inverse of a relation that never changes, and a path, are built when first asked for. `next_of` returns the
    published rows of the type that a step leads to; `space` is the grid or plane of the run, if it has one.
    """

    def __init__(self, owner: str, next_of: Callable[[str], NeighborRows]) -> None:
        super().__init__()
        self.owner = owner
        self.space: Any = None
        self.backwards: dict[str, tuple[TieRows, Sequence[Entity], Sequence[Entity]]] = {}
        self._next_of = next_of

    def __missing__(self, name: str) -> Any:
        rows: Any = self._path(name) if "." in name else inverse(*self.backwards[name])
        self[name] = rows
        return rows

    def _path(self, name: str) -> PathRows:
        names = name.split(".")
        steps = [self[names[0]]]
        steps += [self._next_of(before)[step] for before, step in pairwise(names)]
        return PathRows(steps, back=self._next_of(names[-1]).owner == self.owner)


class PathRows:
    """The entities to which a path of relations leads: each once, by number, without the entity that asks.

    `back` says whether the path may lead back to it.
    """

    __slots__ = ("_back", "_steps")

    def __init__(self, steps: Sequence[Any], *, back: bool) -> None:
        self._steps = steps
        self._back = back

    def __getitem__(self, number: int) -> Sequence[Any]:
        first, *steps = self._steps
        row = first[number]
        for rows in steps:
            row = rows[row[0].id] if len(row) == 1 else _merged(rows[passed.id] for passed in row)
        return tuple([target for target in row if target.id != number]) if self._back else tuple(row)


def _merged(rows: Iterable[Sequence[Any]]) -> Row:
    """Return the entities of several rows, each once, by number."""
    reached = {target.id: target for row in rows for target in row}
    return tuple(reached[place] for place in sorted(reached))


class WorkingRows:
    """The rows of a relation that changes, as their sources see them: with their own latest changes."""

    __slots__ = ("_book",)

    def __init__(self, book: TieBook) -> None:
        self._book = book

    def __getitem__(self, number: int) -> Sequence[Any]:
        changed = self._book.changed.get(number)
        return self._book.rows[number] if changed is None else tuple(changed[1])


class TieBook:
    """A relation whose ties change.

    `rows` and `back` hold by number for each source its published targets, and for each target its sources, ordered.
    `changed` holds what was not published yet: by source number the working source and its new row.
    """

    def __init__(self, spec: Relation, rows: TieRows, sources: Sequence[Entity], targets: Sequence[Entity]) -> None:
        self.spec = spec
        self.rows: dict[int, Row] = {source.id: tuple(rows[source.id]) for source in sources}
        self.back: dict[int, Row] = dict(enumerate(map(tuple, inverse(list(self.rows.values()), sources, targets))))
        self.changed: dict[int, tuple[Any, list[Any]]] = {}

    def connect(self, source: Any, target: Entity) -> None:
        """Add a tie, which is there at most once."""
        row = self._row(source)
        if not has(row, target):
            insort(row, target._published, key=_number)

    def disconnect(self, source: Any, target: Entity) -> None:
        """Remove a tie, if there is one."""
        row = self._row(source)
        if has(row, target):
            del row[bisect_left(row, target.id, key=_number)]

    def _row(self, source: Any) -> list[Any]:
        if source.id not in self.changed:
            self.changed[source.id] = (source, list(self.rows[source.id]))
        return self.changed[source.id][1]

    def welcome(self, entity: str, newcomers: Sequence[Entity]) -> None:
        """Make empty rows for newcomers of a type."""
        for end, rows in ((self.spec.source, self.rows), (self.spec.target, self.back)):
            if end == entity:
                rows.update((newcomer.id, ()) for newcomer in newcomers)

    def forget(self, gone: Sequence[Entity]) -> None:
        """Remove all ties from and to entities that have left, published or not."""
        sources = {entity.id for entity in gone if type(entity).__name__ == self.spec.source}
        targets = {entity.id for entity in gone if type(entity).__name__ == self.spec.target}
        _remove(sources, self.rows, self.back)
        _remove(targets, self.back, self.rows)
        for number in sources & self.changed.keys():
            del self.changed[number]
        if targets:
            self.changed = {
                number: (source, [target for target in row if target.id not in targets])
                for number, (source, row) in self.changed.items()
            }

    def publish(self) -> Iterator[tuple[Any, Any, int]]:
        """Make the changes visible; yield (source, target, 1 if made else 0), removed ties of a source first."""
        changed, self.changed = self.changed, {}
        for source, row in changed.values():
            before, after = self.rows[source.id], tuple(row)
            if before == after:
                continue
            kept = {target.id for target in after}
            known = {target.id for target in before}
            self.rows[source.id] = after
            for target in before:
                if target.id not in kept:
                    self.back[target.id] = _without(self.back[target.id], source.id)
                    yield source, target, 0
            for target in after:
                if target.id not in known:
                    back = list(self.back[target.id])
                    insort(back, source._published, key=_number)
                    self.back[target.id] = tuple(back)
                    yield source, target, 1


def _without(row: Row, number: int) -> Row:
    place = bisect_left(row, number, key=_number)
    return row[:place] + row[place + 1 :] if place < len(row) and row[place].id == number else row


def _remove(numbers: set[int], rows: dict[int, Row], back: dict[int, Row]) -> None:
    """Remove the rows of these numbers, and the numbers from the rows that lead back."""
    for number in numbers:
        for other in rows.pop(number, ()):
            if other.id in back:
                back[other.id] = _without(back[other.id], number)


def has(row: Sequence[Any], entity: Entity) -> bool:
    """Return whether a row, ordered by number, has an entity."""
    place = bisect_left(row, entity.id, key=_number)
    return place < len(row) and row[place].id == entity.id


# Limits ---------------------------------------------------------------------------------------------------------------


def check_limit(relation: Relation, entity: Entity, count: int, *, leads: bool, round: int = 0) -> None:
    """Raise SimulationError (SC640) if an entity has more ties of a relation than it may; `leads`: those from it."""
    most = relation.most_from if leads else relation.most_to
    if most is None or count <= most:
        return
    direction = "lead from" if leads else "lead to"
    end = "from" if leads else "to"
    when = f"in round {round}" if round else "at the start"
    message = f"{count} ties of '{relation.name}' {direction} {entity!r} {when}; at most {most} may"
    help = f"let the handler count ties before it connects, or correct at_most.{end} of '{relation.name}' in graph.yaml"
    raise SimulationError("SC640", message, help, round=round, entity=repr(entity), variable=relation.name)


def check_limits(relation: Relation, rows: TieRows, sources: Sequence[Entity], targets: Sequence[Entity]) -> None:
    """Check the ties that a run begins with."""
    if relation.most_from is not None:
        for source in sources:
            check_limit(relation, source, len(rows[source.id]), leads=True)
    if relation.most_to is not None:
        back = inverse(rows, sources, targets)
        for target in targets:
            check_limit(relation, target, len(back[target.id]), leads=False)
