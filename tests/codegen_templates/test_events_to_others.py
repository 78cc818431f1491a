"""Which kinds of event an entity never gets from itself: ties lead to others, and answers to those who asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import link
from codegen_templates.views.parts.events_to_others import events_to_others
from odd.odd_source import read_odd

MODEL = Path(__file__).parents[1] / "models" / "ties" / "models" / "adaptive_ties"
ODD, GRAPH, SCENARIO = ((MODEL / f"{name}.yaml").read_text("utf-8") for name in ("odd", "graph", "scenario"))
SENT = "interventions: {parting: {at: 3, of: Person, count: 1, send: {event: Left, from: Person, number: 0}}}\n"
FRIEND = "      friend: {meaning: a friend, type: 'ref[Person]', unset: none}\nscales:\n"
REMEMBERED = "    memory: {events: {Met: {last: 5}}}\nscales:\n"


@pytest.mark.parametrize(
    ("odd", "graph", "scenario", "kinds"),
    [
        ("scales:\n", "one of knows", "", ("Met", "Replied", "Left", "Found")),
        ("scales:\n", "each of known_by.knows", "", ("Met", "Replied", "Left", "Found")),
        ("scales:\n", "self", "", ("Found",)),
        ("scales:\n", "one of knows", SENT, ("Met", "Replied", "Found")),
        (FRIEND, "friend", "", ("Found",)),
        (FRIEND, "one of friend.knows", "", ("Found",)),
        (REMEMBERED, "Met.sender", "", ("Met", "Replied", "Left", "Found")),
    ],
)
def test_only_what_can_come_from_an_entity_itself_does(
    odd: str, graph: str, scenario: str, kinds: tuple[str, ...]
) -> None:
    texts = (
        ODD.replace("scales:\n", odd),
        GRAPH.replace("{event: Met, to: one of knows}", f"{{event: Met, to: {graph}}}"),
        SCENARIO + scenario,
    )
    linked = link(read_odd(texts[0]), read_graph(texts[1]), read_scenario(texts[2]))
    assert linked is not None
    assert events_to_others(linked) == kinds
