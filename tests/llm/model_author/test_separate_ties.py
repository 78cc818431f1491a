"""Ties there and back between two types, which a build by forms draws one without the other."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from compiler.authors.model.scenario_answers.scenario_draft import separate_ties
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace

RECORDED = Path(__file__).parents[1] / "recordings" / "office_days_by_forms"


def relations(folder: Path) -> Any:
    return sources_of(Workspace(folder)).must_link().graph.relations


def test_a_build_says_that_ties_there_and_back_are_not_the_same_until_they_are(simcc: Any, tmp_path: Path) -> None:
    (note,) = separate_ties(relations(RECORDED))
    assert note.path == "relations.member_to_team" and "the Members that a Team knows need not know it" in note.text

    office = tmp_path / "office"
    shutil.copytree(RECORDED, office, ignore=shutil.ignore_patterns("record.jsonl"))
    (graph, scenario) = (office / "graph.yaml", office / "scenario.yaml")
    both = "    to: Member\n  member_to_team:\n    from: Member\n    to: Team\n"
    text = graph.read_text("utf-8")
    assert both in text and "write `inverse: member_to_team` at team_to_member in graph.yaml" in note.text
    graph.write_text(text.replace(both, "    to: Member\n    inverse: member_to_team\n"), "utf-8")
    text = scenario.read_text("utf-8")
    scenario.write_text(text.replace("  member_to_team:\n    random_ties:\n      k: 1\n", ""), "utf-8")
    assert not list(separate_ties(relations(office)))
    assert simcc("run", str(office), "--rounds", "2", "--sandbox", "process")[0] == 0
