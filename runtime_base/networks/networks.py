"""Networks at the start of a run: their generators, and the rows that handlers read.

    "complete"                                    every entity to every other; never stored
    "empty"
    {"erdos_renyi": {"p"} or {"mean_degree"}}     each pair by chance (Gilbert 1959), skipping (Batagelj & Brandes 2005)
    {"watts_strogatz": {"k", "p"}}                a ring with rewired ties (Watts & Strogatz 1998)
    {"barabasi_albert": {"m"}}                    preferential attachment (Barabási & Albert 1999)
    {"stochastic_blocks": {"blocks", "within_degree", "between_degree"}}   (Holland, Laskey & Leinhardt 1983)
    {"lattice": {"width", "height", "torus", "neighborhood", "radius"}}   entity y * width + x to the near ones
    {"partition": {"shuffle"}}                    each source to one target, evenly
    {"random_ties": {"k"}}                        each source to k different targets
    "pairs"                                       all at random in pairs; of an odd number, one is left over
    {"groups": {"size", "rest"}}                  all at random in groups, the rest in a smaller one or alone
    {"configuration": {"degrees", "target_degrees"}}  drawn among the networks with these degrees (Newman et al. 2001)
    {"random_geometric": {"radius"} or {"mean_degree"}, "torus"}  the near of random points (Gilbert 1961)
    {"edges": {"from", "to"}}, {"mutual_edges": ...}  those in a list, one way or both ways
    (`runtime_base.networks.listed`)
    {"geometric": {"at": [variable, variable], "radius"}}  entities near each other by two variables

Between entities of one type all but 'partition', 'random_ties' and 'edges' make ties that hold both ways. Cost is
ties plus entities. A row (the entities to which an entity is tied) is ordered by number.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from operator import attrgetter
from typing import Any, TypeAlias, overload

from runtime_base.entities import Entity
from runtime_base.foundation.streams import HAS_NUMPY, LEAST_AT_ONCE, LongStream, Stream
from runtime_base.mathematics import log
from runtime_base.networks.configuration import configuration
from runtime_base.networks.degrees import degrees_of_variables
from runtime_base.networks.geometric import geometric, points_of_variables, random_geometric
from runtime_base.networks.listed import listed
from runtime_base.networks.tie_numbers import Ends, TiePairs, impossible
from runtime_base.space.cell_geometry import Cells

_number = attrgetter("id")

#: The targets of each source.
TieRows: TypeAlias = Sequence[Sequence[Any]]


class AllOthers(Sequence[Any]):
    """All entities of a type but one, without a copy of the list."""

    __slots__ = ("_all", "_but")

    def __init__(self, entities: Sequence[Any], but: int) -> None:
        self._all = entities
        self._but = but

    @property
    def all(self) -> Sequence[Any]:
        """All of them."""
        return self._all

    @property
    def but(self) -> int:
        """The place of the entity that is left out."""
        return self._but

    def __len__(self) -> int:
        return len(self._all) - 1

    @overload
    def __getitem__(self, place: int) -> Any: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Any]: ...
    def __getitem__(self, place: int | slice) -> Any:
        if isinstance(place, slice):
            return tuple(self[number] for number in range(*place.indices(len(self))))
        if place < 0:
            place += len(self)
        if place < 0 or place >= len(self._all) - 1:
            raise IndexError("there are fewer neighbors")
        return self._all[place if place < self._but else place + 1]

    def __iter__(self) -> Iterator[Any]:
        yield from self._all[: self._but]
        yield from self._all[self._but + 1 :]

    def __contains__(self, other: object) -> bool:
        if not isinstance(other, type(self._all[self._but])) or other == self._all[self._but]:
            return False
        place = bisect_left(self._all, other.id, key=_number)  # an entity that has left, or is to enter, is not there
        return place < len(self._all) and self._all[place].id == other.id


class CompleteRows(Sequence[Any]):
    """The rows of a complete relation, made when they are read."""

    __slots__ = ("_count", "_same", "_targets")

    def __init__(self, count: int, targets: Sequence[Any], *, same: bool) -> None:
        self._count = count
        self._targets = targets
        self._same = same

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, number: Any) -> Any:
        return AllOthers(self._targets, number) if self._same else self._targets


# Ties as numbers: see `runtime_base.networks.tie_numbers` -----------------------------------------------------------


def chosen_places(places: int, probability: float, stream: Stream) -> Iterator[int]:
    """Yield each of 0..places-1 with a probability, in ascending order, at a cost of what is yielded."""
    if probability <= 0.0:
        return
    if probability >= 1.0:
        yield from range(places)
        return
    scale = log(1.0 - probability)
    if scale == 0.0:
        return
    if HAS_NUMPY and places * probability >= LEAST_AT_ONCE:
        from runtime_base.networks.at_once import places_at_once  # NumPy, which a small model does not need

        yield from places_at_once(places, scale, stream)
        return
    place = -1
    while True:
        skipped = log(1.0 - stream.unit()) / scale
        if skipped >= places:
            return
        place += 1 + int(skipped)
        if place >= places:
            return
        yield place


def _pairs(count: int, probability: float, stream: Stream, first: int = 0) -> TiePairs:
    """Yield pairs a < b of `count` numbers from `first` on, each with a probability."""
    a, begin, length = 0, 0, count - 1
    for place in chosen_places(count * (count - 1) // 2, probability, stream):
        while place - begin >= length:
            begin += length
            a += 1
            length -= 1
        yield first + a, first + a + 1 + place - begin


def _probability(degree: float, others: float, what: str) -> float:
    """Return the chance of a tie that gives a mean degree."""
    if degree > others:
        raise impossible(f"{what} of {degree} needs more than {others:g} others")
    return degree / others if others > 0 else 0.0


def erdos_renyi(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:
    """Tie each pair with the same chance."""
    chance = spec.get("p")
    if chance is None:
        chance = _probability(spec["mean_degree"], ends.others, "a mean degree") if ends.others else 0.0
    if ends.same:
        yield from _pairs(ends.sources, chance, stream)
        return
    for place in chosen_places(ends.sources * ends.targets, chance, stream):
        yield divmod(place, ends.targets)


def watts_strogatz(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:
    """Tie each to its k nearest on a ring, then move the far end of each tie with chance p to any other entity."""
    k, chance, sources = spec["k"], spec["p"], ends.sources
    if k >= sources:
        raise impossible(f"a ring with {k} nearest neighbors needs more than {k} entities; there are {sources}")
    ties = _ring(k, sources) if chance <= 0.0 else _rewired(k, sources, chance, LongStream(stream))
    yield from (divmod(tie, sources) for tie in ties)


def _ring(k: int, count: int) -> Iterator[int]:
    """Yield the ties of a ring: those to the next, then those to the one after the next, and so on.

    A tie is its lower end times `count` plus its higher one, so that the ties of a step are two rows of numbers.
    """
    for step in range(1, k // 2 + 1):
        yield from range(step, step + (count - step) * (count + 1), count + 1)
        yield from range(count - step, count - step + step * (count + 1), count + 1)


def _rewired(k: int, count: int, chance: float, stream: Stream) -> Iterator[int]:
    """Yield the ties of a ring, some of them rewired; in large networks a set of all ties would take much memory."""
    degrees = array("q", [k // 2 * 2]) * count
    lost: set[int] = set()
    added: set[int] = set()

    def is_tied(a: int, b: int) -> bool:
        tie = min(a, b) * count + max(a, b)
        return tie in added or (min((a - b) % count, (b - a) % count) <= k // 2 and tie not in lost)

    for place, tie in enumerate(_ring(k, count)):
        if stream.unit() < chance and degrees[a := place % count] < count - 1:
            b = (a + place // count + 1) % count
            new = stream.below(count)
            while new == a or is_tied(a, new):
                new = stream.below(count)
            lost.add(tie)
            added.add(min(a, new) * count + max(a, new))
            degrees[b] -= 1
            degrees[new] += 1
    yield from (tie for tie in _ring(k, count) if tie not in lost)
    yield from added


def barabasi_albert(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:
    """Let each new one tie itself to m earlier ones, drawn in proportion to their ties; the first m begin untied."""
    m, sources = spec["m"], ends.sources
    if sources <= m:
        raise impossible(f"preferential attachment with m = {m} needs more than {m} entities; there are {sources}")
    tied: list[int] = []
    chosen, stream = list(range(m)), LongStream(stream)
    for new in range(m, sources):
        for old in chosen:
            yield old, new
        tied.extend(chosen)
        tied.extend([new] * m)
        chosen = []
        while len(chosen) < m:
            old = tied[stream.below(len(tied))]
            if old not in chosen:
                chosen.append(old)


def stochastic_blocks(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:
    """Tie pairs within and between equal blocks of numbers with two different chances."""
    blocks, within, between = spec["blocks"], spec["within_degree"], spec["between_degree"]
    sources = ends.sources
    if blocks > sources:
        raise impossible(f"{blocks} blocks need at least {blocks} entities; there are {sources}")
    starts = [block * sources // blocks for block in range(blocks + 1)]
    size = sum((end - first) ** 2 for first, end in pairwise(starts)) / sources  # of an entity's block, in the mean
    inside = _probability(within, size - 1, "a degree within blocks")
    for first, end in pairwise(starts):
        yield from _pairs(end - first, inside, stream, first)
    outside = _probability(between, sources - size, "a degree between blocks")
    block_of = array("q", [block for block in range(blocks) for _ in range(starts[block], starts[block + 1])])
    for a, b in _pairs(sources, outside, stream):
        if block_of[a] != block_of[b]:
            yield a, b


def lattice(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:  # noqa: ARG001 - nothing is drawn
    """Put one entity on each cell of a rectangle, row by row, and tie it to the near ones."""
    cells = Cells(spec["width"], spec["height"], spec["torus"], spec["neighborhood"])
    if cells.size != ends.sources:
        raise impossible(f"a lattice of {cells.width} x {cells.height} needs {cells.size} entities, not {ends.sources}")
    offsets = cells.offsets(spec.get("radius", 1))
    for cell in range(cells.size):
        for other in cells.around(cell, offsets):
            if cell < other:
                yield cell, other


def partition(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:
    """Tie each source to exactly one target, so that the groups differ by one at most."""
    order = list(range(ends.sources))
    if spec.get("shuffle", True):
        stream.shuffle(order)
    for place, source in enumerate(order):
        yield source, place * ends.targets // ends.sources


def random_ties(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:
    """Tie each source to k different targets drawn at random, never to itself."""
    k = spec["k"]
    if k > ends.others:
        raise impossible(f"{k} different ties each need {k} others; there are {ends.others}")
    stream = LongStream(stream)
    for source in range(ends.sources):
        for target in stream.sample(range(ends.others), k):
            yield source, target + (ends.same and target >= source)


def pairs(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:  # noqa: ARG001 - as all generators
    """Tie entities two by two, all ways of doing so equally likely; one or more are left over if numbers do not fit."""
    order = list(range(ends.sources))
    stream.shuffle(order)
    if ends.same:
        yield from zip(order[::2], order[1::2], strict=False)
        return
    others = list(range(ends.targets))
    stream.shuffle(others)
    yield from zip(order, others, strict=False)


def groups(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:
    """Tie the entities within groups, all ways of grouping equally likely; the rest are a group, or without ties."""
    size, order = spec["size"], list(range(ends.sources))
    stream.shuffle(order)
    for start in range(0, len(order), size):
        group = order[start : start + size]
        if len(group) == size or spec.get("rest", "group") == "group":
            yield from combinations(group, 2)


def first_pair(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:  # noqa: ARG001 - as all generators
    """Tie the first source to the first target that is not itself: the least network, for tests."""
    if ends.others > 0:
        yield 0, int(ends.same)


_Generator: TypeAlias = Callable[[Mapping[str, Any], Ends, Stream], TiePairs]
_TWO_WAY: Mapping[str, _Generator] = {
    "erdos_renyi": erdos_renyi,
    "watts_strogatz": watts_strogatz,
    "barabasi_albert": barabasi_albert,
    "stochastic_blocks": stochastic_blocks,
    "lattice": lattice,
    "configuration": configuration,
    "random_geometric": random_geometric,
    "geometric": geometric,
    "groups": groups,
    "pairs": pairs,
    "mutual_edges": listed,
}
_ONE_WAY: Mapping[str, _Generator] = {
    "edges": listed,
    "configuration": configuration,
    "erdos_renyi": erdos_renyi,
    "first_pair": first_pair,
    "pairs": pairs,
    "partition": partition,
    "random_ties": random_ties,
}


# Rows -----------------------------------------------------------------------------------------------------------------


def build(spec: Any, sources: Sequence[Entity], targets: Sequence[Entity], stream: Stream, *, same: bool) -> TieRows:
    """Return the rows of a network; raises SimulationError (SC611) if it cannot be built.

    `same` says that both ends are of one type; then `sources` and `targets` are the same sequence.
    """
    if not sources or not targets or spec == "empty":
        return [()] * len(sources)
    if spec == "complete":
        return CompleteRows(len(sources), targets, same=same)
    name, details = next(iter(spec.items())) if isinstance(spec, Mapping) and spec else (str(spec), {})
    generator = (_TWO_WAY if same and name in _TWO_WAY else _ONE_WAY).get(name)
    if generator is None:
        raise impossible(f"the network '{name}' does not exist between these entity types")
    details = points_of_variables(degrees_of_variables(details or {}, sources, targets), sources)
    ties = generator(details, Ends(len(sources), len(targets), same), stream)
    return _rows(ties, sources, targets, both_ways=same and name in _TWO_WAY)


def _rows(ties: TiePairs, sources: Sequence[Entity], targets: Sequence[Entity], *, both_ways: bool) -> TieRows:
    if HAS_NUMPY and len(sources) >= LEAST_AT_ONCE:
        from runtime_base.networks.at_once import rows_at_once

        return rows_at_once(ties, sources, targets, both_ways=both_ways)
    width = len(targets)
    codes = (min(a, b) * width + max(a, b) for a, b in ties) if both_ways else (a * width + b for a, b in ties)
    rows: list[Any] = [[] for _ in sources]
    for code in array("q", sorted(codes)):
        a, b = divmod(code, width)
        rows[a].append(targets[b])
        if both_ways:
            rows[b].append(targets[a])
    for number, row in enumerate(rows):  # one after the other, since both forms of all would take much memory
        rows[number] = tuple(row)
    return rows


def inverse(rows: TieRows, sources: Sequence[Entity], targets: Sequence[Entity]) -> TieRows:
    """Return the rows of the way back."""
    if isinstance(rows, CompleteRows):
        return CompleteRows(len(targets), sources, same=sources is targets)
    back: list[list[Entity]] = [[] for _ in targets]
    for source in sources:
        for target in rows[source.id]:
            back[target.id].append(source)
    return [tuple(row) for row in back]
