"""The entities of a type that enters or leaves, by the places that native code has for them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any

import numpy as np

from runtime_base.native.native_errors import NativeStopError
from runtime_base.state.populations import EntityPopulation, VaryingPopulation

#: What stands at a place: nothing yet (or a newcomer that has not entered), an entity, or one that has left.
EXPECTED, PRESENT, GONE = range(3)


class Living:
    """The places of a type: entity `id` has the place `id - base`, and no place is given twice.

    `standing` says for each place what stands there, `leaving` whether it is to leave at the next publication; the only
    item of `used` is how many places are used. `size` is how many there are. `before` are the places until an
    intervention: they begin where those do, and know the entities that have left as well.
    """

    def __init__(self, population: EntityPopulation, before: Living | None) -> None:
        self.population: Any = population  # a VaryingPopulation where entities enter or leave in this run
        base = before.base if before is not None else 0
        self.base: int = base
        numbers = np.array([entity.id for entity in population.published], np.int64)
        count = (population.total if isinstance(population, VaryingPopulation) else len(numbers)) - base
        self.standing = np.full(count, GONE, np.int64)
        self.standing[numbers - base] = PRESENT
        self.leaving = np.zeros(count, np.bool_)
        self.used = np.array([count], np.int64)
        self._faces: dict[int, Any] = dict(before._faces) if before is not None else {}
        self._faces.update((entity.id, entity) for entity in population.published)
        self._gone = [number for number in self._faces if self.standing[number - base] == GONE]
        self._places: Any = None

    @property
    def size(self) -> int:
        """How many places there are."""
        return len(self.standing)

    @property
    def places(self) -> Any:
        """The places of the present entities, by number."""
        if self._places is None:
            self._places = np.flatnonzero(self.standing[: self.used[0]] == PRESENT)
        return self._places

    def __getitem__(self, place: int) -> Any:
        """Return the published entity at a place, also one that has left in this round."""
        found = self._faces.get(place + self.base)
        if found is None:
            raise NativeStopError("an entity that has left in an earlier round")
        return found

    def working(self, places: Any) -> list[Any]:
        """Return the working entities at some places, also those that have left in this round."""
        try:
            return [self._faces[number]._working for number in (places + self.base).tolist()]
        except KeyError:
            raise NativeStopError("an entity that has left in an earlier round") from None

    def known(self, places: Any) -> Any:
        """Return those of some places whose published entity is at hand."""
        left = np.isin(places + self.base, np.array(self._gone, np.int64))
        return places[(self.standing[places] == PRESENT) | left]

    def is_new(self, gone: Any) -> bool:
        """Take note of a published entity that has left; return whether it was not at hand before."""
        if gone.id in self._faces:
            return False
        self._faces[gone.id] = gone
        self._gone.append(gone.id)
        return True

    def resize(self, size: int) -> None:
        """Make more places."""
        self.standing = resized(self.standing, size)
        self.leaving = resized(self.leaving, size)

    def enter(self, entities: Iterable[Any]) -> None:
        """Take note of published newcomers, present or turned away."""
        self._faces.update((entity.id, entity) for entity in entities)

    def change(self, places: Any, standing: int) -> None:
        """Take note of what stands at some places from now on."""
        self.standing[places] = standing
        self._places = None
        if standing == GONE:
            self.leaving[places] = False
            self._gone += (places + self.base).tolist()

    def renew(self) -> None:
        """Take note that native code may have changed what stands where."""
        self._places = None

    @property
    def knows_gone(self) -> bool:
        """Whether entities are at hand that have left."""
        return bool(self._gone)

    @property
    def gone(self) -> list[Any]:
        """The published entities that have left and are at hand."""
        return [self._faces[number] for number in self._gone]

    def forget(self, referred: Container[int]) -> None:
        """Forget, between two rounds, the entities that have left, but for those of these numbers over all types."""
        kept = [number for number in self._gone if self.population.first + number in referred]
        for number in set(self._gone).difference(kept):
            self._faces.pop(number, None)
        self._gone = kept

    def move_up(self, unused: int) -> None:
        """Drop so many places in front, all of entities that have left."""
        self.base += unused
        self.used[0] -= unused
        self.standing, self.leaving = moved_up(self.standing, unused), moved_up(self.leaving, unused)
        self._places = None


def living_of(
    populations: Mapping[str, EntityPopulation], varying: Container[str], before: Mapping[str, Living]
) -> dict[str, Living]:
    """Return the places of the types that vary in native code, by name; `before` are those until an intervention."""
    return {name: Living(own, before.get(name)) for name, own in populations.items() if name in varying}


def resized(column: Any, size: int, empty: Any = 0) -> Any:
    """Return a column with more rows."""
    found = np.full((size, *column.shape[1:]), empty, column.dtype)
    found[: len(column)] = column
    return found


def moved_up(column: Any, unused: int, empty: Any = 0) -> Any:
    """Return a column without its first rows, with as many empty ones at the end."""
    found = np.full_like(column, empty)
    found[: len(column) - unused] = column[unused:]
    return found
