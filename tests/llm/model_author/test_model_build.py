"""`simcc build` with a model as author, over real HTTP: costs, budget, stops, resuming, keys."""

from __future__ import annotations

import json
import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from fault_server import Behaviour, Server, hangs, raw, says, serving, status
from scripted_model import BRIEF, GOOD, a_model_that_says

import simcc as simcc_face
from compiler.authors.model import ModelAuthor
from compiler.authors.model.questions import Ask, Asker, Complaint, Form
from compiler.llm.client import ModelClient
from compiler.llm.exchange_record import SqliteRecord
from compiler.llm.model_settings import ModelSettings
from compiler.workspace.workspace import Workspace

KEY = "sk-planted-0123456789abcdef"


@pytest.fixture(autouse=True)
def quick_and_alone(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
    monkeypatch.setenv("SIMCC_SANDBOX", "process")
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    for name in ("SIMCC_MODEL", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(ModelClient, "pause", lambda *_: 0.01)


def by_model(url: str, folder: Path, *more: str) -> list[str]:
    return ["build", BRIEF, "-o", str(folder), "--model", "m", "--base-url", url, *more]


def asked_of(server: Server) -> list[str]:
    """Return each request that reached the model, but how it was put."""
    return [json.dumps(body["messages"]) for body in server.requests]


def all_bytes(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


# A whole build --------------------------------------------------------------------------------------------------------


def test_a_build_says_what_it_expects_takes_and_assumes_and_replays_without_a_server(
    simcc: Any, tmp_path: Path
) -> None:
    with a_model_that_says(GOOD) as server:
        code, out, err = simcc(*by_model(server.url, tmp_path / "a", "--json"))
        built = json.loads(out)
        assert code == 0, err
        assert server.headers["authorization"] == f"Bearer {KEY}"
        asked = len(server.requests)
        again = json.loads(simcc(*by_model(server.url, tmp_path / "a", "--json"))[1])
        assert len(server.requests) == asked
        code, _, err = simcc("build", BRIEF, "-o", str(tmp_path / "b"), "--model", "larger", "--base-url", server.url)
        assert code == 0 and "asked larger (answered by m), as the server says" in err, err
    whole = asked + 1
    cost, expected = built["cost"], built["cost"]["forecast"]
    assert (cost["model"], cost["requests"], cost["prompt_tokens"], cost["money"]) == ("m", whole, 10 * whole, None)
    assert expected["artifacts"] == ["odd", "graph", "handlers", "scenario"]
    assert whole / 2 < expected["requests"] < 2 * whole
    assert again["cost"]["requests"] == 0 and again["written"] == [] and again["cost"]["forecast"]["artifacts"] == []
    assumed = [note for note in built["notes"] if note["kind"] == "assumed" and note["file"] == "brief.md"]
    assert [note["text"] for note in assumed][:1] == ["How many shoppers are there? 60 shoppers"]
    assert "(assumed)" in (tmp_path / "a" / "brief.md").read_text().splitlines()[assumed[0]["line"] - 1]
    assert KEY.encode() not in all_bytes(tmp_path)

    code, out, err = simcc("build", "-o", str(tmp_path / "a"))
    assert code == 1 and "continue with --model m" in err
    assert simcc("record", "export", str(tmp_path / "a"), "-o", str(tmp_path / "r.jsonl"))[0] == 0
    code, out, err = simcc("build", BRIEF, "-o", str(tmp_path / "b"), "--replay", str(tmp_path / "r.jsonl"))
    assert code == 0 and "no request was sent" in err
    found = simcc_face.build(folder=tmp_path / "b", replay=tmp_path / "r.jsonl", budget="1 request")
    assert found.written == () and found.cost is not None and found.cost["requests"] == 0
    for path in ("simcc.lock", "odd.yaml", "graph.yaml", "handlers/shop.py", "scenario.yaml", "brief.md"):
        assert (tmp_path / "a" / path).read_bytes() == (tmp_path / "b" / path).read_bytes()


# The budget -----------------------------------------------------------------------------------------------------------


def test_a_model_by_forms_has_three_claims_of_which_two_follow_from_its_contracts(simcc: Any, tmp_path: Path) -> None:
    with a_model_that_says(GOOD) as server:
        code, out, err = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0, err
    assert "SC721" not in out + err
    text = (tmp_path / "a" / "scenario.yaml").read_text("utf-8")
    assert text.count("    that: ") == 3 and "    exact: true" in text and "    off: [" in text


def test_the_budget_ends_a_build_that_a_larger_one_goes_on_with(
    simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("INPUT_PRICE", "2"), ("OUTPUT_PRICE", "4"), ("CURRENCY", "EUR")):
        monkeypatch.setenv(f"SIMCC_MODEL_{name}", value)
    with a_model_that_says(GOOD) as server:
        code, out, err = simcc(*by_model(server.url, tmp_path / "ws", "--budget", "4 requests", "--no-input"))
        assert code == 2 and "the budget of 4 requests is spent" in err and "raise --budget" in err
        assert "the budget may end it earlier" in err and "took 4 requests, 40 + 20 tokens" in err
        assert "0.00016 EUR (expected: " in err
        assert len(server.requests) == 3
        code, out, err = simcc(*by_model(server.url, tmp_path / "ws", "--budget", "6 requests", "--json"))
        assert code == 2
        told = json.loads(out)
        assert told["cost"]["requests"] == 6 and told["exit_code"] == 2
        asked = asked_of(server)
        assert len(asked) == len(set(asked)) == 8, "what was answered is not asked for again"
    code, out, _ = simcc("log", str(tmp_path / "ws"))
    assert out.count("the budget of") == 2 and "total" in out


@pytest.mark.parametrize(("flags", "reviews"), [([], True), (["--no-reviews"], False)])
def test_a_model_looks_over_its_functions_unless_told_otherwise(
    flags: list[str], reviews: bool, simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, Any] = {}

    class Heard(ModelAuthor):
        def __init__(self, client: ModelClient, **how: Any) -> None:
            told.update(how)
            super().__init__(client, **how)

    monkeypatch.setattr("compiler.operations.with_models.build_with_model.ModelAuthor", Heard)
    assert simcc(*by_model("http://127.0.0.1:9/v1", tmp_path, "--budget", "0 requests", *flags))[0] == 2
    assert told["reviews"] is reviews and told["ask_user"] is None


def test_a_wrong_budget_or_flags_that_exclude_each_other_are_refused_before_anything_is_written(
    simcc: Any, tmp_path: Path
) -> None:
    for more in (["--budget", "much"], ["--replay", "r.jsonl", "--author", "library"], ["--author", "nobody"]):
        code, _, err = simcc("build", BRIEF, "-o", str(tmp_path / "ws"), *more)
        assert code == 1 and more[0] in err and not (tmp_path / "ws").exists()


# Bad input ------------------------------------------------------------------------------------------------------------

NOT_FITTING = says('{"animal": "cat"}')


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [
        pytest.param(raw(b"<html><body>Welcome</body></html>", "text/html"), "--base-url", id="a web page answers"),
        pytest.param(status(401, {"message": f"no such key {KEY}"}), "check OPENAI_API_KEY", id="wrong key"),
        pytest.param(status(404, {"message": "model not found"}), "has no model 'm'", id="unknown model"),
        pytest.param(status(413), "use a model with a longer context", id="a brief that is too long"),
        pytest.param(status(503), "the same command continues from there", id="an outage"),
        pytest.param(NOT_FITTING, "use a larger model", id="too weak for the schema"),
    ],
)
def test_each_way_in_which_a_model_cannot_draft_says_what_to_do_and_tells_no_key(
    behaviour: Behaviour, said: str, simcc: Any, tmp_path: Path
) -> None:
    with serving([behaviour], probe=NOT_FITTING if said.startswith("use a") else behaviour) as server:
        code, out, err = simcc(*by_model(server.url, tmp_path / "ws", "--no-input"))
    assert code == 2 and said in err and KEY not in out + err
    assert not (tmp_path / "ws" / "odd.yaml").exists()
    assert KEY.encode() not in all_bytes(tmp_path)


def test_no_server_is_told_at_once_and_nothing_is_lost(simcc: Any, tmp_path: Path) -> None:
    with a_model_that_says(GOOD) as server:
        url = server.url
        assert simcc(*by_model(url, tmp_path, "--budget", "4 requests"))[0] == 2
    code, _, err = simcc(*by_model(url, tmp_path))
    assert code == 2 and f"no server answers at {url}" in err and "make sure that it runs" in err
    assert simcc("record", "show", str(tmp_path))[1].count("\n") == 3


def test_a_server_that_says_nothing_ends_the_build_at_the_deadline(
    simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIMCC_MODEL_DEADLINE", "1")
    began = time.monotonic()
    with serving([hangs(120)], probe=hangs(120)) as server:
        code, _, err = simcc(*by_model(server.url, tmp_path / "ws"))
    assert code == 2 and "no usable answer in time" in err and time.monotonic() - began < 60


def test_a_crash_report_tells_no_key(simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("compiler.pipeline.pipeline._try_draft", crash)
    with a_model_that_says(GOOD) as server:
        code, out, err = simcc(*by_model(server.url, tmp_path / "ws"))
    assert code == 3 and "this is a bug in simcc (stage: ODD protocol)" in err
    assert list((tmp_path / "ws" / ".simcc").glob("crash-*.txt"))
    assert KEY not in out + err and KEY.encode() not in all_bytes(tmp_path)


# The doctor -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("probe", "ok", "said"),
    [
        (says('{"bird": "canary"}'), True, "enforces a JSON Schema"),
        (says('{"bird": "sparrow"}'), True, "gives JSON but does not enforce a schema"),
        (status(401, {"message": f"no such key {KEY}"}), False, "check OPENAI_API_KEY"),
    ],
)
def test_the_doctor_asks_the_model_for_a_word_and_tells_no_key(
    probe: Behaviour, ok: bool, said: str, simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sandbox.machine_report._sandboxes", list)
    with serving([status(500)], probe=probe) as server:
        _, out, err = simcc("doctor", "--model", "m", "--base-url", server.url, "--json")
        assert server.requests == []
    (row,) = [load for load in json.loads(out)["rows"] if load["name"] == "model"]
    assert row["ok"] is ok and said in row["detail"] + row["remedy"] and "with a key" in row["detail"]
    assert KEY not in out + err and list(tmp_path.iterdir()) == []


def test_the_doctor_is_content_without_a_model(simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sandbox.machine_report._sandboxes", list)
    _, out, _ = simcc("doctor")
    assert "fine  model" in out and "none is set" in out


def test_a_workspaces_own_model_is_not_asked_until_the_user_agrees(
    simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sandbox.machine_report._sandboxes", list)
    (tmp_path / "simcc.toml").write_text("[model]\nname = 'dear'\n")
    with serving([status(500)]) as server:
        _, out, err = simcc("doctor", "--base-url", server.url)
        assert server.probes == 0 and "none is set" in out
        assert "simcc.toml:2: warning[SC050]: the workspace's own choice of model.name = 'dear' is not followed" in err
        _, _, err = simcc("build", "nothing that the library knows", "-o", str(tmp_path), "--base-url", server.url)
        assert server.probes == 0 and "--model dear" in err
        _, _, err = simcc("doctor", "--base-url", server.url, "--model", "dear")
        assert server.probes == 1 and "SC050" not in err


# Killed ---------------------------------------------------------------------------------------------------------------


@contextmanager
def a_model_that_pauses(after: int) -> Iterator[tuple[Any, threading.Event]]:
    """Serve the good answers; the request after so many is taken and never answered, and the event says so."""
    paused = threading.Event()
    with a_model_that_says(GOOD) as good:

        def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
            if len(server.requests) > after and not paused.is_set():
                paused.set()
                time.sleep(20)
            else:
                good.behave(handler, body)

        with serving([behave]) as server:
            yield server, paused


@pytest.mark.parametrize(("how", "after"), [(signal.SIGKILL, 7), (signal.SIGINT, 12)])
def test_what_was_answered_before_a_kill_is_not_asked_for_again(
    how: signal.Signals, after: int, simcc: Any, tmp_path: Path
) -> None:
    with a_model_that_pauses(after) as (server, paused):
        arguments = by_model(server.url, tmp_path / "ws", "--no-input")
        process = subprocess.Popen([sys.executable, "-m", "simcc", *arguments], stderr=subprocess.DEVNULL)
        assert paused.wait(30)
        process.send_signal(how)
        assert process.wait(20) == (-how if how is signal.SIGKILL else 130)
        before = asked_of(server)
        assert len(before) == after + 1
        assert simcc(*arguments, "--budget", "4 requests")[0] == 2
        asked = asked_of(server)[len(before) :]
        assert len(asked) == 3 and asked[0] == before[-1], "the one that was not answered is asked for again"
        assert not set(asked) & set(before[:-1])
    assert KEY.encode() not in all_bytes(tmp_path)


# The dialogue ---------------------------------------------------------------------------------------------------------


def test_on_a_terminal_a_person_answers_and_enter_takes_the_default(tmp_path: Path) -> None:
    with a_model_that_says(GOOD) as server:
        arguments = by_model(server.url, tmp_path / "ws", "--budget", "3 requests")
        screen = on_a_terminal(["-m", "simcc", *arguments], {"1/2": "300 people\n", "2/2": "\n"})
    assert "How many shoppers are there?" in screen and "why: the crowd decides" in screen
    assert "default: yes, each time somebody asks" in screen
    brief = (tmp_path / "ws" / "brief.md").read_text()
    assert "Answer: 300 people\n" in brief and "Answer: yes, each time somebody asks (assumed)\n" in brief


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_answer_outlasts_the_end_of_its_dialogue(how: signal.Signals, tmp_path: Path) -> None:
    with a_model_that_says(GOOD) as server:
        arguments = by_model(server.url, tmp_path / "ws", "--budget", "3 requests")
        first = on_a_terminal(["-m", "simcc", *arguments], {"1/2": "300 people\n", "2/2": how})
        assert "Does the shop restock?" in first and not (tmp_path / "ws" / "brief.md").exists()
        asked = len(server.requests)
        second = on_a_terminal(["-m", "simcc", *arguments], {"1/1": "no\n"})
        assert sum("Before the model of this" in item for item in asked_of(server)) == 1 and asked == 1
    assert "How many shoppers" not in second and "Does the shop restock?" in second
    brief = (tmp_path / "ws" / "brief.md").read_text()
    assert brief.index("Answer: 300 people\n") < brief.index("Answer: no\n") and "(assumed)" not in brief
    assert not (tmp_path / "ws" / ".simcc" / "answers.jsonl").exists(), "they have their place in the brief"


def test_answers_of_an_ended_dialogue_count_without_a_person_and_for_their_own_brief_only(
    simcc: Any, tmp_path: Path
) -> None:
    with a_model_that_says(GOOD) as server:
        arguments = by_model(server.url, tmp_path / "ws", "--budget", "3 requests")
        on_a_terminal(["-m", "simcc", *arguments], {"1/2": "300 people\n", "2/2": signal.SIGINT})
        shutil.copytree(tmp_path / "ws", tmp_path / "other")
        Workspace(tmp_path / "other").open_hidden()  # as if the folder had been renamed
        simcc(*arguments, "--no-input")
        simcc("build", "a queue at a bakery", "-o", str(tmp_path / "other"), *arguments[4:], "--no-input")
    answers = [line for line in (tmp_path / "ws" / "brief.md").read_text().splitlines() if line.startswith("Answer")]
    assert answers == ["Answer: 300 people", "Answer: yes, each time somebody asks (assumed)"]
    assert "Answer: 60 shoppers (assumed)" in (tmp_path / "other" / "brief.md").read_text()


def on_a_terminal(arguments: list[str], answers: dict[str, str | signal.Signals]) -> str:
    """Run Python on a terminal; type each answer, or send the signal, once its words are on the screen.

    Returns what the screen showed.
    """
    child, terminal = pty.fork()
    if child == 0:
        os.execv(sys.executable, [sys.executable, *arguments])
    screen, waiting = "", dict(answers)
    until = time.monotonic() + 40
    while time.monotonic() < until:
        ready, _, _ = select.select([terminal], [], [], 0.2)
        try:
            screen += os.read(terminal, 4096).decode("utf-8", "replace") if ready else ""
        except OSError:  # the child has closed its side
            break
        for words in [item for item in waiting if item in screen and screen.rstrip().endswith(">")]:
            answer = waiting.pop(words)
            if isinstance(answer, signal.Signals):
                os.kill(child, answer)
            else:
                os.write(terminal, answer.encode())
            screen += " "
            time.sleep(0.2)
            break
    os.waitpid(child, 0)
    os.close(terminal)
    return screen


def test_a_dialogue_that_is_too_long_is_cut_to_its_end(tmp_path: Path) -> None:
    def short_of_memory(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        number = json.dumps({"n": len(server.requests)})
        (status(413) if len(body["messages"]) > 4 else says(number))(handler, body)

    class Number(Form):
        n: int

    with serving([short_of_memory]) as server:
        client = ModelClient(ModelSettings("m", server.url, repairs=0), SqliteRecord(tmp_path / "record.sqlite"))
        complaints = (Complaint("too small"), Complaint("too large"))
        asker = Asker(client, "You count.", lambda _: None, lambda *_: complaints)
        assert asker.ask(Ask("odd", "n", "a number", "How many?"), Number).n == 4
    last = server.requests[-1]["messages"]
    assert [item["role"] for item in last] == ["system", "user", "assistant", "user"]
    assert last[1]["content"] == "How many?" and "too large" in last[3]["content"]
