"""Where entities stand when a run begins: on cells of the grid or at points of the plane.

The numbers say for each type "random" (on free cells, where each entity needs a cell of its own), "every_cell", or
{"at": [variable, variable]} (or a list of places).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from runtime_base.foundation.simulation_error import wrong_number
from runtime_base.foundation.streams import PLACES, Stream, child, children, key_of
from runtime_base.space.grid import GridSpace
from runtime_base.space.plane import PlaneSpace
from runtime_base.spec import Grid, Plane


class Placed(NamedTuple):
    """An entity type that has places: its name, its position among all types, and its working entities."""

    name: str
    position: int
    entities: Sequence[Any]


def make_space(
    spec: Grid | Plane, given: Mapping[str, Any], placed: Sequence[Placed], seed: int
) -> GridSpace | PlaneSpace:
    """Return the grid or plane of a run with every entity of the placed types on it.

    `given` are the numbers of the space. Raises SimulationError (SC609, SC613).
    """
    ground = spec.cells if isinstance(spec, Grid) else ""
    ways = {kind.name: "every_cell" if kind.name == ground else _way(given, kind) for kind in placed}
    if isinstance(spec, Plane):
        return _make_plane(spec, given, [(kind, ways[kind.name]) for kind in placed], seed)
    return _make_grid(spec, given, [(kind, ways[kind.name]) for kind in placed], seed)


def _way(given: Mapping[str, Any], kind: Placed) -> Any:
    """Return how the entities of a type are placed."""
    ways = given.get("place", {})
    if kind.name not in ways and kind.entities:
        raise wrong_number(f"space.place.{kind.name} is missing", "give their initial places in scenario.yaml")
    return ways.get(kind.name)


# The grid -------------------------------------------------------------------------------------------------------------


def _make_grid(spec: Grid, given: Mapping[str, Any], placed: list[tuple[Placed, Any]], seed: int) -> GridSpace:
    """Place the types whose places are given first, then those that are placed at random."""
    space = GridSpace(spec, _whole_side(given, "width"), _whole_side(given, "height"), seed)
    for kind, way in sorted(placed, key=lambda pair: bool(pair[1] == "random")):
        alone = kind.name in spec.one_per_cell
        if kind.name == spec.cells:
            _lay(space, kind)
            continue
        for entity, cell in zip(kind.entities, _cells(space, kind, way, seed, alone=alone), strict=True):
            if alone and not space.is_free(cell):
                at = divmod(cell, space.cells.width)[::-1]
                raise wrong_number(f"{entity!r} cannot stand on cell {at}: it is taken")
            space.enter(entity, cell)
    return space


def _lay(space: GridSpace, kind: Placed) -> None:
    """Let the entities of a type be the cells of the grid."""
    _must_fill(space, kind)
    space.lay(kind.entities)


def _must_fill(space: GridSpace, kind: Placed) -> None:
    if len(kind.entities) != space.cells.size:
        raise wrong_number(f"{len(kind.entities)} {kind.name} cannot fill {space.cells.size} cells")


def _whole_side(given: Mapping[str, Any], name: str) -> int:
    value = given.get(name)
    if type(value) is not int or value < 1:
        raise wrong_number(f"space.{name} is {value!r}; it must be a whole number, at least 1")
    return value


def _cells(space: GridSpace, kind: Placed, way: Any, seed: int, *, alone: bool) -> Sequence[int]:
    """Return the number of a cell for each entity of a type."""
    if not kind.entities:
        return ()
    if way == "random":
        return _drawn_cells(space, kind, key_of(seed, PLACES, kind.position), alone=alone)
    if way == "every_cell":
        _must_fill(space, kind)
        return range(len(kind.entities))
    return [_given_cell(space, entity, way["at"]) for entity in kind.entities]


def _given_cell(space: GridSpace, entity: Any, at: Any) -> int:
    x, y = _given_place(entity, at)
    if x is None or y is None or not (0 <= x < space.cells.width and 0 <= y < space.cells.height):
        raise wrong_number(f"{entity!r} cannot stand at ({x}, {y}), which is outside the grid")
    cell: int = y * space.cells.width + x
    return cell


def _given_place(entity: Any, at: Any) -> Any:
    """Return the place that two variables of an entity name, or that is listed for it."""
    return (getattr(entity, at[0]), getattr(entity, at[1])) if isinstance(at[0], str) else at[entity.id]


def _drawn_cells(space: GridSpace, kind: Placed, key: int, *, alone: bool) -> list[int]:
    """Draw a cell for each entity: a free one where each needs a cell of its own, else any."""
    count = len(kind.entities)
    if not alone:
        return [Stream(own).below(space.cells.size) for own in children(key, count)]
    free = space.free_numbers()
    if count > len(free):
        raise wrong_number(f"{count} {kind.name} need a cell each, and {len(free)} are free")
    return Stream(child(key, 0)).sample(free, count)


# The plane ------------------------------------------------------------------------------------------------------------


def _make_plane(spec: Plane, given: Mapping[str, Any], placed: list[tuple[Placed, Any]], seed: int) -> PlaneSpace:
    width, height = (_side(given, name) for name in ("width", "height"))
    space = PlaneSpace(spec, width, height, sum(len(kind.entities) for kind, _ in placed))
    for kind, way in placed:
        if way == "random":
            _place_at_random(space, kind, key_of(seed, PLACES, kind.position))
        else:
            for entity in kind.entities:
                _place_at(space, entity, _given_place(entity, way["at"]))
    return space


def _side(given: Mapping[str, Any], name: str) -> float:
    value: Any = given.get(name)
    if type(value) not in (int, float) or not 0 < value < float("inf"):
        raise wrong_number(f"space.{name} is {value!r}; it must be a positive number")
    return float(value)


def _place_at(space: PlaneSpace, entity: Any, point: Any) -> None:
    sides = zip(point, (space.width, space.height), strict=True)
    if not all(at is not None and 0 <= at <= side for at, side in sides):
        raise wrong_number(f"{entity!r} cannot stand at {tuple(point)}, which is outside the plane")
    space.enter(entity, *space.point(entity, *map(float, point)))


def _place_at_random(space: PlaneSpace, kind: Placed, key: int) -> None:
    """Draw a point for each entity, evenly spread over the plane."""
    for entity, own in zip(kind.entities, children(key, len(kind.entities)), strict=True):
        stream = Stream(own)
        x, y = stream.unit() * space.width, stream.unit() * space.height
        space.enter(entity, *space.point(entity, x, y))
