"""Questionnaires that a model fills in: what it is told, what becomes of its answers, and that asking changes
nothing in the run."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from fault_server import Behaviour, completion, raw, serving
from voters import answers, as_the_rule, run, voters

import simcc
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import numbers
from behavior_graph.schema.graph_model import Action
from compiler.llm.open_client import RECORD
from compiler.operations.bundles.write_bundle import bundle
from compiler.operations.new_workspace import new_workspace
from compiler.runs.decisions.decision_forecast import forecast, notes
from compiler.runs.decisions.outcomes import in_words
from compiler.runs.decisions.ways import Deciders, Way, parse_ways
from compiler.runs.request import Run, settled
from compiler.runs.run_record import RunRecord
from odd.errors import UserError

SURVEY = """
questionnaires:
  mood:
    at: [1, 3]
    of: Voter
    count: 12
    items:
      sure: {asks: How sure are you?, answer: 1 + round, points: [1, 5]}
      warm: {asks: How warm is red to you?, answer: round / 8, scale: [0, 1]}
      talks: {asks: Do you talk about it?, answer: round > 2}
      side: {asks: Which side are you on?, answer: opinion}
"""
BY_MODEL = Deciders(("questionnaires.mood=llm",))


def with_survey(files: dict[str, str]) -> None:
    files["scenario.yaml"] = files["scenario.yaml"].replace("\nvariants:", f"{SURVEY}\nvariants:")


def with_memory(files: dict[str, str]) -> None:
    with_survey(files)
    why = "    why: opinions are held by people, and people imitate people\n"
    events = 'events: {Answered: {last: 9, text: "{sender} is for {opinion}"}}'
    memory = f"{events}, retrieval: {{most: 2, recency: 0.5, importance: 0.5}}"
    profile = '{private: "You are for {opinion}."}'
    files["odd.yaml"] = files["odd.yaml"].replace(why, f"{why}    profile: {profile}\n    memory: {{{memory}}}\n")


def survey(told: str) -> dict[str, Any]:
    """Answer from what an agent is told: that it is for red, and what it remembers."""
    red, heard = 'opinion = "red"' in told, told.count("Answered from")
    return {
        "sure": min(1 + heard, 5),
        "warm": 0.75 if red else 0.25,
        "talks": heard > 0,
        "side": "red" if red else None,
    }


def respondents(fill_in: Callable[[str], Any] = survey) -> Behaviour:
    """Return a server's behaviour: decisions as the rule, and questionnaires from what the agent is told."""
    decide = answers(as_the_rule)

    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        if not body["messages"][0]["content"].startswith("You answer a survey"):
            return decide(handler, body)
        said = fill_in(body["messages"][1]["content"])
        text = said if isinstance(said, str) else json.dumps({"answer": said})
        return raw(json.dumps(completion(text)).encode())(handler, body)

    return behave


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Linked]:
    folder = tmp_path_factory.mktemp("voters")
    return folder, voters(folder, change=with_survey)


@pytest.fixture(autouse=True)
def no_record(model: tuple[Path, Linked]) -> None:
    (model[0] / RECORD).unlink(missing_ok=True)


def table(record: RunRecord, name: str) -> list[dict[str, Any]]:
    assert record.dir is not None
    rows: list[dict[str, Any]] = pq.read_table(record.dir / name).to_pylist()
    return rows


def mood(record: RunRecord) -> list[dict[str, Any]]:
    return table(record, "answers/mood.parquet")


@pytest.mark.parametrize("ways", [("questionnaires.mood=llm",), ("llm",), ("llm", "questionnaires.mood=rule")])
def test_the_run_is_the_same_whoever_fills_in_the_questionnaire(
    model: tuple[Path, Linked], ways: tuple[str, ...]
) -> None:
    by_rule = run(*model)
    with serving([respondents()]) as server:
        record = run(*model, server.url, deciders=Deciders(ways))
    assert record.digest == by_rule.digest and record.metrics == by_rule.metrics
    assert [(row["round"], row["id"]) for row in mood(record)] == [(row["round"], row["id"]) for row in mood(by_rule)]
    assert (mood(record) == mood(by_rule)) == (len(ways) == 2)
    asked = record.manifest["decisions"]["by_action"].get("questionnaires.mood", {})
    assert sum(asked.values()) == (0 if len(ways) == 2 else 24)


def test_each_agent_answers_from_what_it_is_told_and_the_record_answers_again(model: tuple[Path, Linked]) -> None:
    with serving([respondents()]) as server:
        first = run(*model, server.url, deciders=BY_MODEL)
        told = {row["entity"]: row["told"] for row in table(first, "asked.parquet") if row["round"] == 3}
        sent = len(server.requests)
        again = run(*model, server.url, deciders=BY_MODEL)
        assert len(server.requests) == sent, "the record answers"
    for row in mood(first):
        if row["round"] == 3:
            assert {name: row[name] for name in ("sure", "warm", "talks", "side")} == survey(told[row["id"]])
    sure = {(row["round"], row["sure"]) for row in mood(first)}
    assert sure == {(1, 2), (3, 4)}, "each voter remembers the one answer that it heard in each round"
    assert {row["side"] for row in mood(first)} == {"red", None}
    replayed = run(*model, deciders=Deciders(("questionnaires.mood=replay",)))
    assert mood(again) == mood(replayed) == mood(first)
    assert replayed.manifest["decisions"]["answered_by"] == {"replay": 24}
    decisions = first.manifest["decisions"]
    assert decisions["parts"]["questionnaire"]["requests"] == sent and decisions["parts"].keys() == {"questionnaire"}
    assert all(
        row["entity_type"] == "Voter" and "sure: How sure are you?" in row["question"]
        for row in table(first, "asked.parquet")
    )


def test_an_agent_is_told_its_own_state_and_memory_and_neither_the_rule_nor_others(tmp_path: Path) -> None:
    model = (tmp_path, voters(tmp_path, change=with_memory))
    with serving([respondents()]) as server:
        record = run(*model, server.url, deciders=BY_MODEL)
    first, told = server.requests[0]["messages"][0]["content"], [row["told"] for row in table(record, "asked.parquet")]
    assert "- sure: How sure are you? (a whole number from 1 to 5, or null)" in first
    assert "- side: Which side are you on? (one of blue, red, or null)" in first and "1 + round" not in first
    heard = r"- Voter \d+ is for (red|blue)"
    asks = "Now you answer the survey."
    one = rf"This is how you are:\nYou are for (red|blue)\.\n\nWhat you remember:\n({heard}\n){{1,2}}\n{asks}"
    assert all(re.fullmatch(one, words) for words in told)


def test_what_is_off_the_scale_or_no_answer_is_missing_counted_and_recorded(model: tuple[Path, Linked]) -> None:
    def odd(told: str) -> Any:
        red = 'opinion = "red"' in told
        return {"sure": 9, "warm": 0.5, "talks": True, "side": "red"} if red else "I would rather not say"

    by_rule = run(*model)
    with serving([respondents(odd)]) as server:
        record = run(*model, server.url, deciders=BY_MODEL)
        sent = len(server.requests)
        again = run(*model, server.url, deciders=BY_MODEL)
        assert len(server.requests) == sent, "a fault is recorded, too"
    assert record.digest == again.digest == by_rule.digest
    assert all(row[name] is None for row in mood(record) for name in ("sure", "warm", "talks", "side"))
    found = record.manifest["decisions"]
    assert found["answered_by"] == {"missing": 24} and sum(found["missing_reasons"].values()) == 24
    assert any("'sure' must be a whole number from 1 to 5" in reason for reason in found["missing_reasons"])
    assert not found["fallback_reasons"]
    replayed = run(*model, deciders=Deciders(("questionnaires.mood=replay",)))
    assert mood(replayed) == mood(record) and replayed.manifest["decisions"]["answered_by"] == {"missing": 24}
    assert (found["answered"], found["saved"]) == (0, None), "nothing was answered, so nothing was saved"
    assert in_words(found)[1] == f"{found['different']} different questions"


def test_only_answers_count_as_saved_or_not(model: tuple[Path, Linked]) -> None:
    """Half of the questions had no answer, and were counted as if each had cost a request."""

    def odd(told: str) -> Any:
        answer = {"sure": 3, "warm": 0.5, "talks": True, "side": "red"}
        return answer if 'opinion = "red"' in told else "I would rather not say"

    with serving([respondents(odd)]) as server:
        run(*model, server.url, deciders=BY_MODEL)
        found = run(*model, server.url, deciders=BY_MODEL).manifest["decisions"]
    assert found["answered"] == found["answered_by"]["record"] > 0 and found["answered_by"]["missing"] > 0
    assert found["saved"] == 1.0, "each answer was in the record"
    assert in_words(found)[1].endswith("; 100.0% of those answered needed no request of their own")
    earlier = {name: value for name, value in found.items() if name != "answered"} | {"saved": 0.5}
    assert in_words(earlier)[1].endswith("; at least 50.0% of all needed no request of their own")


def test_decisions_go_on_as_if_nobody_had_been_asked(model: tuple[Path, Linked]) -> None:
    """The memory of those who decide is the same, so that equal questions reach the model."""

    def by_memory(told: str) -> bool:
        return told.count("Answered from") % 2 == 0

    decide = answers(by_memory)

    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        survey_asked = body["messages"][0]["content"].startswith("You answer a survey")
        (respondents() if survey_asked else decide)(handler, body)

    with serving([behave]) as server:
        without = run(*model, server.url, deciders=Deciders(("imitate=llm",)))
        with_answers = run(*model, server.url, deciders=Deciders(("llm",)))
    assert without.digest == with_answers.digest
    said = [
        [row for row in table(record, "asked.parquet") if row["action"] == "imitate"]
        for record in (without, with_answers)
    ]
    assert [row["told"] for row in said[0]] == [row["told"] for row in said[1]] and said[0]


def test_the_forecast_counts_those_who_are_asked_in_the_rounds_that_come(model: tuple[Path, Linked]) -> None:
    linked = model[1]
    ways = parse_ways(["questionnaires.mood=llm"], linked)
    found = [forecast(linked, ways, numbers(linked), rounds) for rounds in (2, 3)]
    assert [(each.agents, each.rounds) for (each,) in found] == [(12, 1), (12, 2)]
    (moved,) = forecast(linked, ways, numbers(linked, None, {"questionnaires.mood.at": [3]}), 3)
    assert (moved.agents, moved.rounds) == (12, 1), "a run may have other rounds than the base"
    (note,) = notes(linked, found[1])
    assert note.code == "SC651" and note.span.file == "scenario.yaml" and note.span.line > 1
    assert note.message.startswith("'questionnaires.mood' asks at most 12 agents in 2 rounds: all agents of a round")


def test_the_forecast_counts_agents_that_enter_and_actions_that_are_switched_on(model: tuple[Path, Linked]) -> None:
    linked = model[1]
    entering = {"at": [2, 9], "of": "Voter", "add": 5, "set": {"opinion": "red"}}
    settings = {"interventions.arrivals": entering, "questionnaires.mood.count": 33}
    given = numbers(linked, None, settings)
    made = settled(linked, Run(overrides=settings))
    survey: dict[str, Way] = {"questionnaires.mood": "llm"}
    (found,) = forecast(made, survey, given, 3)
    assert (found.agents, found.enter) == (33, False), "30 and 5 are there in round 3"
    imitate = linked.graph.actions["imitate"].model_dump(by_alias=True, exclude_none=True)

    def changed(**update: Any) -> Linked:
        actions = {**linked.graph.actions, "imitate": Action.model_validate({**imitate, "on": ["Start"], **update})}
        return replace(made, graph=linked.graph.model_copy(update={"actions": actions}))

    (at_start,) = forecast(changed(), {"imitate": "llm"}, given, 10)
    assert at_start.a_round == 40 and "enters" not in at_start.in_words()
    creating = changed(creates=["Voter"])
    asked, more = (forecast(creating, ways, given, 3)[0] for ways in (survey, {"imitate": "llm"}))
    assert not asked.enter and more.enter and ", and more of each Voter that enters" in more.in_words()
    later = {**given, "off": ["imitate"], "interventions": [{"name": "on", "rounds": [2], "on": ["imitate"]}]}
    assert [len(forecast(made, {"imitate": "llm"}, off, 3)) for off in (later, {**later, "interventions": []})] == [
        1,
        0,
    ]


def test_words_of_the_command_line_name_questionnaires(model: tuple[Path, Linked]) -> None:
    linked = model[1]
    assert parse_ways(["llm"], linked) == {"imitate": "llm", "questionnaires.mood": "llm"}
    assert parse_ways(["llm", "imitate=rule"], linked) == {"questionnaires.mood": "llm"}
    with pytest.raises(UserError, match=r"no questionnaire .questionnaires\.mod.; did you mean .questionnaires\.mood."):
        parse_ways(["questionnaires.mod=llm"], linked)


def test_the_whole_way_of_a_questionnaire_that_is_set_for_one_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "voters"
    new_workspace("voters", folder)
    once = {"at": 2, "of": "Voter", "number": 3, "items": {"side": {"asks": "Which side?", "answer": "opinion"}}}
    with serving([respondents(lambda _told: {"side": None})]) as server:
        monkeypatch.setenv("SIMCC_MODEL", "m")
        monkeypatch.setenv("SIMCC_MODEL_BASE_URL", server.url)
        found = simcc.run(
            folder, rounds=4, settings={"questionnaires.once": once}, decide=["questionnaires.once=llm"], report=True
        )
    record = found.record
    assert record.manifest["decisions"]["ways"] == {"questionnaires.once": "llm"}
    assert [row["side"] for row in table(record, "answers/once.parquet")] == [None]
    assert record.dir is not None and "questionnaires.once" in (record.dir / "report.html").read_text("utf-8")


def test_a_bundle_repeats_the_answers_without_the_model(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    folder = new_workspace("voters", tmp_path / "voters")
    scenario = folder / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("\nvariants:", f"{SURVEY}\nvariants:"), "utf-8")

    def half(told: str) -> Any:
        return survey(told) if 'opinion = "red"' in told else "no answer"

    with serving([respondents(half)]) as server:
        monkeypatch.setenv("SIMCC_MODEL", "m")
        monkeypatch.setenv("SIMCC_MODEL_BASE_URL", server.url)
        run_of_model = simcc.run(folder, rounds=3, decide=["questionnaires.mood=llm"])
        sent = len(server.requests)
        archive = bundle(folder, (), tmp_path / "voters.zip").file
        code, out, _ = request.getfixturevalue("simcc")("reproduce", str(archive), "--sandbox", "process", "--json")
        assert len(server.requests) == sent
    assert code == 0 and [(found["verdict"], found["equal"]) for found in json.loads(out)["runs"]] == [("equal", 1)]
    with zipfile.ZipFile(archive) as opened:
        assert any(name.endswith("answers/mood.parquet") for name in opened.namelist())
    said = [remark.message for remark in run_of_model.diagnostics if remark.code == "SC709"]
    assert any("answers to 'mood.sure' are missing: the model gave none" in message for message in said)
