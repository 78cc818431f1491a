"""The events that the actions of a phase collect in which entities act one at a time, as arrays for native code."""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.compiled.gathering import gather_each


class GatheredEvents:
    """What is collected in a round: `arrays` as `runtime_base.native.compiled.gathering` has them."""

    def __init__(self, actions: int) -> None:
        self.arrays: tuple[Any, ...] = (np.empty((actions, 0), np.int64), np.zeros(2, np.int64))
        self.arrays += tuple(np.empty(0, np.int64) for _ in range(5))

    def begin_round(self) -> None:
        """Forget the events of the last round, which all are handled."""
        self.arrays[1][:] = 0

    def lay_out(self, places: Any, total: int) -> None:
        """Give the entities other places, of which there are so many."""
        known = self.arrays[0]
        found = np.full((len(known), total), -1, np.int64)
        found[:, places[: known.shape[1]]] = known
        self.arrays = found, *self.arrays[1:]

    def make_room(self, need: int) -> None:
        """Grow the arrays so that so many more events fit."""
        used = int(self.arrays[1][1])
        if len(self.arrays[-1]) - used < need:
            self.arrays = *self.arrays[:2], *(_grown(part, 2 * (used + need)) for part in self.arrays[2:])

    def gather(self, action: int, entities: Any, kind: int, places: Any) -> tuple[Any, Any]:
        """Add events from other phases; return the groups of calls that fall due only now, and their entities."""
        self.make_room(len(entities))
        groups = np.empty(len(entities), np.int64)
        gather_each(self.arrays, action, entities, kind, places, groups)
        return groups[groups >= 0], entities[groups >= 0]


def _grown(part: Any, size: int) -> Any:
    grown = np.empty(size, np.int64)
    grown[: len(part)] = part
    return grown
