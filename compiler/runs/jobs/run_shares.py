"""Hands out many runs in shares, large ones first: so that processes start seldom, and end together."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator, Sequence

#: Runs of an even share up to which it stays whole, the part of a larger one that comes first, and the seconds of a
#: later share that are worth the start of a process.
_WHOLE, _FIRST, _SECONDS = 16, 0.75, 4.0

#: Number and seed of each run.
Share = list[tuple[int, int]]


class RunShares:
    """The runs that no process has yet. Each thread of a few takes shares until there are none left."""

    def __init__(
        self, runs: Sequence[tuple[int, int]], processes: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._left, self._processes = list(runs), processes
        even = math.ceil(len(runs) / processes)
        self._first = [even if processes == 1 or even <= _WHOLE else math.ceil(_FIRST * even)] * processes
        self._clock, self._lock, self._began, self._ended = clock, threading.Lock(), clock(), 0

    def taken(self) -> Iterator[Share]:
        """Yield shares to one thread; a share counts as ended when the thread asks for the next one."""
        while share := self._next():
            yield share
            with self._lock:
                self._ended += len(share)

    def _next(self) -> Share:
        with self._lock:
            size = self._size()
            share, self._left = self._left[:size], self._left[size:]
            return share

    def _size(self) -> int:
        """Return how many runs the next share has: few enough for the other processes to go on beside it."""
        if self._first:
            return self._first.pop()
        seconds = max(self._clock() - self._began, 0.001)  # some machines have coarse clocks
        pace = self._ended / seconds / self._processes
        least = max(1, math.ceil(_SECONDS * pace))
        return max(least, len(self._left) // (2 * self._processes))
