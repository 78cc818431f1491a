"""Values of a run as JSON: an entity is its number over all types, in a list where it is the working face.

An entity that has left may still be referred to, by what waits for a later round. The state then keeps what others saw
of it last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from runtime_base.entities import is_gone
from runtime_base.spec import Quantity
from runtime_base.state.state import State


class UnsavableError(Exception):
    """Raised where the state of a run cannot be kept at this point; the message says why."""


class KeptReferences:
    """Turns entities into numbers, and remembers those that have left."""

    def __init__(self) -> None:
        self.gone: dict[int, Any] = {}

    def kept(self, quantity: Quantity, values: Iterable[Any]) -> list[Any]:
        """Return values of a quantity as JSON."""
        return list(map(self.number, values)) if quantity.kind == "ref" else list(values)

    def number(self, entity: Any) -> Any:
        """Return an entity as JSON."""
        if entity is None:
            return None
        if is_gone(entity):
            self.gone.setdefault(entity._gid, entity._published)
        number: int = entity._gid
        return number if entity._published is entity else [number]


class FoundReferences:
    """Turns numbers over all types into entities."""

    def __init__(self, state: State) -> None:
        self._working: dict[int, Any] = {}
        self._starts = sorted(((first, name) for name, first in state.first.items()), reverse=True)
        for population in state.populations.values():
            self.add(population.working)

    def add(self, entities: Iterable[Any]) -> None:
        """Take working entities."""
        self._working.update((entity._gid, entity) for entity in entities)

    def type_of(self, number: int) -> str:
        """Return the entity type of a number."""
        return next(name for first, name in self._starts if first <= number)

    def working(self, number: int) -> Any:
        """Return the working face of an entity."""
        return self._working[number]

    def found(self, quantity: Quantity, values: Sequence[Any]) -> Sequence[Any]:
        """Return values of a quantity from JSON."""
        return list(map(self.entity, values)) if quantity.kind == "ref" else values

    def entity(self, number: Any) -> Any:
        """Return an entity from JSON: what others see, or the working face where the number is in a list."""
        if number is None:
            return None
        return self.working(number[0]) if isinstance(number, list) else self.working(number)._published


def two_faces(quantities: Sequence[Quantity], working: Sequence[Any], kept: KeptReferences) -> dict[str, Any]:
    """Return the values of working objects by variable as others see them, and as they are themselves where it differs.

    Values that compare equal differ as well, if they are of another type or zeros of another sign.
    """
    seen, own = {}, {}
    for quantity in quantities:
        seen[quantity.name] = kept.kept(quantity, [getattr(item._published, quantity.name) for item in working])
        values = kept.kept(quantity, [getattr(item, quantity.name) for item in working])
        if repr(values) != repr(seen[quantity.name]):
            own[quantity.name] = values
    return {"seen": seen, "own": own}


def set_faces(
    quantities: Sequence[Quantity], working: Sequence[Any], faces: Mapping[str, Any], found: FoundReferences
) -> None:
    """Give working objects, and what others see of them, the values that `two_faces` returned."""
    for quantity in quantities:
        name = quantity.name
        seen = found.found(quantity, faces["seen"][name])
        own = found.found(quantity, faces["own"][name]) if name in faces["own"] else seen
        for item, value, other in zip(working, own, seen, strict=True):
            setattr(item, name, value)
            setattr(item._published, name, other)
