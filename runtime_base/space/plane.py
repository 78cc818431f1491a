"""A continuous plane: entities at points, found by place at a cost of what is near, and moving freely.

The index knows every entity by the position that others see: the real variables `x` and `y`, which change by moving
only. It is a list of bins, about as many as there are entities. Distances compare as squares, from additions and
multiplications alone, so that the same entities are near on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite, isqrt, sqrt
from operator import attrgetter
from typing import Any, NamedTuple

from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.space.cell_geometry import shorter_way
from runtime_base.space.neighborhoods import not_a_radius
from runtime_base.spec import Plane

_number = attrgetter("id")

#: The search goes a little farther than the radius, so that rounding hides no entity; the distance itself decides.
_MARGIN = 1e-9

#: The coordinates of an entity that is not on the plane.
_NOWHERE = -1.0


class Point(NamedTuple):
    """A point of the plane."""

    x: float
    y: float


class PlaneSpace:
    """The plane of a run; `width` and `height` are in the plane's unit.

    `at_once` says whether moves take effect at once (where entities act one at a time) or at the end of the wave.
    `_bins` holds by type and bin the entities in it, by number over all types. `_goals` holds where entities want to go
    when the wave ends. The bins form `_columns` times `_rows`.
    """

    def __init__(self, spec: Plane, width: float, height: float, entities: int) -> None:
        self.width, self.height = width, height
        self.torus = spec.torus
        self.at_once = False
        self._columns, self._rows = _bins_of(width, height, entities)
        self._bins: dict[type[Any], dict[int, dict[int, Any]]] = {}
        self._goals: dict[int, tuple[Any, float, float]] = {}

    @property
    def bins(self) -> tuple[int, int]:
        """The numbers of columns and rows of bins."""
        return self._columns, self._rows

    # What handlers ask for --------------------------------------------------------------------------------------------

    def near(self, entity: Any, kind: type[Any], radius: float) -> Sequence[Any]:
        """Return the entities of a type within a radius (its edge included), without the entity itself, by number."""
        if not radius >= 0:
            raise not_a_radius(radius)
        x, y, itself, most = entity.x, entity.y, entity._published, radius * radius
        width, height = (self.width, self.height) if self.torus else (0.0, 0.0)
        bins = self._bins.get(kind, {})
        found = []
        for number in self._bins_within(x, y, radius):
            for other in bins[number].values() if number in bins else ():
                dx, dy = abs(other.x - x), abs(other.y - y)
                if width:
                    dx, dy = min(dx, width - dx), min(dy, height - dy)
                if dx * dx + dy * dy <= most and other is not itself:
                    found.append(other)
        found.sort(key=_number)
        return tuple(found)

    def x_to(self, entity: Any, other: Any) -> float:
        """Return how far to the right another stands, negative to the left; on a torus the shorter way."""
        return shorter_way(other.x - entity.x, self.width) if self.torus else other.x - entity.x

    def y_to(self, entity: Any, other: Any) -> float:
        """Return how far up another stands, negative further down; on a torus the shorter way."""
        return shorter_way(other.y - entity.y, self.height) if self.torus else other.y - entity.y

    def _bins_within(self, x: float, y: float, radius: float) -> Sequence[int]:
        """Return the bins that a circle may touch."""
        reach = radius + _MARGIN * (radius + self.width + self.height)
        columns = self._strip(x, reach, self.width, self._columns)
        rows = self._strip(y, reach, self.height, self._rows)
        return [row * self._columns + column for row in rows for column in columns]

    def _strip(self, at: float, reach: float, side: float, count: int) -> Sequence[int]:
        if reach >= side:
            return range(count)
        first, last = int((at - reach) / side * count // 1), int((at + reach) / side * count // 1)
        if not self.torus:
            return range(max(first, 0), min(last, count - 1) + 1)
        if last - first >= count - 1:
            return range(count)
        return [number % count for number in range(first, last + 1)]

    def _bin(self, x: float, y: float) -> int:
        column = min(int(x / self.width * self._columns), self._columns - 1)
        row = min(int(y / self.height * self._rows), self._rows - 1)
        return row * self._columns + column

    # Moving -----------------------------------------------------------------------------------------------------------

    def move(self, entity: Any, to: Any) -> None:
        """Move an entity to where another stands, at once or when the wave ends."""
        self.move_to(entity, to.x, to.y)

    def move_by(self, entity: Any, dx: float, dy: float) -> None:
        """Move an entity by so much from where it stands, at once or when the wave ends."""
        self.move_to(entity, entity.x + dx, entity.y + dy)

    def move_to(self, entity: Any, x: float, y: float) -> None:
        """Move an entity to a point, at once or when the wave ends; raises SimulationError (SC613) off the plane."""
        x, y = self.point(entity, x, y)
        if self.at_once:
            self._put(entity, x, y)
        else:
            self._goals[entity._gid] = (entity, x, y)

    def point(self, entity: Any, x: float, y: float) -> tuple[float, float]:
        """Return the point as one of the plane, led around its edges on a torus; raises SimulationError (SC613)."""
        if isfinite(x) and isfinite(y):
            if self.torus:
                return _around(x, self.width), _around(y, self.height)
            if 0 <= x <= self.width and 0 <= y <= self.height:
                return x + 0.0, y + 0.0
        message = f"{entity!r} moves to ({x}, {y}), which is outside the plane of {self.width} × {self.height}"
        raise SimulationError("SC613", message, "keep it inside, or let the plane be a torus in odd.yaml")

    def cell_at(self, entity: Any, to: Any) -> Point:
        """Return the point where a newcomer is to stand; raises SimulationError (SC613)."""
        return Point(*self.point(entity, to.x, to.y))

    def arrive(self, newcomer: Any, to: Any) -> None:
        """Let a newcomer stand at a point, at once or when the wave ends."""
        newcomer.x = newcomer.y = _NOWHERE
        self.move(newcomer, to)

    def withdraw(self, entity: Any) -> None:
        """Cancel the move of an entity that leaves the model."""
        self._goals.pop(entity._gid, None)

    def depart(self, entity: Any) -> None:
        """Remove an entity that leaves the model from the plane."""
        self._remove(entity)
        entity.x = entity.y = _NOWHERE

    def settle(self) -> None:
        """End a wave: every move takes effect."""
        goals, self._goals = self._goals, {}
        for entity, x, y in goals.values():
            self._put(entity, x, y)

    def _put(self, entity: Any, x: float, y: float) -> None:
        if entity.x >= 0:  # a newcomer is not on the plane yet
            self._remove(entity)
        self.enter(entity, x, y)

    def _remove(self, entity: Any) -> None:
        here = self._bin(entity.x, entity.y)
        crowd = self._bins[type(entity)][here]
        del crowd[entity._gid]
        if not crowd:
            del self._bins[type(entity)][here]

    def enter(self, entity: Any, x: float, y: float) -> None:
        """Let a working entity stand at a point of the plane."""
        entity.x, entity.y = x, y
        self._bins.setdefault(type(entity), {}).setdefault(self._bin(x, y), {})[entity._gid] = entity._published

    # Going on from a kept run -----------------------------------------------------------------------------------------

    @property
    def has_goals(self) -> bool:
        """Whether an entity wants to move when the wave ends."""
        return bool(self._goals)

    def entry(self, entity: Any) -> tuple[float, float]:
        """Return the point at which an entity stands."""
        return entity.x, entity.y

    def clear(self) -> None:
        """Take all entities off the plane."""
        self._bins = {}


def _bins_of(width: float, height: float, entities: int) -> tuple[int, int]:
    """Return how many columns and rows of nearly square bins there are, about one bin for each entity."""
    side = isqrt(entities) + 1
    columns = min(max(int(side * sqrt(width / height)), 1), side * side)
    return columns, max(side * side // columns, 1)


def _around(at: float, side: float) -> float:
    """Return a coordinate from 0 to below the side (a remainder can round up to the side itself)."""
    left = at % side
    return left if left < side else 0.0
