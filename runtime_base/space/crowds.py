"""Who stands where, of a type whose entities may share a cell."""

from __future__ import annotations

from typing import Any


class Crowds:
    """The published entities of a type on each cell.

    A cell holds None, the only entity on it, or several by number over all types: most entities stand alone, and walk
    without a table of their own.
    """

    __slots__ = ("_on",)

    def __init__(self, cells: int) -> None:
        self._on: list[Any] = [None] * cells

    def on(self, cell: int) -> tuple[Any, ...]:
        """Return the entities on a cell."""
        there = self._on[cell]
        if there is None:
            return ()
        return tuple(there.values()) if type(there) is dict else (there,)

    def add(self, entity: Any, cell: int) -> None:
        """Let a working entity stand on a cell."""
        there = self._on[cell]
        if there is None:
            self._on[cell] = entity._published
        elif type(there) is dict:
            there[entity._gid] = entity._published
        else:
            self._on[cell] = {there._gid: there, entity._gid: entity._published}

    def remove(self, entity: Any, cell: int) -> None:
        """Let an entity leave the cell on which it stands."""
        there = self._on[cell]
        if type(there) is not dict:
            self._on[cell] = None
            return
        del there[entity._gid]
        if len(there) == 1:
            (self._on[cell],) = there.values()
