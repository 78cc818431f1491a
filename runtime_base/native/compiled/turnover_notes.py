"""Entities that enter and leave in generated native code: notes of them, from which they are published.

A note of a newcomer has its type by position, its place, the cell where it is to stand (below 0 for a type without
places), and whether its creator keeps a reference to it. See `runtime_base.native.turnover`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.compiled.activation_loop import (
    EXPECTED,
    GONE,
    ORDERED,
    PRESENT,
    kept_reference,
    note_vector,
    note_write,
)
from runtime_base.native.compiled.arithmetic import NO_INT, within
from runtime_base.native.compiled.compiled_mathematics import lean, native

TYPE, PLACE, CELL, KNOWN = range(4)
#: In place of the cell of a newcomer that is turned away.
TURNED_AWAY = -3
#: Places in the counts: newcomers and leavers that are noted, and those of both that are published; for how many more
#: entities there is room; published entries.
BORN, LEFT, BORN_BEFORE, LEFT_BEFORE, ROOM, ENTRIES = range(6)


@lean
def new_entity(notes, number, used, standing, kind, cell, known) -> Any:
    """Note a newcomer, and return its place."""
    at, place = number[BORN], used[0]
    if at >= len(notes) or place >= len(standing):
        raise ValueError("no room for a newcomer")
    notes[at, TYPE] = kind
    notes[at, PLACE] = place
    notes[at, CELL] = cell
    notes[at, KNOWN] = known
    number[BORN] = at + 1
    used[0] = place + 1
    return place


@lean
def take_leave(notes, number, leaving, kind, me) -> None:
    """Note that the acting entity leaves; leaving twice is leaving once."""
    if leaving[me]:
        return
    at = number[LEFT]
    if at >= len(notes):
        raise ValueError("no room for a leaver")
    leaving[me] = True
    notes[at, TYPE] = kind
    notes[at, PLACE] = me
    number[LEFT] = at + 1


@lean
def is_there(standing, other) -> Any:
    """Return whether an entity has not left: it is present, or is about to enter."""
    return standing[other] != GONE


@lean
def entered(standing, other) -> Any:
    """Return an entity that must not be a newcomer whose variables cannot be read yet."""
    if standing[other] == EXPECTED:
        raise ValueError("a newcomer that has not entered")
    return other


@lean
def there(standing, other) -> Any:
    """Return an entity to which there may be a tie: one that has not left."""
    if standing[other] == GONE:
        raise ValueError("a tie that is not there")
    return other


@native
def those_there(standing, others) -> Any:
    """Return those of some entities that have not left."""
    return others[standing[others] != GONE]


@native
def if_there(standing, who, others) -> Any:
    """Return the ends of an entity's ties; one that has left has none."""
    return others[:0] if standing[who] == GONE else others


@native
def all_but(who, others) -> Any:
    """Return all of some entities but one."""
    return others[others != who]


@native
def all_entered(standing, others) -> Any:
    """Return entities, none of which may be a newcomer whose variables cannot be read yet."""
    for other in others:
        if standing[other] != PRESENT:
            raise ValueError("a newcomer that has not entered")
    return others


@native
def present_now(standing) -> Any:
    """Return the entities that are present, by number."""
    return np.flatnonzero(standing == PRESENT)


# Where entities act one at a time -------------------------------------------------------------------------------------


@lean
def note_entry(entries, number, who, came, page, progress, log) -> None:
    """Note for the digest that an entity has entered (1) or left (0)."""
    at = number[ENTRIES]
    entries[at, 0] = who
    entries[at, 1] = came
    number[ENTRIES] = at + 1
    log[0][progress[ORDERED]] = page
    progress[ORDERED] += 1


@lean
def leave_now(number, standing, leaving, me, departed, begin, offset, entries, page, progress, log) -> None:
    """Let the acting entity leave."""
    number[LEFT_BEFORE] = number[LEFT]
    number[ROOM] += 1
    standing[me] = GONE
    leaving[me] = False
    departed[0][begin + me] = True
    note_entry(entries, number, offset + me, 0, page, progress, log)


@lean
def unset_references(own, seen, offset, wrote, values, page, progress, log, gone) -> None:
    """Unset the references to an entity that has left, of entities that are always there, and publish that."""
    for holder in range(len(seen)):
        if seen[holder] == gone:
            own[holder] = NO_INT
            note_write(own, seen, holder, offset, wrote, values, page, progress, log)


@lean
def unset_references_of_present(own, seen, offset, wrote, values, page, progress, log, gone, standing) -> None:
    """Do the same for a type of which entities enter or leave."""
    for holder in range(len(seen)):
        if seen[holder] == gone and standing[holder] == PRESENT:
            own[holder] = NO_INT
            note_write(own, seen, holder, offset, wrote, values, page, progress, log)


@lean
def unset_fields(fields, begin, end, standing) -> None:
    """Unset those of some events' fields that refer to entities that have left."""
    for event in range(begin, end):
        fields[event] = kept_reference(fields[event], standing)


@lean
def turn_away(notes, newborn, standing, departed, begin) -> None:
    """Turn a newcomer away, to which nothing may refer."""
    if notes[newborn, KNOWN]:
        raise ValueError("a newcomer to which others may refer is turned away")
    notes[newborn, CELL] = TURNED_AWAY
    standing[notes[newborn, PLACE]] = GONE
    departed[0][begin + notes[newborn, PLACE]] = True


@lean
def enters(notes, newborn, kind) -> Any:
    """Return whether a newcomer is of a type, and there is room for it."""
    return notes[newborn, TYPE] == kind and notes[newborn, CELL] != TURNED_AWAY


@lean
def enter_each(notes, number, kind, standing, offset, entries, page, progress, log) -> None:
    """Let the newcomers of a type enter."""
    for newborn in range(number[BORN_BEFORE], number[BORN]):
        if enters(notes, newborn, kind):
            number[ROOM] -= 1
            if number[ROOM] < 0:
                raise ValueError("too many entities")
            standing[notes[newborn, PLACE]] = PRESENT
            note_entry(entries, number, offset + notes[newborn, PLACE], 1, page, progress, log)


@lean
def enter_with(notes, number, kind, own, seen, offset, wrote, values, page, progress, log) -> None:
    """Publish what the newcomers of a type have in a variable."""
    for newborn in range(number[BORN_BEFORE], number[BORN]):
        if enters(notes, newborn, kind):
            note_write(own, seen, notes[newborn, PLACE], offset, wrote, values, page, progress, log)


@lean
def enter_with_reference(notes, number, kind, own, seen, offset, wrote, values, page, progress, log, there) -> None:
    """Do the same for a reference that may be unset, as one to an entity that has left is; `there` says who stands."""
    for newborn in range(number[BORN_BEFORE], number[BORN]):
        if enters(notes, newborn, kind):
            own[notes[newborn, PLACE]] = kept_reference(own[notes[newborn, PLACE]], there)
            note_write(own, seen, notes[newborn, PLACE], offset, wrote, values, page, progress, log)


@lean
def enter_with_number(
    notes, number, kind, own, seen, offset, wrote, values, page, progress, log, low, high, optional
) -> None:
    """Do the same for a number, which must be in its range."""
    for newborn in range(number[BORN_BEFORE], number[BORN]):
        if enters(notes, newborn, kind):
            value = own[notes[newborn, PLACE]]
            if not (optional and (value != value or value == NO_INT)):
                within(value, low, high)
            note_write(own, seen, notes[newborn, PLACE], offset, wrote, values, page, progress, log)


@lean
def enter_with_vector(
    notes, number, kind, own, seen, offset, wrote, values, page, progress, log, low, high, optional
) -> None:
    """Do the same for a vector."""
    for newborn in range(number[BORN_BEFORE], number[BORN]):
        if enters(notes, newborn, kind):
            place = notes[newborn, PLACE]
            note_vector(own, seen, place, offset, wrote, values, page, progress, log, low, high, optional)
