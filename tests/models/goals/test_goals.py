"""Goals with paths in a model whose rounds are known by hand: by its rule, by a scripted model, and read elsewhere."""

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

import pandas
import pytest

import simcc
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.linking.variants import numbers
from behavior_graph.rules._conditions import can_fail, can_hold
from compiler.operations.build_workspace import existing
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import rename
from compiler.runs.decisions.decision_forecast import forecast
from compiler.runs.decisions.open_decider import open_decider
from compiler.runs.decisions.ways import Deciders
from compiler.runs.execute import execute
from compiler.runs.run_record import RunRecord, RunRequest
from compiler.workspace.settings import Settings
from compiler.workspace.sources import sources_of
from odd.model.odd_model import Variable
from sandbox.contract import Limits
from sandbox.process import ProcessSandbox
from tests.graph_text import text_form

sys.path.insert(0, str(Path(__file__).parents[2] / "llm"))
from fault_server import Behaviour, completion, raw, serving

Workspace = Callable[[str], Path]
#: Two save for two rounds, look in the third and buy in the fourth. The third is robbed in round 3, when it has saved
#: enough, so that it saves in rounds 3 and 4 again, looks in the fifth and buys in the sixth.
HOMES = {
    "owners": [0, 0, 0, 2, 2, 3, 3, 3],
    "savers": [3, 0, 1, 0, 0, 0, 0, 0],
    "lookers": [0, 3, 0, 1, 0, 0, 0, 0],
    "rested": [0] * 8,
}


@pytest.fixture(autouse=True)
def no_user_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
    for name in ("SIMCC_MODEL", "OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)


def series(record: RunRecord) -> dict[str, list[float]]:
    (only,) = record.replicates
    return {name: list(values) for name, values in only.metrics.items()}


def changed(workspace: Workspace, tmp_path: Path, *edits: tuple[str, str, str]) -> Path:
    folder = tmp_path / "first_home"
    shutil.copytree(workspace("first_home"), folder, ignore=shutil.ignore_patterns("runs", ".simcc"))
    for file, old, new in edits:
        text = (folder / file).read_text("utf-8")
        assert text.count(old) == 1
        (folder / file).write_text(text.replace(old, new), "utf-8")
    return folder


def problems(folder: Path) -> list[tuple[str, str, str]]:
    """Return each error with its message and the words that it points at."""
    found = []
    for each in sources_of(existing(folder)).problems():
        line = (folder / each.span.file).read_text("utf-8").splitlines()[each.span.line - 1]
        if each.severity.value == "error":
            found.append((each.code, each.message, line[each.span.column - 1 : (each.span.end_column or 999) - 1]))
    return found


# By its rule ----------------------------------------------------------------------------------------------------------


def test_a_step_that_is_undone_comes_back(workspace: Workspace) -> None:
    assert series(simcc.run(workspace("first_home")).record) == HOMES


def test_generated_tests_of_a_model_with_goals_pass(workspace: Workspace) -> None:
    assert simcc.test(workspace("first_home")).ok


def test_the_contract_of_an_action_that_reads_a_goal_has_the_variables_of_its_conditions(
    workspace: Workspace, tmp_path: Path
) -> None:
    reads = "    reads: [Person.savings, Person.deposit, Person.found, Person.owns, Person.worked]\n"
    folder = changed(workspace, tmp_path, ("graph.yaml", reads, "    reads: [Person.savings, Person.worked]\n"))
    found = [
        message for code, message, place in problems(folder) if (code, place) == ("SC471", "person.goals.own_home.step")
    ]
    assert sorted(name for message in found for name in re.findall(r"Person\.\w+", message)) == [
        "Person.deposit",
        "Person.found",
        "Person.owns",
    ]


@pytest.mark.parametrize(
    ("reading", "message", "help"),
    [
        ("person.goals.own_hme.step", "'person.goals' does not have 'own_hme'", "did you mean 'own_home'?"),
        ("person.goals.own_home.stp", "the goal 'own_home' does not have 'stp'", "did you mean 'step'?"),
        (
            "person.own_home",
            "Person does not have 'own_home'",
            "write person.goals.own_home.reached, .step or .priority",
        ),
        (
            'person.goal("own_home").step',
            "Person does not have 'goal'",
            "write person.goals.own_home.reached, .step or .priority; person.goals.rest.reached, .step or .priority",
        ),
    ],
)
def test_a_wrong_reading_says_what_to_write(
    workspace: Workspace, tmp_path: Path, reading: str, message: str, help: str
) -> None:
    folder = changed(workspace, tmp_path, ("handlers/person.py", "person.goals.own_home.step", reading))
    first = next(remark for remark in sources_of(existing(folder)).problems() if remark.code == "SC417")
    assert (first.message, first.help) == (message, help)


def test_a_step_that_the_path_does_not_have_is_no_value_of_the_present_step(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = changed(workspace, tmp_path, ("handlers/person.py", 'step == "save"', 'step == "sav"'))
    assert any('"sav"' in message or "'sav'" in message for _, message, _ in problems(folder))


# By a model -----------------------------------------------------------------------------------------------------------


def by_model(folder: Path, behaviour: Behaviour | None) -> tuple[RunRecord, list[dict[str, Any]]]:
    """Run with a scripted model; without one, replay the record."""
    linked = sources_of(existing(folder)).must_link()
    asked = RunRequest(folder=folder, package="first_home", numbers=numbers(linked), rounds=8, limits=Limits(wall_s=60))
    with serving([behaviour or (lambda *_: None)]) as server:
        settings = Settings(model_name="m", model_base_url=server.url, model_deadline=5)
        wanted = Deciders(("llm" if behaviour else "replay",))
        decider = open_decider(linked, wanted, folder, settings, range(asked.seed, asked.seed + 1))
        assert decider is not None
        with decider:
            record = execute(asked, ProcessSandbox(), deciding=decider)
        return record, list(server.requests)


def told(body: dict[str, Any]) -> str:
    text: str = body["messages"][1]["content"]
    return text


def wants(text: str) -> list[str]:
    """Return the lines on goals of a situation."""
    return (
        text.partition("What you want in the long run, what matters most first:\n")[2].partition("\n\n")[0].splitlines()
    )


def as_the_goals_say(text: str) -> str:
    (home,) = (line for line in wants(text) if "home of your own" in line)
    if "put enough money aside" in home:
        return "save"
    return "look" if "find a home for sale" in home else "buy"


def answering(
    choose: Callable[[str], str], more: Callable[[dict[str, Any]], dict[str, Any]] | None = None
) -> Behaviour:
    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        content = (more or (lambda _: {}))(body) or {"why": "my goal", "answer": {"act": choose(told(body))}}
        raw(json.dumps(completion(json.dumps(content))).encode())(handler, body)

    return behave


def test_a_model_that_is_told_the_goals_acts_as_the_rule_does_and_is_replayed(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = changed(workspace, tmp_path)
    record, requests = by_model(folder, answering(as_the_goals_say))
    assert series(record) == HOMES and record.digest == simcc.run(workspace("first_home")).record.digest
    situations = [wants(told(body)) for body in requests]
    rest = "- to have worked as much as you wanted (not reached yet)"
    saving = "- to live in a home of your own (not reached yet; your present step: put enough money aside)"
    assert [saving, rest] in situations, "patience 0.9 matters more than 0.5"
    assert [rest, saving] in situations, "patience 0.2 matters less"
    assert ["- to live in a home of your own (not reached yet)", rest] in situations, "all steps are done"
    again, asked = by_model(folder, None)
    assert asked == [] and again.digest == record.digest
    assert set(again.manifest["decisions"]["answered_by"]) == {"replay"}


def test_goals_are_the_desires_of_an_agent_that_plans_by_beliefs_and_intentions(
    workspace: Workspace, tmp_path: Path
) -> None:
    options = '      options: {act: "category[save, look, buy]"}\n'
    folder = changed(workspace, tmp_path, ("graph.yaml", options, f"{options}      planning: bdi\n"))
    simcc.generate(folder)

    def more(body: dict[str, Any]) -> dict[str, Any]:
        if "dropped" in json.dumps(body["messages"][0]):
            return {"dropped": [], "added": [as_the_goals_say(told(body))], "achieved": False}
        if 'In \\"desire\\"' in json.dumps(body["messages"][0]):
            choice = {"why": "w", "answer": {"act": as_the_goals_say(told(body))}}
            return {"desire": 1, "belief": 1, "aim": "to move in", **choice}
        return {}

    record, requests = by_model(folder, answering(as_the_goals_say, more))
    assert series(record) == HOMES
    wanted = {told(body).partition("What you want:\n")[2].partition("\n\n")[0] for body in requests}
    assert wanted == {"1. to live in a home of your own\n2. to have worked as much as you wanted"}
    assert any("(for: to live in a home of your own; because: save)" in told(body) for body in requests)


def test_a_forecast_counts_the_goals_that_a_question_tells(workspace: Workspace) -> None:
    with_goals = sources_of(existing(workspace("first_home"))).must_link()
    silent = with_goals.odd.entities["Person"].model_copy(update={"goals": {}})
    without = replace(with_goals, odd=with_goals.odd.model_copy(update={"entities": {"Person": silent}}))
    more, fewer = (
        forecast(each, {"pursue": "llm"}, numbers(with_goals), 8)[0].tokens for each in (with_goals, without)
    )
    home = len("to live in a home of your own") + len("put enough money aside")
    assert more - fewer == home // 4 + 10 + len("to have worked as much as you wanted") // 4 + 10


# Elsewhere ------------------------------------------------------------------------------------------------------------


def test_goals_and_what_they_read_are_renamed_everywhere(workspace: Workspace, tmp_path: Path) -> None:
    folder = changed(workspace, tmp_path)
    rename("own_home", "home", folder)
    rename("Person.savings", "money", folder)
    rename("Person.patience", "zeal", folder)
    texts = {file: (folder / file).read_text("utf-8") for file in ("odd.yaml", "graph.yaml", "handlers/person.py")}
    assert "done: money >= deposit" in texts["odd.yaml"] and "priority: zeal" in texts["odd.yaml"]
    assert "on_step(home, save)" in texts["graph.yaml"] and "asked_if: not reached(home)" in texts["graph.yaml"]
    assert "person.goals.home.step" in texts["handlers/person.py"]
    assert not any(re.search(r"own_home|savings\b(?! come)", text) for text in (texts["graph.yaml"],))
    assert series(simcc.run(folder).record) == HOMES


def test_the_document_and_the_text_of_a_model_state_its_goals(workspace: Workspace, tmp_path: Path) -> None:
    folder = workspace("first_home")
    export_odd(folder, tmp_path / "odd.md")
    text = " ".join((tmp_path / "odd.md").read_text("utf-8").split())
    assert (
        "has the goal `own_home`, to live in a home of your own, with the priority `patience`; it is reached if" in text
    )
    assert "`save` (put enough money aside), done if `savings` is at least `deposit`" in text
    assert "for which the step `save` to the goal `own_home` comes next" in text
    lines = text_form(sources_of(existing(folder)).must_link()).splitlines()
    place = lines.index(
        "goal Person.own_home: reached if owns, meaning='to live in a home of your own', priority='patience'"
    )
    assert lines[place + 2] == "  step look: done if found, meaning='find a home for sale'"


def test_interventions_and_questionnaires_read_goals(workspace: Workspace, tmp_path: Path) -> None:
    asked = """questionnaires:
  homes:
    about: who lives in a home of its own
    at: [4]
    of: Person
    where: not on_step(own_home, save)
    share: 1.0
    items: {owns: {asks: Do you own a home?, answer: reached(own_home)}}
interventions:
  gift:
    about: who still saves is given a home
    at: 4
    of: Person
    where: on_step(own_home, save)
    set: {owns: true}
"""
    folder = changed(workspace, tmp_path, ("scenario.yaml", "expectations:\n", f"{asked}expectations:\n"))
    simcc.generate(folder)
    record = simcc.run(folder).record
    assert record.dir is not None
    assert series(record)["owners"] == [0, 0, 0, 3, 3, 3, 3, 3], "before round 4 the robbed one saves again"
    answers = pandas.read_parquet(record.dir / "answers" / "homes.parquet")
    assert list(answers["owns"]) == [True, True, True]


# What types and ranges say --------------------------------------------------------------------------------------------

VARIABLES = {
    name: Variable.model_validate({"meaning": "m", "dynamic": True, **given})
    for name, given in {
        "money": {"type": "float", "unit": "u", "range": [0, 10]},
        "price": {"type": "float", "unit": "u", "range": [10, 20]},
        "age": {"type": "int", "unit": "u", "range": [0, 3]},
        "rich": {"type": "bool"},
        "job": {"type": "category[a, b]"},
        "since": {"type": "int", "unit": "u", "range": [1, 9], "unset": "never"},
    }.items()
}


@pytest.mark.parametrize(
    ("conditions", "possible"),
    [
        (["money > 10"], False),
        (["money >= 10"], True),
        (["money > 3 and money < 3"], False),
        (["money >= 3", "money <= 3"], True),
        (["money >= 3 and money != 3", "money <= 3"], False),
        (["age > 2 and age < 3"], False),
        (["age > 2.5"], True),
        (["age > 3 or rich", "not rich"], False),
        (["not (age <= 3)"], False),
        (["rich", 'not rich or job == "a"', 'job != "a"'], False),
        (['job != "a"', 'job != "b"'], False),
        (["money > price"], False),
        (["money >= price"], True),
        (["price < money"], False),
        (["money * 2 > 100"], True),  # what is computed is not decided
        (["not is_set(since)", "is_set(since) and since > 2"], False),
        (["is_set(since) and since > 9"], False),
        (["not is_set(since)"], True),
        (["-1 > money"], False),
        (["money > -1", "rich == true", "rich == false"], False),
    ],
)
def test_conditions_that_cannot_hold_together_are_found(conditions: list[str], possible: bool) -> None:
    assert can_hold([parse(each) for each in conditions], VARIABLES) is possible


@pytest.mark.parametrize(
    ("condition", "possible"),
    [("money >= 0", False), ("money > 0", True), ("rich or not rich", False), ("age < 4", False), ("age < 3", True)],
)
def test_conditions_that_always_hold_are_found(condition: str, possible: bool) -> None:
    assert can_fail(parse(condition), VARIABLES) is possible
