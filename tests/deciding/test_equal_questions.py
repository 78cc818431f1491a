"""Equal questions cost one request: in a wave, in later rounds, and in later runs; the share is reported."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from fault_server import says, serving
from voters import run

import simcc
from behavior_graph.linking.linked import Linked
from compiler.operations.build_workspace import existing
from compiler.reports.decision_summary import decided
from compiler.runs.decisions.decider import _rounded
from compiler.runs.decisions.outcomes import in_words
from compiler.runs.decisions.ways import Deciders
from compiler.workspace.sources import sources_of
from odd.errors import UserError

_MODEL = Path(__file__).parents[1] / "models" / "memory" / "models" / "recollections"
_NAME = "recollections"
_YES = says('{"why": "one does", "answer": {"talks": true}}')


def _people(folder: Path, text: str, near: str = "", count: int = 200) -> Linked:
    """Make people, each of one of three topics, who remember three equal things.

    With `near`, each has a strength of its own, and the model is told it.
    """
    shutil.copytree(_MODEL, folder)
    for file, old, new in (("scenario.yaml", "count: 500", f"count: {count}"), ("odd.yaml", "a day of {topic}", text)):
        found = (folder / file).read_text("utf-8")
        assert found.count(old) == 1
        (folder / file).write_text(found.replace(old, new), "utf-8")
    if near:
        for file, old, new in (
            ("odd.yaml", '    profile: {private: "Your life is about {topic}."}\n', ""),
            ("scenario.yaml", "strength: 0\n", "strength: {uniform: [0, 100]}\n"),
            ("graph.yaml", "      options: {talks: bool}\n", f"      options: {{talks: bool}}\n      near: {near}\n"),
        ):
            found = (folder / file).read_text("utf-8")
            assert found.count(old) == 1
            (folder / file).write_text(found.replace(old, new), "utf-8")
    simcc.generate(folder)
    return sources_of(existing(folder)).must_link()


def test_a_thousand_agents_in_discrete_states_ask_a_few_questions(tmp_path: Path) -> None:
    linked = _people(tmp_path / "plain", "a day of {topic}", count=1000)
    with serving([_YES]) as server:
        record = run(tmp_path / "plain", linked, server.url, keep=False, rounds=5, package=_NAME)
        sent = len(server.requests)
        again = run(tmp_path / "plain", linked, server.url, keep=False, rounds=5, package=_NAME, seed=2)
        sent_in_all = len(server.requests)
    told = record.manifest["decisions"]
    assert told["asked"] == 5000 and "What you remember" in server.requests[-1]["messages"][-1]["content"]
    assert told["different"] == sent and told["saved"] == pytest.approx(1 - sent / 5000)
    assert told["saved"] >= 0.95, "four fifths are promised"
    assert again.manifest["decisions"]["saved"] == pytest.approx(1 - (sent_in_all - sent) / 5000)
    assert again.manifest["decisions"]["saved"] > told["saved"], "another run takes answers from the record"
    words = f"{sent} different questions; {told['saved']:.1%} of all needed no request of their own"
    section = decided(record.manifest)
    assert words in in_words(told) and section is not None and words in section["cost"]


def test_near_questions_are_one_only_if_that_is_switched_on(tmp_path: Path) -> None:
    linked = _people(tmp_path / "near", "a day of {topic}", near="{strength: 25}")
    found = {}
    for near in (False, True):
        with serving([_YES]) as server:
            deciders = Deciders(("llm",), near=near)
            record = run(tmp_path / "near", linked, server.url, deciders=deciders, keep=False, rounds=1, package=_NAME)
            found[near] = record.manifest["decisions"]
            told = {line for each in server.requests for line in _strengths(each)}
    assert 190 < found[False]["different"] <= 200 and "near" not in found[False], "four digits are told"
    assert told == {f"- strength = {number}" for number in (0, 25, 50, 75, 100)}
    assert found[True]["different"] == 15 and found[True]["saved"] == 1 - 15 / 200, "three topics, five strengths"
    assert found[True]["near"] == {"think": {"strength": 25}}
    assert in_words(found[True])[1].startswith("15 different questions, with rounded numbers; 92.5%")


def test_a_number_of_too_many_steps_stays_as_it_is() -> None:
    for value in (1e308, -1e300, 10**400, 2**60):
        assert _rounded(value, 1e-9) == value
    assert (_rounded(7, 2.0), _rounded(-7.5, 5.0), _rounded(True, 2.0), _rounded(3.2, None)) == (8, -5.0, True, 3.2)


def test_near_needs_a_decision_that_says_how(tmp_path: Path) -> None:
    linked = _people(tmp_path / "plain", "a day of {topic}")
    with pytest.raises(UserError, match="--near rounds nothing"):
        run(tmp_path / "plain", linked, "http://127.0.0.1:1/v1", deciders=Deciders(("llm",), near=True), package=_NAME)


def _strengths(request: dict[str, Any]) -> list[str]:
    lines = request["messages"][-1]["content"].splitlines()
    return [line for line in lines if line.startswith("- strength")]


def test_memories_that_name_people_make_questions_different(tmp_path: Path) -> None:
    linked = _people(tmp_path / "naming", "a day of {topic} for {sender}")
    with serving([_YES]) as server:
        record = run(tmp_path / "naming", linked, server.url, keep=False, rounds=1, package=_NAME)
    told = record.manifest["decisions"]
    assert (told["asked"], told["different"], told["saved"]) == (200, 200, 0)
