"""Where the entities of a network are drawn: those that are tied are near each other."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import lru_cache

import networkx as nx

_ITERATIONS = 60
#: A point in the middle, tied weakly to everything, keeps entities without ties in the picture.
_MIDDLE, _PULL = -1, 0.1


def sampled(ties: Iterable[tuple[int, int]], entities: Iterable[int], most: int) -> list[int]:
    """Return at most so many entities in ascending order: the most tied one, its neighbors, their neighbors, …

    Where these are too few, the search goes on from the most tied entity that is left.
    """
    graph = _graph(ties, entities)
    if len(graph) <= most:
        return sorted(graph)
    found: dict[int, None] = {}
    for start in sorted(graph, key=lambda entity: (-graph.degree(entity), entity)):
        waiting = deque([start] if start not in found else [])
        while waiting and len(found) < most:
            entity = waiting.popleft()
            if entity not in found:
                found[entity] = None
                waiting.extend(sorted(graph.adj[entity]))
        if len(found) >= most:
            break
    return sorted(found)


def positions(ties: Iterable[tuple[int, int]], entities: Iterable[int]) -> Mapping[int, tuple[float, float]]:
    """Return a point in the unit square for each entity, the same for the same network."""
    known = frozenset(entities)
    return _positions(frozenset(tie for tie in ties if known.issuperset(tie)), known)


@lru_cache(maxsize=16)  # the reports of a model often draw the same network, each time in a fifth of a second
def _positions(ties: frozenset[tuple[int, int]], entities: frozenset[int]) -> Mapping[int, tuple[float, float]]:
    graph = _graph(ties, entities)
    if len(graph) < 2:
        return dict.fromkeys(graph, (0.5, 0.5))
    pulled = graph.copy()
    pulled.add_weighted_edges_from((_MIDDLE, entity, _PULL) for entity in graph)
    placed = nx.spring_layout(pulled, seed=1, iterations=_ITERATIONS)
    del placed[_MIDDLE]
    scaled = nx.rescale_layout_dict(placed)
    return {entity: (float(x) / 2 + 0.5, float(y) / 2 + 0.5) for entity, (x, y) in scaled.items()}


def _graph(ties: Iterable[tuple[int, int]], entities: Iterable[int]) -> nx.Graph[int]:
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(sorted(set(entities)))
    known = set(graph)
    graph.add_edges_from(sorted({(a, b) for a, b in ties if a != b and a in known and b in known}))
    return graph
