"""What entities remember, read and written by native code: chains of records, from the newest to the oldest.

A record is a place in the columns of its shelf (`runtime_base.native.memory.memory_columns`): `recent` has the newest
record of each entity, `earlier` for each record the one before of the same entity, and -1 where there is none.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.compiled.compiled_mathematics import exp, lean, native


@native
def recall(recent, earlier, rounds, me, last, most_age, now) -> Any:
    """Return the records of an entity, the newest first: the `last` ones, none older than `most_age` rounds, if any."""
    count, at = 0, recent[me]
    while at >= 0 and count < last and (most_age == 0 or now - rounds[at] <= most_age):
        at, count = earlier[at], count + 1
    found, at = np.empty(count, np.int64), recent[me]
    for place in range(count):
        found[place] = at
        at = earlier[at]
    return found


@native
def recall_by(recent, earlier, rounds, me, last, most_age, now, senders, sender) -> Any:
    """Return those of them that one sender has sent."""
    found, count = recall(recent, earlier, rounds, me, last, most_age, now), 0
    for at in found:
        if senders[at] == sender:
            found[count] = at
            count += 1
    return found[:count]


@lean
def strength_of(happened, now) -> Any:
    """Return the strength of a memory of a round, which nothing has strengthened."""
    age = now - happened
    return min(100.0, 90.0 * exp(-4.8 * age / now) + 10.0) if age else 100.0


@lean
def remember(recent, earlier, counted, rounds, kept, me, now) -> Any:
    """Return the place of a new record of an entity, whose fields are still to be written."""
    at = kept[0]
    if at >= len(earlier):
        raise ValueError("no room for a memory")
    earlier[at] = recent[me]
    rounds[at] = now
    recent[me] = at
    counted[me] += 1
    kept[0] = at + 1
    return at
