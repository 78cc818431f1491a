"""Runs whose decisions a server answers: the same run whatever its latency, and all ways in which it may not answer."""

from __future__ import annotations

import json
import os
import re
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from fault_server import Behaviour, hangs, says, serving, status
from voters import DRAWS, answers, as_the_rule, run, voters

from behavior_graph.linking.linked import Linked
from compiler.llm.exchange_record import SqliteRecord
from compiler.llm.faults import BudgetSpentError, ModelConfigurationError, ModelStoppedError, ReplayMissError
from compiler.llm.open_client import RECORD
from compiler.reports import decision_summary
from compiler.runs.decisions.outcomes import in_words
from compiler.runs.decisions.ways import Deciders
from compiler.runs.run_record import RunRecord
from sandbox.contract import Outcome

RULE = answers(as_the_rule)


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Linked]:
    folder = tmp_path_factory.mktemp("voters")
    return folder, voters(folder)


@pytest.fixture(autouse=True)
def no_record(model: tuple[Path, Linked]) -> None:
    (model[0] / RECORD).unlink(missing_ok=True)


def decided(model: tuple[Path, Linked], behaviour: Behaviour, **how: Any) -> tuple[RunRecord, int]:
    with serving([behaviour]) as server:
        record = run(*model, server.url, **how)
    return record, len(server.requests)


def table(record: RunRecord) -> list[dict[str, Any]]:
    assert record.dir is not None
    rows: list[dict[str, Any]] = pq.read_table(record.dir / "asked.parquet").to_pylist()
    return rows


def test_a_run_says_which_model_answered(model: tuple[Path, Linked]) -> None:
    """The manifest and the report named the model that was asked, whichever the server said had answered."""
    record, _ = decided(model, RULE)
    assert "answered_as" not in record.manifest["decisions"]
    with serving([RULE]) as server:
        record = run(*model, server.url, model="larger")
    summary = record.manifest["decisions"]
    assert (summary["model"], summary["answered_as"]) == ("larger", ["m"])
    assert "the server says that m answered" in in_words(summary)
    said = decision_summary.decided(record.manifest)
    assert said is not None and said["said"].endswith("The server said that m answered.")
    assert said["first"].startswith("In this run, a language model (larger) answered for ")


def test_a_model_is_told_the_memory_that_a_decision_sees(tmp_path: Path) -> None:
    def remembering(files: dict[str, str]) -> None:
        why = "    why: opinions are held by people, and people imitate people\n"
        memory = "    memory: {events: {Answered: {last: 2}}}\n"
        files["odd.yaml"] = files["odd.yaml"].replace(why, why + memory)
        seen = "past: Answered, often: remembered(Answered), again: 'remembered(Answered, by=Answered.sender)'"
        graph = files["graph.yaml"].replace("sees: {own:", f"sees: {{{seen}, own:")
        files["graph.yaml"] = graph.replace(
            "reads: [Voter.opinion, Answered", "reads: [Voter.opinion, Answered, Answered"
        )

    model = (tmp_path, voters(tmp_path, change=remembering))
    by_rule = run(*model, keep=False)
    with serving([RULE]) as server:
        record = run(*model, server.url)
    assert record.digest == by_rule.digest and record.manifest["decisions"]["asked"]
    first, *_, last = [request["messages"] for request in server.requests]
    assert "- past: the latest events Answered that you remember, the newest first" in first[0]["content"]
    assert "- past = []\n- often = 0\n- again = 0" in first[-1]["content"]
    (past,) = re.findall("- past = (.*)", last[-1]["content"])
    (often,) = re.findall(r"- often = (\d)", last[-1]["content"])
    assert re.fullmatch(r'(round [12]: Answered from Voter \d+: opinion = "(red|blue)"(; )?){1,2}', past)
    assert past.count("Answered") == int(often) <= 2


def test_a_model_is_told_what_comes_to_mind_and_nothing_else(tmp_path: Path) -> None:
    def remembering(files: dict[str, str]) -> None:
        why = "    why: opinions are held by people, and people imitate people\n"
        events = 'events: {Answered: {last: 9, text: "{sender} is for {opinion}", importance: 0.2}}'
        memory = (
            f"{events}, decisions: {{TakeOver: {{last: 9}}}}, retrieval: {{most: 3, recency: 0.5, importance: 0.5}}"
        )
        files["odd.yaml"] = files["odd.yaml"].replace(why, f"{why}    memory: {{{memory}}}\n")

    model = (tmp_path, voters(tmp_path, change=remembering))
    by_rule = run(*model, keep=False)
    record, sent = decided(model, RULE)
    assert record.digest == by_rule.digest and sent
    remembered = [
        row["told"].partition("What you remember:\n")[2].partition("\n\n")[0].splitlines() for row in table(record)
    ]
    assert max(map(len, remembered)) == 3 and not remembered[0]
    said = r"- (Voter \d+ is for (red|blue)|round \d: you decided imitate: change = (true|false))"
    assert all(re.fullmatch(said, line) for lines in remembered for line in lines)
    full = [lines for lines in remembered if len(lines) == 3]
    assert all(sum("you decided" in line for line in lines) >= 1 for lines in full), "these are more important"
    replayed = run(*model, deciders=Deciders(("imitate=replay",)), keep=False)
    assert replayed.digest == record.digest and set(replayed.manifest["decisions"]["answered_by"]) == {"replay"}


def test_a_model_is_told_the_public_profiles_of_those_whom_it_may_name(tmp_path: Path) -> None:
    def described(files: dict[str, str]) -> None:
        why = "    why: opinions are held by people, and people imitate people\n"
        profile = '{public: "for {opinion}", private: "You are for {opinion}, and say so."}'
        files["odd.yaml"] = files["odd.yaml"].replace(why, f"{why}    profile: {profile}\n")
        files["graph.yaml"] = files["graph.yaml"].replace(
            "options: {change: bool}", "options: {change: bool, other: 'ref[Voter]'}"
        )
        rule = files["handlers/voter.py"]
        files["handlers/voter.py"] = rule.replace("TakeOver(change=", "TakeOver(other=answered.sender, change=")

    model = (tmp_path, voters(tmp_path, change=described))
    by_rule = run(*model, keep=False)
    with serving([says("no answer")]) as server:
        record = run(*model, server.url)
    assert record.digest == by_rule.digest, "the rule answers where the model does not"
    for row in table(record):
        asked = row["told"]
        (own,) = re.findall(r"This is how you are:\nfor (red|blue)\nYou are for (?:red|blue), and say so\.\n\n", asked)
        assert f'own = "{own}"' in asked
        named = dict(re.findall(r"(Voter \d+) \(for (red|blue)\)", asked.partition("Whom you may name:")[2]))
        (sender, heard) = re.findall(
            r'Answered from (Voter \d+): opinion = "(red|blue)"', asked.partition("What you remember")[0]
        )[0]
        assert named[sender] == heard and len(named) >= 1


def test_whoever_answers_as_the_rule_would_makes_the_same_run(model: tuple[Path, Linked]) -> None:
    by_rule = run(*model, keep=False)
    record, sent = decided(model, RULE)
    assert record.digest == by_rule.digest and record.outcome is Outcome.FINISHED
    told = record.manifest["decisions"]
    assert told["answered_by"] == {"model": told["asked"]} and 0 < sent <= told["asked"]
    assert "decisions" not in by_rule.manifest and "decisions" not in by_rule.as_json()


def test_no_latency_and_no_number_of_jobs_changes_a_run(model: tuple[Path, Linked]) -> None:
    slow = answers(as_the_rule, latency_s=0.05)
    first, _ = decided(model, slow, replicates=3, jobs=3)
    (model[0] / RECORD).unlink()
    second, _ = decided(model, RULE, replicates=3, jobs=1)
    by_rule = run(*model, keep=False, replicates=3)
    digests = [[replicate.digest for replicate in record.replicates] for record in (first, second, by_rule)]
    assert digests[0] == digests[1] == digests[2] and len(set(digests[0])) == 3
    assert [(row["seed"], row["round"], row["entity"]) for row in table(first)] == [
        (row["seed"], row["round"], row["entity"]) for row in table(second)
    ]


def test_the_table_says_who_was_asked_what_and_who_answered(model: tuple[Path, Linked]) -> None:
    record, _ = decided(model, RULE)
    rows = table(record)
    first = rows[0]
    assert (first["replicate"], first["seed"], first["round"], first["action"]) == (0, 1, 1, "imitate")
    assert first["entity_type"] == "Voter" and 0 <= first["entity"] < 30
    assert first["question"].startswith("A person whom you know") and first["options"] == "change: true or false"
    assert json.loads(first["answer"]) == {"change": as_the_rule(first["told"])}
    assert (first["answered_by"], first["reason"]) == ("model", "one does as others do")
    assert len(rows) == record.manifest["decisions"]["asked"]
    assert any("What you remember:" in row["told"] for row in rows if row["round"] == 3)


def test_a_second_run_costs_nothing_and_a_replay_needs_no_server(model: tuple[Path, Linked]) -> None:
    with serving([RULE]) as server:
        first = run(*model, server.url, keep=False)
        before = len(server.requests)
        again = run(*model, server.url, keep=False)
        assert len(server.requests) == before
    assert again.digest == first.digest
    assert again.manifest["decisions"]["answered_by"] == {"record": first.manifest["decisions"]["asked"]}
    replayed = run(*model, deciders=Deciders(("imitate=replay",)), keep=False)
    assert replayed.digest == first.digest and set(replayed.manifest["decisions"]["answered_by"]) == {"replay"}


def test_a_replay_that_misses_names_agent_action_round_and_difference(model: tuple[Path, Linked]) -> None:
    decided(model, RULE, keep=False)
    with pytest.raises(ReplayMissError, match=r"imitate of Voter \d+ in round 1, seed 7.*the nearest entry"):
        run(*model, deciders=Deciders(("replay",)), seed=7)


# Where the model does not answer --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("behaviour", "reason"),
    [
        pytest.param(says(None, refusal="I do not vote."), "I do not vote", id="refuses"),
        pytest.param(answers(lambda told: "perhaps"), "'change' must be true or false", id="never fits"),
        pytest.param(status(413), "too long", id="too long"),
    ],
)
def test_the_rule_answers_in_its_place_and_that_is_counted(
    behaviour: Behaviour, reason: str, model: tuple[Path, Linked]
) -> None:
    record, sent = decided(model, behaviour)
    assert record.digest == run(*model, keep=False).digest and sent > 0
    told = record.manifest["decisions"]
    assert told["answered_by"] == {"fallback": told["asked"]}
    assert reason in " ".join(told["fallback_reasons"]) and sum(told["fallback_reasons"].values()) == told["asked"]
    rows = table(record)
    assert all(row["answered_by"] == "fallback" and row["answer"] == "" and reason in row["reason"] for row in rows)


def test_a_refusal_is_recorded_so_that_the_run_goes_on_as_it_began(model: tuple[Path, Linked]) -> None:
    with serving([says(None, refusal="no")]) as server:
        first = run(*model, server.url, keep=False)
        before = len(server.requests)
        again = run(*model, server.url, keep=False)
        assert len(server.requests) == before
    replayed = run(*model, deciders=Deciders(("replay",)), keep=False)
    assert first.digest == again.digest == replayed.digest
    assert replayed.manifest["decisions"]["answered_by"] == {"fallback": replayed.manifest["decisions"]["asked"]}


def test_a_rule_that_draws_draws_in_its_place_what_it_would_have_drawn(tmp_path: Path) -> None:
    drawing = tmp_path, voters(tmp_path, rule=DRAWS, mode="random_order")
    refused, _ = decided(drawing, says(None, refusal="no"), keep=False)
    assert refused.digest == run(*drawing, keep=False).digest


# What ends a run ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("behaviour", "error", "said"),
    [
        pytest.param(status(401), ModelConfigurationError, "OPENAI_API_KEY", id="wrong key"),
        pytest.param(status(404), ModelConfigurationError, "no model 'm'", id="no such model"),
        pytest.param(status(429, retry_after="300"), ModelStoppedError, "continues from there", id="too many requests"),
    ],
)
def test_what_concerns_all_questions_ends_the_run_and_leaves_no_folder(
    behaviour: Behaviour, error: type[Exception], said: str, model: tuple[Path, Linked]
) -> None:
    runs = model[0] / "runs"
    before = sorted(runs.iterdir()) if runs.exists() else []
    with pytest.raises(error, match=said):
        decided(model, behaviour, replicates=2, jobs=2)
    assert (sorted(runs.iterdir()) if runs.exists() else []) == before


def test_a_budget_is_never_passed_and_the_run_goes_on_from_its_record(model: tuple[Path, Linked]) -> None:
    with serving([RULE]) as server:
        with pytest.raises(BudgetSpentError, match="raise --budget"):
            run(*model, server.url, deciders=Deciders(("llm",), budget="8 requests"))
        assert len(server.requests) == 7, "and one that tried the server out"
        kept = len(list(SqliteRecord(model[0] / RECORD).rows()))
        whole = run(*model, server.url, keep=False)
    assert kept == 7 and whole.digest == run(*model, keep=False).digest
    assert whole.manifest["decisions"]["answered_by"]["record"] >= 7


def test_ctrl_c_while_a_model_thinks_ends_everything_at_once(model: tuple[Path, Linked]) -> None:
    with serving([RULE, RULE, hangs(60)]) as server:

        def press() -> None:
            while len(server.requests) < 3:
                time.sleep(0.01)
            os.kill(os.getpid(), signal.SIGINT)

        threading.Thread(target=press, daemon=True).start()
        began = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            run(*model, server.url, replicates=2, jobs=2)
        assert time.monotonic() - began < 30
    assert len(list(SqliteRecord(model[0] / RECORD).rows())) == 2, "what was answered before is kept"
    assert not any(path.name.startswith(".") for path in (model[0] / "runs").glob("*"))


def test_time_that_passes_while_waiting_is_not_the_simulations(model: tuple[Path, Linked]) -> None:
    from sandbox.contract import Limits

    slow = answers(as_the_rule, latency_s=3.0)
    record, _ = decided(model, slow, rounds=1, limits=Limits(wall_s=2.5), keep=False)
    assert record.outcome is Outcome.FINISHED and record.wall_s > 2.5
