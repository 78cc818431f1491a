"""Asking again and again: connections stay open, a fault for all stops the rest, and no answer is lost on the way."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from fault_server import Behaviour, Server, completion, raw, says, serving, status, streams

from compiler.llm.client import ModelClient, _Batch
from compiler.llm.exchange import Answer, Message, Request, Usage
from compiler.llm.exchange_record import Replay, SqliteRecord, export
from compiler.llm.faults import ModelConfigurationError, ModelRefusedError
from compiler.llm.model_settings import ModelSettings
from compiler.llm.transport.http_transport import Patience
from odd.errors import MachineError

SCHEMA = {"type": "object"}
GOOD = raw(json.dumps(completion('{"n": 3}')).encode())


def question(words: str) -> tuple[Request, Any]:
    return Request("decide", words, (Message("user", words),), SCHEMA), lambda _: ""


def client(server: Server, folder: Path, most_at_once: int = 4) -> ModelClient:
    settings = ModelSettings("m", server.url, "", Patience(5.0, 5.0, 20.0), pause_s=0.01, most_at_once=most_at_once)
    return ModelClient(settings, SqliteRecord(folder / "record.sqlite"))


def by_words(behaviours: dict[str, Behaviour]) -> Behaviour:
    return lambda handler, body: behaviours.get(body["messages"][-1]["content"].split()[0], GOOD)(handler, body)


def test_connections_stay_open_between_waves(tmp_path: Path) -> None:
    ports: set[int] = set()

    def note(handler: Any, body: dict[str, Any]) -> None:
        ports.add(handler.client_address[1])
        GOOD(handler, body)

    with serving([note], probe=says('{"bird": "canary"}')) as server:
        with client(server, tmp_path) as asker:
            for wave in range(5):
                asker.ask_all([question(f"{wave} {number}") for number in range(4)])
        assert len(server.requests) == 20 and len(ports) <= 5 and server.probes == 1
        ports.clear()
        brief = client(server, tmp_path)
        for number in range(3):
            brief.ask_all([question(f"brief {number}")])
        assert len(ports) == 3, "without the context each goes over a connection of its own"


def test_each_outcome_stands_in_its_place(tmp_path: Path) -> None:
    refusing = by_words({"refuse": says(None, refusal="I will not.")})
    with serving([refusing]) as server, client(server, tmp_path) as asker:
        first, second, third = asker.ask_each([question("one"), question("refuse this"), question("three")])
    assert isinstance(first, Answer) and isinstance(third, Answer)
    assert isinstance(second, ModelRefusedError) and "I will not" in str(second)


def test_a_lasting_refusal_is_not_asked_for_again_and_replays(tmp_path: Path) -> None:
    with serving([says(None, refusal="I will not.")]) as server:
        for _ in range(2):
            with client(server, tmp_path) as asker:
                (outcome,) = asker.ask_each([question("refuse")], lasting=True)
            assert isinstance(outcome, ModelRefusedError) and "I will not" in str(outcome)
        assert len(server.requests) == 1
        client(server, tmp_path).ask_each([question("refuse")])
        assert len(server.requests) == 2, "elsewhere it is asked again"
        settings = ModelSettings("m", server.url)
    (replayed,) = ModelClient(settings, Replay(tmp_path / "record.sqlite")).ask_each([question("refuse")], lasting=True)
    assert isinstance(replayed, ModelRefusedError) and "I will not" in str(replayed)


def test_after_a_wrong_key_nothing_more_is_sent(tmp_path: Path) -> None:
    with serving([status(401)]) as server, client(server, tmp_path, most_at_once=2) as asker:
        outcomes = asker.ask_each([question(f"number {number}") for number in range(20)])
    assert all(isinstance(outcome, ModelConfigurationError) for outcome in outcomes)
    assert len(server.requests) <= 2


def test_equal_questions_of_two_threads_are_one_request(tmp_path: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor

    def slowly(handler: Any, body: dict[str, Any]) -> None:
        time.sleep(0.3)
        GOOD(handler, body)

    with serving([slowly]) as server, client(server, tmp_path) as asker, ThreadPoolExecutor(4) as pool:
        asker.ask(*question("before"))
        found = list(pool.map(lambda _: asker.ask(*question("the same")), range(4)))
    assert [item.value for item in found] == [{"n": 3}] * 4 and len(server.requests) == 2


def test_what_came_before_the_end_is_in_the_record(tmp_path: Path) -> None:
    class Slow(SqliteRecord):
        def keep_all(self, answers: Any, sent: Any) -> None:
            time.sleep(0.2)
            super().keep_all(answers, sent)

    with serving([GOOD]) as server:
        settings = ModelSettings("m", server.url, pause_s=0.01, most_at_once=8)
        with ModelClient(settings, Slow(tmp_path / "record.sqlite")) as asker:
            asker.ask(*question("before"))
            session = asker._session
            assert session is not None
            questions = [question(f"number {number}") for number in range(6)]
            future = session.submit(lambda wire: asker._outcomes(wire, _Batch(questions, [None] * 6, False)))
            while len(server.requests) < 7 or server.in_flight:
                time.sleep(0.01)
            time.sleep(0.1)
            future.cancel()
        assert len(list(SqliteRecord(tmp_path / "record.sqlite").rows())) == 7


@pytest.mark.parametrize("at_once", [1, 3])
def test_no_more_are_asked_at_once_than_is_allowed(at_once: int, tmp_path: Path) -> None:
    def slowly(handler: Any, body: dict[str, Any]) -> None:
        time.sleep(0.03)
        GOOD(handler, body)

    with serving([slowly]) as server, client(server, tmp_path, at_once) as asker:
        asker.ask_all([question(f"number {number}") for number in range(9)])
    assert server.most_in_flight == at_once


@pytest.mark.parametrize(("first", "used"), [('{"n": 4}', 4), ('{"n": "four"}', 3)])
def test_the_first_of_two_answers_stays_and_is_used(first: str, used: int, tmp_path: Path) -> None:
    """Two processes ask one question at once: if the record kept the last answer, the first run would not replay."""
    file = tmp_path / "record.sqlite"
    asked, _ = question("how many?")

    def valid(value: Any) -> str:
        return "" if isinstance(value["n"], int) else "'n' must be a whole number"

    def after_another(handler: Any, body: dict[str, Any]) -> None:
        other = ModelClient(ModelSettings("m", server.url), SqliteRecord(file))
        SqliteRecord(file).keep_all([(other.asked(asked), Answer(json.loads(first), "m", Usage(1, 1)))], [])
        GOOD(handler, body)

    with serving([after_another]) as server, client(server, tmp_path) as asker:
        assert asker.ask(asked, valid).value == {"n": used}
        assert asker.ask(asked, valid).value == {"n": used} and len(server.requests) == 1
    (row,) = SqliteRecord(file).rows()
    assert row["answer"]["value"] == {"n": used}


@pytest.mark.parametrize("damage", ["substr(answer, 1, 20)", "'{}'", "'[1]'", "replace(answer, '3', 'x')"])
def test_a_damaged_entry_is_named_and_ends_the_command(damage: str, tmp_path: Path) -> None:
    file = tmp_path / "record.sqlite"
    with serving([GOOD]) as server, client(server, tmp_path) as asker:
        asker.ask(*question("how many?"))
        with closing(sqlite3.connect(file)) as base, base:
            base.execute(f"update exchanges set answer = {damage}")
        with pytest.raises(MachineError, match=r"cannot be used: its entry [0-9a-f]{12} is damaged"):
            asker.ask(*question("how many?"))
        exported = tmp_path / "record.jsonl"
        with pytest.raises(MachineError, match=r"cannot be used: its entry [0-9a-f]{12} is damaged"):
            export(SqliteRecord(file), exported)
        assert not exported.exists(), "no file gets what nothing can read again"


def test_halves_of_characters_end_no_command(tmp_path: Path) -> None:
    """A server's JSON may have them; an answer with one could not be recorded, nor those that came with it."""
    answers = [
        says('{"n": 3, "t": "\ud83d!"}'),
        streams(['{"n": 3, "t": "\ud83d', '\ude00"}']),
        says(None, refusal="\ud83d"),
    ]
    with serving(answers) as server, client(server, tmp_path) as asker:
        found = [asker.ask(*question(words)).value["t"] for words in ("one?", "two?")]
        with pytest.raises(ModelRefusedError, match="refuses: \ufffd"):
            asker.ask(*question("three?"))
    assert found == ["\ufffd!", "\U0001f600"] and len(list(SqliteRecord(tmp_path / "record.sqlite").rows())) == 2
