"""The random streams of an action's calls: one for each entity and each call of it, many prepared at once."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias

from runtime_base.foundation.streams import GAMMA, HAS_NUMPY, MASK, STEP, child, children, mix_many

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: What a stream is set to before a call: its counter, and draws computed in advance, the next one last.
Prepared: TypeAlias = tuple[int, Sequence[int]]

LEAST_FOR_BATCH = 32
_CHUNK = 2048
_MOST_AHEAD = 6
_FORGET_AFTER = 64
#: So many streams are freed at once, at least.
_LEAST_FREED = 1024

_number = attrgetter("id")


class CallStreams:
    """The streams of an action's (or its rule's) calls.

    `_keys` and `_calls` hold what belongs to the entities from number `_first` on; those before have left, those after
    the last key were never called. Large waves get their keys and first draws from NumPy, in chunks. How many draws are
    worth computing in advance is learned from how many of them the calls of earlier chunks used; it changes no bit of
    what is drawn.
    """

    def __init__(self, key: int, count: int) -> None:
        self._key = key
        self._first = 0
        self._keys, self._calls = array("Q"), array("q")
        self._ahead = 1
        self._most_ahead = _MOST_AHEAD
        self._chunks = 0
        self._given: list[list[int]] = []
        self._reach(count - 1)

    def _reach(self, place: int) -> None:
        """Make streams up to a place, in parts; for entities that come and are never called there are none."""
        for start in range(len(self._keys), place + 1, _CHUNK):
            count = min(_CHUNK, place + 1 - start)
            self._keys.extend(children(self._key, count, self._first + start))
            self._calls.extend([0] * count)

    def free(self, oldest: int) -> None:
        """Free the streams of numbers below `oldest`, if they are many; not while some of them are prepared."""
        unused = oldest - self._first
        if unused > _LEAST_FREED and 2 * unused > len(self._keys):
            del self._keys[:unused], self._calls[:unused]
            self._first = oldest

    def kept(self) -> tuple[int, list[int]]:
        """Return the first number that has a stream, and how many calls each entity from it on has had."""
        return self._first, self._calls.tolist()

    def restore(self, first: int, calls: list[int]) -> None:
        """Go on from what `kept` returned."""
        if first != self._first or len(calls) != len(self._keys):
            self._keys = array("Q", [child(self._key, number) for number in range(first, first + len(calls))])
        self._first, self._calls = first, array("q", calls)

    def prepared(self, receivers: Sequence[Any]) -> Iterable[Prepared]:
        """Yield what to set the stream to before each call, and count the calls."""
        if len(receivers) < LEAST_FOR_BATCH or not HAS_NUMPY:
            return self._one_by_one(receivers)
        return chain.from_iterable(
            self._chunk(list(map(_number, receivers[start : start + _CHUNK])))
            for start in range(0, len(receivers), _CHUNK)
        )

    def _one_by_one(self, receivers: Sequence[Any]) -> Iterator[Prepared]:
        """Yield keys that are mixed only if the call draws (see `Stream.state`)."""
        for entity in receivers:
            yield self.next_of(entity.id), ()

    def next_of(self, number: int) -> int:
        """Return what the next call of an entity begins with, and count the call."""
        place = number - self._first
        if place >= len(self._keys):
            self._reach(place)
        self._calls[place] = call = self._calls[place] + 1
        return ~((self._keys[place] + call * STEP) & MASK)

    def _chunk(self, numbers: list[int]) -> Iterable[Prepared]:
        import numpy as np

        self._learn()
        places = np.array(numbers)
        if self._first:
            places -= self._first
        self._reach(int(places.max()))
        calls = self._count_calls(numbers, places)
        own = np.frombuffer(self._keys, dtype=np.uint64)[places]
        keys = mix_many(own + calls.astype(np.uint64) * np.uint64(STEP))
        if not self._ahead:
            return zip(keys.tolist(), repeat(()), strict=False)
        steps = np.arange(self._ahead, 0, -1, dtype=np.uint64) * np.uint64(GAMMA)
        self._given = mix_many(keys[:, None] + steps).tolist()
        return zip((keys + steps[0]).tolist(), self._given, strict=True)

    def _count_calls(self, numbers: list[int], places: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return for each call the how many-th it is of its entity."""
        import numpy as np

        calls = np.frombuffer(self._calls, dtype=np.int64)
        if len(set(numbers)) == len(numbers):
            counted: NDArray[np.int64] = calls[places] + 1
            calls[places] = counted
            return counted
        counts = []
        for place in places.tolist():
            self._calls[place] = call = self._calls[place] + 1
            counts.append(call)
        return np.array(counts)

    def _learn(self) -> None:
        """Compute one draw more in advance where most calls used all, one less where few did; forget now and then."""
        self._chunks += 1
        if self._chunks % _FORGET_AFTER == 0:
            self._most_ahead = _MOST_AHEAD
            self._ahead = max(self._ahead, 1)
        elif self._given:
            used_all = list(map(len, self._given)).count(0) / len(self._given)
            if used_all > 0.5 and self._ahead < self._most_ahead:
                self._ahead += 1
            elif used_all < 0.2:
                self._ahead -= 1
                self._most_ahead = self._ahead
        self._given = []
