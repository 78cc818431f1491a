"""Sentences about single actions."""

from __future__ import annotations

from dataclasses import replace

from behavior_graph.linking.graph_source import read_graph
from behavior_graph.linking.linked import Linked
from behavior_graph.publication.phrases import action_sentence


def test_who_always_sends_something_need_not_send_all_of_it(rumor: Linked) -> None:
    """A bank pays or refuses: it does not do both."""
    assert "may send `KnewAlready` to the sender and `SpreaderReported` to" in action_sentence(rumor, "hear")
    source = read_graph(rumor.graph_text.text.replace("    ends: true\n    decision:", "    decision:"))
    assert source.model is not None
    always = replace(rumor, graph=source.model, graph_text=source.text)
    assert "sends at least one of `KnewAlready` to the sender and `Spre" in action_sentence(always, "hear")
