"""The geometry of a rectangle of square cells: which cells are near which.

A cell is a number: `y * width + x`, from 0. On a torus the left edge meets the right one, and the top the bottom.

    "von_neumann"   |dx| + |dy| <= radius
    "moore"         max(|dx|, |dy|) <= radius
    "disc"          dx² + dy² <= radius²
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import floor
from typing import NamedTuple, Protocol

_NEAR: Mapping[str, Callable[[int, int, float], bool]] = {
    "von_neumann": lambda dx, dy, radius: abs(dx) + abs(dy) <= radius,
    "moore": lambda dx, dy, radius: max(abs(dx), abs(dy)) <= radius,
    "disc": lambda dx, dy, radius: dx * dx + dy * dy <= radius * radius,
}


class HasPlace(Protocol):
    """What has a place: a cell or point, or an entity on the grid or plane."""

    @property
    def x(self) -> float:
        """The column, or the distance from the left edge of a plane."""

    @property
    def y(self) -> float:
        """The row, or the distance from the lower edge."""


def shorter_way(way: float, side: float) -> float:
    """Return a way along a side of a torus, or the one around its edge if that is shorter."""
    if abs(way) <= side / 2:
        return way
    return way - side if way > 0 else way + side


class Cell(NamedTuple):
    """A cell of the grid: its column and its row."""

    x: int
    y: int


class Cells(NamedTuple):
    """A rectangle of cells, and what counts as near in it."""

    width: int
    height: int
    torus: bool
    neighborhood: str

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.width * self.height

    def offsets(self, radius: float) -> tuple[tuple[int, int], ...]:
        """Return the steps (dx, dy) to every near cell but the own one, row by row; as far as the rectangle goes."""
        across, down = (floor(min(radius, side - 1)) for side in (self.width, self.height))
        is_near = _NEAR[self.neighborhood]
        return tuple(
            (dx, dy)
            for dy in range(-down, down + 1)
            for dx in range(-across, across + 1)
            if (dx or dy) and is_near(dx, dy, radius)
        )

    def around(self, cell: int, offsets: Sequence[tuple[int, int]]) -> list[int]:
        """Return the cells at these steps from a cell, each once, in ascending order, without the cell itself."""
        width, height = self.width, self.height
        y, x = divmod(cell, width)
        if self.torus:
            found = {(y + dy) % height * width + (x + dx) % width for dx, dy in offsets}
            found.discard(cell)
            return sorted(found)
        return [(y + dy) * width + x + dx for dx, dy in offsets if 0 <= y + dy < height and 0 <= x + dx < width]
