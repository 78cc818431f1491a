"""Random networks with given degrees, without loops and repeated ties (the configuration model).

The ends of ties are paired at random (Bollobás 1980; Newman, Strogatz & Watts 2001). Each pair that is a loop or
repeats a tie then exchanges its end with that of a tie drawn at random, where both new ties are good ones. Where that
does not end (dense or uneven degrees), a network is made greedily (Havel 1955; Hakimi 1962; between two types Gale
1957) and its ties exchange ends ten times each on average (Milo et al. 2003). Degrees are kept exactly; which of the
networks with these degrees comes out is close to evenly likely. Cost is ties plus entities.
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heapify, heappop, heappush
from typing import Any

from runtime_base.foundation.streams import Stream
from runtime_base.networks.degrees import Degrees, make_equal, make_even
from runtime_base.networks.tie_numbers import Ends, TiePairs, impossible

#: Exchanges tried for one bad pair before the greedy way is taken, and for each tie on that way.
_MOST_TRIES = 1_000
_EXCHANGES_EACH = 10


def configuration(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:
    """Yield the ties of a random network with the given (or drawn) degrees."""
    first = Degrees(spec["degrees"], ends.sources, ends.others, stream)
    if ends.same:
        make_even(first)
        second = first
    else:
        if spec.get("target_degrees") is None:
            raise impossible("between two types both ends need degrees", "give 'target_degrees' too")
        second = Degrees(spec["target_degrees"], ends.targets, ends.sources, stream)
        make_equal(first, second)
    pairs = _paired(first.values, second.values, ends, stream)
    if not pairs.repaired():
        pairs = _Pairs(*_greedy(first.values, second.values, ends), ends, stream)
        pairs.exchange()
    yield from zip(pairs.first, pairs.second, strict=True)


def _paired(first: list[int], second: list[int], ends: Ends, stream: Stream) -> _Pairs:
    """Pair the ends of ties at random."""
    tied = [number for number, degree in enumerate(second) for _ in range(degree)]
    stream.shuffle(tied)
    if ends.same:
        return _Pairs(tied[::2], tied[1::2], ends, stream)
    return _Pairs([number for number, degree in enumerate(first) for _ in range(degree)], tied, ends, stream)


class _Pairs:
    """Ties as two lists of ends, which they exchange.

    `_codes` are the good ties, `_bad` the places of the others.
    """

    def __init__(self, first: list[int], second: list[int], ends: Ends, stream: Stream) -> None:
        self.first, self.second = first, second
        self._same, self._width, self._stream = ends.same, ends.targets, stream
        self._codes: set[int] = set()
        self._bad: list[int] = []
        for place, (a, b) in enumerate(zip(first, second, strict=True)):
            code = self._code(a, b)
            if code < 0 or code in self._codes:
                self._bad.append(place)
            self._codes.add(code)
        self._codes.discard(-1)

    def _code(self, a: int, b: int) -> int:
        """Return the number of a tie, -1 for a loop."""
        if not self._same:
            return a * self._width + b
        return -1 if a == b else min(a, b) * self._width + max(a, b)

    def repaired(self) -> bool:
        """Exchange ends until no pair is bad; return whether the tries were enough."""
        waiting = set(self._bad)
        for place in self._bad:
            waiting.discard(place)
            if not any(self._try(place, waiting, bad=True) for _ in range(_MOST_TRIES)):
                return False
        return True

    def exchange(self) -> None:
        """Let ties drawn at random exchange ends many times."""
        for _ in range(_EXCHANGES_EACH * len(self.first)):
            self._try(self._stream.below(len(self.first)), set(), bad=False)

    def _try(self, place: int, waiting: set[int], *, bad: bool) -> bool:
        """Exchange ends with a good tie drawn at random if both new ties are good; return whether it happened."""
        other, turned = divmod(self._stream.below(2 * len(self.first)), 2)
        if other == place or other in waiting:
            return False
        a, b, c, d = self.first[place], self.second[place], self.first[other], self.second[other]
        if self._same and turned:
            c, d = d, c
        codes = {self._code(a, d), self._code(c, b)}
        if len(codes) < 2 or -1 in codes or not codes.isdisjoint(self._codes):
            return False
        self._codes.discard(self._code(c, d))
        if not bad:
            self._codes.discard(self._code(a, b))
        self._codes.update(codes)
        self.first[place], self.second[place], self.first[other], self.second[other] = a, d, c, b
        return True


def _greedy(first: list[int], second: list[int], ends: Ends) -> tuple[list[int], list[int]]:
    """Tie the next entity to those with the most ties still to make; raises SimulationError (SC611)."""
    open_ends = [(-degree, number) for number, degree in enumerate(second) if degree]
    heapify(open_ends)
    ties: tuple[list[int], list[int]] = ([], [])
    sources = [] if ends.same else [(number, degree) for number, degree in enumerate(first) if degree]
    while open_ends:
        number, degree = sources.pop() if not ends.same else _next(open_ends)
        if degree > len(open_ends):
            raise impossible("no network without loops and repeated ties has these degrees", "give less uneven degrees")
        partners = [heappop(open_ends) for _ in range(degree)]
        for left, partner in partners:
            ties[0].append(number)
            ties[1].append(partner)
            if left < -1:
                heappush(open_ends, (left + 1, partner))
    return ties


def _next(open_ends: list[tuple[int, int]]) -> tuple[int, int]:
    left, number = heappop(open_ends)
    return number, -left
