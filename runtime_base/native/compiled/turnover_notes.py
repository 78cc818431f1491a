"""Entities that enter and leave in generated native code: notes of them, from which they are published.

A note of a newcomer has its type by position, its place, the cell where it is to stand (below 0 for a type without
places), and whether its creator keeps a reference to it. See `runtime_base.native.turnover`.
"""

from __future__ import annotations

from typing import Any

from runtime_base.native.compiled.compiled_mathematics import native

#: As in `runtime_base.native.turnover.living`.
PRESENT, GONE = 1, 2
TYPE, PLACE, CELL, KNOWN = range(4)


@native
def new_entity(notes: Any, number: Any, used: Any, standing: Any, kind: Any, cell: Any, known: Any) -> Any:
    """Note a newcomer, and return its place."""
    at, place = number[0], used[0]
    if at >= len(notes) or place >= len(standing):
        raise ValueError("no room for a newcomer")
    notes[at, TYPE] = kind
    notes[at, PLACE] = place
    notes[at, CELL] = cell
    notes[at, KNOWN] = known
    number[0] = at + 1
    used[0] = place + 1
    return place


@native
def take_leave(notes: Any, number: Any, leaving: Any, kind: Any, me: Any) -> None:
    """Note that the acting entity leaves; leaving twice is leaving once."""
    if leaving[me]:
        return
    at = number[1]
    if at >= len(notes):
        raise ValueError("no room for a leaver")
    leaving[me] = True
    notes[at, TYPE] = kind
    notes[at, PLACE] = me
    number[1] = at + 1


@native
def is_there(standing: Any, other: Any) -> Any:
    """Return whether an entity has not left: it is present, or is about to enter."""
    return standing[other] != GONE


@native
def all_entered(standing: Any, others: Any) -> Any:
    """Return entities, none of which may be a newcomer whose variables cannot be read yet."""
    for other in others:
        if standing[other] != PRESENT:
            raise ValueError("a newcomer that has not entered")
    return others
