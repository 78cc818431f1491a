"""The plane of the native engine: in which bin each entity stands, and where those want to go that move in a wave.

See `runtime_base.space.plane.PlaneSpace`, whose state it takes over when a run begins.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.columns import Columns
from runtime_base.native.compiled.space.points import end_moves, enter_plane
from runtime_base.space.plane import PlaneSpace
from runtime_base.spec import Plane

_PARTS = ("first", "following", "before", "place")


class NativePlane:
    """The plane of a run; the arrays are those of `runtime_base.native.compiled.space.points`."""

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
            enter_plane(self.form, *bins.values(), *self._places(name))

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

    def settle(self) -> None:
        """End a wave: every move takes effect."""
        for name, goals in self._goals.items():
            end_moves(self.form, *goals.values(), *self._bins[name].values(), *self._places(name))
