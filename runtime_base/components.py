"""Connected components of a network, with its ties taken both ways.

Python joins sets as it reads the ties (union by the smaller number, paths halved: Tarjan & van Leeuwen 1984). Of many
nodes NumPy does the same for all ties at once, in rounds: every tie hooks the larger of its two roots to the smaller,
and every node looks for its root again (Shiloach & Vishkin 1982). Both give the same sizes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from runtime_base.streams import HAS_NUMPY

if TYPE_CHECKING:
    from runtime_base.entities import Entity
    from runtime_base.world import Tie

#: From here on NumPy is faster.
LEAST_FOR_NUMPY = 2_000


def sizes_of_components(ties: Iterable[Tie], nodes: Sequence[Sequence[Entity]]) -> list[int]:
    """Return the number of nodes in each component, ordered by the component's first node."""
    starts, first = {}, 0
    for some in nodes:
        if some:
            starts[type(some[0])] = first - some[0].id
        first += len(some)
    pairs = [(starts[type(a)] + a.id, starts[type(b)] + b.id) for a, b in ties]
    join = _joined_at_once if HAS_NUMPY and first >= LEAST_FOR_NUMPY else joined
    return list(Counter(join(pairs, first)).values())


def joined(pairs: Sequence[tuple[int, int]], count: int) -> list[int]:
    """Return the root of each node, which is the smallest number of its component."""
    root = list(range(count))

    def find(node: int) -> int:
        while root[node] != node:
            root[node] = node = root[root[node]]
        return node

    for a, b in pairs:
        one, other = find(a), find(b)
        if one < other:
            root[other] = one
        else:
            root[one] = other
    return [find(node) for node in range(count)]


def _joined_at_once(pairs: Sequence[tuple[int, int]], count: int) -> list[int]:
    import numpy as np

    ends = np.fromiter(chain.from_iterable(pairs), np.int64, 2 * len(pairs)).reshape(-1, 2)
    a, b = ends[:, 0], ends[:, 1]
    root = np.arange(count)
    while len(a):
        one, other = root[a], root[b]
        np.minimum.at(root, np.maximum(one, other), np.minimum(one, other))
        while not np.array_equal(further := root[root], root):
            root = further
        apart = root[a] != root[b]
        a, b = a[apart], b[apart]
    found: list[int] = root.tolist()
    return found
