"""Who stands near a cell, kept until an entity comes or goes near it."""

from __future__ import annotations

from typing import Any, TypeAlias

from runtime_base.space.neighborhoods import Neighborhoods

#: Only neighborhoods of at most so many cells are kept: a move drops what is kept around both of its ends.
_MOST_CELLS = 24
#: So many pairs of asking type and radius are kept for a type, at most.
_MOST_KEPT = 4

#: What was found near each cell, by number of cell; None where that is not known.
FoundNear: TypeAlias = "list[tuple[Any, ...] | None]"


class KeptNeighbors:
    """What `near` has found: by the type that it went for, and by asking type and radius."""

    def __init__(self, around: Neighborhoods, size: int) -> None:
        self._around = around
        self._size = size
        self._kept: dict[type[Any], dict[tuple[type[Any], float], FoundNear]] = {}

    def near(self, kind: type[Any], asker: type[Any], radius: float) -> FoundNear | None:
        """Return what was found so far; None if it is not kept."""
        own = self._kept.get(kind)
        return None if own is None else own.get((asker, radius))

    def keep(self, kind: type[Any], asker: type[Any], radius: float, cell: int, found: tuple[Any, ...]) -> None:
        """Keep what was found near a cell, if the neighborhood is small."""
        own = self._kept.setdefault(kind, {})
        kept = own.get((asker, radius))
        if kept is None:
            if len(own) >= _MOST_KEPT or len(self._around.numbers(cell, radius)) > _MOST_CELLS:
                return
            kept = own[asker, radius] = [None] * self._size
        kept[cell] = found

    def forget(self, kind: type[Any], cell: int) -> None:
        """Forget what is near a cell, since an entity of a type has come there or gone."""
        own = self._kept.get(kind)
        if own is None:
            return
        for (_, radius), kept in own.items():
            kept[cell] = None
            for near in self._around.numbers(cell, radius):
                kept[near] = None
