"""Reflection: what a scripted model concludes replaces what it merges, and nothing else in the run changes."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from fault_server import Behaviour, Server, completion, raw, serving, status

import simcc
from behavior_graph.linking.variants import numbers
from compiler.llm.faults import ModelConfigurationError
from compiler.operations.agent_log import agent_log
from compiler.operations.build_workspace import existing
from compiler.operations.export_odd import export_odd
from compiler.operations.run_workspace import run_workspace
from compiler.runs.decisions.decider import Decider
from compiler.runs.decisions.decision_forecast import forecast
from compiler.runs.decisions.open_decider import open_decider
from compiler.runs.decisions.remembering.reflections import MOST_KEPT, Conclusions, Insight, Reflected
from compiler.runs.decisions.ways import Deciders
from compiler.runs.execute import execute
from compiler.runs.request import Run
from compiler.runs.run_record import RunRecord, RunRequest
from compiler.workspace.settings import Settings
from compiler.workspace.sources import sources_of
from odd.model.memory_model import Reflection
from sandbox.contract import Limits
from sandbox.pipe.frames import DecisionQuestion, FrameError
from sandbox.process import ProcessSandbox
from tests.graph_text import text_form

MODEL = Path(__file__).parents[1] / "models" / "memory" / "models" / "fibonacci"
#: What each of twenty persons says in ten rounds: 1, and then the sum of the last two numbers that it said.
NUMBERS = [1, 1, 2, 3, 5, 8, 13, 21, 34, 55]
KEPT = "Say: {last: 2}\n"
RETRIEVED = '\n          Say: {last: 2, text: "said {number} in {round}"}\n      retrieval: {most: 5, recency: 1.0}\n'


def persons(folder: Path, reflection: str, kept: str = KEPT) -> Path:
    """Write and compile the persons with a reflection; none if it is empty."""
    shutil.copytree(MODEL, folder)
    text = (folder / "odd.yaml").read_text("utf-8")
    assert text.count(KEPT) == 1
    added = f"      reflection: {reflection}\n" if reflection else ""
    (folder / "odd.yaml").write_text(text.replace(KEPT, f"{kept}{added}"), "utf-8")
    simcc.generate(folder)
    return folder


def by_model(
    folder: Path, behaviour: Behaviour | None, *, follow: tuple[tuple[str, int], ...] = ()
) -> tuple[RunRecord, list[str], Decider]:
    """Run with a scripted model, and return what it was told; without one, replay the record."""
    with serving([behaviour or (lambda *_: None)]) as server:
        record, decider = run_at(server, folder, "llm" if behaviour else "replay", follow)
        return record, told_to(server), decider


def run_at(
    server: Server, folder: Path, way: str = "llm", follow: tuple[tuple[str, int], ...] = ()
) -> tuple[RunRecord, Decider]:
    linked = sources_of(existing(folder)).must_link()
    asked = RunRequest(folder=folder, package="fibonacci", numbers=numbers(linked), rounds=10, limits=Limits(wall_s=60))
    settings = Settings(model_name="m", model_base_url=server.url, model_deadline=5)
    decider = open_decider(linked, Deciders((way,)), folder, settings, range(asked.seed, asked.seed + 1))
    assert decider is not None
    with decider:
        return execute(replace(asked, follow=follow), ProcessSandbox(), deciding=decider), decider


def told_to(server: Server) -> list[str]:
    return [body["messages"][1]["content"] for body in server.requests if len(body["messages"]) > 1]


def said(told: str) -> dict[int, int]:
    """Return the numbers that a situation says were said, by round: as memories or by the latest conclusion."""
    found = {
        int(round): int(number) for round, number in re.findall(r"round (\d+): you decided say: number = (\d+)", told)
    }
    found |= {int(round): int(number) for number, round in re.findall(r"said (\d+) in (\d+)", told)}
    for round, first, second in re.findall(r"concluded: by (\d+) they were (\d+) and (\d+)", told):
        found |= {int(round) - 1: int(first), int(round): int(second)}
    return found


def say(told: str) -> dict[str, Any]:
    known = said(told)
    latest = [known[round] for round in sorted(known)][-2:]
    return {"why": "sum", "answer": {"number": sum(latest) if len(latest) == 2 else 1}}


def conclude(told: str) -> dict[str, Any]:
    """Conclude the last two numbers, in place of everything that is shown."""
    known = said(told)
    first, second = (known[round] for round in sorted(known)[-2:])
    shown = [int(number) for number in re.findall(r"^(\d+)\. ", told, re.MULTILINE)]
    text = f"by {max(known)} they were {first} and {second}"
    return {"insights": [{"text": text, "importance": 0.8, "merges": shown}]}


def answering(reflect: Callable[[str], Any] = conclude) -> Behaviour:
    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        told = body["messages"][1]["content"] if len(body["messages"]) > 1 else ""
        content = reflect(told) if "You look back" in body["messages"][0]["content"] else say(told)
        raw(json.dumps(completion(json.dumps(content))).encode())(handler, body)

    return behave


def series(record: RunRecord) -> list[float]:
    (only,) = record.replicates
    assert list(only.metrics["lowest"]) == list(only.metrics["highest"])
    return list(only.metrics["lowest"])


@pytest.mark.parametrize("kept", [KEPT, RETRIEVED])
def test_insights_are_told_in_place_of_what_they_merge_and_replayed(tmp_path: Path, kept: str) -> None:
    folder = persons(tmp_path / "model", "{every: 3}", kept)
    record, told, decider = by_model(folder, answering())
    assert series(record) == NUMBERS
    assert record.digest == simcc.run(persons(tmp_path / "without", "", kept)).record.digest
    seventh = next(text for text in told if "by 5 they were 3 and 5" in text and "Which number" in text)
    assert "round 5" not in seventh and "said 5 in 5" not in seventh, "what is merged is not told any more"
    assert "by 2 they were" not in seventh, "the earlier insight is merged, too"
    summary = record.manifest["decisions"]
    assert summary["reflections"] == {"asked": 60, "insights": 60, "failed": {}}
    assert summary["parts"]["reflection"]["requests"] == 3, "persons in equal situations reflect in one request"
    again, asked, _ = by_model(folder, None)
    assert again.digest == record.digest and asked == []
    assert again.manifest["decisions"]["reflections"] == summary["reflections"]
    decider.write(tmp_path)
    rows = pq.read_table(tmp_path / "reflections.parquet").to_pylist()
    assert len(rows) == 60 and {row["round"] for row in rows} == {3, 6, 9}
    assert json.loads(rows[0]["insights"])[0]["text"] == "by 2 they were 1 and 1"


def test_memories_are_condensed_when_their_importance_adds_up(tmp_path: Path) -> None:
    folder = persons(tmp_path / "model", "{after: 1.0}")
    record, _, decider = by_model(folder, answering())
    assert series(record) == NUMBERS
    (rows,) = decider.tally.reflections.values()
    assert sorted({row["round"] for row in rows}) == [3, 5, 7, 9], "two memories of 0.5 each, of rounds that are over"


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("nothing", "object"),
        ({"insights": [{"text": "x", "importance": 2, "merges": []}]}, "importance"),
        ({"insights": [{"text": "x", "importance": 1, "merges": [9]}]}, "numbers from 1 to 2"),
        ({"insights": [{"text": str(n), "importance": 1, "merges": []} for n in range(4)]}, "insights"),
        ({"insights": [{"text": "x", "importance": 1, "merges": [1, 1]}]}, "once"),
    ],
)
def test_who_gives_no_insight_that_fits_goes_on_without(tmp_path: Path, answer: Any, reason: str) -> None:
    folder = persons(tmp_path / "model", "{every: 3}")
    record, told, _ = by_model(folder, answering(lambda _: answer))
    assert series(record) == NUMBERS and not any("you concluded" in text for text in told)
    reflections = record.manifest["decisions"]["reflections"]
    assert reflections["asked"] == 60 and reflections["insights"] == 0
    assert sum(reflections["failed"].values()) == 60 and reason in " ".join(reflections["failed"])
    assert record.manifest["decisions"]["answered_by"].get("fallback", 0) == 0, "decisions are still the model's"


def test_runs_by_rule_do_not_change(tmp_path: Path) -> None:
    plain, reflecting = (persons(tmp_path / name, given) for name, given in (("a", ""), ("b", "{every: 3}")))
    first, second = simcc.run(plain).record, simcc.run(reflecting).record
    assert first.digest == second.digest and series(second) == NUMBERS


def test_a_run_that_stops_and_is_given_again_asks_nothing_twice_and_ends_as_an_unbroken_one(tmp_path: Path) -> None:
    whole, asked, unbroken = by_model(persons(tmp_path / "whole", "{every: 3}"), answering())
    folder, reflections = persons(tmp_path / "stopped", "{every: 3}"), iter((False, True))

    def stopping(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        """Answer until agents reflect for the second time, in round 6."""
        refuses = "You look back" in body["messages"][0]["content"] and next(reflections, False)
        (status(401) if refuses else answering())(handler, body)

    with serving([stopping]) as server:
        with pytest.raises(ModelConfigurationError):
            run_at(server, folder)
        begun = len(told_to(server))
        again, decider = run_at(server, folder)
        rest = told_to(server)[begun:]
    assert again.digest == whole.digest and series(again) == NUMBERS
    assert 0 < len(rest) < len(asked) and rest == asked[-len(rest) :], "only what comes after the stop is asked"
    for seed, rows in unbroken.tally.reflections.items():
        assert [{**row, "answered_by": ""} for row in rows] == [
            {**row, "answered_by": ""} for row in decider.tally.reflections[seed]
        ]
    assert {row["answered_by"] for rows in decider.tally.reflections.values() for row in rows} == {"record", "model"}


def test_a_run_by_rule_of_agents_that_reflect_is_resumed_with_the_same_digest(tmp_path: Path) -> None:
    folder = persons(tmp_path / "model", "{every: 3}")
    plain = simcc.run(folder).record
    stopped = run_workspace(folder, Run(until=4), settings=Settings()).record
    assert {replicate.rounds for replicate in stopped.replicates} == {4}
    again = run_workspace(folder, Run(resume=stopped.id), settings=Settings()).record
    assert again.digest == plain.digest and series(again) == NUMBERS


@pytest.mark.parametrize("wanted", [("Person", 3), ("Person", 17)])
def test_the_log_of_an_agent_has_its_insights_before_the_decision_that_they_are_told_for(
    tmp_path: Path, wanted: tuple[str, int]
) -> None:
    folder = persons(tmp_path / "model", "{every: 3}")
    record, _, _ = by_model(folder, answering(), follow=(wanted,))
    log = agent_log(folder, record.id, f"Person {wanted[1]}")
    concluded = [(each.round, each.value) for each in log.entries if each.what == "concluded"]
    assert concluded == [(3, "by 2 they were 1 and 1"), (6, "by 5 they were 3 and 5"), (9, "by 8 they were 13 and 21")]
    for place, entry in enumerate(log.entries):
        if entry.what == "concluded":
            after = log.entries[place + 1]
            assert (after.what, after.about, after.round) == ("decided", "say", entry.round)
    early = list(log.until(5).lines())
    assert "  concluded: by 2 they were 1 and 1" in early and not any("by 5" in line for line in early)


def test_a_job_cannot_have_an_agent_reflect_whose_type_does_not(tmp_path: Path) -> None:
    linked = sources_of(existing(persons(tmp_path / "model", ""))).must_link()
    decider = open_decider(
        linked, Deciders(("llm",)), tmp_path, Settings(model_name="m", model_base_url="http://127.0.0.1:1"), range(1, 2)
    )
    assert decider is not None
    happening = {"round": 1, "what": "say", "decided": True, "fields": {"number": 1}}
    given = {"action": "say", "entity": 1, "sees": {}, "own": {}, "now": (), "more": 0, "news": (), "choices": {}}
    question = DecisionQuestion.model_validate({**given, "reflect": (happening,)}, strict=False)
    with pytest.raises(FrameError, match="reflect"):
        decider.check(question)


def test_the_least_important_insights_are_lost_first() -> None:
    found = Conclusions()
    for number in range(MOST_KEPT + 2):
        reflected = Reflected(("A", 1), number, Reflection(every=1), found.insights(("A", 1)), ())
        importance = 0.1 if number == 5 else 0.2 if number == 7 else 0.5 + number / 100
        value = {"insights": [{"text": f"i{number}", "importance": importance, "merges": []}]}
        assert reflected.check(value) == ""
        found.conclude(reflected, value)
    kept = found.insights(("A", 1))
    assert len(kept) == MOST_KEPT and not {Insight("i5", 0.1), Insight("i7", 0.2)} & set(kept)
    told = found.with_insights(("A", 1), ["last"])
    assert told == [*(f"you concluded: i{number}" for number in range(MOST_KEPT - 3, MOST_KEPT + 2)), "last"]


def test_the_forecast_the_document_and_the_text_say_when_agents_reflect(tmp_path: Path) -> None:
    folder = persons(tmp_path / "model", "{every: 3, insights: 2}")
    linked = sources_of(existing(folder)).must_link()
    words = [each.in_words() for each in forecast(linked, {"say": "llm"}, numbers(linked), 10)]
    # what is always said, two memories of 20, four earlier insights and two new ones of 40: for twenty, three times
    assert words[1] == "Person reflects at most 60 times: about 610 tokens each, 36,600 in all"
    more = {"of": "Person", "add": 5, "rounds": [2, 4]}
    grown = forecast(linked, {"say": "llm"}, {**numbers(linked), "interventions": [more]}, 10)
    assert grown[1].in_words().startswith("Person reflects at most 90 times"), "twenty, and ten that are added"
    export_odd(folder, tmp_path / "odd.md")
    document = " ".join((tmp_path / "odd.md").read_text("utf-8").split())
    assert "condenses these memories every three rounds, to at most two insights" in document
    assert "reflection Person: every=3, insights=2" in text_form(linked).splitlines()


def test_the_forecast_of_reflections_is_what_they_then_need(tmp_path: Path) -> None:
    text = (
        "I have heard much about it, and I can not say yet what I shall make of all these numbers, but I will tell you"
    )
    folder = persons(tmp_path / "model", "{every: 2, insights: 3}")
    drawn = {"insights": [{"text": f"{number} {text}", "importance": 0.5, "merges": []} for number in range(3)]}
    linked = sources_of(existing(folder)).must_link()
    _, reflections = forecast(linked, {"say": "llm"}, numbers(linked), 10)
    with serving([answering(lambda _: drawn)]) as server:
        run_at(server, folder)
        asked = [body["messages"] for body in server.requests if "You look back" in body["messages"][0]["content"]]
    needed = [sum(len(message["content"]) for message in messages) + len(json.dumps(drawn)) for messages in asked]
    assert len(needed) == 5 and needed == sorted(needed), "nothing is merged"
    assert 0.9 < reflections.tokens / (needed[-1] / 4) < 1.5, "of the last, which has the most insights"


def test_insights_stand_in_the_log_of_an_agent_before_its_decision(simcc: Any, tmp_path: Path) -> None:
    folder = persons(tmp_path / "model", "{every: 3}")
    with serving([answering()]) as server:
        model = ("--decide", "llm", "--model", "m", "--base-url", server.url)
        code, _, err = simcc("run", str(folder), "--follow", "Person 0", "--rounds", "4", *model)
    assert code == 0, err
    log = simcc("show", "latest", "Person 0", str(folder))[1]
    third = log.partition("round 3\n")[2].partition("round 4\n")[0].splitlines()
    places = [number for number, line in enumerate(third) if "concluded: by 2 they were 1 and 1" in line]
    assert len(places) == 1 and places[0] < next(at for at, line in enumerate(third) if "decided in" in line)
