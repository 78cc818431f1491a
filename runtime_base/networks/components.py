"""Connected components of a network, with its ties taken both ways.

Python joins sets as it reads the ties (union by the smaller number, paths halved: Tarjan & van Leeuwen 1984). Of many
nodes NumPy does the same for all ties at once, in rounds: every tie hooks the larger of its two roots to the smaller,
and every node looks for its root again (Shiloach & Vishkin 1982). Both give the same sizes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from runtime_base.entities import Entity
from runtime_base.foundation.streams import HAS_NUMPY

#: From here on NumPy is faster.
LEAST_FOR_NUMPY = 2_000


def sizes_of_components(ties: Iterable[tuple[Any, Any]], nodes: Sequence[Sequence[Entity]]) -> list[int]:
    """Return the number of nodes in each component, ordered by the component's first node.

    Numbers of entities have gaps where some have left, and those of a type need not follow each other.
    """
    numbers = [node._gid for nodes_of_type in nodes for node in nodes_of_type]
    ends = [end._gid for tie in ties for end in tie]
    join = joined_at_once if HAS_NUMPY and len(numbers) >= LEAST_FOR_NUMPY else joined
    return join(ends, numbers)


def joined(ends: Sequence[int], numbers: Sequence[int]) -> list[int]:
    """Join tie by tie. `ends` are entities' numbers, two for each tie; `numbers` those of all nodes, in their order."""
    place = {number: at for at, number in enumerate(numbers)}
    root = list(range(len(numbers)))

    def find(node: int) -> int:
        while root[node] != node:
            root[node] = node = root[root[node]]
        return node

    for a, b in zip(ends[::2], ends[1::2], strict=True):
        first, second = find(place[a]), find(place[b])
        if first < second:
            root[second] = first
        else:
            root[first] = second
    return list(Counter(map(find, root)).values())


def joined_at_once(ends: Sequence[int], numbers: Sequence[int]) -> list[int]:
    """Join all ties at once, with the same arguments."""
    import numpy as np

    known = np.array(numbers, np.int64)
    order = np.argsort(known)
    nodes = order[np.searchsorted(known, np.array(ends, np.int64), sorter=order)]
    a, b = nodes[::2], nodes[1::2]
    root = np.arange(len(known))
    while len(a):
        first, second = root[a], root[b]
        np.minimum.at(root, np.maximum(first, second), np.minimum(first, second))
        while not np.array_equal(further := root[root], root):
            root = further
        apart = root[a] != root[b]
        a, b = a[apart], b[apart]
    sizes: list[int] = np.bincount(root)[np.unique(root)].tolist()
    return sizes
