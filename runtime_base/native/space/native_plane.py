"""The plane of the native engine: in which bin each entity stands, and where those want to go that move in a wave.

See `runtime_base.space.plane.PlaneSpace`, whose state it takes over when a run begins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from runtime_base.native.columns import Columns
from runtime_base.native.compiled.space.points import end_moves, enter_plane, leave_plane_together
from runtime_base.native.turnover.living import moved_up, resized
from runtime_base.space.plane import PlaneSpace
from runtime_base.spec import Plane

_PARTS = ("first", "following", "before", "place")
#: The coordinates of an entity that is not on the plane.
_NOWHERE = -1.0


class NativePlane:
    """The plane of a run; the arrays are those of `runtime_base.native.compiled.space.points`.

    `size` is the number of cells: none.
    """

    size: ClassVar[int] = 0

    def __init__(self, spec: Plane, space: PlaneSpace, columns: Columns) -> None:
        self._columns = columns
        self.form = np.array([space.width, space.height, space.torus, *space.bins], np.float64)
        count = space.bins[0] * space.bins[1]
        self._bins: dict[str, dict[str, Any]] = {}
        self._goals: dict[str, dict[str, Any]] = {}
        for name in spec.placed:
            size = columns.size(name)
            bins = self._bins[name] = {part: np.full(size, -1, np.int64) for part in _PARTS}
            bins["first"] = np.full(count, -1, np.int64)
            self._goals[name] = {axis: np.full(size, np.nan) for axis in ("x", "y")}
            enter_plane(self.form, *bins.values(), *self._places(name), columns.places(name))

    def _places(self, name: str) -> list[Any]:
        """Return where the entities of a type stand."""
        return [self._columns.by_name[name, axis].own for axis in ("x", "y")]

    def argument(self, what: tuple[str, ...]) -> Any:
        """Return an array that native code names."""
        match what:
            case ("plane", "form"):
                return self.form
            case ("points", entity, axis):
                return self._goals[entity][axis]
            case (_, entity, part):
                return self._bins[entity][part]
        return None

    def hand_over(self) -> dict[str, Any]:
        """Return what the plane knows besides positions: nothing."""
        return {}

    # Entities that enter and leave ------------------------------------------------------------------------------------

    def resize(self, name: str, size: int) -> None:
        """Make room for more entities of a type."""
        self._lay_out(name, lambda column, empty: resized(column, size, empty))

    def move_up(self, name: str, unused: int) -> None:
        """Free so many places in front of a type, all of entities that have left."""
        self._lay_out(name, lambda column, empty: moved_up(column, unused, empty))
        for part in ("first", "following", "before") if name in self._bins else ():
            entities = self._bins[name][part]
            entities[entities >= 0] -= unused

    def _lay_out(self, name: str, change: Callable[[Any, Any], Any]) -> None:
        """Give the entities of a type other places."""
        bins, goals = self._bins.get(name, {}), self._goals.get(name, {})
        bins.update({part: change(bins[part], -1) for part in bins if part != "first"})
        goals.update({axis: change(goals[axis], np.nan) for axis in goals})

    def withdraw(self, name: str, places: Any) -> None:
        """Cancel the moves of entities that leave."""
        if name in self._goals:
            self._goals[name]["x"][places] = np.nan

    def arrive(self, name: str, places: Any, _: Any, *, is_off: bool) -> None:
        """Let newcomers stand where their creators want them when the wave ends, unless their type is off."""
        if name in self._bins:
            xs, ys = self._places(name)
            xs[places] = ys[places] = _NOWHERE
        if is_off:
            self.withdraw(name, places)

    def depart(self, name: str, places: Any) -> None:
        """Take entities that leave off the plane."""
        if name in self._bins:
            leave_plane_together(*self._bins[name].values(), *self._places(name), places)

    # The end of a wave ------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """End a wave: every move takes effect."""
        for name, goals in self._goals.items():
            end_moves(self.form, *goals.values(), *self._bins[name].values(), *self._places(name))
