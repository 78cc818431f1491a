"""Contracts that an author left out are written into graph.yaml, and not a character else changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from behavior_graph.linking.graph_source import read_graph
from behavior_graph.linking.linked import Linked
from codegen_templates.handlers import check_handlers, complete_contracts

PARTS = ("reads:", "writes:", "emits:", "ends:")


def relinked(linked: Linked, text: str) -> Linked:
    source = read_graph(text)
    assert source.model is not None, source.diagnostics
    return replace(linked, graph=source.model, graph_text=source.text)


def test_a_complete_graph_stays(rumor: Any) -> None:
    assert complete_contracts(rumor.linked, rumor.files) == rumor.linked.graph_text.text


def test_what_was_taken_out_comes_back(rumor: Any) -> None:
    lines = rumor.linked.graph_text.text.split("\n")
    bare = "\n".join(
        line for line in lines if not line.strip().startswith((*PARTS, "- {event:")) or line.strip().startswith("ends:")
    )
    completed = complete_contracts(relinked(rumor.linked, bare), rumor.files)
    again = relinked(rumor.linked, completed)
    assert again.graph == rumor.linked.graph
    assert check_handlers(again, rumor.files) == []
    assert "ends: true                        # it may emit nothing" in completed


def test_flow_and_block_actions_are_completed_in_their_own_style(village: Any) -> None:
    completed = complete_contracts(village.linked, village.files)
    emits = "emits: [{event: Greeted, to: each of knows}], ends: true}"
    assert f"follows: S1, reads: [warmth, Person.mood], {emits}" in completed
    block = """    on: [Greeted, Heard]   # one at a time
    follows: S1
    reads: [Person.mood, Person.met_at, round]
    writes: [Person.met_at, Person.friend]
    ends: true
    decision:
"""
    assert block in completed
    assert "on: [{all: Paid}, {all: Greeted}], follows: S1, reads: [Village.gold, Paid.coins]" in completed
    again = relinked(village.linked, completed)
    assert complete_contracts(again, village.files) == completed
    assert check_handlers(again, village.files) == []


def test_only_whole_lines_and_parts_come_in(village: Any) -> None:
    completed = complete_contracts(village.linked, village.files)
    position = 0
    for character in village.linked.graph_text.text:
        position = completed.index(character, position) + 1


def test_an_action_whose_handler_cannot_be_followed_is_left_as_it_is(village: Any) -> None:
    files = {**village.files, "handlers/fate.py": "def deal("}
    assert "deal: {entity: Fate, on: [Start], follows: S1, emits" in complete_contracts(village.linked, files)


def test_windows_line_ends_stay(rumor: Any) -> None:
    text = rumor.linked.graph_text.text.replace("    reads: [User.belief, stifling]\n    writes: [User.belief]\n", "")
    windows = relinked(rumor.linked, text.replace("\n", "\r\n"))
    completed = complete_contracts(windows, rumor.files)
    assert "\n" not in completed.replace("\r\n", "")
    assert relinked(rumor.linked, completed).graph == rumor.linked.graph


def test_a_long_list_is_wrapped(village: Any) -> None:
    reads = ("village.gold", "parameters.warmth", "anger", "round")
    body = "\n".join(
        [
            *(f"person.wealth = person.wealth + world.{read}" for read in reads),
            "person.talents[0] += 1.0 * person.age",
            "person.friend = person.friend",
            "person.met_at = person.met_at",
        ]
    )
    files = village.with_body("answer", body)
    person = village.files["handlers/person.py"]
    files["handlers/person.py"] += person[person.index("def decide") : person.index("def answer")]
    completed = complete_contracts(village.linked, files)
    lines = [line for line in completed.split("\n") if "{" not in line]
    assert max(map(len, lines)) <= 120
    assert len(relinked(village.linked, completed).graph.actions["answer"].reads or ()) == 10
