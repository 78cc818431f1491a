from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from behavior_graph.drawing.draw import _COLORS, _INK, draw_svg
from behavior_graph.drawing.layout import Box, Edge, Layout, Size, lay_out
from behavior_graph.linking.linked import Linked

SVG = "{http://www.w3.org/2000/svg}"


def test_the_drawing_is_well_formed_and_names_everything(rumor: Linked) -> None:
    root = ElementTree.fromstring(draw_svg(rumor))
    words = {text.text for text in root.iter(f"{SVG}text")}
    assert words >= {"Start", "End", "tell", "hear", "lose_interest", "moderate", "Told", "KnewAlready"}
    assert words >= {"SpreaderReported", "User (agent)", "Platform (environment)", "User, decides"}
    assert root.find(f"{SVG}title").text == "Behavior graph of Rumor on a social platform"  # type: ignore[union-attr]


def test_the_drawing_needs_nothing_from_outside(rumor: Linked) -> None:
    svg = draw_svg(rumor)
    assert re.findall(r"(?:href|src|@import|url)\W*[a-z]+://", svg) == []
    assert "<script" not in svg and "<style" not in svg


def test_the_same_model_gives_the_same_drawing(rumor: Linked) -> None:
    assert draw_svg(rumor) == draw_svg(rumor)


def test_the_users_words_are_escaped(rumor: Linked) -> None:
    changed = rumor.odd.model_copy(update={"title": 'A <b> & "c"'})
    linked = Linked(changed, rumor.graph, rumor.scenario, rumor.odd_text, rumor.graph_text, rumor.scenario_text)
    assert ElementTree.fromstring(draw_svg(linked)).find(f"{SVG}title").text == 'Behavior graph of A <b> & "c"'  # type: ignore[union-attr]


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(name: str, other: str) -> float:
    high, low = sorted((luminance(name), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("fill", "line"), _COLORS)
def test_text_and_outlines_have_the_contrast_of_wcag_aa(fill: str, line: str) -> None:
    assert contrast(fill, _INK) >= 7
    assert contrast(line, "#ffffff") >= 3


# Layout ---------------------------------------------------------------------------------------------------------------

NAMES = [f"n{number}" for number in range(15)]


@st.composite
def graphs(draw: st.DrawFn) -> tuple[dict[str, Size], list[Edge]]:
    names = NAMES[: draw(st.integers(1, 15))]
    widths = st.floats(30, 260)
    sizes = {"Start": Size(70, 32), **{name: Size(draw(widths), 48) for name in names}, "End": Size(60, 32)}
    pairs = draw(
        st.lists(
            st.tuples(st.sampled_from(["Start", *names]), st.sampled_from([*names, "End"])), max_size=40, unique=True
        )
    )
    edges = []
    for source, target in pairs:
        event = draw(st.sampled_from(["A", "B", "LongerEvent"]))
        bare = source == "Start" or target == "End"
        edges.append(Edge(source, target, None if bare else Size(12.0 * len(event), 18), event))
    return sizes, edges


def lay(graph: tuple[dict[str, Size], list[Edge]]) -> Layout:
    return lay_out(graph[0], graph[1], "Start", "End")


@given(graphs())
@settings(max_examples=120, deadline=None)
def test_nodes_and_labels_overlap_nothing(graph: tuple[dict[str, Size], list[Edge]]) -> None:
    laid = lay(graph)
    labels = {route.label for route in laid.routes if route.label is not None}
    for combination, other in combinations([*laid.nodes.values(), *labels], 2):
        assert not overlap(combination, other)
    for box in (*laid.nodes.values(), *labels):
        assert box.x >= -0.01 and box.right <= laid.width + 0.01
        assert box.y >= -0.01 and box.bottom <= laid.height + 0.01


@given(graphs())
@settings(max_examples=80, deadline=None)
def test_edges_touch_their_ends_and_run_through_no_other_node(graph: tuple[dict[str, Size], list[Edge]]) -> None:
    laid = lay(graph)
    for route in laid.routes:
        source, target = laid.nodes[route.edge.source], laid.nodes[route.edge.target]
        assert on_border(source, route.points[0]) and on_border(target, route.points[-1])
        others = [box for name, box in laid.nodes.items() if name not in (route.edge.source, route.edge.target)]
        for x, y in route.points:
            assert not any(box.x < x < box.right and box.y < y < box.bottom for box in others)
        for (x1, y1), (x2, y2) in zip(route.points, route.points[1:], strict=False):
            if abs(y1 - y2) < 1e-9:
                level = Box(min(x1, x2), y1 - 0.5, abs(x1 - x2), 1.0)
                assert not any(overlap(box, level) for box in others)


def overlap(box: Box, other: Box) -> bool:
    """Whether the two have more than an edge in common."""
    return box.x < other.right and other.x < box.right and box.y < other.bottom and other.y < box.bottom


def on_border(box: Box, point: tuple[float, float]) -> bool:
    x, y = point
    sides = abs(x - box.x) < 0.01 or abs(x - box.right) < 0.01
    return (sides and box.y <= y <= box.bottom) or (abs(y - box.y) < 0.01 and box.x <= x <= box.right)


@given(graphs())
@settings(max_examples=30, deadline=None)
def test_the_layout_is_a_function_of_the_graph(graph: tuple[dict[str, Size], list[Edge]]) -> None:
    assert lay(graph) == lay(graph)


@given(graphs())
@settings(max_examples=60, deadline=None)
def test_edges_lead_to_the_right_unless_they_return(graph: tuple[dict[str, Size], list[Edge]]) -> None:
    laid = lay(graph)
    for route in laid.routes:
        if not route.returns:
            assert laid.nodes[route.edge.source].right < laid.nodes[route.edge.target].x


def test_without_cycles_no_edge_returns() -> None:
    sizes = {name: Size(90, 48) for name in ("Start", "a", "b", "c", "End")}
    pairs = [("Start", "a"), ("a", "b"), ("a", "c"), ("b", "c"), ("c", "End")]
    laid = lay_out(sizes, [Edge(*pair) for pair in pairs], "Start", "End")
    assert not any(route.returns for route in laid.routes)
    assert laid.nodes["Start"].x < laid.nodes["a"].x < laid.nodes["b"].x < laid.nodes["c"].x < laid.nodes["End"].x


def test_a_large_graph_is_drawn_in_reasonable_time() -> None:
    names = [f"a{number}" for number in range(120)]
    sizes = {name: Size(90, 48) for name in ("Start", *names, "End")}
    edges = [Edge("Start", names[0])] + [
        Edge(names[at], names[(at * 7 + 3) % 120], Size(40, 18), "E") for at in range(120)
    ]
    assert len(lay_out(sizes, edges, "Start", "End").routes) == 121
