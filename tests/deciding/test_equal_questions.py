"""Equal questions cost one request: in a wave, in later rounds, and in later runs; the share is reported."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from fault_server import says, serving
from voters import run

import simcc
from behavior_graph.linking.linked import Linked
from compiler.operations.build_workspace import existing
from compiler.reports.decision_summary import decided
from compiler.runs.decisions.outcomes import in_words
from compiler.workspace.sources import sources_of

_MODEL = Path(__file__).parents[1] / "models" / "memory" / "models" / "recollections"
_YES = says('{"why": "one does", "answer": {"talks": true}}')


def _thousand(folder: Path, text: str) -> Linked:
    """Make 1,000 people, each of one of three topics, who remember three equal things."""
    shutil.copytree(_MODEL, folder)
    for file, old, new in (("scenario.yaml", "count: 500", "count: 1000"), ("odd.yaml", "a day of {topic}", text)):
        found = (folder / file).read_text("utf-8")
        assert found.count(old) == 1
        (folder / file).write_text(found.replace(old, new), "utf-8")
    simcc.generate(folder)
    return sources_of(existing(folder)).must_link()


def test_a_thousand_agents_in_discrete_states_ask_a_few_questions(tmp_path: Path) -> None:
    linked = _thousand(tmp_path / "plain", "a day of {topic}")
    with serving([_YES]) as server:
        record = run(tmp_path / "plain", linked, server.url, keep=False, rounds=5, package="recollections")
        sent = len(server.requests)
        again = run(tmp_path / "plain", linked, server.url, keep=False, rounds=5, package="recollections", seed=2)
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


def test_memories_that_name_people_make_questions_different(tmp_path: Path) -> None:
    linked = _thousand(tmp_path / "naming", "a day of {topic} for {sender}")
    with serving([_YES]) as server:
        record = run(tmp_path / "naming", linked, server.url, keep=False, rounds=1, package="recollections")
    told = record.manifest["decisions"]
    assert (told["asked"], told["different"], told["saved"]) == (1000, 1000, 0)
