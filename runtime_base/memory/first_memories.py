"""Memories from before the run: rows of a table, for the entities that they match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runtime_base.foundation.streams import Stream, child
from runtime_base.memory.shelves import Shelf
from runtime_base.spec import EventKind

#: The round of what happened before round 1.
BEFORE = 0


def give_memories(
    shelf: Shelf, kind: EventKind, table: Mapping[str, Any], entities: Sequence[Any], count: int | None, key: int
) -> int:
    """Let entities remember the rows that match them, and return how many entities match none.

    `table` has under "match" and "values" the columns of variables and of fields. With `count`, so many of the rows are
    drawn for each entity, from a stream of its own below the random key; otherwise they are all taken in order. An
    event of a table has the entity itself as sender.
    """
    names = list(table["match"])
    rows: dict[tuple[Any, ...], list[int]] = {}
    for row, values in enumerate(zip(*table["match"].values(), strict=True)):
        rows.setdefault(values, []).append(row)
    unmatched = 0
    for entity in entities:
        found = rows.get(tuple(getattr(entity, name) for name in names), [])
        unmatched += not found
        if count is not None:
            found = sorted(Stream(child(key, entity.id)).sample(found, min(count, len(found))))
        for row in found:
            happened = _happened(shelf, kind, entity, {name: column[row] for name, column in table["values"].items()})
            shelf.keep(entity.id, shelf.record(happened, BEFORE))
    return unmatched


def _happened(shelf: Shelf, kind: EventKind, entity: Any, values: Mapping[str, Any]) -> Any:
    made = object.__new__(kind.cls)
    if not shelf.spec.decided:
        made.sender = entity._published
    for name, value in values.items():
        setattr(made, name, value)
    return made
