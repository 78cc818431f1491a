"""The client that settings, environment and flags ask for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from fault_server import says, serving, status

from compiler.llm.client import ModelClient
from compiler.llm.exchange import Message, Request, Sent
from compiler.llm.exchange_record import SqliteRecord, export
from compiler.llm.faults import ModelConfigurationError
from compiler.llm.model_settings import ModelSettings
from compiler.llm.open_client import RECORD, open_client
from compiler.workspace.settings import Settings
from odd.errors import UserError

SCHEMA = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}


def question(words: str = "Count.") -> Request:
    return Request("graph", "actions", (Message("user", words),), SCHEMA)


def fine(_: object) -> str:
    return ""


def recorded(folder: Path, url: str) -> Path:
    client = ModelClient(ModelSettings("m", url), SqliteRecord(folder / "r.sqlite"))
    client.ask(question(), fine)
    export(SqliteRecord(folder / "r.sqlite"), folder / "r.jsonl")
    return folder / "r.jsonl"


def test_settings_reach_the_client_and_the_record_lies_in_the_workspace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", " sk-planted ")
    with serving([says('{"n": 3}')]) as server:
        settings = Settings(model_name="m", model_base_url=server.url, model_temperature=0.5, model_seed=7)
        client = open_client(settings.model_copy(update={"model_deadline": 7}), tmp_path)
        assert client.ask(question(), fine).value == {"n": 3}
    assert client.settings.patience.usable_s == 7
    assert (server.requests[0]["temperature"], server.requests[0]["seed"]) == (0.5, 7)
    (row,) = SqliteRecord(tmp_path / RECORD).rows()
    assert row["request"]["sampling"]["seed"] == 7
    assert server.headers["authorization"] == "Bearer sk-planted"
    assert b"sk-planted" not in (tmp_path / RECORD).read_bytes()


def test_without_a_model_it_says_how_to_set_one(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"--model NAME, SIMCC_MODEL, or name under \[model\]"):
        open_client(Settings(), tmp_path)


def test_the_providers_own_server_wants_a_key_before_anything_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(ModelConfigurationError, match="needs an API key, and none is set"):
        open_client(Settings(model_name="m"), tmp_path)
    assert open_client(Settings(model_name="m", model_base_url="http://127.0.0.1:1/v1"), tmp_path).settings.key == ""


def test_a_replay_needs_neither_model_nor_server_nor_key(tmp_path: Path) -> None:
    with serving([says('{"n": 3}')]) as server:
        file = recorded(tmp_path, server.url)
    client = open_client(Settings(model_base_url="https://elsewhere.test/v1"), tmp_path / "new", replay=file)
    assert client.ask(question(), fine).recorded
    assert not (tmp_path / "new").exists()
    with pytest.raises(UserError, match="has no answer for graph"):
        client.ask(question("Count again."), fine)


def test_every_request_that_was_sent_is_noted_with_what_came_of_it(tmp_path: Path) -> None:
    heard: list[Sent] = []
    with serving([status(500), says('{"n": "x"}'), says('{"n": 3}')]) as server:
        settings = Settings(model_name="m", model_base_url=server.url)
        client = open_client(settings, tmp_path, heard=heard.append)
        client.settings = replace(client.settings, pause_s=0.01)
        client.ask(question(), lambda value: "" if value == {"n": 3} else "'n' is no number")
    assert [(item.stage, item.fault[:17], item.tokens) for item in heard] == [
        ("probe", "", 15),
        ("graph", "the server failed", 0),
        ("graph", "'n' is no number", 15),
        ("graph", "", 15),
    ]
    assert [sent for _, sent in SqliteRecord(tmp_path / RECORD).sent()] == heard
    assert sum(item.tokens for item in heard) == client.budget.spent.tokens
    assert len(heard) == client.budget.spent.requests
