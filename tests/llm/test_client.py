"""The client against a real server on loopback that does everything wrong that servers do.

The numbers in names are the rows of the table in docs/models.md.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import time
import tracemalloc
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from fault_server import Behaviour, Server, completion, drips, hangs, raw, resets, says, serving, status, streams

from compiler.llm.budget import Budget
from compiler.llm.client import ModelClient
from compiler.llm.costs import Prices, cost_of
from compiler.llm.exchange import Answer, Message, Request, canonical
from compiler.llm.exchange_record import Replay, SqliteRecord, export, read_rows
from compiler.llm.faults import (
    BudgetSpentError,
    ModelConfigurationError,
    ModelRefusedError,
    ModelStoppedError,
    ModelTooWeakError,
    PromptTooLongError,
    ReplayMissError,
)
from compiler.llm.model_settings import ModelSettings
from compiler.llm.transport.http_transport import Patience
from compiler.llm.transport.strict_json import JsonError, last_object
from compiler.operations.with_models.stored_exchanges import import_record
from odd.errors import MachineError, UserError

KEY = "sk-planted-secret-0123456789"
SCHEMA = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
GOOD = says('{"n": 3}')
STREAM = "text/event-stream"
QUICK = Patience(usable_s=3.0, idle_s=1.0, stream_s=20.0)


def request(words: str = "how many?", **changed: Any) -> Request:
    return Request("odd", "entities", (Message("system", "You count."), Message("user", words)), SCHEMA, **changed)


def check(value: Any) -> str:
    return "" if isinstance(value, dict) and type(value.get("n")) is int else "'n' must be a whole number"


def client(server: Server, folder: Path, patience: Patience = QUICK, **changed: Any) -> ModelClient:
    budget = changed.pop("budget", None)
    settings = ModelSettings("m", server.url, changed.pop("key", KEY), patience, pause_s=0.01, **changed)
    return ModelClient(settings, SqliteRecord(folder / "record.sqlite"), budget)


def ask(behaviours: Sequence[Behaviour], folder: Path, patience: Patience = QUICK) -> tuple[Answer, Server]:
    with serving(behaviours) as server:
        return client(server, folder, patience).ask(request(), check), server


def says_of_error(message: str) -> Behaviour:
    return raw(json.dumps({"error": {"message": message}}).encode())


def streams_error(message: str) -> Behaviour:
    return raw(f"data: {json.dumps({'error': {'message': message}})}\n\n".encode(), STREAM)


def fails(
    behaviours: Sequence[Behaviour], error: type[Exception], folder: Path, **how: Any
) -> tuple[str, Server, float]:
    """Return what the error says, the server, and how long it took; no answer is recorded and no key is told."""
    with serving(behaviours) as server:
        began = time.monotonic()
        with pytest.raises(error) as caught:
            client(server, folder, **how).ask(request(), check)
        took = time.monotonic() - began
    assert list(SqliteRecord(folder / "record.sqlite").rows()) == []
    assert KEY not in str(caught.value) + repr(caught.value.__cause__)
    return str(caught.value), server, took


# What passes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(status(429, retry_after="0"), id="1: too many requests, shortly"),
        pytest.param(status(500), id="4: failed once"),
        pytest.param(status(503, retry_after="0"), id="busy once"),
        pytest.param(resets(), id="10: reset before headers"),
        pytest.param(resets(after=b'{"choices": ['), id="11: reset in the body"),
        pytest.param(raw(b'{"choices": [{"mess'), id="14: truncated JSON"),
        pytest.param(raw(b""), id="15: empty body"),
        pytest.param(says(""), id="20: empty content"),
        pytest.param(says(None), id="20: no content"),
        pytest.param(streams(['{"n"'], finish=None, done=False), id="a stream that breaks off"),
        pytest.param(says('{"n": 4}', finish="error"), id="broken off by the provider"),
        pytest.param(raw(b'{"error": {"message": "overloaded", "code": "503"}}'), id="17: error object, passing"),
    ],
)
def test_what_passes_is_asked_again(first: Behaviour, tmp_path: Path) -> None:
    answer, server = ask([first, GOOD], tmp_path)
    assert answer.value == {"n": 3} and (answer.tries, answer.repairs) == (2, 0)
    assert len(server.requests) == 2 and server.requests[0] == server.requests[1]


def test_1_a_short_wait_is_kept_to(tmp_path: Path) -> None:
    began = time.monotonic()
    ask([status(429, retry_after="0.6"), GOOD], tmp_path)
    assert time.monotonic() - began >= 0.6


def test_a_reset_in_the_body_may_have_cost_something(tmp_path: Path) -> None:
    with serving([resets(after=b"{"), GOOD]) as server:
        asker = client(server, tmp_path, budget=Budget(tokens=100_000))
        asker.ask(request(), check)
    assert asker.budget.spent.possible_tokens >= request().estimated_tokens
    assert asker.budget.spent.tokens == asker.budget.spent.possible_tokens + 2 * 15


# What stops, to go on later -------------------------------------------------------------------------------------------


def test_2_a_long_wait_stops_at_once(tmp_path: Path) -> None:
    said, server, took = fails([status(429, retry_after="300")], ModelStoppedError, tmp_path)
    assert "300 s" in said and "continues from there" in said and len(server.requests) == 1 and took < 2


def test_5_a_server_that_stays_away_ends_the_tries(tmp_path: Path) -> None:
    said, server, _ = fails([status(503)], ModelStoppedError, tmp_path)
    assert len(server.requests) == 4 and "continues from there" in said


@pytest.mark.parametrize(
    "behaviour",
    [pytest.param(hangs(30), id="12: hangs"), pytest.param(drips('{"n": 3}', 0.2), id="13: drips")],
)
def test_12_13_the_clock_on_the_wall_ends_it(behaviour: Behaviour, tmp_path: Path) -> None:
    patience = Patience(usable_s=0.8, idle_s=0.5, stream_s=5)
    _, server, took = fails([behaviour], ModelStoppedError, tmp_path, patience=patience)
    assert took < 3 and len(server.requests) == 1


def test_a_stream_of_tokens_may_take_longer_than_silence(tmp_path: Path) -> None:
    patience = Patience(usable_s=0.6, idle_s=0.6, stream_s=20)
    parts = ['{"n"', ": ", "3", "}", " ", " ", " ", " "]
    answer, _ = ask([streams(parts, every_s=0.2)], tmp_path, patience)
    assert answer.value == {"n": 3} and (answer.usage.prompt, answer.usage.completion) == (7, 3)


def test_a_stream_that_never_ends_is_ended(tmp_path: Path) -> None:
    patience = Patience(usable_s=0.5, idle_s=0.5, stream_s=1.0)
    _, server, took = fails([streams([" "] * 100, every_s=0.1)], ModelStoppedError, tmp_path, patience=patience)
    assert 0.9 < took < 4 and len(server.requests) == 1


def test_no_server_is_told_so(tmp_path: Path) -> None:
    settings = ModelSettings("m", "http://127.0.0.1:9/v1", KEY, QUICK, pause_s=0.01)
    with pytest.raises(ModelStoppedError, match=r"no server answers at http://127\.0\.0\.1:9/v1"):
        ModelClient(settings, SqliteRecord(tmp_path / "r")).ask(request(), check)


# What is set wrong ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [
        pytest.param(
            status(429, {"message": "You exceeded", "code": "insufficient_quota"}), "no quota", id="3: no quota"
        ),
        pytest.param(status(401, {"message": f"wrong key {KEY}"}), "OPENAI_API_KEY", id="6: wrong key"),
        pytest.param(status(404, {"message": "no such model"}), "no model 'm'", id="8: no such model"),
        pytest.param(raw(b"<!DOCTYPE html><p>hello", "text/html"), "/v1", id="16: a web page"),
        pytest.param(raw(b"<html>", "application/json"), "/v1", id="16: a web page in disguise"),
        pytest.param(status(307, location="http://elsewhere.example/v1"), "elsewhere.example", id="29: sent on"),
        pytest.param(raw(b'{"error": {"message": "quota exceeded"}}'), "quota", id="17: error object, lasting"),
        pytest.param(raw(b'data: {"error": {"message": "no quota"}}\n\n', STREAM), "quota", id="17: in a stream"),
        pytest.param(says_of_error(f"no quota for {KEY}"), "quota for ***", id="17: error object with the key"),
        pytest.param(says_of_error(f"no quota {'x' * 465} {KEY}"), "x ***", id="17: the key where the error is cut"),
        pytest.param(streams_error(f"no quota for {KEY}"), "quota for ***", id="17: the same in a stream"),
        pytest.param(status(307, location=f"http://else.example/?key={KEY}"), "key=***", id="29: sent on with the key"),
    ],
)
def test_what_is_set_wrong_is_told_after_one_request(behaviour: Behaviour, said: str, tmp_path: Path) -> None:
    told, server, _ = fails([behaviour], ModelConfigurationError, tmp_path)
    assert said in told and len(server.requests) == 1


def test_9_a_prompt_that_is_too_long_is_never_sent_twice(tmp_path: Path) -> None:
    context = {"message": "maximum context length is 4096 tokens", "code": "context_length_exceeded"}
    for behaviour in (status(413), status(400, context)):
        _, server, _ = fails([behaviour], PromptTooLongError, tmp_path)
        assert len(server.requests) == 1


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"{}", id="18: {}"),
        pytest.param(b'{"choices": null}', id="18: null"),
        pytest.param(b'{"choices": []}', id="19: none"),
        pytest.param(b"[1]", id="a list"),
        pytest.param(b'{"choices": [{"finish_reason": "stop"}]}', id="no message"),
    ],
)
def test_18_19_answers_without_choices_are_no_answers(body: bytes, tmp_path: Path) -> None:
    said, server, _ = fails([raw(body)], ModelStoppedError, tmp_path)
    assert "OpenAI-compatible" in said and len(server.requests) == 1


def test_20_an_answer_that_stays_empty_is_given_up(tmp_path: Path) -> None:
    said, server, _ = fails([says("")], ModelStoppedError, tmp_path)
    assert "empty" in said and len(server.requests) == 2


def test_30_what_is_huge_or_broken_is_given_up_in_bounds(tmp_path: Path) -> None:
    bomb = gzip.compress(b" " * (64 * 2**20))
    lines = gzip.compress((b": " + b"x" * 10_000 + b"\n") * 2_000)
    for number, (body, kind) in enumerate([(bomb, "application/json"), (bomb, STREAM), (lines, STREAM)]):
        said, server, _ = fails([raw(body, kind, content_encoding="gzip")], ModelStoppedError, tmp_path / str(number))
        assert "more than 8 MiB" in said and len(server.requests) == 1
    for number, behaviour in enumerate((raw(b"not gzip", content_encoding="gzip"), raw(b"{}", x_large="x" * 2**20))):
        _, server, _ = fails([behaviour], ModelStoppedError, tmp_path / f"broken {number}")
        assert len(server.requests) <= 4


@pytest.mark.parametrize("code", [400, 503])
def test_30_an_errors_body_is_read_in_bounds_too(code: int, tmp_path: Path) -> None:
    ask([GOOD], tmp_path / "first")  # what is loaded for any answer does not count
    bomb = gzip.compress(b" " * (64 * 2**20))
    with serving([raw(bomb, code=code, content_encoding="gzip")]) as server:
        tracemalloc.start()
        with pytest.raises((ModelConfigurationError, ModelStoppedError)):
            client(server, tmp_path).ask(request(), check)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert most < 64 * 2**20, f"{most:,} bytes"
    long = status(code, {"message": "long " * 2_000})
    with serving([long]) as server, pytest.raises((ModelConfigurationError, ModelStoppedError), match="long long"):
        client(server, tmp_path).ask(request(), check)


# How the schema is sent -----------------------------------------------------------------------------------------------


def test_7_a_server_that_does_not_take_the_schema_is_asked_more_plainly(tmp_path: Path) -> None:
    answer, server = ask([status(400, {"message": "response_format is not supported"}), GOOD], tmp_path)
    kinds = [each_request.get("response_format", {}).get("type") for each_request in server.requests]
    assert kinds == ["json_schema", "json_object"] and answer.value == {"n": 3}
    assert any("does not accept json_schema" in warning for warning in answer.warnings)
    assert warnings_of(tmp_path) == list(answer.warnings)


def warnings_of(folder: Path) -> list[str]:
    """Return what the record says of its one answer."""
    (row,) = SqliteRecord(folder / "record.sqlite").rows()
    return list(row["answer"]["warnings"])


@pytest.mark.parametrize(
    ("probe", "kind"),
    [
        (says('{"bird": "canary"}'), "json_schema"),
        (says('{"bird": "sparrow"}'), "json_object"),
        (says("I cannot"), None),
        (status(400), None),
    ],
)
def test_what_a_server_claims_is_tried_out_once(probe: Behaviour, kind: str | None, tmp_path: Path) -> None:
    with serving([GOOD], probe=probe) as server:
        asker = client(server, tmp_path)
        asker.ask(request("one"), check)
        asker.ask(request("two"), check)
        probes = server.probes
    assert [each_request.get("response_format", {}).get("type") for each_request in server.requests] == [kind, kind]
    assert probes <= 3 and all(
        json.dumps(SCHEMA["required"]).replace(" ", "") in each_request["messages"][0]["content"]
        for each_request in server.requests
    )


# What the model says --------------------------------------------------------------------------------------------------


def test_21_half_an_answer_is_asked_for_again_with_more_room_and_never_kept(tmp_path: Path) -> None:
    answer, server = ask([says('{"n": 3', finish="length"), GOOD], tmp_path)
    assert [each_request["max_tokens"] for each_request in server.requests] == [800, 1600] and answer.repairs == 0
    said, server, _ = fails([says('{"n": 3}', finish="length")], ModelTooWeakError, tmp_path / "other")
    assert len(server.requests) == 2 and "is not complete" in said


def test_22_23_refusals_stop_with_their_words(tmp_path: Path) -> None:
    said, server, _ = fails([says("", finish="content_filter")], ModelRefusedError, tmp_path)
    assert "content filter" in said and len(server.requests) == 1
    said, server, _ = fails([says(None, refusal="I will not.")], ModelRefusedError, tmp_path)
    assert "I will not." in said and len(server.requests) == 1


@pytest.mark.parametrize(
    "content",
    [
        pytest.param('<think>{"n": 9}</think>{"n": 3}', id="24: thinks aloud"),
        pytest.param('```json\n{"n": 3}\n```', id="25: fenced"),
        pytest.param('First {"n": 1}, no: {"n": 3}', id="24: the last one counts"),
        pytest.param('Sure! {"n": 3} Anything else?', id="talks around it"),
    ],
)
def test_24_25_the_answer_is_found_in_what_is_said(content: str, tmp_path: Path) -> None:
    answer, _ = ask([says(content)], tmp_path)
    assert answer.value == {"n": 3} and answer.repairs == 0


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        pytest.param('{"n": "three"}', "whole number", id="26: wrong schema"),
        pytest.param('{"n": NaN}', "NaN is no JSON number", id="27: NaN"),
        pytest.param('{"n": 1, "n": 2}', "stands twice", id="27: duplicate keys"),
        pytest.param('{"n": ' + "[" * 50_000 + "]" * 50_000 + "}", "levels deep", id="27: nesting"),
        pytest.param('{"n": ' + "9" * 5_000 + "}", "digits", id="a number of 5,000 digits"),
        pytest.param('<think>what was n again? {"n": 3}', "still thinks", id="24: thought not closed"),
        pytest.param('{"n": 3, "t": "\\ud83d"}', "half of a character", id="27: half of a character"),
        pytest.param("three", "no JSON object", id="prose"),
    ],
)
def test_26_27_a_wrong_answer_is_shown_its_fault(content: str, fault: str, tmp_path: Path) -> None:
    answer, server = ask([says(content), GOOD], tmp_path)
    assert answer.value == {"n": 3} and answer.repairs == 1
    *_, wrong, told = server.requests[1]["messages"]
    assert wrong["role"] == "assistant" and content.startswith(wrong["content"]) and fault in told["content"]


def test_26_a_model_that_never_fits_is_given_up(tmp_path: Path) -> None:
    said, server, _ = fails([says('{"n": 1.5}'), says('{"n": 2.5}'), says('{"n": 3.5}')], ModelTooWeakError, tmp_path)
    assert len(server.requests) == 3 and "whole number" in said


def test_32_the_same_wrong_answer_again_ends_it_early(tmp_path: Path) -> None:
    said, server, _ = fails([says('{"n": null}')], ModelTooWeakError, tmp_path)
    assert len(server.requests) == 2 and "repeats a wrong answer" in said


def test_a_refusal_in_words_is_quoted(tmp_path: Path) -> None:
    said, *_ = fails([says("I'm sorry, but I can't take that part.")], ModelTooWeakError, tmp_path)
    assert "it says \"I'm sorry, but I can't take that part.\"; use a larger model" in said


def test_28_31_what_is_odd_but_usable_is_marked(tmp_path: Path) -> None:
    answer, _ = ask([says('{"n": 3}', usage=False, model="another")], tmp_path)
    assert answer.usage.estimated and answer.usage.total > 0
    assert len(answer.warnings) == 2 and "answered by another" in answer.warnings[0]
    assert warnings_of(tmp_path) == list(answer.warnings)


def streamed(*chunks: Any) -> Behaviour:
    lines = [json.dumps(chunk) for chunk in chunks]
    return raw("".join(f"data: {line}\n\n" for line in [*lines, "[DONE]"]).encode(), STREAM)


def part(content: Any, place: int = 0) -> dict[str, Any]:
    return {"model": "m", "choices": [{"index": place, "delta": {"content": content}, "finish_reason": None}]}


@pytest.mark.parametrize("place", ["answer", "stream", "model"])
def test_an_answer_with_the_key_in_it_is_refused_and_not_recorded(place: str, tmp_path: Path) -> None:
    said = json.dumps({"n": 4, "why": "nothing" if place == "model" else KEY})
    behaviour = streams([said[:22], said[22:]]) if place == "stream" else says(said, model=f"m {KEY}")
    error, _, _ = fails([behaviour], ModelStoppedError, tmp_path)
    assert "contains the key" in error
    assert KEY.encode() not in b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())


@pytest.mark.parametrize("key", ["none", "x", "EMPTY", "ollama", "not-needed", "sk-no-key-required"])
def test_an_answer_with_the_word_that_stands_for_a_key_is_as_it_was_given(key: str, tmp_path: Path) -> None:
    """With the key 'none', a build's `space: none` became `space: ***`."""
    said = json.dumps({"n": 4, "why": f"space: {key}"})
    with serving([says(said, model=key)]) as server:
        answer = client(server, tmp_path, key=key).ask(request(), lambda value: [])
    assert answer.value == {"n": 4, "why": f"space: {key}"} and answer.model == key


@pytest.mark.parametrize("key", ["token-abc123", "s3cr3t-pass", "abcdefghijklmnopqrstuvwxyzABCDEF"])
def test_what_is_no_word_is_a_secret(key: str, tmp_path: Path) -> None:
    with serving([says(json.dumps({"n": 4, "why": key}))]) as server, pytest.raises(ModelStoppedError):
        client(server, tmp_path, key=key).ask(request(), lambda value: [])


def test_a_second_answer_in_a_stream_is_not_mixed_into_the_first(tmp_path: Path) -> None:
    """The answer 3 and a part of another one became 93."""
    answer, _ = ask([streamed(part('{"n": '), part("9", place=1), part("3}"))], tmp_path)
    assert answer.value == {"n": 3}


def test_parts_of_a_stream_that_are_no_texts_are_no_answer(tmp_path: Path) -> None:
    """`"choices": 5` ended as a bug of simcc, and what was no text was read as Python writes it."""
    answer, _ = ask([streamed({"choices": 5}, part('{"n": 3}'))], tmp_path)
    assert answer.value == {"n": 3}
    said, _, _ = fails([streamed(part(["{}"]), part('{"n": 3}'))], ModelStoppedError, tmp_path / "2")
    assert "not a text" in said


@pytest.mark.parametrize("counts", [(0, 0), (0, 5), (10, 0), (10, 10**350), (-10, 5), ("10", 5), (10.0, 5.0)])
def test_tokens_that_no_server_counts_are_estimated(counts: tuple[Any, Any], tmp_path: Path) -> None:
    """An answer for no tokens cost nothing, and no budget ended; 10^350 tokens ended as a bug of simcc."""
    usage = dict(zip(("prompt_tokens", "completion_tokens"), counts, strict=True))
    answer, _ = ask([raw(json.dumps({**completion('{"n": 3}'), "usage": usage}).encode())], tmp_path)
    assert answer.usage.estimated and 0 < answer.usage.total < 1_000
    assert "estimated" in answer.warnings[-1]


@pytest.mark.parametrize(
    ("model", "name"), [("a\x1b[31m\u202eb" + "x" * 9_000, "a[31mb" + "x" * 192), (["m2"], "m"), ({"a": 1}, "m")]
)
def test_the_name_of_the_model_that_answered_is_a_name(model: Any, name: str, tmp_path: Path) -> None:
    answer, _ = ask([says('{"n": 3}', model=model)], tmp_path)
    assert answer.model == name


@pytest.mark.parametrize("text", ["<think>" * 100_000, "```" + "\n" * 300_000, "{" * 300_000, '{"' * 300_000])
def test_an_answer_is_read_in_bounds(text: str) -> None:
    """Each of these kept simcc at work for hours: it looked at the same characters again for each beginning."""
    with pytest.raises(JsonError):
        last_object(text)


# The record -----------------------------------------------------------------------------------------------------------


def test_33_an_answer_is_paid_for_once(tmp_path: Path) -> None:
    with serving([GOOD]) as server:
        first = client(server, tmp_path).ask(request(), check)
        again = client(server, tmp_path).ask(request(), check)
        client(server, tmp_path).ask(request(attempt=2), check)
    assert (first.recorded, again.recorded, again.value) == (False, True, {"n": 3})
    assert len(server.requests) == 2, "another attempt is another question"


def test_equal_questions_are_asked_once_and_answers_keep_their_order(tmp_path: Path) -> None:
    def counts(handler: Any, body: dict[str, Any]) -> None:
        number = int(body["messages"][-1]["content"])
        time.sleep(0.05 * (5 - number))
        raw(json.dumps(completion(json.dumps({"n": number}))).encode())(handler, body)

    with serving([counts]) as server:
        asker = client(server, tmp_path, most_at_once=3)
        answers = asker.ask_all([(request(str(number)), check) for number in (1, 2, 3, 4, 2, 1)])
    assert [answer.value["n"] for answer in answers] == [1, 2, 3, 4, 2, 1]
    assert len(server.requests) == 4 and 2 <= server.most_in_flight <= 3


def test_what_was_answered_is_kept_though_another_question_fails(tmp_path: Path) -> None:
    def moody(handler: Any, body: dict[str, Any]) -> None:
        (GOOD if body["messages"][-1]["content"] == "fine" else status(401))(handler, body)

    with serving([moody]) as server:
        asker = client(server, tmp_path)
        with pytest.raises(ModelConfigurationError):
            asker.ask_all([(request("bad"), check), (request("fine"), check)])
        assert client(server, tmp_path).ask(request("fine"), check).recorded


def test_a_replay_needs_no_server_and_says_what_it_lacks(tmp_path: Path) -> None:
    with serving([GOOD]) as server:
        url = server.url
        client(server, tmp_path).ask(request(), check)
    exported = tmp_path / "record.jsonl"
    assert export(SqliteRecord(tmp_path / "record.sqlite"), exported) == 1
    assert KEY not in exported.read_text() + (tmp_path / "record.sqlite").read_bytes().decode("latin-1")
    for file in (exported, tmp_path / "record.sqlite"):
        replay = ModelClient(ModelSettings("m", url), Replay(file))
        assert replay.ask(request(), check).recorded
        with pytest.raises(ReplayMissError, match=r"odd \(entities\).*nearest entry.*from 'many\?' to 'few\?'"):
            replay.ask(request("how few?"), check)
        with pytest.raises(ReplayMissError, match="sampling"):
            replay.ask(request(seed=2), check)


def test_a_replay_says_how_to_replay_the_actions_that_were_decided(tmp_path: Path) -> None:
    def decision(action: str) -> Request:
        return Request("decide", f"{action} of User 1 in round 1, seed 1", (Message("user", f"{action}?"),), SCHEMA)

    with serving([GOOD]) as server:
        client(server, tmp_path).ask(decision("hear"), check)
    replay = ModelClient(ModelSettings("m", server.url), Replay(tmp_path / "record.sqlite"))
    with pytest.raises(ReplayMissError, match="no decision of vote is recorded: --decide hear=replay leaves it to its"):
        replay.ask(decision("vote"), check)


def test_a_record_that_was_changed_is_refused(tmp_path: Path) -> None:
    with serving([GOOD]) as server:
        client(server, tmp_path).ask(request(), check)
    export(SqliteRecord(tmp_path / "record.sqlite"), tmp_path / "r.jsonl")
    text = (tmp_path / "r.jsonl").read_text()
    for wrong in (text.replace("how many", "how much"), "{}\n", "no record"):
        (tmp_path / "r.jsonl").write_text(wrong)
        with pytest.raises(UserError):
            Replay(tmp_path / "r.jsonl")


@pytest.mark.parametrize("state", ["read only, without a record", "read only", "full"])
def test_no_answer_is_paid_for_where_none_can_be_kept(state: str, tmp_path: Path) -> None:
    """The model was asked, and its answer lost; of a folder that is read only, the advice was to free some space."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("mounting a small disk needs rights that this machine does not give")
    try:
        with serving([GOOD]) as server:
            if not state.endswith("without a record"):
                client(server, disk).ask(request(), check)
            asked = len(server.requests)
            if state == "full":
                (disk / "filler").write_bytes(b"x" * os.statvfs(disk).f_bavail * os.statvfs(disk).f_frsize)
            else:
                subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
            remedy = "free some disk space" if state == "full" else "use a copy of the workspace"
            with pytest.raises(MachineError, match=remedy):
                client(server, disk).ask(request("how few?"), check)
            assert len(server.requests) == asked
            if asked:
                assert client(server, disk).ask(request(), check).recorded, "what is known is not asked"
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_an_answer_that_was_edited_is_named(tmp_path: Path) -> None:
    """A replay took an answer that someone had edited for that of the model."""
    with serving([GOOD]) as server:
        client(server, tmp_path).ask(request(), check)
        (tmp_path / "other").mkdir()
        answer = client(server, tmp_path / "other").ask(request(), check).value
    exported = tmp_path / "r.jsonl"
    export(SqliteRecord(tmp_path / "record.sqlite"), exported)
    (row,) = map(json.loads, exported.read_text().splitlines())
    assert row["answer"]["value"] == answer
    row["answer"]["value"] = {"edited": True}
    exported.write_text(json.dumps(row) + "\n")
    with pytest.raises(UserError, match="the entry in line 1 was edited after it was recorded"):
        Replay(exported)
    with pytest.raises(UserError, match="line 1 was edited"):
        import_record(exported, tmp_path / "other")
    del row["sha256"]  # as in records of earlier versions, of which some have a mark of the answer alone
    exported.write_text(json.dumps(row) + "\n")
    assert [read["answer"]["value"] for read in read_rows(exported)] == [{"edited": True}]
    for mark, taken in ((canonical(row["answer"]), True), ("another answer", False)):
        old = {**row, "answer_sha256": hashlib.sha256(mark.encode()).hexdigest()}
        exported.write_text(json.dumps(old) + "\n")
        with nullcontext() if taken else pytest.raises(UserError, match="remove answer_sha256"):
            assert read_rows(exported) == [row]


def test_answers_that_changed_places_are_named(tmp_path: Path) -> None:
    """A hash of the answer alone went along with the answer to another question, and a replay took it."""
    with serving([GOOD]) as server:
        for text in ("how many?", "how few?"):
            client(server, tmp_path).ask(request(text), check)
    exported = tmp_path / "r.jsonl"
    export(SqliteRecord(tmp_path / "record.sqlite"), exported)
    first, second = map(json.loads, exported.read_text().splitlines())
    first["answer"]["tries"] = 2
    changed = [{**first, **_answered(second)}, {**second, **_answered(first)}]
    exported.write_text("\n".join(map(json.dumps, changed)))
    with pytest.raises(UserError, match="the entry in line 1 was edited"):
        read_rows(exported)


def _answered(row: dict[str, Any]) -> dict[str, Any]:
    return {part: row[part] for part in ("answer", "sha256")}


def test_a_replay_by_another_version_says_which_one_recorded(tmp_path: Path) -> None:
    """What is asked changes with simcc: years later, nothing said with which version a record can be replayed."""
    with serving([GOOD]) as server:
        client(server, tmp_path).ask(request(), check)
    exported = tmp_path / "r.jsonl"
    export(SqliteRecord(tmp_path / "record.sqlite"), exported)
    (row,) = read_rows(exported)
    settings = ModelSettings("m", row["request"]["base_url"])
    for by, said in (({}, r"to 'few\?'$"), ({"simcc": "0.0.1"}, r"by simcc 0\.0\.1, and simcc \S+ may")):
        exported.write_text(json.dumps({**row, "answer": {**row["answer"], **by}}))
        with pytest.raises(ReplayMissError, match=said):
            ModelClient(settings, Replay(exported)).ask(request("how few?"), check)


def test_a_line_that_was_cut_off_is_named(tmp_path: Path) -> None:
    """Each line was called the first."""
    with serving([GOOD]) as server:
        for text in ("how many?", "how few?"):
            client(server, tmp_path).ask(request(text), check)
    exported = tmp_path / "r.jsonl"
    export(SqliteRecord(tmp_path / "record.sqlite"), exported)
    exported.write_text(exported.read_text()[:-30])
    with pytest.raises(UserError, match="line 2 is not an entry, or only a part of one"):
        read_rows(exported)


def test_7_settings_that_a_model_does_not_take_are_left_out_from_then_on(tmp_path: Path) -> None:
    def picky(handler: Any, body: dict[str, Any]) -> None:
        wrong = next((name for name in ("max_tokens", "temperature", "seed") if name in body), None)
        refusal = f"Unsupported parameter: '{wrong}' is not supported with this model."
        (status(400, {"message": refusal, "param": wrong}) if wrong else GOOD)(handler, body)

    with serving([picky], probe=picky) as server, client(server, tmp_path, thinking=500) as asker:
        assert asker.ask(request(), check).value == {"n": 3}
        assert len(server.requests) == 1 and server.probes == 5, "three settings and one mode are refused, once"
    assert server.requests[0]["max_completion_tokens"] == 1_300
    assert not {"max_tokens", "temperature", "seed"} & set(server.requests[0])


# The budget -----------------------------------------------------------------------------------------------------------


def test_the_budget_is_never_passed(tmp_path: Path) -> None:
    with serving([GOOD]) as server:
        asker = client(server, tmp_path, budget=Budget(requests=2))
        asker.ask(request("one"), check)
        with pytest.raises(BudgetSpentError, match="raise --budget"):
            asker.ask(request("two"), check)
        assert len(server.requests) == 1 and server.probes == 1
        tight = client(server, tmp_path / "b", budget=Budget(tokens=100))
        with pytest.raises(BudgetSpentError, match="100 are left"):
            tight.ask(request(), check)
        assert client(server, tmp_path, budget=Budget(requests=0)).ask(request("one"), check).recorded, (
            "the record is free"
        )


@pytest.mark.parametrize(
    ("behaviour", "paid"),
    [
        (says('{"n": 3', finish="length"), True),
        (says("", finish="content_filter"), True),
        (status(401), False),
        (status(413), False),
    ],
)
def test_what_the_model_wrote_counts_though_it_is_of_no_use(behaviour: Behaviour, paid: bool, tmp_path: Path) -> None:
    with serving([behaviour]) as server:
        asker = client(server, tmp_path, budget=Budget(tokens=100_000))
        with pytest.raises((ModelTooWeakError, ModelRefusedError, ModelConfigurationError, PromptTooLongError)):
            asker.ask(request(), check)
    assert (asker.budget.spent.possible_tokens > 0) is paid


@pytest.mark.parametrize(
    ("details", "cached"),
    [
        ({"prompt_tokens_details": {"cached_tokens": 4}}, 4),
        ({"prompt_tokens_details": {"cached_tokens": 4_000}}, 10),
        ({"prompt_tokens_details": {"cached_tokens": "4"}}, 0),
        ({"prompt_tokens_details": {"cached_tokens": -4}}, 0),
        ({"prompt_tokens_details": None}, 0),
        ({}, 0),
    ],
)
def test_tokens_that_a_server_had_kept_are_counted_by_themselves(
    details: dict[str, Any], cached: int, tmp_path: Path
) -> None:
    whole = completion('{"n": 3}')
    with serving([raw(json.dumps({**whole, "usage": {**whole["usage"], **details}}).encode())]) as server:
        asker = client(server, tmp_path)
        assert asker.ask(request(), check).usage.cached == cached
        *_, (_, sent) = asker.record.sent()
    cost = cost_of([sent])
    assert (cost.prompt_tokens, cost.cached_tokens, cost.as_json(Prices())["cached_tokens"]) == (10, cached, cached)
    assert ("10 (" in cost.in_words(Prices())) == (cached > 0)


@pytest.mark.parametrize(
    ("text", "tokens", "requests"), [("200k", 200_000, None), ("1_000 tokens", 1000, None), ("50 requests", None, 50)]
)
def test_budgets_are_written_in_words(text: str, tokens: int | None, requests: int | None) -> None:
    budget = Budget.parsed(text)
    assert (budget.tokens, budget.requests) == (tokens, requests)


@pytest.mark.parametrize("text", ["", "much", "-5", "5 euros", "_", "1,5k", "1_0", "1.5M", "1,0000"])
def test_other_budgets_are_refused(text: str) -> None:
    with pytest.raises(UserError, match="is not a budget"):
        Budget.parsed(text)


def test_an_answer_has_its_keys_in_the_same_order_live_and_from_the_record(tmp_path: Path) -> None:
    with serving([says('{"z": {"b": 1, "a": [{"y": 1, "x": 0.1}]}, "n": 3}')]) as server:
        live, recorded = (client(server, tmp_path).ask(request(), check) for _ in range(2))
    assert (live.recorded, recorded.recorded) == (False, True)
    assert json.dumps(live.value) == json.dumps(recorded.value)
