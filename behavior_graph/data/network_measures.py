"""What a list of ties is like as a network."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean, pstdev

import networkx as nx

#: Networks with more pairs are not measured beyond degrees and components: it would take minutes.
MOST_PAIRS = 200_000
#: Nodes from which the lengths of paths are measured, if the largest component has more.
MOST_SOURCES = 100
_SEED = 1


@dataclass(frozen=True, slots=True)
class NetworkMeasures:
    """Measures of a network of named nodes.

    `arcs` are the different ties with a direction, `pairs` the different pairs that are tied in any direction; loops
    (ties of a node to itself) are in neither, and `repeated` counts rows that repeat an arc. `reciprocity` is the share
    of arcs that also go the other way: 0 and 1 are usual where ties have no direction. All other measures are of
    pairs. `path_length` is the mean distance in the largest component, from `path_sources` of its nodes. A measure is
    None where it is not defined, or the network is too large for it.
    """

    nodes: int
    arcs: int
    pairs: int
    loops: int
    repeated: int
    reciprocity: float | None
    density: float | None
    degree_mean: float
    degree_sd: float
    degree_max: int
    components: int
    largest_component: int
    clustering: float | None
    transitivity: float | None
    assortativity: float | None
    path_length: float | None
    path_sources: int


def network_measures(ties: Iterable[tuple[str, str]]) -> NetworkMeasures:
    """Return the measures of a network that is given as ties between names."""
    counts = Counter(ties)
    arcs: nx.DiGraph[str] = nx.DiGraph()
    arcs.add_nodes_from(end for tie in counts for end in tie)
    arcs.add_edges_from(tie for tie in counts if tie[0] != tie[1])
    pairs = arcs.to_undirected()
    nodes, count = pairs.number_of_nodes(), arcs.number_of_edges()
    degrees = [degree for _, degree in pairs.degree()]
    components = sorted(nx.connected_components(pairs), key=len, reverse=True)
    small = 0 < pairs.number_of_edges() <= MOST_PAIRS
    path_length, sources = _paths(pairs.subgraph(components[0])) if small else (None, 0)
    return NetworkMeasures(
        nodes=nodes,
        arcs=count,
        pairs=pairs.number_of_edges(),
        loops=sum(seen for tie, seen in counts.items() if tie[0] == tie[1]),
        repeated=sum(seen - 1 for tie, seen in counts.items() if tie[0] != tie[1]),
        reciprocity=sum(arcs.has_edge(end, start) for start, end in arcs.edges) / count if count else None,
        density=2 * pairs.number_of_edges() / (nodes * (nodes - 1)) if nodes > 1 else None,
        degree_mean=fmean(degrees) if degrees else 0.0,
        degree_sd=pstdev(degrees) if degrees else 0.0,
        degree_max=max(degrees, default=0),
        components=len(components),
        largest_component=len(components[0]) if components else 0,
        clustering=float(nx.average_clustering(pairs)) if small else None,
        transitivity=float(nx.transitivity(pairs)) if small else None,
        assortativity=_assortativity(pairs, degrees) if small else None,
        path_length=path_length,
        path_sources=sources,
    )


def _assortativity(pairs: nx.Graph[str], degrees: list[int]) -> float | None:
    """Return the correlation of degrees at both ends of ties; None if all nodes have the same degree."""
    if len({degree for degree in degrees if degree}) < 2:
        return None
    found = float(nx.degree_pearson_correlation_coefficient(pairs))
    return found if math.isfinite(found) else None


def _paths(component: nx.Graph[str]) -> tuple[float | None, int]:
    """Return the mean distance of nodes to all others of a component, and from how many nodes it was measured."""
    sources = sorted(component.nodes)
    if len(sources) > MOST_SOURCES:
        sources = random.Random(_SEED).sample(sources, MOST_SOURCES)
    total = sum(sum(nx.single_source_shortest_path_length(component, source).values()) for source in sources)
    return total / (len(sources) * (len(component) - 1)), len(sources)
