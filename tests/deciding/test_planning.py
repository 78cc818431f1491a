"""Decisions that a model plans: what is asked, what is kept, what never leaks, and how such runs are repeated."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from fault_server import serving, status
from planners import BDI, TOM, choice, estimate, intention, part_of, planned, plans, revision
from voters import run

from behavior_graph.linking.variants import numbers
from behavior_graph.publication.markdown_text import publication
from compiler.llm.faults import BudgetSpentError, ReplayMissError
from compiler.llm.open_client import RECORD
from compiler.operations.agent_log import agent_log
from compiler.operations.rename_everywhere import renamed
from compiler.reports.decision_summary import decided
from compiler.runs.decisions.decision_forecast import forecast
from compiler.runs.decisions.outcomes import in_words
from compiler.runs.decisions.ways import Deciders
from compiler.runs.run_record import RunRecord
from compiler.workspace.sources import Sources

METHODS = {"reason": "reason", "bdi": BDI, "tom": TOM}
REPLAY = Deciders(("replay",))


def table(record: RunRecord) -> list[dict[str, Any]]:
    assert record.dir is not None
    rows: list[dict[str, Any]] = pq.read_table(record.dir / "asked.parquet").to_pylist()
    return [{**row, "plan": json.loads(row["plan"] or "{}")} for row in rows]


def contents(requests: list[dict[str, Any]]) -> str:
    return "\n".join(message["content"] for request in requests for message in request["messages"])


@pytest.mark.parametrize("method", METHODS)
def test_a_plan_changes_no_choice_and_a_replay_makes_the_same_run(method: str, tmp_path: Path) -> None:
    linked = planned(tmp_path, METHODS[method])
    by_rule = run(tmp_path, linked, keep=False)
    with serving([plans()]) as server:
        record = run(tmp_path, linked, server.url)
        sent = len(server.requests)
        again = run(tmp_path, linked, server.url)
        assert len(server.requests) == sent, "nothing is paid for twice"
    replayed = run(tmp_path, linked, deciders=REPLAY)
    assert by_rule.digest == record.digest == again.digest == replayed.digest
    assert set(replayed.manifest["decisions"]["answered_by"]) == {"replay"}
    found = [[{**row, "answered_by": ""} for row in table(made)] for made in (record, again, replayed)]
    assert found[0] == found[1] == found[2] and all(row["plan"]["method"] == method for row in found[0])


def test_by_rule_no_planning_changes_anything(tmp_path: Path) -> None:
    plain = run(tmp_path / "direct", planned(tmp_path / "direct", "direct"), keep=False)
    for method, planning in METHODS.items():
        assert run(tmp_path / method, planned(tmp_path / method, planning), keep=False).digest == plain.digest


def test_thoughts_are_kept_in_the_table_and_told_to_no_one(tmp_path: Path) -> None:
    def remembering(files: dict[str, str]) -> None:
        why = "    why: opinions are held by people, and people imitate people\n"
        kinds = "events: {Answered: {last: 9}}, decisions: {TakeOver: {last: 9}}"
        scores = "retrieval: {most: 9, recency: 0.5, importance: 0.5}"
        files["odd.yaml"] = files["odd.yaml"].replace(why, f"{why}    memory: {{{kinds}, {scores}}}\n")

    linked = planned(tmp_path, "reason", remembering)
    with serving([plans()]) as server:
        record = run(tmp_path, linked, server.url, rounds=4)
        asked = contents(server.requests)
    thoughts = {row["plan"]["reasoning"] for row in table(record)}
    assert len(thoughts) > 10 and all(re.fullmatch(r"thought\d+", thought) for thought in thoughts)
    assert "you decided imitate" in asked and not re.search(r"thought\d", asked)
    assert record.dir is not None
    others = [file for file in record.dir.rglob("*") if file.is_file() and file.name != "asked.parquet"]
    assert others and not any(re.search(rb"thought\d{2}", file.read_bytes()) for file in others)


# Beliefs and intentions -----------------------------------------------------------------------------------------------


def test_intentions_persist_until_their_belief_is_gone(tmp_path: Path) -> None:
    linked = planned(tmp_path, BDI)
    with serving([plans()]) as server:
        record = run(tmp_path, linked, server.url, rounds=8)
        parts = [part_of(request) for request in server.requests]
    assert set(parts) == {"beliefs", "intention", "choice"}
    minds: dict[int, dict[str, Any]] = defaultdict(lambda: {"beliefs": [], "intention": None})
    seen = set()
    for row in table(record):
        before, plan = minds[row["entity"]], row["plan"]
        assert bool(row["told_first"]) == plan["revised"]
        kept = before["intention"]
        if kept is not None and kept["belief"] in plan["beliefs"]:
            assert plan["intention"] == kept and plan["ended"] == "", "it persists"
            seen.add("kept")
        elif kept is not None:
            assert plan["ended"] == "its belief is gone" and plan["intention"]["since"] == row["round"]
            seen.add("ended")
        assert plan["intention"]["belief"] in row["told"] and plan["intention"]["desire"] == "to be right"
        minds[row["entity"]] = plan
    assert seen == {"kept", "ended"}


def test_an_intention_that_is_achieved_ends(tmp_path: Path) -> None:
    linked = planned(tmp_path, BDI)
    with serving([plans(beliefs=lambda told: {**revision(told), "dropped": [], "achieved": True})]) as server:
        record = run(tmp_path, linked, server.url, rounds=4)
    ended = [row["plan"] for row in table(record) if row["plan"]["ended"]]
    assert ended and {plan["ended"] for plan in ended} == {"achieved"}


# Estimates ------------------------------------------------------------------------------------------------------------


def test_an_estimate_is_made_from_what_may_be_seen_and_goes_into_the_choice_alone(tmp_path: Path) -> None:
    linked = planned(tmp_path, TOM)
    with serving([plans()]) as server:
        record = run(tmp_path, linked, server.url)
        requests = list(server.requests)
    for row in table(record):
        plan = row["plan"]
        (sender, heard) = re.findall(r'Answered from (Voter \d+): opinion = "(red|blue)"', row["told_first"])[0]
        assert plan["partner"] == sender and f'Your partner is {sender}:\n- opinion = "' in row["told_first"]
        assert "you think that it" not in row["told_first"]
        assert f"- you think that it believes: {plan['believes']}\n" in row["told"]
        assert f"- you think that it will do next: {plan['will_do']}\n" in row["told"]
        assert plan["believes"].startswith(f"{sender} holds") and heard
    own = [request for request in requests if part_of(request) == "choice"]
    assert all(contents([request]).count("you think that it believes") == 1 for request in own)
    assert len({row["told"] for row in table(record)}) == len(own)


def test_the_partner_may_be_a_reference_that_the_decision_sees(tmp_path: Path) -> None:
    def seeing(files: dict[str, str]) -> None:
        files["graph.yaml"] = files["graph.yaml"].replace("sees: {own:", "sees: {whom: Answered.sender, own:")

    linked = planned(tmp_path, "{method: tom, partner: whom}", seeing)
    with serving([plans()]) as server:
        record = run(tmp_path, linked, server.url)
    rows = table(record)
    assert rows and all(f'whom = "{row["plan"]["partner"]}"' in row["told_first"] for row in rows)
    assert all("nothing of it can be seen" in row["told"] for row in rows)


# Answers that cannot be used, and runs that are stopped ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("planning", "part", "answer", "reason"),
    [
        ("reason", "reason", lambda told: choice(told), "'reasoning': Field required"),
        ("reason", "reason", lambda told: {"reasoning": "x" * 1501, **choice(told)}, "at most 1500 characters"),
        (BDI, "beliefs", lambda told: {**revision(told), "added": []}, "beliefs: .*keep from 1 to 8 beliefs"),
        (BDI, "beliefs", lambda told: {**revision(told), "dropped": [9]}, "beliefs: .*'dropped"),
        (BDI, "beliefs", lambda told: "no", "beliefs: "),
        (BDI, "intention", lambda told: {**intention(told), "belief": 7}, "'belief': .*less than or equal to 1"),
        (TOM, "estimate", lambda told: {**estimate(told), "will_do": "  "}, "estimate: .*'will_do'"),
        (TOM, "choice", lambda told: {"why": "", "answer": {"change": 3}}, "'change' must be true or false"),
    ],
)
def test_the_rule_decides_where_a_part_cannot_be_used(
    planning: str, part: str, answer: Any, reason: str, tmp_path: Path
) -> None:
    linked = planned(tmp_path, planning)
    by_rule = run(tmp_path, linked, keep=False)
    with serving([plans(**{part: answer})]) as server:
        record = run(tmp_path, linked, server.url)
        sent = len(server.requests)
        again = run(tmp_path, linked, server.url)
        assert len(server.requests) == sent, "what cannot be answered is recorded"
    assert record.digest == again.digest == by_rule.digest
    assert run(tmp_path, linked, deciders=REPLAY, keep=False).digest == record.digest
    told = record.manifest["decisions"]
    assert told["answered_by"] == {"fallback": told["asked"]}
    rows = table(record)
    assert all(re.search(reason, row["reason"]) and row["answer"] == "" for row in rows)
    if part == "beliefs":
        assert all(row["plan"]["beliefs"] == [] and not row["plan"]["revised"] for row in rows)
    if part == "intention":
        assert all(row["plan"]["intention"] is None for row in rows) and any(row["plan"]["beliefs"] for row in rows)


@pytest.mark.parametrize(("planning", "part"), [(BDI, "beliefs"), (TOM, "estimate"), ("reason", "reason")])
def test_a_part_that_is_too_long_is_asked_without_memories_and_then_left_to_the_rule(
    planning: str, part: str, tmp_path: Path
) -> None:
    def too_long(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        told = body["messages"][1]["content"]
        remembers = "What you remember" in told or "Answered from Voter 9" in told
        (status(413) if part_of(body) == part and remembers else plans())(handler, body)

    linked = planned(tmp_path, planning)
    with serving([too_long]) as server:
        record = run(tmp_path, linked, server.url, rounds=4)
    rows = table(record)
    fallen = [row for row in rows if row["answered_by"] == "fallback"]
    before = "" if part == "reason" else f"{part}: "
    assert fallen and all(row["reason"].startswith(f"{before}the prompt is too long") for row in fallen)
    named = "told" if part == "reason" else "told_first"
    assert all("Answered from Voter 9" in row[named] and "What you remember" not in row[named] for row in fallen)
    shorter = [row for row in rows if row not in fallen]
    assert len(shorter) > len(fallen) and record.digest == run(tmp_path, linked, keep=False, rounds=4).digest


@pytest.mark.parametrize("method", METHODS)
def test_a_run_that_was_stopped_goes_on_with_the_same_minds(method: str, tmp_path: Path) -> None:
    whole, stopped = (planned(tmp_path / name, METHODS[method]) for name in ("whole", "stopped"))
    with serving([plans()]) as server:
        expected = run(tmp_path / "whole", whole, server.url, rounds=6)
        needed = len(server.requests)
        with pytest.raises(BudgetSpentError):
            budget = Deciders(("llm",), budget=f"{needed // 2} requests")
            run(tmp_path / "stopped", stopped, server.url, rounds=6, deciders=budget)
        record = run(tmp_path / "stopped", stopped, server.url, rounds=6)
        assert len(server.requests) == 2 * needed, "no part is asked twice"
    assert record.digest == expected.digest
    assert [row["plan"] for row in table(record)] == [row["plan"] for row in table(expected)]


@pytest.mark.parametrize(("made", "now"), [("reason", BDI), (BDI, TOM), (TOM, "direct"), ("direct", "reason")])
def test_a_record_of_another_planning_is_refused_with_the_reason(made: str, now: str, tmp_path: Path) -> None:
    linked = planned(tmp_path / "made", made)
    with serving([plans()]) as server:
        run(tmp_path / "made", linked, server.url, keep=False)
    other = planned(tmp_path / "now", now)
    (tmp_path / "now" / RECORD).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "now" / RECORD).write_bytes((tmp_path / "made" / RECORD).read_bytes())
    names = [re.findall(r"bdi|tom|reason|direct", text)[0] for text in (made, now)]
    said = f"made with the planning '{names[0]}' of 'imitate', and graph.yaml now says '{names[1]}'"
    with pytest.raises(ReplayMissError, match=said):
        run(tmp_path / "now", other, deciders=REPLAY)


# What is counted and said ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "parts"), [("reason", ["reason"]), ("bdi", ["beliefs", "choice"]), ("tom", ["estimate", "choice"])]
)
def test_tokens_are_counted_by_part(method: str, parts: list[str], tmp_path: Path) -> None:
    linked = planned(tmp_path, METHODS[method])
    with serving([plans()]) as server:
        record = run(tmp_path, linked, server.url)
        sent = [part_of(request) for request in server.requests]
    told = record.manifest["decisions"]
    assert told["planning"] == {"imitate": method} and list(told["parts"]) == parts
    for part, cost in told["parts"].items():
        count = sum(name == part or (part == "choice" and name == "intention") for name in sent)
        assert cost == {"requests": count, "prompt_tokens": 10 * count, "completion_tokens": 5 * count}
    line = next(line for line in in_words(told) if line.startswith(f"planned: imitate by {method}"))
    assert f"{parts[-1]}: {told['parts'][parts[-1]]['requests']} requests" in line
    section = decided(record.manifest)
    assert section is not None and line[1:] in section["cost"]
    whole = sum(cost["requests"] for cost in told["parts"].values())
    assert whole == len(sent) == told["cost"]["requests"] - 1, "and one that tried the server out"


def test_a_run_without_planning_says_nothing_of_it(tmp_path: Path) -> None:
    linked = planned(tmp_path, "direct")
    with serving([plans()]) as server:
        record = run(tmp_path, linked, server.url)
    assert not {"planning", "parts"} & set(record.manifest["decisions"])
    assert all(row["plan"] == {} and row["told_first"] == "" for row in table(record))


@pytest.mark.parametrize("method", METHODS)
def test_a_forecast_is_near_what_a_run_then_needs(method: str, tmp_path: Path) -> None:
    linked = planned(tmp_path, METHODS[method])
    (found,) = forecast(linked, {"imitate": "llm"}, numbers(linked), 6)
    with serving([plans()]) as server:
        record = run(tmp_path, linked, server.url, rounds=6)
        prompts = sum(len(contents([request])) for request in server.requests) / 4
    asked = record.manifest["decisions"]["asked"]
    answers = 0.0
    for row in table(record):
        answers += (len(json.dumps(row["plan"])) + len(row["answer"]) + len(row["reason"])) / 4
    assert 0.7 < found.tokens / ((prompts + answers) / asked) < 2
    twice = ", each in at most two requests" if method != "reason" else ""
    assert f"planned by {method}{twice}; about" in found.in_words()


def test_a_renamed_variable_is_renamed_where_a_plan_sees_it(tmp_path: Path) -> None:
    planned(tmp_path, TOM)
    files = {path: (tmp_path / path).read_text("utf-8") for path in ("odd.yaml", "graph.yaml", "scenario.yaml")}
    files["handlers/voter.py"] = (tmp_path / "handlers" / "voter.py").read_text("utf-8")
    _, after = renamed(Sources(files), "Voter.opinion", "color")
    assert "sees: [color]" in after["graph.yaml"] and not Sources(after).problems()


@pytest.mark.parametrize(
    ("planning", "said"),
    [
        ("reason", "it reasons in words first, which no other entity is told."),
        (BDI, "persists until it is achieved or its belief is gone. Desires: “to be liked by friends”; “to be right”."),
        (TOM, "it first estimates what the partner (sender, of which it sees `opinion`) believes and will do next."),
    ],
)
def test_the_odd_document_says_how_a_model_plans(planning: str, said: str, tmp_path: Path) -> None:
    assert said in publication(planned(tmp_path, planning)).text
    assert "Where a language model" not in publication(planned(tmp_path, "direct")).text


@pytest.mark.parametrize(
    ("method", "said"),
    [
        ("reason", r"planned imitate: thought\d+"),
        ("bdi", r"planned imitate: believes others are for (red|blue).*; intends aim for others are for (red|blue)"),
        ("tom", r"planned imitate: thinks that (Voter \d+) believes: \1 holds (red|blue); and will do: \1 repeats \2"),
    ],
)
def test_the_log_of_a_followed_agent_has_its_own_plans_before_its_decisions(
    method: str, said: str, tmp_path: Path
) -> None:
    linked = planned(tmp_path, METHODS[method])
    with serving([plans()]) as server:
        everyone = tuple(("Voter", number) for number in range(18))
        record = run(tmp_path, linked, server.url, follow=everyone, rounds=4)
    shown = 0
    for number in {row["entity"] for row in table(record)}:
        lines = [line.strip() for line in agent_log(tmp_path, record.id, f"Voter {number}").lines()]
        places = [place for place, line in enumerate(lines) if line.startswith("planned")]
        own = [row for row in table(record) if row["entity"] == number]
        assert len(places) == len(own) and all(re.fullmatch(said, lines[place]) for place in places)
        for place, row in zip(places, own, strict=True):
            change = "yes" if json.loads(row["answer"])["change"] else "no"
            assert lines[place + 1] == f"decided in imitate: change = {change}"
            assert row["plan"]["intention"]["aim"] in lines[place] if method == "bdi" else True
            shown += 1
    assert shown > 20
