"""Keeping Python's cycle collector away from a run, and freeing in time what it would have freed."""

from __future__ import annotations

import gc

#: So many entities are made before the garbage of earlier runs is collected.
_MOST_MADE = 50_000
#: What a run leaves besides its entities takes as much memory as so many of them.
_OF_A_RUN = 500
#: So many entities leave a run, at least, before they are freed.
_LEAST_GONE = 10_000

#: How many entities were made since garbage was last collected; their two faces refer to each other.
_entities_made = [0]
#: Whether this process has put what it holds aside, which a run then leaves there; to ask gc would count all of it.
_put_aside = [False]


def put_aside() -> None:
    """Free garbage, and keep the collector from ever going over what this process holds by now."""
    gc.collect()
    gc.freeze()
    _put_aside[0] = True


def count_made(entities: int) -> None:
    """Count entities that a run has made, which are garbage when it has ended."""
    _entities_made[0] += _OF_A_RUN + entities


def collect_earlier_runs() -> None:
    """Free what earlier runs in this process have left, once it is much."""
    if _entities_made[0] > _MOST_MADE:
        _entities_made[0] = 0
        gc.collect()


class Leavers:
    """Frees entities that have left a run: their two faces refer to each other, so that only a collection does."""

    def __init__(self) -> None:
        self._freed = 0

    def free(self, gone: int, alive: int) -> None:
        """Collect garbage once as many have left since the last time as are alive; `gone` counts from the start."""
        if gone - self._freed > max(_LEAST_GONE, alive):
            self._freed = gone
            gc.collect()


class without_collector:  # noqa: N801 - read as a word of the with statement
    """Keeps Python's cycle collector from walking over all entities again and again; handlers cannot make cycles.

    What was made meanwhile is old when it ends, so that the collector does not go over all of it at once; but not where
    this would bring back what was put aside.
    """

    def __enter__(self) -> None:
        self._was_on = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self._was_on:
            if not _put_aside[0]:
                gc.freeze()
                gc.unfreeze()  # into the oldest generation
            gc.enable()
