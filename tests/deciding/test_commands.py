"""`simcc run --decide` and `simcc check --decide` from outside: what they print, and with which code they end."""

from __future__ import annotations

import json
import os
import signal
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from fault_server import says, serving, status
from voters import answers, as_the_rule

from compiler.operations.new_workspace import new_workspace

KEY = "sk-planted-in-a-run-123"


@pytest.fixture(autouse=True)
def with_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return new_workspace("voters", tmp_path_factory.mktemp("ws") / "voters")


def test_a_run_says_who_decided_and_the_report_too(simcc: Any, workspace: Path) -> None:
    with serving([says(None, refusal="I do not vote"), answers(as_the_rule)]) as server:
        asked = ("--decide", "llm", "--model", "m", "--base-url", server.url, "--rounds", "2")
        code, out, err = simcc("run", "--report", str(workspace), *asked)
    assert code == 0, err
    assert (
        "note[SC651]: 'imitate' asks at most once for each event that triggers it" in err
        and "one after the other" in err
    )
    # the first question was refused, and so was the equal one that came later
    assert "2 by the rule instead of the model" in out and "by the model" in out
    assert "the rule answered 2 times: the model refuses: I do not vote" in out
    report = next(workspace.glob("runs/*/report.html")).read_text("utf-8")
    assert "in place of rules.</p>" in report.partition("The question")[0]
    assert "Who decided" in report and "the rule answered because the model did not" in report
    assert "m (http" in report and "record of the answers" not in report
    replayed = ("--decide", "replay", "--model", "m", "--rounds", "2", "--json", "--report")
    code, out, _ = simcc("run", str(workspace), *replayed)
    said = Path(json.loads(out)["report"]).read_text("utf-8")
    assert "recorded answers of a language model (m) took the place of rules for imitate." in said
    assert "A record of the answers of m was asked" in said and "m (http" not in said
    told = json.loads(out)["decisions"]
    assert code == 0 and told["answered_by"]["fallback"] == 2 and told["ways"] == {"imitate": "replay"}
    kept = b"".join(path.read_bytes() for path in workspace.rglob("*") if path.is_file())
    assert KEY.encode() not in kept


def test_a_stopped_run_says_how_it_goes_on_and_asks_nothing_twice(simcc: Any, workspace: Path) -> None:
    """It named --resume, which refuses every run in which a model decided."""
    answer, told = answers(as_the_rule), []

    def with_ctrl_c(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        told.append(body["messages"])
        if len(told) == 20:
            os.kill(os.getpid(), signal.SIGINT)
        answer(handler, body)

    with serving([with_ctrl_c]) as server:
        asked = ("--decide", "llm", "--model", "stopped", "--base-url", server.url, "--rounds", "6")
        code, _, err = simcc("run", str(workspace), *asked)
        assert code == 130 and "give the same command again, which asks nothing twice" in err and "--resume" not in err
        assert simcc("run", str(workspace), *asked)[0] == 0
    # the answer to the question that was open may be lost
    others = [messages for messages in told if messages != told[19]]
    assert len(others) > 20 and [messages for messages in others if others.count(messages) > 1] == []


def test_a_wrong_key_ends_with_2_and_is_not_told(simcc: Any, workspace: Path) -> None:
    before = sorted(workspace.glob("runs/*"))
    with serving([status(401, {"message": f"wrong {KEY}"})]) as server:
        code, out, err = simcc("run", str(workspace), "--decide", "llm", "--model", "n", "--base-url", server.url)
    assert code == 2 and "OPENAI_API_KEY" in err and KEY not in out + err
    assert sorted(workspace.glob("runs/*")) == before


def test_without_a_model_it_says_how_to_name_one(simcc: Any, workspace: Path) -> None:
    code, _, err = simcc("run", str(workspace), "--decide", "llm")
    assert code == 1 and "no model is set: --model NAME" in err


def test_check_says_what_would_be_asked(simcc: Any, workspace: Path) -> None:
    code, out, _ = simcc("check", str(workspace), "--decide", "llm")
    assert (
        code == 0
        and "note[SC651]: 'imitate' asks at most once for each event that triggers it" in out
        and "graph.yaml:" in out
    )
    code, out, _ = simcc("check", str(workspace))
    assert code == 0 and "SC651" not in out
    code, _, err = simcc("check", str(workspace), "--decide", "vote=llm")
    assert code == 1 and "no action 'vote' with a decision" in err


def test_a_run_with_a_model_says_that_it_keeps_no_checkpoint_and_cannot_stop_at_one(
    simcc: Any, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIMCC_CHECKPOINT", "0")
    with serving([answers(as_the_rule)]) as server:
        asked = ("--decide", "llm", "--model", "k", "--base-url", server.url, "--rounds", "3")
        code, _, err = simcc("run", str(workspace), *asked)
        assert code == 0 and err.count("no checkpoint is kept: a model decides") == 1
        code, _, err = simcc("run", str(workspace), *asked, "--until", "2")
    assert code == 1 and "a run in which a model decides keeps none; use --rounds instead" in err


def test_a_replay_that_misses_an_answer_says_which_and_ends(simcc: Any, workspace: Path) -> None:
    with serving([answers(as_the_rule)]) as server:
        asked = ("--model", "r", "--base-url", server.url, "--rounds", "2", "--seed", "5")
        assert simcc("run", str(workspace), "--decide", "llm", *asked)[0] == 0
        code, _, err = simcc("run", str(workspace), "--decide", "replay", *asked[:-1], "6")
    assert code == 1 and "has no answer for decide" in err and "in round 1, seed 6" in err


def test_an_empty_record_is_said_to_be_empty(simcc: Any, workspace: Path, tmp_path: Path) -> None:
    empty = tmp_path / "answers.jsonl"
    empty.write_text("", encoding="utf-8")
    code, _, err = simcc("run", str(workspace), "--decide", "replay", "--replay", str(empty))
    assert code == 1 and "the record is empty" in err and "no model is set" not in err
