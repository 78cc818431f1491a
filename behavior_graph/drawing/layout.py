"""A layered layout, left to right, in which neither nodes nor edge labels overlap.

After Sugiyama, Tagawa & Toda (1981): cycles are opened, nodes get ranks, and long edges get bends. Between any two
ranks is a separate layer for labels, so that a label has a place like a node. Orders come from barycenters, heights
from least squares under the distances that must be kept. Nothing is drawn at random: one input, one layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from behavior_graph.drawing.ranks import ranked

ROW_GAP = 22.0
LANE_GAP = 9.0
LAYER_GAP = 30.0
LOOP_HEIGHT = 16.0
_SWEEPS = 16
_PORT_STEP = 11.0


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height, in pixels."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its left upper corner, in pixels; y grows downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower side."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """Half way from top to bottom."""
        return self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge to be laid out, with its label's text and size. Edges to the sink share one lane and show no label.

    Edges that leave a node in one direction under one name share the label.
    """

    source: str
    target: str
    label: Size | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Route:
    """How an edge runs: corner points (curved between layers, straight inside one), from source to target."""

    edge: Edge
    points: tuple[tuple[float, float], ...]
    label: Box | None
    returns: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of all parts; the drawing's size includes no margin."""

    nodes: dict[str, Box]
    routes: tuple[Route, ...]
    width: float
    height: float


@dataclass(slots=True, eq=False)
class _Item:
    """Something in a layer: a node, a label, a bend of a long edge, or the lane to the sink. `y` is its middle."""

    key: tuple[str, int, int]
    size: Size
    layer: int
    above: float = 0.0  # room over a node for the loops of edges to itself
    across: float = 0.0  # and the width of their labels
    y: float = 0.0
    before: list[_Item] = field(default_factory=list)
    after: list[_Item] = field(default_factory=list)
    node: str = ""

    @property
    def top(self) -> float:
        return self.y - self.size.height / 2 - self.above

    @property
    def bottom(self) -> float:
        return self.y + self.size.height / 2

    @property
    def fixed(self) -> bool:
        return self.key[0] == "sink"


def lay_out(sizes: Mapping[str, Size], edges: Sequence[Edge], source: str, sink: str) -> Layout:
    """Lay out nodes (by name, in declared order) and edges; `source` comes first and `sink` last."""
    return _Layout(sizes, edges, source, sink).made()


class _Layout:
    def __init__(self, sizes: Mapping[str, Size], edges: Sequence[Edge], source: str, sink: str) -> None:
        self.edges = edges
        self.sink = sink
        ranks = ranked(list(sizes), [(edge.source, edge.target) for edge in edges], source, sink)
        self.layers: list[list[_Item]] = [[] for _ in range(2 * max(ranks.of.values()) + 1)]
        self.nodes = {name: self._add("node", at, 0, 2 * ranks.of[name], size) for at, (name, size) in _listed(sizes)}
        for name, item in self.nodes.items():
            item.node = name
        self.labels: dict[tuple[str, str, bool], _Item] = {}
        self.returns = [ranks.of[edge.source] >= ranks.of[edge.target] for edge in edges]
        self.chains = [self._chain(number, edge) for number, edge in enumerate(edges)]

    def made(self) -> Layout:
        _order(self.layers)
        _place(self.layers)
        self._level_lane()
        self._columns()
        top = min(item.top for layer in self.layers for item in layer)
        for layer in self.layers:
            for item in layer:
                item.y -= top
        nodes = {name: self._box(item) for name, item in self.nodes.items()}
        routes = tuple(self._route(number, nodes) for number in range(len(self.edges)))
        bottom = max(item.bottom for layer in self.layers for item in layer)
        return Layout(nodes, routes, self.right[-1], bottom)

    # Items --------------------------------------------------------------------------------------------------------

    def _add(self, kind: str, number: int, part: int, layer: int, size: Size) -> _Item:
        item = _Item((kind, number, part), size, layer)
        self.layers[layer].append(item)
        return item

    def _chain(self, number: int, edge: Edge) -> list[_Item]:
        """Make the items between an edge's ends and return them all, from the lower layer to the higher."""
        if edge.source == edge.target:
            node = self.nodes[edge.source]
            node.above += (edge.label.height if edge.label else 0.0) + LOOP_HEIGHT
            node.across = max(node.across, edge.label.width if edge.label else 0.0)
            return [node]
        if edge.target == self.sink:
            return self._lane(edge)
        low, high = self.nodes[edge.source], self.nodes[edge.target]
        if self.returns[number]:
            low, high = high, low
        chain = [
            low,
            *(self._between(number, edge, layer, low, high) for layer in range(low.layer + 1, high.layer)),
            high,
        ]
        _link(chain)
        return chain

    def _between(self, number: int, edge: Edge, layer: int, low: _Item, high: _Item) -> _Item:
        at = high.layer - 1 if self.returns[number] else low.layer + 1
        if layer == at and edge.label is not None:
            shared = (edge.source, edge.name, self.returns[number])
            if shared not in self.labels:
                self.labels[shared] = self._add("label", number, 0, layer, edge.label)
            return self.labels[shared]
        return self._add("bend", number, layer, layer, Size(0.0, 2.0))

    def _lane(self, edge: Edge) -> list[_Item]:
        low, high = self.nodes[edge.source], self.nodes[self.sink]
        chain = [low, *(self._sink_item(layer) for layer in range(low.layer + 1, high.layer)), high]
        _link(chain)
        return chain

    def _sink_item(self, layer: int) -> _Item:
        found = next((item for item in self.layers[layer] if item.fixed), None)
        return found or self._add("sink", 0, layer, layer, Size(0.0, 2.0))

    def _level_lane(self) -> None:
        """Move the lane to the sink level below everything; the sink is at its end."""
        lane = [item for layer in self.layers for item in layer if item.fixed]
        end = self.nodes[self.sink]
        others = [item for layer in self.layers for item in layer if item not in lane and item is not end]
        lowest = max((item.bottom for item in others), default=end.y)
        for item in (*lane, end) if lane else ():
            item.y = lowest + end.size.height / 2 + LANE_GAP

    # Geometry -----------------------------------------------------------------------------------------------------

    def _columns(self) -> None:
        self.left: list[float] = []
        self.right: list[float] = []
        x = 0.0
        for layer in self.layers:
            self.left.append(x)
            x += max((max(item.size.width, item.across) for item in layer), default=0.0)
            self.right.append(x)
            x += LAYER_GAP

    def _box(self, item: _Item) -> Box:
        middle = (self.left[item.layer] + self.right[item.layer]) / 2
        return Box(middle - item.size.width / 2, item.bottom - item.size.height, item.size.width, item.size.height)

    def _route(self, number: int, nodes: Mapping[str, Box]) -> Route:
        edge, chain = self.edges[number], self.chains[number]
        if len(chain) == 1:
            return self._loop(edge, nodes[edge.source], number)
        kept = [at for at, item in enumerate(chain) if not self._needless(item)]
        points: list[tuple[float, float]] = []
        for at, then in pairwise(kept):
            leave = _port(chain[at], chain[at].after, chain[at + 1])
            arrive = _port(chain[then], chain[then].before, chain[then - 1])
            points += self._step(chain[at], leave, chain[then], arrive)
        label = next((self._box(item) for item in chain if item.key[0] == "label"), None)
        returns = self.returns[number]
        return Route(edge, tuple(reversed(points)) if returns else tuple(points), label, returns)

    def _needless(self, item: _Item) -> bool:
        """A bend where the whole layer has no width: the edge can curve past it in one go."""
        return item.key[0] == "bend" and self.left[item.layer] == self.right[item.layer]

    def _step(self, left: _Item, leave: float, right: _Item, arrive: float) -> list[tuple[float, float]]:
        start, end = self._box(left), self._box(right)
        leave, arrive = leave + start.middle, arrive + end.middle
        return [
            (start.right, leave),
            (self.right[left.layer], leave),
            (self.left[right.layer], arrive),
            (end.x, arrive),
        ]

    def _loop(self, edge: Edge, box: Box, number: int) -> Route:
        earlier = [
            each_edge for each_edge in self.edges[:number] if each_edge.source == each_edge.target == edge.source
        ]
        raised = sum((each_edge.label.height if each_edge.label else 0.0) + LOOP_HEIGHT for each_edge in earlier)
        top = box.y - raised - LOOP_HEIGHT
        middle = box.x + box.width / 2
        points = ((middle + 14, box.y), (middle + 14, top), (middle - 14, top), (middle - 14, box.y))
        size = edge.label
        label = Box(middle - size.width / 2, top - size.height, size.width, size.height) if size else None
        return Route(edge, points, label, True)


def _listed(sizes: Mapping[str, Size]) -> Iterable[tuple[int, tuple[str, Size]]]:
    return enumerate(sizes.items())


def _link(chain: Sequence[_Item]) -> None:
    for left, right in pairwise(chain):
        if right not in left.after:
            left.after.append(right)
            right.before.append(left)


def _port(item: _Item, others: list[_Item], other: _Item) -> float:
    """Return how far from the item's middle an edge leaves, so that several edges do not start at one point."""
    if not item.node or len(others) == 1:
        return 0.0
    ranked_others = sorted(others, key=lambda card: (card.y, card.key))
    step = min(_PORT_STEP, (item.size.height - 14) / (len(others) - 1))
    return (ranked_others.index(other) - (len(others) - 1) / 2) * step


# Orders within layers -------------------------------------------------------------------------------------------------


def _order(layers: list[list[_Item]]) -> None:
    best = [list(layer) for layer in layers]
    fewest = _crossings(layers)
    for sweep in range(_SWEEPS):
        forward = sweep % 2 == 0
        for layer in layers if forward else reversed(layers):
            _sort(layer, layers, forward)
        crossings = _crossings(layers)
        if crossings < fewest:
            best, fewest = [list(layer) for layer in layers], crossings
    layers[:] = best


def _sort(layer: list[_Item], layers: list[list[_Item]], forward: bool) -> None:
    place = {id(item): at for other in layers for at, item in enumerate(other)}

    def wanted(item: _Item) -> tuple[bool, float]:
        neighbors = item.before if forward else item.after
        free = [place[id(neighbor)] for neighbor in neighbors if not neighbor.fixed]
        return item.fixed, sum(free) / len(free) if free else place[id(item)]

    layer.sort(key=wanted)


def _crossings(layers: list[list[_Item]]) -> int:
    place = {id(item): at for layer in layers for at, item in enumerate(layer)}
    return sum(
        _inversions([(place[id(item)], place[id(other)]) for item in layer for other in item.after]) for layer in layers
    )


def _inversions(links: list[tuple[int, int]]) -> int:
    return sum(
        1
        for at, (left, right) in enumerate(links)
        for other_left, other_right in links[at + 1 :]
        if (left - other_left) * (right - other_right) < 0
    )


# Heights --------------------------------------------------------------------------------------------------------------


def _place(layers: list[list[_Item]]) -> None:
    for layer in layers:
        _spread(layer, [0.0 for _ in layer])
    for sweep in range(3 * _SWEEPS):
        for layer in layers if sweep % 2 == 0 else reversed(layers):
            _spread(layer, [_wanted(item, sweep) for item in layer])


def _wanted(item: _Item, sweep: int) -> float:
    """Return the height that pulls the item's edges straight: first from one side in turn, then from both."""
    sides = (*item.before, *item.after) if sweep >= _SWEEPS else item.before if sweep % 2 == 0 else item.after
    pulls = [(side.y, _weight(item) * _weight(side)) for side in sides if not side.fixed]
    total = sum(weight for _, weight in pulls)
    return sum(y * weight for y, weight in pulls) / total if pulls else item.y


def _weight(item: _Item) -> float:
    """Long edges are drawn straight before nodes are centered."""
    return 1.0 if item.node else 4.0 if item.key[0] == "bend" else 2.0


def _spread(layer: list[_Item], wanted: Sequence[float]) -> None:
    """Give the items the heights nearest to the wanted ones (least squares) that keep order and distances."""
    offsets = [0.0]
    for upper, lower in pairwise(layer):
        gap = ROW_GAP if upper.node and lower.node else LANE_GAP
        offsets.append(offsets[-1] + (upper.bottom - upper.y) + gap + (lower.y - lower.top))
    blocks: list[tuple[float, float, int]] = []  # mean, weight and number of items that are as close as they may be
    for item, want, offset in zip(layer, wanted, offsets, strict=False):
        mean, weight, count = want - offset, _weight(item), 1
        while blocks and blocks[-1][0] > mean:
            above, heavy, many = blocks.pop()
            mean, weight, count = (above * heavy + mean * weight) / (heavy + weight), heavy + weight, many + count
        blocks.append((mean, weight, count))
    means = [mean for mean, _, count in blocks for _ in range(count)]
    for item, mean, offset in zip(layer, means, offsets, strict=False):
        item.y = mean + offset
