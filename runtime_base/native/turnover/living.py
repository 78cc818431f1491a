"""The entities of a type that enters or leaves, by the places that native code has for them."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

import numpy as np

from runtime_base.entities import let_go
from runtime_base.native.native_errors import NativeStopError
from runtime_base.state.populations import EntityPopulation, VaryingPopulation
from runtime_base.state.state import State

#: What stands at a place: nothing yet (or a newcomer that has not entered), an entity, or one that has left.
EXPECTED, PRESENT, GONE = range(3)


class Living:
    """The places of a type: entity `id` has the place `id - base`, and no place is given twice.

    `standing` says for each place what stands there, `leaving` whether it is to leave at the next publication; the only
    item of `used` is how many places are used. `size` is how many there are. `before` are the places until an
    intervention: they begin where those do, and know the entities that have left as well.

    The Python objects of a newcomer are made when they are first asked for: many leave before that. `_faces` has the
    published ones by number, `_faced` says for each place whether it has one, `_left` are numbers of entities that have
    left and are still at hand.
    """

    def __init__(self, state: State, population: EntityPopulation, before: Living | None) -> None:
        self._state = state
        self.population: Any = population  # a VaryingPopulation where entities enter or leave in this run
        base = before.base if before is not None else 0
        self.base: int = base
        numbers = np.array([entity.id for entity in population.published], np.int64)
        count = (population.total if isinstance(population, VaryingPopulation) else len(numbers)) - base
        self.standing = np.full(count, GONE, np.int64)
        self.standing[numbers - base] = PRESENT
        self.leaving = np.zeros(count, np.bool_)
        self.used = np.array([count], np.int64)
        self._faces: dict[int, Any] = {entity.id: entity for entity in before.gone} if before is not None else {}
        self._faces.update(before._faces if before is not None else {})
        self._faces.update((entity.id, entity) for entity in population.published)
        known = np.array(list(self._faces), np.int64)
        self._faced = np.zeros(count, np.bool_)
        self._faced[known - base] = True
        self._left = [known[self.standing[known - base] == GONE]]
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
        return self._made(place) if found is None else found

    def _made(self, place: int) -> Any:
        """Make the objects of a newcomer, and return the published one."""
        number, name = place + self.base, self.population.spec.name
        has_left = not 0 <= place < self.used[0] or self.standing[place] == GONE
        if has_left and number not in self._gone:  # an array
            raise NativeStopError("an entity that has left in an earlier round")
        cls = self._state.classes[name]
        self._faced[place] = True
        published = self._faces[number] = object.__new__(cls)
        self._state.join(name, [(object.__new__(cls), published)], number)
        if has_left:
            let_go(published)
        return published

    @property
    def _gone(self) -> Any:
        """The numbers of the entities that have left and are at hand."""
        if len(self._left) > 1:
            self._left = [np.concatenate(self._left)]
        return self._left[0]

    def working(self, places: Any) -> list[Any]:
        """Return the working entities at some places, also those that have left in this round."""
        return [self[place]._working for place in places.tolist()]

    def present(self) -> list[Any]:
        """Return the working entities that are present, by number."""
        return self.working(self.places)

    def known(self, places: Any) -> Any:
        """Return those of some places whose published entity is at hand or can be made."""
        left = np.isin(places + self.base, self._gone)
        return places[(self.standing[places] == PRESENT) | left]

    def is_new(self, gone: Any) -> bool:
        """Take note of a published entity that has left; return whether it was not at hand before."""
        if gone.id in self._faces:
            return False
        self._faces[gone.id] = gone
        self._faced[gone.id - self.base] = True
        self._left.append(np.array([gone.id], np.int64))
        return True

    def resize(self, size: int) -> None:
        """Make more places."""
        self.standing = resized(self.standing, size)
        self.leaving, self._faced = resized(self.leaving, size), resized(self._faced, size)

    def admit(self, places: Any) -> None:
        """Let newcomers be present."""
        self.standing[places] = PRESENT
        self._places = None
        self.population.change_later(len(places), self.present)

    def let_go(self, places: Any, *, were_there: bool) -> None:
        """Mark entities as gone, for native code and for Python; those who were not there are turned away."""
        self.standing[places] = GONE
        self.leaving[places] = False
        self._places = None
        self._left.append(places + self.base)
        for number in (places[self._faced[places]] + self.base).tolist():
            let_go(self._faces[number])
        if were_there:
            self.population.change_later(-len(places), self.present)

    def renew(self) -> None:
        """Take note that native code may have changed what stands where."""
        self._places = None

    @property
    def knows_gone(self) -> bool:
        """Whether entities are at hand that have left."""
        return bool(len(self._gone))

    @property
    def gone(self) -> list[Any]:
        """The published entities that have left and are at hand."""
        return [self[number - self.base] for number in self._gone.tolist()]

    @property
    def unused(self) -> int:
        """How many places in front are of entities that have left and are not at hand."""
        first = self.places[0] if len(self.places) else self.used[0]
        return int((self._gone - self.base).min(initial=first))

    def forget(self, referred: Any) -> None:
        """Forget, between two rounds, the entities that have left, but for those of these numbers over all types."""
        gone = self._gone
        kept = np.isin(gone + self._state.first[self.population.spec.name], referred)
        places = gone[~kept] - self.base
        for number in (places[self._faced[places]] + self.base).tolist():
            del self._faces[number]
        self._faced[places] = False
        self._left = [gone[kept]]

    def move_up(self, unused: int) -> None:
        """Drop so many places in front, all of entities that have left."""
        self.base += unused
        self.used[0] -= unused
        self.standing, self.leaving = moved_up(self.standing, unused), moved_up(self.leaving, unused)
        self._faced = moved_up(self._faced, unused)
        self._places = None


def living_of(state: State, varying: Container[str], before: Mapping[str, Living]) -> dict[str, Living]:
    """Return the places of the types that vary in native code, by name; `before` are those until an intervention."""
    return {name: Living(state, own, before.get(name)) for name, own in state.populations.items() if name in varying}


def resized(column: Any, size: int, empty: Any = 0) -> Any:
    """Return a column with more rows; memory is taken for rows of zeros when they are first written."""
    found = np.zeros((size, *column.shape[1:]), column.dtype)
    found[: len(column)] = column
    if empty:
        found[len(column) :] = empty
    return found


def moved_up(column: Any, unused: int, empty: Any = 0) -> Any:
    """Return a column without its first rows, with as many empty ones at the end."""
    found = np.full_like(column, empty)
    found[: len(column) - unused] = column[unused:]
    return found
