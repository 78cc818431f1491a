"""Neighborhoods of a grid's cells, kept once computed: as numbers, as cells, and as what reads them from a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, TypeAlias, TypeVar

from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.space.cell_geometry import Cell, Cells

T = TypeVar("T")

#: How many numbers of cells are kept in all.
MOST_KEPT = 2_000_000

#: Reads the places of a neighborhood from a list by number of cell.
PlaceReader: TypeAlias = Callable[[Sequence[Any]], Sequence[Any]]


def not_a_radius(radius: float) -> SimulationError:
    """Return the error for a radius that is negative or not a number."""
    return SimulationError("SC613", f"the radius is {radius}", "give a number that is not negative")


class Neighborhoods:
    """The cells within a radius of a cell, in ascending order without itself, by radius and cell.

    All methods raise SimulationError (SC613) for a radius that is negative or not a number.
    """

    def __init__(self, cells: Cells) -> None:
        self._cells = cells
        self._offsets: dict[float, tuple[tuple[int, int], ...]] = {}
        self._shifts: dict[float, tuple[range, range, Sequence[int]]] = {}
        self._named_cells: dict[int, Cell] = {}
        self._numbers: dict[float, dict[int, Sequence[int]]] = {}
        self._named: dict[float, dict[int, Sequence[Cell]]] = {}
        self._readers: dict[float, dict[int, PlaceReader]] = {}
        self._kept = 0

    def numbers(self, cell: int, radius: float) -> Sequence[int]:
        """Return the numbers of the cells within a radius."""
        try:
            return self._numbers[radius][cell]
        except KeyError:
            return self._keep(self._numbers, cell, radius, self._find(cell, radius))

    def named(self, cell: int, radius: float) -> Sequence[Cell]:
        """Return the cells within a radius."""
        try:
            return self._named[radius][cell]
        except KeyError:
            cells = self._named_cells
            found = tuple([cells.get(number) or self._name(number) for number in self.numbers(cell, radius)])
            return self._keep(self._named, cell, radius, found)

    def _name(self, number: int) -> Cell:
        row, column = divmod(number, self._cells.width)
        named = self._named_cells[number] = Cell(column, row)
        return named

    def reader(self, cell: int, radius: float) -> PlaceReader:
        """Return what reads, from a list with a place for each cell and an empty last one, what is near a cell."""
        try:
            return self._readers[radius][cell]
        except KeyError:
            nothing = self._cells.size  # read twice, so that there is always a sequence
            found: PlaceReader = itemgetter(*self._find(cell, radius), nothing, nothing)
            return self._keep(self._readers, cell, radius, found)

    def _keep(self, kept: dict[float, dict[int, T]], cell: int, radius: float, found: T) -> T:
        if self._kept < MOST_KEPT:
            self._kept += len(self._steps(radius))
            kept.setdefault(radius, {})[cell] = found
        return found

    def _find(self, cell: int, radius: float) -> Sequence[int]:
        """Return the cells within a radius; where it reaches no edge, they are at the same distances from each cell."""
        steps, width = self._steps(radius), self._cells.width
        if radius not in self._shifts:
            across, down = (max((step[way] for step in steps), default=0) for way in (0, 1))
            inside = range(across, width - across), range(down, self._cells.height - down)
            self._shifts[radius] = *inside, [dy * width + dx for dx, dy in steps]
        columns, rows, shifts = self._shifts[radius]
        if cell % width in columns and cell // width in rows:
            return [cell + shift for shift in shifts]
        return self._cells.around(cell, steps)

    def _steps(self, radius: float) -> tuple[tuple[int, int], ...]:
        steps = self._offsets.get(radius)
        if steps is None:
            if not radius >= 0:
                raise not_a_radius(radius)
            steps = self._offsets[radius] = self._cells.offsets(radius)
        return steps
