"""What a model author writes beyond messages: places, judgements, messages that carry something, what is perceived."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from rich_model import FAIR, PARK
from scripted_model import a_model_that_says, bench_with, questions, up_to

from compiler.authors.model.scenario_answers.limit_claims import STAYS
from compiler.pipeline.compilation import Bench
from compiler.pipeline.pipeline import compile_with


def handlers_by(answers: Mapping[str, Any], folder: Path) -> tuple[Bench, list[str]]:
    """Return the bench of a build up to the handlers, and the questions that it took."""
    with a_model_that_says(answers) as server:
        bench = bench_with(folder, server.url, reviews=False)
        remarks = compile_with(bench, up_to("handlers"))
        assert not remarks, remarks
        return bench, questions(server)


@pytest.mark.parametrize("answers", [PARK, FAIR], ids=["park", "fair"])
def test_each_question_is_asked_once_where_nothing_is_wrong(answers: Mapping[str, Any], tmp_path: Path) -> None:
    _, asked = handlers_by(answers, tmp_path)
    assert len(asked) == len(set(asked))


def test_a_grid_a_judgement_and_an_amount_that_is_collected_afterwards(tmp_path: Path) -> None:
    sources = handlers_by(PARK, tmp_path)[0].sources
    odd, graph = sources.odd.model, sources.graph.model
    assert odd is not None and graph is not None
    assert [(tuple(item.actions), str(item.mode)) for item in odd.scheduling] == [
        (("stroll", "get_used"), "random_order"),
        (("collect_litter",), "simultaneous"),
    ]
    decision = graph.actions["stroll"].decision
    assert decision is not None and decision.asked_if == "Visitor.tolerance > 0"
    assert decision.sees == {"tolerance": "Visitor.tolerance"}
    assert graph.actions["collect_litter"].collects == ("StrollThenCollectLitter",)
    assert graph.aggregates["mean_visitor_tolerance"].value == "mean(Visitor.tolerance)"
    code = sources.files["handlers/visitor.py"]
    assert "share_litters_those = [one for one in share_litters_among if one.litters]" in code
    assert "visitor.emit(StrollThenCollectLitter(pieces=pieces_sent), to=world.park)" in code
    assert "visitor.move(visitor.choose(free))" in code
    assert "total_pieces = sum(" in sources.files["handlers/park.py"]
    assert "mean_tolerance" not in code  # nothing is worked out that no case uses


def test_a_plane_ways_to_choose_and_answers_to_all_who_wrote(tmp_path: Path) -> None:
    sources = handlers_by(FAIR, tmp_path)[0].sources
    graph = sources.graph.model
    assert graph is not None
    assert str(graph.actions["make_bid"].emits[0].to) == "one of near(Seller, 5)"
    assert str(graph.actions["choose_bid"].emits[0].to) == "senders"
    decision = graph.actions["choose_bid"].decision
    assert decision is not None and decision.options["way"].type == "category[raise, keep, lower]"
    assert decision.sees == {
        "price": "Seller.price",
        "messages": "count(MakeBidThenChooseBid)",
        "total_offer": "sum(MakeBidThenChooseBid.offer)",
    }
    assert "buyer.move_by(buyer.draw(-step, step), buyer.draw(-step, step))" in sources.files["handlers/buyer.py"]
    assert 'if way == "raise":' in sources.files["handlers/seller.py"]


@pytest.mark.parametrize("answers", [PARK, FAIR], ids=["park", "fair"])
def test_they_run_and_no_action_is_idle(answers: Mapping[str, Any], tmp_path: Path) -> None:
    with a_model_that_says(answers) as server:
        bench = bench_with(tmp_path, server.url, reviews=False)
        remarks = compile_with(bench, up_to("judgement"))
        asked = questions(server)
        scenario = bench.sources.must_link().scenario
    assert remarks == [], "two claims that follow from the contracts stand beside the answered one"
    assert [name for name, claim in scenario.expectations.items() if claim.exact] == [STAYS]
    assert len(asked) == len(set(asked))


def test_a_function_that_is_mended_may_read_something_else(tmp_path: Path) -> None:
    (first, *others) = PARK["def get_used"]["cases"]
    broken = {**first, "tolerance": "world.parameters.habit / (visitor.tolerance - visitor.tolerance) + share_litters"}
    mended = {**first, "when": "share_litters > 0.0 and world.park.litter >= 0.0"}
    answers = {**PARK, "def get_used": [{"cases": [broken, *others]}, {"cases": [mended, *others]}]}
    with a_model_that_says(answers) as server:
        bench = bench_with(tmp_path, server.url, reviews=False)
        compile_with(bench, up_to("judgement"))
        asked = [request for request in server.requests if "def get_used" in request["messages"][1]["content"]]
    assert len(asked) == 2, "the fault of the run is shown once, and its mending is not held against older reads"
    assert "SC601" in asked[1]["messages"][-1]["content"]
    graph = bench.sources.graph.model
    assert graph is not None and "Park.litter" in (graph.actions["get_used"].reads or ())
    assert "Park.litter" not in (graph.actions["stroll"].reads or ())
