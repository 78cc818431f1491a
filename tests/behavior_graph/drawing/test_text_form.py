from __future__ import annotations

import dataclasses
from pathlib import Path

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Graph
from odd.model.odd_model import Odd
from tests.graph_text import text_form

GOLDEN = Path(__file__).parent / "rumor.graph.txt"


def test_the_rumor_as_text(rumor: Linked, refresh_cases: bool) -> None:
    if refresh_cases:
        GOLDEN.write_text(text_form(rumor), "utf-8")
    assert text_form(rumor) == GOLDEN.read_text("utf-8")


def test_modes_contracts_and_cycles(rumor: Linked) -> None:
    data = rumor.odd.model_dump(by_alias=True)
    data["scheduling"][0]["mode"] = {"fixed_order": {"by": "credulity"}}
    data["scheduling"][1]["mode"] = {"pick": {"entity": "User", "k": 3, "replacement": True}}
    graph = rumor.graph.model_dump(by_alias=True)
    graph["actions"]["lose_interest"] |= {"emits": [{"event": "KnewAlready", "to": "self"}], "ends": False}
    graph["aggregates"] = {"busy": {"means": "x", "value": "share(User\n  where belief == 'spreader')"}}
    lines = text_form(
        dataclasses.replace(rumor, odd=Odd.model_validate(data), graph=Graph.model_validate(graph))
    ).splitlines()
    assert "phase talk (fixed order by credulity): tell, hear, lose_interest" in lines
    assert "phase moderation (pick 3 User with replacement): moderate" in lines
    assert "aggregate busy = share(User where belief == 'spreader')" in lines
    assert "edge lose_interest -> lose_interest [KnewAlready]" in lines
    assert "cycle lose_interest without a way out" in lines
