"""Space: entities on the cells of a grid, found by place at a cost of what is near, and moving from cell to cell.

The index knows everybody by the position that others see. Positions are the variables `x` and `y` of the entity types
that the grid places; they change by `move` only, and are published like all variables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from math import inf
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Protocol, overload

from runtime_base.foundation.run_numbers import wrong_number
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import CELLS, PLACES, Stream, child, children, key_of
from runtime_base.space.cell_geometry import Cell, Cells
from runtime_base.space.neighborhoods import Neighborhoods
from runtime_base.space.plane import PlaneSpace, make_plane
from runtime_base.spec import Grid, Plane

if TYPE_CHECKING:
    from runtime_base.state.state import Population, State

_number = attrgetter("id")

#: The cell of those who are off the grid: any number below 0.
_NOWHERE = -1


class HasPlace(Protocol):
    """What stands somewhere: a cell, or an entity on the grid or plane."""

    @property
    def x(self) -> float:
        """The column, or the distance from the left edge of a plane."""

    @property
    def y(self) -> float:
        """The row, or the distance from the lower edge."""


class FreeCells(Sequence[Cell]):
    """The free cells of the whole grid, as they are when they are read; their order follows from who stood where.

    `_place` holds where in `_cells` each free cell stands, so that a cell is taken or freed at once.
    """

    __slots__ = ("_cells", "_place", "_width")

    def __init__(self, cells: Sequence[int], width: int) -> None:
        self._cells = list(cells)
        self._place = {cell: place for place, cell in enumerate(self._cells)}
        self._width = width

    def take(self, cell: int) -> None:
        """Remove a cell."""
        place = self._place.pop(cell)
        last = self._cells.pop()
        if last != cell:
            self._cells[place] = last
            self._place[last] = place

    def give(self, cell: int) -> None:
        """Add a cell."""
        self._place[cell] = len(self._cells)
        self._cells.append(cell)

    def has(self, cell: int) -> bool:
        """Return whether a cell is free."""
        return cell in self._place

    def __len__(self) -> int:
        return len(self._cells)

    @overload
    def __getitem__(self, place: int) -> Cell: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Cell]: ...
    def __getitem__(self, place: int | slice) -> Cell | Sequence[Cell]:
        if isinstance(place, slice):
            return tuple(self._cell(one) for one in self._cells[place])
        return self._cell(self._cells[place])

    def __iter__(self) -> Iterator[Cell]:
        return iter(self[:])

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, Cell) and cell.y * self._width + cell.x in self._place

    def _cell(self, number: int) -> Cell:
        return Cell(number % self._width, number // self._width)


class OtherCells(Sequence[Cell]):
    """All cells of the grid but one (or all, where that one is below 0), row by row, made when they are read."""

    __slots__ = ("_left_out", "_size", "_width")

    def __init__(self, cells: Cells, left_out: int) -> None:
        self._width = cells.width
        self._left_out = left_out if left_out >= 0 else cells.size
        self._size = cells.size - (left_out >= 0)

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, place: int) -> Cell: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Cell]: ...
    def __getitem__(self, place: int | slice) -> Cell | Sequence[Cell]:
        numbers = range(self._size)[place]
        return self._cell(numbers) if isinstance(numbers, int) else tuple(map(self._cell, numbers))

    def _cell(self, place: int) -> Cell:
        row, column = divmod(place + (place >= self._left_out), self._width)
        return Cell(column, row)


class Space:
    """The grid of a run.

    `at_once` says whether moves take effect at once (where entities act one at a time) or at the end of the wave.
    `_alone` holds by type who stands on each cell, of the types that share their cell with none of them, and an empty
    last place; `_crowds` holds by type and cell who stands there of all others, by number over all types.
    `_goals` holds where entities want to go when the wave ends. `_contests` counts how often several wanted a cell.
    """

    def __init__(self, spec: Grid, width: int, height: int, seed: int) -> None:
        self.cells = Cells(width, height, spec.torus, spec.neighborhood)
        self.at_once = False
        self._single = frozenset(spec.one_per_cell)
        self._leaving = frozenset(spec.may_leave)
        self._seed = seed
        self._width = width
        self._around = Neighborhoods(self.cells)
        self._alone: dict[type[Any], list[Any]] = {}
        self._crowds: dict[type[Any], dict[int, dict[int, Any]]] = {}
        self._free = FreeCells(range(self.cells.size), width)
        self._goals: dict[int, tuple[Any, int]] = {}
        self._contests: dict[int, int] = {}

    # What handlers ask ------------------------------------------------------------------------------------------------

    def near(self, entity: Any, kind: type[Any], radius: float) -> Sequence[Any]:
        """Return who of a type stands within a radius, on the own cell too, without the entity itself, by number.

        Nobody is near who is off the grid.
        """
        here = entity.y * self._width + entity.x
        if here < 0:
            return ()
        alone = self._alone.get(kind)
        if alone is None:
            found = self._in_crowds(entity, kind, (here, *self._around.numbers(here, radius)))
        else:
            found = list(filter(None, self._around.reader(here, radius)(alone)))
            if type(entity) is not kind and alone[here] is not None:
                found.append(alone[here])
        found.sort(key=_number)
        return tuple(found)

    def _in_crowds(self, entity: Any, kind: type[Any], cells: Sequence[int]) -> list[Any]:
        crowds, itself = self._crowds.get(kind, {}), entity._published
        return [one for cell in cells if cell in crowds for one in crowds[cell].values() if one is not itself]

    def free_cells(self, entity: Any, radius: float) -> Sequence[Cell]:
        """Return the cells within a radius to which the entity could move, other than its own, row by row."""
        single = type(entity).__name__ in self._single
        here = entity.y * self._width + entity.x
        if radius == inf:
            return self._free if single else OtherCells(self.cells, here)
        if here < 0:
            return ()
        around = self._around.named(here, radius)
        if not single:
            return around
        return tuple(compress(around, map(self._free.has, self._around.numbers(here, radius))))

    def move(self, entity: Any, to: HasPlace | None) -> None:
        """Move an entity to a cell, at once or when the wave ends; it stays where the cell is not free for it.

        None is off the grid. Raises SimulationError (SC613).
        """
        goal = _NOWHERE if to is None else self._goal(entity, to)
        if goal < 0 and type(entity).__name__ not in self._leaving:
            message = f"{entity!r} moves off the grid, which a {type(entity).__name__} may not leave"
            raise SimulationError("SC613", message, "name its type under 'may_leave' of the grid in odd.yaml")
        if not self.at_once:
            self._goals[entity._gid] = (entity, goal)
        elif goal < 0 or self._is_open(entity, goal):
            self._put(entity, goal)

    def _goal(self, entity: Any, to: Any) -> int:
        cells = self.cells
        if not (0 <= to.x < cells.width and 0 <= to.y < cells.height):
            message = f"{entity!r} moves to ({to.x}, {to.y}), which lies outside the grid"
            raise SimulationError("SC613", message, "move to one of free_cells, or to where an entity stands")
        goal: int = to.y * cells.width + to.x
        return goal

    def cell_at(self, entity: Any, to: HasPlace) -> Cell:
        """Return the cell where somebody is to stand; raises SimulationError (SC613)."""
        row, column = divmod(self._goal(entity, to), self._width)
        return Cell(column, row)

    def arrive(self, newcomer: Any, to: HasPlace) -> None:
        """Let a newcomer stand on a cell, at once or when the wave ends, if there is room for it."""
        newcomer.x = newcomer.y = _NOWHERE
        self.move(newcomer, to)

    def withdraw(self, entity: Any) -> None:
        """Let somebody who leaves go nowhere."""
        self._goals.pop(entity._gid, None)

    def depart(self, entity: Any) -> None:
        """Take somebody who leaves the model off the grid."""
        self._put(entity, _NOWHERE)

    # Moving -----------------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """End a wave: of those who want the same free cell one wins, drawn from the cell's stream; the others stay."""
        if not self._goals:
            return
        goals, self._goals = self._goals, {}
        wanted: dict[int, list[Any]] = {}
        leaving = []
        for _, (entity, goal) in sorted(goals.items()):
            if goal < 0:
                leaving.append(entity)
            elif type(entity).__name__ not in self._single:
                self._put(entity, goal)
            elif self._free.has(goal):
                wanted.setdefault(goal, []).append(entity)
        for goal, claimants in wanted.items():
            self._put(claimants[0] if len(claimants) == 1 else self._winner(goal, claimants), goal)
        for entity in leaving:
            self._put(entity, _NOWHERE)

    def _winner(self, cell: int, claimants: Sequence[Any]) -> Any:
        self._contests[cell] = contest = self._contests.get(cell, 0) + 1
        return claimants[Stream(key_of(self._seed, CELLS, cell, contest)).below(len(claimants))]

    def _is_open(self, entity: Any, cell: int) -> bool:
        return type(entity).__name__ not in self._single or self._free.has(cell)

    def _put(self, entity: Any, cell: int) -> None:
        """Let an entity leave its cell for another, or the grid; what others see of it is published afterwards."""
        here = entity.y * self._width + entity.x
        if here < 0:
            pass
        elif type(entity).__name__ in self._single:
            self._alone[type(entity)][here] = None
            self._free.give(here)
        else:
            crowd = self._crowds[type(entity)][here]
            del crowd[entity._gid]
            if not crowd:
                del self._crowds[type(entity)][here]
        if cell < 0:
            entity.x = entity.y = _NOWHERE
        else:
            self.enter(entity, cell)

    def enter(self, entity: Any, cell: int) -> None:
        """Let a working entity stand on a cell that is free for it."""
        entity.y, entity.x = divmod(cell, self.cells.width)
        if type(entity).__name__ in self._single:
            self._free.take(cell)
            alone = self._alone.setdefault(type(entity), [])
            if not alone:
                alone += [None] * (self.cells.size + 1)
            alone[cell] = entity._published
        else:
            self._crowds.setdefault(type(entity), {}).setdefault(cell, {})[entity._gid] = entity._published

    def is_free(self, cell: int) -> bool:
        """Return whether nobody stands on a cell of those who stand there alone."""
        return self._free.has(cell)

    def free_numbers(self) -> list[int]:
        """Return the free cells in ascending order."""
        return sorted(cell for cell in range(self.cells.size) if self._free.has(cell))


# Where entities stand when a run begins -------------------------------------------------------------------------------


def make_space(state: State) -> Space | PlaneSpace | None:
    """Return the grid or plane of a run with every placed entity where it first stands; None without space.

    Raises SimulationError (SC609).
    """
    spec = state.model.space
    if spec is None:
        return None
    placed = [one for one in state.populations.values() if one.spec.name in spec.placed]
    ways = {one.spec.name: _way(state.numbers.space, one) for one in placed}
    space = make_plane(state, spec, ways) if isinstance(spec, Plane) else _make_grid(state, spec, ways)
    for population in placed:
        for name in ("x", "y"):
            if population.working:
                population.variables[name].publish(population.working)
    return space


def _make_grid(state: State, spec: Grid, ways: Mapping[str, Any]) -> Space:
    """Place the types whose places are given first, then those that are placed at random."""
    width, height = (_side(state.numbers.space, name) for name in ("width", "height"))
    space = Space(spec, width, height, state.seed)
    placed = [one for name, one in state.populations.items() if name in ways]
    for population in sorted(placed, key=lambda one: ways[one.spec.name] == "random"):
        _place(space, population, ways[population.spec.name], state.seed)
    return space


def _side(given: Mapping[str, Any], name: str) -> int:
    value = given.get(name)
    if type(value) is not int or value < 1:
        raise wrong_number(f"space.{name} is {value!r}; it must be a whole number, at least 1")
    return value


def _way(given: Mapping[str, Any], population: Population) -> Any:
    name = population.spec.name
    if name not in given.get("place", {}) and population.working:
        raise wrong_number(f"space.place.{name} is missing", "say in scenario.yaml where they stand at first")
    return given.get("place", {}).get(name)


def _place(space: Space, population: Population, way: Any, seed: int) -> None:
    name, working = population.spec.name, population.working
    if not working:
        return
    if way == "random":
        numbers = _drawn(space, population, key_of(seed, PLACES, population.position))
    elif way == "every_cell":
        if len(working) != space.cells.size:
            raise wrong_number(f"{len(working)} {name} cannot stand on every one of {space.cells.size} cells")
        numbers = list(range(len(working)))
    else:
        numbers = [_given(space, one, way) for one in working]
    for entity, cell in zip(working, numbers, strict=True):
        if name in space._single and not space.is_free(cell):
            raise wrong_number(f"{entity!r} cannot stand on cell {divmod(cell, space.cells.width)[::-1]}: it is taken")
        space.enter(entity, cell)


def _given(space: Space, entity: Any, way: Any) -> int:
    """Return the cell that two variables of an entity name, or that is listed for it."""
    at = way["at"]
    x, y = (getattr(entity, name) for name in at) if isinstance(at[0], str) else at[entity.id]
    if x is None or y is None or not (0 <= x < space.cells.width and 0 <= y < space.cells.height):
        raise wrong_number(f"{entity!r} cannot stand at ({x}, {y}): that lies outside the grid")
    cell: int = y * space.cells.width + x
    return cell


def _drawn(space: Space, population: Population, key: int) -> list[int]:
    """Draw a cell for each entity: a free one where each needs one of its own, else any."""
    count = len(population.working)
    if population.spec.name not in space._single:
        return [Stream(own).below(space.cells.size) for own in children(key, count)]
    free = space.free_numbers()
    if count > len(free):
        raise wrong_number(f"{count} {population.spec.name} need a cell each, and {len(free)} are free")
    return Stream(child(key, 0)).sample(free, count)
