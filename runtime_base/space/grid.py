"""A grid: entities on cells, found by place at a cost of what is near, and moving from cell to cell.

The index knows every entity by the position that others see. Positions are the variables `x` and `y` of the entity
types that the grid places; they change by `move` only, and are published like all variables.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from math import inf
from operator import attrgetter
from typing import Any, overload

from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import CELLS, Stream, key_of
from runtime_base.space.cell_geometry import Cell, Cells, HasPlace, shorter_way
from runtime_base.space.crowds import Crowds
from runtime_base.space.kept_neighbors import KeptNeighbors
from runtime_base.space.neighborhoods import Neighborhoods
from runtime_base.spec import Grid

_number = attrgetter("id")

#: The cell of entities off the grid: any number below 0.
_NOWHERE = -1
#: The place among the free cells of one that is not free.
_TAKEN = -1


class FreeCells(Sequence[Cell]):
    """The free cells of the whole grid, as they are when they are read; their order follows from all earlier moves.

    `_place` holds where in `_cells` each cell of the grid is (`_TAKEN` if it is not free), so that a cell is taken or
    freed at once.
    """

    __slots__ = ("_cells", "_place", "_width")

    def __init__(self, free: Iterable[int], area: Cells) -> None:
        self._cells = array("i", free)
        self._place = array("i", [_TAKEN]) * area.size
        for place, cell in enumerate(self._cells):
            self._place[cell] = place
        self._width = area.width

    def take(self, cell: int) -> None:
        """Remove a cell that is free."""
        place = self._place[cell]
        last = self._cells.pop()
        if last != cell:
            self._cells[place] = last
            self._place[last] = place
        self._place[cell] = _TAKEN

    def give(self, cell: int) -> None:
        """Add a cell."""
        self._place[cell] = len(self._cells)
        self._cells.append(cell)

    @property
    def numbers(self) -> list[int]:
        """The free cells' numbers, in order."""
        return self._cells.tolist()

    def has(self, cell: int) -> bool:
        """Return whether a cell is free."""
        return self._place[cell] != _TAKEN

    def __len__(self) -> int:
        return len(self._cells)

    @overload
    def __getitem__(self, place: int) -> Cell: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Cell]: ...
    def __getitem__(self, place: int | slice) -> Cell | Sequence[Cell]:
        if isinstance(place, slice):
            return tuple(map(self._cell, self._cells[place]))
        return self._cell(self._cells[place])

    def __iter__(self) -> Iterator[Cell]:
        return iter(self[:])

    def __contains__(self, cell: object) -> bool:
        if not isinstance(cell, Cell) or not 0 <= cell.x < self._width:
            return False
        number = cell.y * self._width + cell.x
        return 0 <= number < len(self._place) and self.has(number)

    def _cell(self, number: int) -> Cell:
        return Cell(number % self._width, number // self._width)


class OtherCells(Sequence[Cell]):
    """All cells of the grid but `left_out` (or all, where that is below 0), row by row, made when they are read."""

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


class GridSpace:
    """The grid of a run.

    `at_once` says whether moves take effect at once (where entities act one at a time) or at the end of the wave.
    `_alone` holds for each type with one entity a cell the entity on each cell, and an empty last place; `_crowds`
    holds who stands where of all other types. `_goals` holds where entities want to go when the wave ends. `_contests`
    counts how often several entities wanted a cell. `_ground` holds the cells' entities, if cells have state.
    """

    def __init__(self, spec: Grid, width: int, height: int, seed: int) -> None:
        self.cells = Cells(width, height, spec.torus, spec.neighborhood)
        self.at_once = False
        self._single = frozenset(spec.one_per_cell)
        self._leaving = frozenset(spec.may_leave)
        self._seed = seed
        self._width, self._height = width, height
        self._around = Neighborhoods(self.cells)
        self._kept = KeptNeighbors(self._around, self.cells.size)
        self._alone: dict[type[Any], list[Any]] = {}
        self._crowds: dict[type[Any], Crowds] = {}
        self._free = FreeCells(range(self.cells.size), self.cells)
        self._goals: dict[int, tuple[Any, int]] = {}
        self._contests: dict[int, int] = {}
        self._ground: Sequence[Any] = ()

    def lay(self, cells: Sequence[Any]) -> None:
        """Let these working entities be the cells of the grid, row by row; they take no room on it."""
        columns = list(range(self._width))  # one number for all cells of a column, and one for all of a row
        for row in range(self._height):
            for column in columns:
                cell = cells[row * self._width + column]
                cell.x, cell.y = column, row
        self._ground = self._alone[type(cells[0])] = [*(cell._published for cell in cells), None]

    # What handlers ask for --------------------------------------------------------------------------------------------

    def near(self, entity: Any, kind: type[Any], radius: float) -> Sequence[Any]:
        """Return the entities of a type within a radius, the own cell included, without the entity itself, by number.

        An entity off the grid is near none.
        """
        here = entity.y * self._width + entity.x
        if here < 0:
            return ()
        alone = self._alone.get(kind)
        if alone is None:
            return self._in_crowds(entity, kind, here, radius)
        kept = self._kept.near(kind, type(entity), radius)
        found = None if kept is None else kept[here]
        if found is None:
            found = self._among(alone, type(entity) is not kind, here, radius)
            self._kept.keep(kind, type(entity), radius, here, found)
        return found

    def _among(self, alone: list[Any], with_own_cell: bool, here: int, radius: float) -> tuple[Any, ...]:
        found = list(filter(None, self._around.reader(here, radius)(alone)))
        if with_own_cell and alone[here] is not None:
            found.append(alone[here])
        found.sort(key=_number)
        return tuple(found)

    def here(self, entity: Any, kind: type[Any]) -> Sequence[Any]:
        """Return the other entities of a type on the entity's cell, by number; none off the grid."""
        here = entity.y * self._width + entity.x
        if here < 0:
            return ()
        alone = self._alone.get(kind)
        if alone is None:
            return self._in_crowds(entity, kind, here, 0)
        other = alone[here]
        return () if other is None or other is entity._published else (other,)

    def cell_of(self, entity: Any) -> Any:
        """Return the entity that is the cell on which an entity stands; raises SimulationError (SC613)."""
        here = entity.y * self._width + entity.x
        if here < 0:
            message = f"{entity!r} is off the grid, so it does not stand on a cell"
            raise SimulationError("SC613", message, "test its position first: x is -1 off the grid")
        return self._ground[here]

    def _in_crowds(self, entity: Any, kind: type[Any], here: int, radius: float) -> tuple[Any, ...]:
        crowds = self._crowds.get(kind)
        if crowds is None:
            return ()
        found = crowds.on(here)
        if radius:
            found += tuple([other for cell in self._around.numbers(here, radius) for other in crowds.on(cell)])
        if type(entity) is kind:
            itself = entity._published
            found = tuple([other for other in found if other is not itself])
        return found if len(found) < 2 else tuple(sorted(found, key=_number))

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

    def x_to(self, entity: Any, other: Any) -> float:
        """Return how many columns to the right another stands, negative to the left; on a torus the shorter way."""
        return self._way(entity, other, other.x - entity.x, self._width)

    def y_to(self, entity: Any, other: Any) -> float:
        """Return how many rows further another stands, negative further back; on a torus the shorter way."""
        return self._way(entity, other, other.y - entity.y, self._height)

    def _way(self, entity: Any, other: Any, way: int, side: int) -> float:
        """Return a way between two entities; raises SimulationError (SC613) if one of them is off the grid."""
        for each in (entity, other):
            if each.x < 0:
                message = f"{each!r} is off the grid, so there is no way between {entity!r} and {other!r}"
                raise SimulationError("SC613", message, "test its position first: x is -1 off the grid")
        return shorter_way(way, side) if self.cells.torus else way

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

    def move_by(self, entity: Any, dx: int, dy: int) -> None:
        """Move an entity so many columns and rows from where it stands; raises SimulationError (SC613) off the grid."""
        if entity.x < 0:
            message = f"{entity!r} is off the grid, so it cannot move by a distance"
            raise SimulationError("SC613", message, "test its position first: x is -1 off the grid; or use move_to")
        self.move_to(entity, entity.x + dx, entity.y + dy)

    def move_to(self, entity: Any, x: int, y: int) -> None:
        """Move an entity to a column and row as `move` does, led around the edges of a torus."""
        self.move(entity, Cell(x % self._width, y % self._height) if self.cells.torus else Cell(x, y))

    def _goal(self, entity: Any, to: Any) -> int:
        x, y = to.x, to.y
        if 0 <= x < self._width and 0 <= y < self._height:
            goal: int = y * self._width + x
            return goal
        message = f"{entity!r} moves to ({x}, {y}), which is outside the grid"
        raise SimulationError("SC613", message, "move to one of free_cells, or to where an entity stands")

    def cell_at(self, entity: Any, to: HasPlace) -> Cell:
        """Return the cell where a newcomer is to stand; raises SimulationError (SC613)."""
        row, column = divmod(self._goal(entity, to), self._width)
        return Cell(column, row)

    def arrive(self, newcomer: Any, to: HasPlace) -> None:
        """Let a newcomer stand on a cell, at once or when the wave ends, if there is room for it."""
        newcomer.x = newcomer.y = _NOWHERE
        self.move(newcomer, to)

    def withdraw(self, entity: Any) -> None:
        """Cancel the move of an entity that leaves the model."""
        self._goals.pop(entity._gid, None)

    def depart(self, entity: Any) -> None:
        """Remove an entity that leaves the model from the grid."""
        self._put(entity, _NOWHERE)

    # Moving -----------------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """End a wave: of the entities that want one free cell, one drawn from its stream wins; the others stay."""
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
        return type(entity) in self._crowds or type(entity).__name__ not in self._single or self._free.has(cell)

    def _put(self, entity: Any, cell: int) -> None:
        """Let an entity leave its cell for another, or the grid; what others see of it is published afterwards."""
        here = entity.y * self._width + entity.x
        if here >= 0:
            crowds = self._crowds.get(type(entity))
            if crowds is not None:
                crowds.remove(entity, here)
            else:
                self._leave_alone(entity, here)
        if cell < 0:
            entity.x = entity.y = _NOWHERE
        else:
            self.enter(entity, cell)

    def _leave_alone(self, entity: Any, cell: int) -> None:
        self._alone[type(entity)][cell] = None
        self._kept.forget(type(entity), cell)
        self._free.give(cell)

    def enter(self, entity: Any, cell: int) -> None:
        """Let a working entity stand on a cell that is free for it."""
        entity.y, entity.x = divmod(cell, self._width)
        crowds = self._crowds.get(type(entity))
        if crowds is None:
            if type(entity).__name__ in self._single:
                self._enter_alone(entity, cell)
                return
            crowds = self._crowds[type(entity)] = Crowds(self.cells.size)
        crowds.add(entity, cell)

    def _enter_alone(self, entity: Any, cell: int) -> None:
        self._free.take(cell)
        alone = self._alone.setdefault(type(entity), [])
        if not alone:
            alone += [None] * (self.cells.size + 1)
        alone[cell] = entity._published
        self._kept.forget(type(entity), cell)

    # Going on from a kept run -----------------------------------------------------------------------------------------

    @property
    def has_goals(self) -> bool:
        """Whether an entity wants to move when the wave ends."""
        return bool(self._goals)

    def entry(self, entity: Any) -> tuple[int]:
        """Return the cell on which an entity stands."""
        return (entity.y * self._width + entity.x,)

    def free_order(self) -> list[int]:
        """Return the free cells in the order that follows from all earlier moves."""
        return self._free.numbers

    def contests(self) -> list[tuple[int, int]]:
        """Return each cell that several entities wanted at once, and how often."""
        return list(self._contests.items())

    def clear(self) -> None:
        """Take all entities off the grid."""
        self._alone, self._crowds = {}, {}
        self._free = FreeCells(range(self.cells.size), self.cells)
        self._kept = KeptNeighbors(self._around, self.cells.size)

    def restore(self, free: Sequence[int], contests: Sequence[tuple[int, int]]) -> None:
        """Go on from the order and contests of a kept run; the entities stand on the grid already."""
        self._free = FreeCells(free, self.cells)
        self._contests = dict(contests)

    def is_free(self, cell: int) -> bool:
        """Return whether a cell holds no entity of the types with one entity a cell."""
        return self._free.has(cell)

    def free_numbers(self) -> list[int]:
        """Return the free cells in ascending order."""
        return sorted(cell for cell in range(self.cells.size) if self._free.has(cell))
