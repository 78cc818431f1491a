"""Norms in a public goods game whose rounds are known by hand: by rules, by a scripted model, and forbidden choices."""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest

import simcc
from behavior_graph.linking.variants import numbers
from compiler.operations.build_workspace import existing
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import rename
from compiler.operations.run_workspace import run_workspace
from compiler.runs.decisions.decision_forecast import forecast
from compiler.runs.decisions.open_decider import open_decider
from compiler.runs.decisions.ways import Deciders
from compiler.runs.execute import execute
from compiler.runs.request import Run
from compiler.runs.run_record import RunRecord, RunRequest
from compiler.workspace.settings import Settings
from compiler.workspace.sources import sources_of
from sandbox.contract import Limits
from sandbox.process import ProcessSandbox
from tests.graph_text import text_form

sys.path.insert(0, str(Path(__file__).parents[2] / "llm"))
from fault_server import Behaviour, completion, raw, serving

Workspace = Callable[[str], Path]
#: In each round, the player with the lowest threshold above what it sees gives up.
GIVERS = [4, 3, 2, 1, 0, 0, 0, 0, 0, 0]
DECLINE = {
    "contributors": [givers / 5 for givers in GIVERS],
    "fairness_violations": [5 - givers for givers in GIVERS],
    "violated_share": [(5 - givers) / 5 for givers in GIVERS],
}
ENFORCED = {"contributors": [1] * 10, "fairness_violations": [0] * 10, "violated_share": [0] * 10}


def series(record: RunRecord) -> dict[str, list[float]]:
    (only,) = record.replicates
    return {name: list(values) for name, values in only.metrics.items()}


def changed(workspace: Workspace, tmp_path: Path, file: str, old: str, new: str) -> Path:
    folder = tmp_path / "public_goods"
    shutil.copytree(workspace("public_goods"), folder, ignore=shutil.ignore_patterns("runs"))
    text = (folder / file).read_text("utf-8")
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new), "utf-8")
    return folder


# By rules -------------------------------------------------------------------------------------------------------------


def test_contributions_decline_as_arithmetic_says_and_violations_are_counted(workspace: Workspace) -> None:
    assert series(simcc.run(workspace("public_goods")).record) == DECLINE


def test_an_institution_in_force_changes_the_course(workspace: Workspace) -> None:
    assert series(simcc.run(workspace("public_goods"), variant="enforced").record) == ENFORCED


def test_a_rule_that_makes_a_forbidden_choice_ends_the_run_at_its_line(workspace: Workspace, tmp_path: Path) -> None:
    folder = changed(workspace, tmp_path, "handlers/player.py", "enforced or ", "enforced and ")
    simcc.generate(folder)
    (only,) = simcc.run(folder, variant="enforced").record.replicates
    assert only.error is not None and only.error.code == "SC618" and only.error.round == 1
    assert only.error.message == "Give(give=False), which the norm 'contribute' forbids"
    line = (folder / only.error.file).read_text("utf-8").splitlines()[only.error.line - 1]
    assert line.startswith("def decide_contribute_or_not")


def test_a_forecast_counts_the_norms_that_a_question_tells(workspace: Workspace, tmp_path: Path) -> None:
    told = sources_of(existing(workspace("public_goods"))).must_link()
    silent = told.odd.entities["Player"].model_copy(update={"norms": {}})
    with_none = replace(told, odd=told.odd.model_copy(update={"entities": {**told.odd.entities, "Player": silent}}))
    more, fewer = (
        forecast(each, {"contribute_or_not": "llm"}, numbers(each), 10)[0].tokens for each in (told, with_none)
    )
    asked = [norm.asks for norm in told.odd.entities["Player"].norms.values() if norm.decision == "Give"]
    assert asked and more - fewer == sum(len(words) // 4 + 20 for words in asked)


def test_generated_tests_of_a_model_with_norms_pass(workspace: Workspace) -> None:
    assert simcc.test(workspace("public_goods")).ok


# By a model -----------------------------------------------------------------------------------------------------------


def by_model(folder: Path, variant: str, behaviour: Behaviour) -> tuple[RunRecord, list[str]]:
    sources = sources_of(existing(folder))
    linked = sources.must_link()
    asked = RunRequest(
        folder=folder,
        package="public_goods",
        numbers=numbers(linked, variant or None),
        rounds=10,
        limits=Limits(wall_s=60),
    )
    with serving([behaviour]) as server:
        settings = Settings(model_name="m", model_base_url=server.url, model_deadline=5)
        decider = open_decider(linked, Deciders(("llm",)), folder, settings, range(asked.seed, asked.seed + 1))
        assert decider is not None
        with decider:
            record = execute(asked, ProcessSandbox(), deciding=decider)
        return record, [json.dumps(request) for request in server.requests]


def told(body: dict[str, Any]) -> str:
    text: str = body["messages"][1]["content"]
    return text


def answering(choose: Callable[[str], bool], **others: Any) -> Behaviour:
    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        content = {"why": "as the others do", "answer": {"give": choose(told(body)), **others}}
        raw(json.dumps(completion(json.dumps(content))).encode())(handler, body)

    return behave


def as_the_norms_say(text: str) -> bool:
    """Contribute if the rule is in force, or if it is usual enough: from what the question tells about norms alone."""
    if "a rule in force; you cannot choose give = false" in text:
        return True
    usual = re.search(r"how usual it is around you, from 0 to 1: ([0-9.]+)", text)
    threshold = re.search(r"threshold = ([0-9.]+)", text)
    assert usual is not None and threshold is not None
    return float(usual.group(1)) > float(threshold.group(1))


@pytest.mark.parametrize(("variant", "expected"), [("", DECLINE), ("enforced", ENFORCED)])
def test_a_model_that_is_told_the_norms_plays_as_the_rule_does(
    workspace: Workspace, tmp_path: Path, variant: str, expected: dict[str, list[float]]
) -> None:
    folder = changed(workspace, tmp_path, "odd.yaml", "extent: 10", "extent: 11")
    record, _ = by_model(folder, variant, answering(as_the_norms_say))
    assert series(record) == expected


def test_a_model_cannot_make_a_choice_that_an_institution_removes(workspace: Workspace, tmp_path: Path) -> None:
    folder = changed(workspace, tmp_path, "odd.yaml", "extent: 10", "extent: 11")
    record, bodies = by_model(folder, "enforced", answering(lambda _: False))
    # its answers never fit, so the rule decides, which contributes
    assert series(record) == ENFORCED
    assert any("which the rule 'contribute' forbids" in body for body in bodies)


# Over two options ---------------------------------------------------------------------------------------------------


@pytest.fixture
def loud(workspace: Workspace, tmp_path: Path) -> Path:
    """The game with a second option: how loud a player is, 3 where few others gave; quiet is no offence."""
    folder = changed(
        workspace, tmp_path, "graph.yaml", "{give: bool}", "{give: bool, noise: {type: int, range: [0, 3]}}"
    )
    rule = "Give(give=world.parameters.enforced or player.usual > player.threshold"
    for file, old, new in (
        ("handlers/player.py", rule, f"{rule}, noise=2 if player.usual > 0.5 else 3"),
        ("odd.yaml", "violated_by: {give: false}\n        when", "violated_by: {give: false, noise: 3}\n        when"),
        ("odd.yaml", "layer: convention", "layer: morality"),
    ):
        text = (folder / file).read_text("utf-8")
        assert text.count(old) == 1
        (folder / file).write_text(text.replace(old, new), "utf-8")
    simcc.generate(folder)
    return folder


def test_a_norm_over_two_options_is_violated_by_both_together(loud: Path) -> None:
    found = series(simcc.run(loud).record)
    # those who give up see at most half of the others give from the third round on, the others a round later
    assert found["violated_share"] == [0, 0, 1 / 5, 4 / 5, 1, 1, 1, 1, 1, 1]
    assert found["contributors"] == DECLINE["contributors"]
    assert found["fairness_violations"] == DECLINE["fairness_violations"]


@pytest.mark.parametrize(("noise", "givers"), [(3, 5), (2, 0)])
def test_a_model_may_choose_each_of_two_options_that_are_forbidden_together(
    loud: Path, noise: int, givers: int
) -> None:
    record, bodies = by_model(loud, "enforced", answering(lambda _: False, noise=noise))
    assert series(record)["contributors"] == [givers / 5] * 10
    assert any("how much you hold to it, from 0 to 1: 0.9" in body for body in bodies)
    assert any("you cannot choose give = false and noise = 3" in body for body in bodies)


# Elsewhere ------------------------------------------------------------------------------------------------------------


def test_what_norms_name_is_renamed_in_them_too(workspace: Workspace, tmp_path: Path) -> None:
    folder = changed(workspace, tmp_path, "odd.yaml", "extent: 10", "extent: 11")
    rename("enforced", "policed", folder)
    rename("Player.usual", "expected", folder)
    text = (folder / "odd.yaml").read_text("utf-8")
    assert "when: policed" in text and "strength: expected" in text


def test_the_document_and_the_text_of_a_model_state_its_norms(workspace: Workspace, tmp_path: Path) -> None:
    folder = workspace("public_goods")
    export_odd(folder, tmp_path / "odd.md")
    text = " ".join((tmp_path / "odd.md").read_text("utf-8").split())
    assert "cannot be made while the parameter `enforced` is true" in text
    assert "its strength is the variable `usual`" in text
    assert "the number of decisions of the round that violate `fairness`" in text
    lines = text_form(sources_of(existing(folder)).must_link()).splitlines()
    assert [line.split(",")[0] for line in lines if line.startswith("norm ")] == [
        "norm Player.contribute: institution",
        "norm Player.fairness: convention",
    ]


# Read by rules --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reading", "help"),
    [
        ("player.contribute", "world.parameters.enforced is true while 'contribute' is in force"),
        ("player.fairness > player.threshold", "the variable 'usual' is the strength of 'fairness'"),
        (
            'player.norm("contribute")',
            "world.parameters.enforced is true while 'contribute' is in force; "
            "the variable 'usual' is the strength of 'fairness'",
        ),
    ],
)
def test_a_rule_that_reads_a_norm_by_its_name_is_told_what_declares_it(
    workspace: Workspace, tmp_path: Path, reading: str, help: str
) -> None:
    rule = "give=world.parameters.enforced or player.usual > player.threshold"
    folder = changed(workspace, tmp_path, "handlers/player.py", rule, f"give={reading}")
    first = next(remark for remark in sources_of(existing(folder)).problems() if remark.code == "SC417")
    line = (folder / "handlers/player.py").read_text("utf-8").splitlines()[first.span.line - 1]
    assert first.help == help and f"give={reading}" in line


def test_both_engines_give_one_digest_for_a_rule_that_reads_the_strengths_of_norms(
    workspace: Workspace, tmp_path: Path
) -> None:
    institution = "layer: institution\n        asks: Everyone contributes to the common fund."
    morality = institution.replace("institution", "morality")
    folder = changed(workspace, tmp_path, "odd.yaml", institution, morality)
    text = (folder / "odd.yaml").read_text("utf-8")
    (folder / "odd.yaml").write_text(text.replace("when: enforced", "strength: threshold"), "utf-8")
    simcc.generate(folder)
    both = [
        run_workspace(folder, Run(), settings=Settings.model_validate({"run_engine": engine}), report=False).record
        for engine in ("interpreted", "native")
    ]
    assert [series(record) for record in both] == [DECLINE, DECLINE]
    assert both[1].engine == "native"
    assert len({record.replicates[0].digest for record in both}) == 1
