"""Random streams over raw counter bits: portable, reproducible, and independent of the order in which entities draw.

A stream's key is a path of whole numbers (seed, domain, positions, ...). Keys and draws are 64-bit SplitMix finalizers
(Steele, Lea & Flood 2014, "Fast splittable pseudorandom number generators") of counters, so that the n-th draw of any
stream can be computed by itself, one at a time or many at once with NumPy, with the same bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeVar

from runtime_base.foundation.simulation_error import SimulationError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

T = TypeVar("T")

MASK = 2**64 - 1
GAMMA = 0x9E3779B97F4A7C15  # between the draws of a stream
STEP = 0xD1342543DE82EF95  # between the keys of sibling streams: another odd constant, so that no key is also a draw
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB
UNIT = 2.0**-53
#: From so many items on a shuffle finds the order at once: each swap would wait for its memory.
LEAST_AT_ONCE = 1024
#: To draw fewer than one in so many takes less time one by one, however many they are.
_MOST_LEFT = 4
#: So many draws of a long stream are computed in advance.
_MOST_AHEAD = 8192

HAS_NUMPY = find_spec("numpy") is not None

# The domains keep streams of different use apart.
CALLS, RULES, INITIAL, NETWORKS, ORDERS, PLACES, CELLS, ROWS, TIES, REDRAWN, INTERVENTIONS, ANSWERS, MEMORIES = range(
    13
)


def mix(bits: int) -> int:
    """Scramble 64 bits (SplitMix64's finalizer)."""
    bits = ((bits ^ (bits >> 30)) * _FIRST) & MASK
    bits = ((bits ^ (bits >> 27)) * _SECOND) & MASK
    return bits ^ (bits >> 31)


def child(key: int, number: int) -> int:
    """Return the key of the `number`-th sibling below a key."""
    return mix((key + (number + 1) * STEP) & MASK)


def key_of(*path: int) -> int:
    """Return the key at the end of a path of non-negative whole numbers."""
    key = 0
    for number in path:
        key = child(key, number)
    return key


def mix_many(bits: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Scramble an array of 64 bits; the same bits as `mix` gives one by one."""
    import numpy as np

    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(_FIRST)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(_SECOND)
    return bits ^ (bits >> np.uint64(31))


def children(key: int, count: int, first: int = 0) -> list[int]:
    """Return the keys of `count` siblings below a key, from number `first` on."""
    if count < 32 or not HAS_NUMPY:
        return [child(key, number) for number in range(first, first + count)]
    keys: list[int] = column_of_children(key, count, first).tolist()
    return keys


def column_of_children(key: int, count: int, first: int = 0) -> NDArray[np.uint64]:
    """Return the same as a column."""
    import numpy as np

    steps = np.arange(first + 1, first + count + 1, dtype=np.uint64) * np.uint64(STEP)
    return mix_many(steps + np.uint64(key))


def wrong_draw(message: str, help: str) -> SimulationError:
    """Return the error for a draw that cannot be made."""
    return SimulationError("SC610", message, help)


class Stream:
    """One stream of draws.

    `state` is the counter behind the last draw that was made from it. A negative one stands for a key that is still to
    be mixed (its bits inverted), so that an unused stream costs nothing; None means that no draw is
    allowed now. `ahead` holds draws computed in advance, the next one last.
    """

    __slots__ = ("ahead", "state")

    def __init__(self, key: int | None = None) -> None:
        self.state = key
        self.ahead: Any = ()

    def raw(self) -> int:
        """Draw 64 random bits."""
        if self.ahead:
            bits: int = self.ahead.pop()
            return bits
        state = self.state
        if state is None:
            raise wrong_draw("a call draws random numbers, which its action does not declare", "run simcc generate")
        if state < 0:  # the key of the call is mixed here, since a call of `mix` would take as long as the draw
            state = ~state
            state = ((state ^ (state >> 30)) * _FIRST) & MASK
            state = ((state ^ (state >> 27)) * _SECOND) & MASK
            state ^= state >> 31
        self.state = bits = (state + GAMMA) & MASK
        bits = ((bits ^ (bits >> 30)) * _FIRST) & MASK
        bits = ((bits ^ (bits >> 27)) * _SECOND) & MASK
        return bits ^ (bits >> 31)

    def unit(self) -> float:
        """Draw a real number from 0 (included) to 1 (excluded), in steps of 2**-53."""
        ahead = self.ahead
        return ((ahead.pop() if ahead else self.raw()) >> 11) * UNIT

    def below(self, count: int) -> int:
        """Draw a whole number from 0 to count - 1, each exactly as likely (Lemire 2019).

        `count` must lie between 1 and 2**64.
        """
        ahead = self.ahead
        product = (ahead.pop() if ahead else self.raw()) * count
        if product & MASK < count:
            threshold = (2**64 - count) % count
            while product & MASK < threshold:
                product = self.raw() * count
        return product >> 64

    def shuffle(self, items: list[T]) -> None:
        """Bring a list into random order, in place (Fisher & Yates, Durstenfeld 1964)."""
        count = len(items)
        places = self._many_places(count, count - 1)
        if places is not None and count >= LEAST_AT_ONCE:
            items[:] = _shuffled(items, places)
            return
        drawn = map(self.below, range(count, 1, -1)) if places is None else places.tolist()
        for last, place in zip(range(count - 1, 0, -1), drawn, strict=True):
            items[place], items[last] = items[last], items[place]

    def _many_places(self, count: int, draws: int) -> NDArray[np.uint64] | None:
        """Draw below `count`, then one less, and so on; None, and nothing drawn, if it must be one by one."""
        if count < 32 or not HAS_NUMPY or self.ahead or self.state is None or self.state < 0:
            return None
        import numpy as np

        steps = np.arange(1, draws + 1, dtype=np.uint64) * np.uint64(GAMMA) + np.uint64(self.state)
        bits, counts = mix_many(steps), np.arange(count, count - draws, -1, dtype=np.uint64)
        if (bits * counts < counts).any():  # one of the draws may have to be made again
            return None
        self.state = int(steps[-1])
        half = np.uint64(32)
        low = ((bits & np.uint64(2**32 - 1)) * counts) >> half
        places: NDArray[np.uint64] = ((bits >> half) * counts + low) >> half
        return places

    def sample(self, items: Sequence[T], size: int) -> list[T]:
        """Draw `size` different places of a sequence, in random order (partial Fisher-Yates over a sparse table)."""
        count = len(items)
        places = self._many_places(count, size) if size >= max(LEAST_AT_ONCE, count // _MOST_LEFT) else None
        if places is not None:
            return _sampled(items, places)
        moved: dict[int, int] = {}
        drawn = []
        for place in range(size):
            other = place + self.below(count - place)
            drawn.append(items[moved.get(other, other)])
            moved[other] = moved.get(place, place)
        return drawn


class LongStream(Stream):
    """The rest of a stream whose key is mixed already, for many draws: up to thousands are computed at a time."""

    __slots__ = ("_size",)

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream.state)
        self._size = 32

    def raw(self) -> int:
        """Draw 64 random bits."""
        if not self.ahead and HAS_NUMPY and self.state is not None:
            import numpy as np

            self._size = min(2 * self._size, _MOST_AHEAD)
            steps = np.arange(1, self._size + 1, dtype=np.uint64) * np.uint64(GAMMA) + np.uint64(self.state)
            self.state, self.ahead = int(steps[-1]), mix_many(steps)[::-1].tolist()
        return super().raw()


def _sampled(items: Sequence[T], drawn: NDArray[np.uint64]) -> list[T]:
    """Return the first items after each has been swapped with the one that is so many places further on.

    Counted from the end, these are the last swaps of `order_of`, which swaps nothing below.
    """
    import numpy as np

    size, last = len(drawn), len(items) - 1
    places = np.arange(last + 1)
    places[last - size + 1 :] -= drawn[::-1].astype(np.int64)
    found = last - order_of(places)[::-1][:size]
    return [items[place] for place in found.tolist()]


def _shuffled(items: Sequence[T], drawn: NDArray[np.uint64]) -> list[T]:
    """Return the items as swaps would leave them: the last with the place drawn first, and so on down to item 1."""
    import numpy as np

    places = np.zeros(len(items), dtype=np.int64)
    places[:0:-1] = drawn
    found: list[T] = np.fromiter(items, dtype=object, count=len(items))[order_of(places)].tolist()
    return found


def order_of(places: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return which item comes to each place, if from the last place down each is swapped with the one in `places`.

    A swap moves an item down to a place. There it stays until the next swap into this place (that of the next lower
    number with the same place), or until the place's own swap moves it on. So what a place holds before its own swap is
    at the end of a chain of swaps, and all chains are followed together.
    """
    import numpy as np

    numbers = np.arange(len(places), dtype=np.int32)
    bits = len(places).bit_length()
    swaps = np.sort(places.astype(np.int64) << bits | numbers)  # by place, those into the same place by number
    into, steps = (swaps >> bits).astype(np.int32), (swaps & (2**bits - 1)).astype(np.int32)
    is_first = np.append(True, into[1:] != into[:-1])
    later = np.flatnonzero(~is_first)
    moved, before = steps[later - 1], steps[later]  # `before` is the swap into the same place before that of `moved`
    last = numbers.copy()  # the last swap into a place before its own
    last[into[is_first]] = steps[is_first]
    into_itself = places[moved] == moved
    last[moved[into_itself]] = before[into_itself]
    order = places.copy()
    order[moved] = _ends(last)[before]
    return order


def _ends(links: NDArray[np.int32]) -> NDArray[np.int32]:
    """Follow all chains to their ends, in place; what leads to itself is an end. Steps double each time."""
    import numpy as np

    moving = np.flatnonzero(links[links] != links)
    while len(moving):
        links[moving] = links[links[moving]]
        moving = moving[links[links[moving]] != links[moving]]
    return links
