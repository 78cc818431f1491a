"""The behavior graph as a self-contained SVG: actions colored by entity type, events on the edges, a legend."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from behavior_graph.drawing.layout import Box, Edge, Layout, Route, Size, lay_out
from behavior_graph.drawing.text_width import text_width
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.view import END, View, view
from behavior_graph.schema.graph_model import START

_MARGIN = 24.0
_INK = "#1b1f24"
_NODE_FONT, _SMALL_FONT, _LABEL_FONT = 14.0, 11.0, 11.5
_LINE = 15.0
_LEGEND_ROW = 24.0

#: Fill and outline by entity type, after Okabe & Ito (2008), so that they differ for color-blind readers too. Text in
#: the ink above has a contrast of at least 9 to 1 on each fill.
_COLORS = (
    ("#d6e8f7", "#0072b2"),
    ("#fde3cf", "#c04e00"),
    ("#d5efe4", "#007a58"),
    ("#f6dcea", "#a8487e"),
    ("#fbf3c0", "#8a7400"),
    ("#dcdff5", "#4b4fae"),
    ("#e3e6ea", "#525b66"),
    ("#d5f0f4", "#00788a"),
)

_TITLE = "<title>Behavior graph of "


@dataclass(frozen=True, slots=True)
class _Look:
    fill: str
    line: str
    kind: str


def is_drawing(text: str) -> bool:
    """Return whether a text is a drawing by `draw_svg`, of any model."""
    first, _, second = text.partition("\n")
    return first.startswith("<svg ") and second.startswith(_TITLE)


def draw_svg(linked: Linked) -> str:
    """Return the drawing. The same model always gives the same text, which needs no font, script or network."""
    seen = view(linked)
    return "\n".join(_Drawing(linked, seen, layout(linked, seen)).lines()) + "\n"


def layout(linked: Linked, seen: View) -> Layout:
    """Lay the graph out: boxes of actions, Start and End, routes of edges and boxes of their labels, in pixels."""
    sizes = {name: _node_size(linked, name) for name in (START, *seen.breadth_first, END)}
    edges = [
        Edge(edge, other, _label_size(_names(linked, edge, events)), ", ".join(events))
        for edge, other, events in seen.edges()
    ]
    return lay_out(sizes, edges, START, END)


def _names(linked: Linked, source: str, events: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the events on an edge, delayed ones with their delay."""
    if source == START:
        return ()
    later = {emit.event: emit.delay for emit in linked.graph.actions[source].emits or () if emit.delay}
    return tuple(f"{event} {later[event].words}" if event in later else event for event in events)


def _node_size(linked: Linked, name: str) -> Size:
    if name in (START, END):
        return Size(text_width(name, _NODE_FONT) + 28, 32.0)
    width = max(text_width(name, _NODE_FONT, bold=True), text_width(_subtitle(linked, name), _SMALL_FONT))
    return Size(max(width + 28, 90.0), 48.0)


def _label_size(names: tuple[str, ...]) -> Size | None:
    if not names:
        return None
    return Size(max(text_width(name, _LABEL_FONT) for name in names) + 10, _LINE * len(names) + 3)


def _subtitle(linked: Linked, name: str) -> str:
    action = linked.graph.actions[name]
    return f"{action.entity}, decides" if action.decision is not None else action.entity


class _Drawing:
    def __init__(self, linked: Linked, seen: View, laid: Layout) -> None:
        self.linked = linked
        self.seen = seen
        self.laid = laid
        used = [name for name in linked.odd.entities if linked.actions_of(name)]
        undeclared = [
            action.entity for action in linked.graph.actions.values() if action.entity not in linked.odd.entities
        ]
        self.looks = {name: self._look(at, name) for at, name in enumerate(dict.fromkeys((*used, *undeclared)))}
        self.legend = list(self._legend_rows())
        self.width = max(laid.width + 2 * _MARGIN, 360.0)
        self.height = laid.height + 2 * _MARGIN + 12 + _LEGEND_ROW * len(self.legend)

    def _look(self, number: int, entity: str) -> _Look:
        declared = self.linked.entity(entity)
        return _Look(*_COLORS[number % len(_COLORS)], declared.kind if declared else "agent")

    def lines(self) -> Iterator[str]:
        size = f'width="{_n(self.width)}" height="{_n(self.height)}" viewBox="0 0 {_n(self.width)} {_n(self.height)}"'
        yield f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{_FONTS}">'
        yield f"{_TITLE}{escape(self.linked.odd.title)}</title>"
        yield f"<desc>{escape(self._described())}</desc>"
        yield _ARROWS
        yield f'<rect width="{_n(self.width)}" height="{_n(self.height)}" fill="#ffffff"/>'
        yield f'<g transform="translate({_n((self.width - self.laid.width) / 2)} {_n(_MARGIN)})">'
        for number, (source, target, events) in enumerate(self.seen.edges()):
            yield from self._edge(self.laid.routes[number], source, target, events)
        labels = {
            route.label: _names(self.linked, source, events)
            for route, (source, _, events) in zip(self.laid.routes, self.seen.edges(), strict=True)
            if route.label is not None
        }
        for label, names in labels.items():
            yield from _label(label, names)
        for name, box in self.laid.nodes.items():
            yield from self._node(name, box)
        yield "</g>"
        yield from self._legend()
        yield "</svg>"

    def _described(self) -> str:
        edges = (
            f"{edge} to {other}{' by ' + ', '.join(events) if events else ''}"
            for edge, other, events in self.seen.edges()
        )
        return "; ".join(edges)

    # Edges --------------------------------------------------------------------------------------------------------

    def _edge(self, route: Route, source: str, target: str, events: tuple[str, ...]) -> Iterator[str]:
        quiet = source == START or target == END
        style = f'stroke="{"#8c959f" if quiet else "#3d444d"}" stroke-width="{1.2 if quiet else 1.5}"'
        dash = ' stroke-dasharray="5 4"' if route.returns else ""
        arrow = "quiet" if quiet else "arrow"
        told = f"{source} → {target}" + (f": {', '.join(events)}" if events else "")
        path = f'<path d="{_path(route)}" fill="none" {style}{dash} marker-end="url(#{arrow})">'
        yield f"{path}<title>{escape(told)}</title></path>"

    # Nodes --------------------------------------------------------------------------------------------------------

    def _node(self, name: str, box: Box) -> Iterator[str]:
        if name in (START, END):
            yield _rectangle(box, box.height / 2, _INK, _INK)
            yield _text(box.x + box.width / 2, box.middle + 5, name, _NODE_FONT, "#ffffff", "600")
            return
        action = self.linked.graph.actions[name]
        yield f"<g><title>{escape(_tooltip(self.linked, name))}</title>"
        yield _shape(box, self.looks[action.entity])
        yield _text(box.x + box.width / 2, box.y + 21, name, _NODE_FONT, _INK, "600")
        yield _text(box.x + box.width / 2, box.y + 37, _subtitle(self.linked, name), _SMALL_FONT, _INK)
        yield "</g>"

    # Legend -------------------------------------------------------------------------------------------------------

    def _legend_rows(self) -> Iterator[list[tuple[str, _Look | None]]]:
        entries: list[tuple[str, _Look | None]] = [(f"{name} ({look.kind})", look) for name, look in self.looks.items()]
        if any(route.returns for route in self.laid.routes):
            entries.append(("back to an earlier action, or to itself", None))
        row: list[tuple[str, _Look | None]] = []
        used = 0.0
        for entry in entries:
            needed = _legend_width(entry[0])
            if row and used + needed > max(self.laid.width, 320.0):
                yield row
                row, used = [], 0.0
            row.append(entry)
            used += needed
        yield row

    def _legend(self) -> Iterator[str]:
        top = self.laid.height + _MARGIN + 24
        yield f'<path d="M{_n(_MARGIN)} {_n(top - 10)}H{_n(self.width - _MARGIN)}" stroke="#d0d7de"/>'
        for number, row in enumerate(self.legend):
            x, y = _MARGIN, top + _LEGEND_ROW * number
            for words, look in row:
                yield from _legend_entry(x, y, words, look)
                x += _legend_width(words)


def _legend_width(words: str) -> float:
    return 36 + text_width(words, _SMALL_FONT + 1) + 20


def _legend_entry(x: float, y: float, words: str, look: _Look | None) -> Iterator[str]:
    if look is None:
        dash = 'stroke="#3d444d" stroke-width="1.5" stroke-dasharray="5 4"'
        yield f'<path d="M{_n(x)} {_n(y + 8)}h26" {dash} marker-end="url(#arrow)"/>'
    else:
        yield _shape(Box(x, y, 26, 16), look)
    yield _text(x + 34, y + 12, words, _SMALL_FONT + 1, _INK, anchor="start")


def _tooltip(linked: Linked, name: str) -> str:
    action = linked.graph.actions[name]
    parts = [f"{name} ({action.entity}), follows {action.follows}"]
    parts += [f"reads {', '.join(action.reads)}"] if action.reads else []
    parts += [f"writes {', '.join(action.writes)}"] if action.writes else []
    for emit in action.emits or ():
        parts.append(f"emits {emit.event} to {emit.receiver}{f' {emit.delay.words}' if emit.delay else ''}")
    parts += [f"decides: {action.decision.question}"] if action.decision is not None else []
    return "\n".join(parts)


# Printing shapes ------------------------------------------------------------------------------------------------------

_FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
_ARROWS = "".join(
    f'<defs><marker id="{name}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" '
    f'markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.8L10 5L0 9.2z" fill="{color}"/></marker></defs>'
    for name, color in (("arrow", "#3d444d"), ("quiet", "#8c959f"))
)


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _rectangle(box: Box, radius: float, fill: str, line: str) -> str:
    place = f'x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(box.width)}" height="{_n(box.height)}"'
    return f'<rect {place} rx="{_n(radius)}" fill="{fill}" stroke="{line}" stroke-width="1.5"/>'


def _shape(box: Box, look: _Look) -> str:
    """Draw a node's box.

    Corners show the kind without color: round for agents, square for environments, cut for nature.
    """
    if look.kind != "nature":
        return _rectangle(box, 9 if look.kind == "agent" else 0, look.fill, look.line)
    cut = min(9.0, box.height / 3)
    corners = (
        f"M{_n(box.x + cut)} {_n(box.y)}H{_n(box.right - cut)}L{_n(box.right)} {_n(box.y + cut)}"
        f"V{_n(box.bottom - cut)}L{_n(box.right - cut)} {_n(box.bottom)}H{_n(box.x + cut)}"
        f"L{_n(box.x)} {_n(box.bottom - cut)}V{_n(box.y + cut)}z"
    )
    return f'<path d="{corners}" fill="{look.fill}" stroke="{look.line}" stroke-width="1.5"/>'


def _text(x: float, y: float, words: str, size: float, color: str, weight: str = "400", anchor: str = "middle") -> str:
    place = f'x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" fill="{color}" text-anchor="{anchor}"'
    return f'<text {place} font-weight="{weight}">{escape(words)}</text>'


def _label(box: Box, names: tuple[str, ...]) -> Iterator[str]:
    place = f'x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(box.width)}" height="{_n(box.height)}"'
    yield f'<rect {place} rx="3" fill="#ffffff"/>'
    for number, name in enumerate(names):
        yield _text(box.x + box.width / 2, box.y + _LINE * number + 13, name, _LABEL_FONT, _INK)


def _path(route: Route) -> str:
    """Return the path of a route.

    Points come in fours: straight, curved, straight; a loop leaves and enters upwards.
    """
    points = route.points
    if route.edge.source == route.edge.target:
        (a, b), (c, d), (e, f), (g, h) = points
        return f"M{_n(a)} {_n(b)}C{_n(c + 8)} {_n(d - 2)} {_n(e - 8)} {_n(f - 2)} {_n(g)} {_n(h)}"
    pieces = [f"M{_n(points[0][0])} {_n(points[0][1])}"]
    for at in range(0, len(points), 4):
        (_, _), (x1, y1), (x2, y2), (x3, y3) = points[at : at + 4]
        middle = (x1 + x2) / 2
        pieces.append(
            f"L{_n(x1)} {_n(y1)}C{_n(middle)} {_n(y1)} {_n(middle)} {_n(y2)} {_n(x2)} {_n(y2)}L{_n(x3)} {_n(y3)}"
        )
    return "".join(pieces)
