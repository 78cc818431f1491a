"""Events that an action collects where entities act one at a time: one call for each receiver, with all that have come.

`gathered` are arrays: for each action of the phase and entity the group that is open, -1 for none; how many groups and
events there are; the first and the last event of each group; for each event the following one of its group, its place
in the columns of its kind, and the number of its kind among those that the action collects.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.compiled.compiled_mathematics import entry, lean, native

_OPEN, _COUNTS, _FIRST, _LAST, _FOLLOWING, _PLACE, _KIND = range(7)


@lean
def gather(gathered, action, gid, kind, place) -> Any:
    """Add an event to the next call of an entity's action; return the call's group if it is due only now, else -1."""
    counts, at = gathered[_COUNTS], gathered[_COUNTS][1]
    if at >= len(gathered[_PLACE]):
        raise ValueError("no room for an event that is collected")
    gathered[_FOLLOWING][at] = -1
    gathered[_PLACE][at] = place
    gathered[_KIND][at] = kind
    counts[1] = at + 1
    group = gathered[_OPEN][action, gid]
    if group >= 0:
        gathered[_FOLLOWING][gathered[_LAST][group]] = at
        gathered[_LAST][group] = at
        return -1
    group = counts[0]
    counts[0] = group + 1
    gathered[_OPEN][action, gid] = group
    gathered[_FIRST][group] = gathered[_LAST][group] = at
    return group


@lean
def lose_group(gathered, action, gid, group, lost) -> None:
    """Close the group of an entity that has left, and count its events by kind."""
    gathered[_OPEN][action, gid] = -1
    at = gathered[_FIRST][group]
    while at >= 0:
        lost[gathered[_KIND][at]] += 1
        at = gathered[_FOLLOWING][at]


@entry
def gather_each(gathered, action: int, gids, kind: int, places, groups) -> None:
    """Do so for several events; `groups` takes what each of them gives."""
    for at in range(len(gids)):
        groups[at] = gather(gathered, action, gids[at], kind, places[at])


@native
def taken_events(gathered, group, kind) -> Any:
    """Return the places of the events of one kind in a group, in serial order."""
    count, at = 0, gathered[_FIRST][group]
    while at >= 0:
        count += gathered[_KIND][at] == kind
        at = gathered[_FOLLOWING][at]
    found = np.empty(count, np.int64)
    count, at = 0, gathered[_FIRST][group]
    while at >= 0:
        if gathered[_KIND][at] == kind:
            found[count] = gathered[_PLACE][at]
            count += 1
        at = gathered[_FOLLOWING][at]
    return found
