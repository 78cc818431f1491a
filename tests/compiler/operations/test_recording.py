"""The record of exchanges from outside: shown, exported, taken in."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from compiler.llm.exchange import Answer, Usage
from compiler.llm.exchange_record import Asked, SqliteRecord, read_rows
from compiler.llm.open_client import RECORD
from odd.errors import MachineError, UserError


def request(words: str) -> dict[str, Any]:
    messages = [{"role": "user", "content": words}]
    sampling = {"temperature": 0.0, "seed": 1, "max_tokens": 9}
    return {"base_url": "u", "model": "m", "messages": messages, "schema": {}, "sampling": sampling, "attempt": 1}


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A workspace with two exchanges; the words of one hold a character at which Python, but not JSON, ends a line."""
    answers = [
        (Asked(request("which events?"), "graph", "events"), Answer({"n": "Told\u2028Left"}, "m", Usage(1200, 7))),
        (Asked(request("which entities?"), "odd", "entities"), Answer({"n": 1}, "m", Usage(10, 5), tries=2)),
    ]
    SqliteRecord(tmp_path / "ws" / RECORD).keep_all(answers, [])
    return tmp_path / "ws"


@pytest.fixture
def record(simcc: Any) -> Any:
    def run(*arguments: str) -> tuple[int, str]:
        code, out, err = simcc("record", *arguments)
        return code, out + err

    return run


def test_it_lists_exchanges_and_shows_one_as_a_whole(record: Any, workspace: Path) -> None:
    code, said = record("show", str(workspace))
    graph, odd = said.splitlines()[:2]
    assert code == 0 and "1,200 + 7" in graph and r"Told Left" in graph and "2 requests" in odd
    code, said = record("show", str(workspace), "--key", graph.split()[0])
    assert code == 0 and "[user]\nwhich events?" in said and "which entities?" not in said
    found = json.loads(record("show", str(workspace), "--stage", "odd", "--json")[1])["exchanges"]
    assert [item["answer"]["value"] for item in found] == [{"n": 1}]
    code, said = record("show", str(workspace), "--stage", "handlers")
    assert code == 1 and "the record's stages are graph, odd" in said


def test_what_is_exported_is_sorted_and_can_be_shown_and_taken_in(record: Any, workspace: Path, tmp_path: Path) -> None:
    assert record("export", str(workspace)) == (0, f"{workspace / 'record.jsonl'}: 2 exchanges\n")
    file = workspace / "record.jsonl"
    keys = [json.loads(line)["key"] for line in file.read_text().split("\n") if line]
    assert len(keys) == 2 and keys == sorted(keys)
    assert read_rows(file) == read_rows(workspace / RECORD)
    assert record("show", str(file))[1] == record("show", str(workspace))[1]
    other = tmp_path / "other"
    other.mkdir()
    assert record("import", str(file), str(other)) == (0, "2 exchanges, 2 of them new\n")
    assert record("import", str(file), str(other)) == (0, "2 exchanges, 0 of them new\n")
    assert read_rows(other / RECORD) == read_rows(file)


def test_two_answers_to_one_question_are_never_taken_without_a_word(
    record: Any, workspace: Path, tmp_path: Path
) -> None:
    record("export", str(workspace))
    ours = (workspace / "record.jsonl").read_text("utf-8")
    theirs = re.sub('"sha256": "[0-9a-f]+", ', "", ours.replace('"value": {"n": 1}', '"value": {"n": 2}'))
    (tmp_path / "theirs.jsonl").write_text(theirs, "utf-8")
    (tmp_path / "other").mkdir()
    assert record("import", str(workspace / "record.jsonl"), str(tmp_path / "other"))[0] == 0
    code, said = record("import", str(tmp_path / "theirs.jsonl"), str(tmp_path / "other"))
    assert code == 0 and said.splitlines()[0] == "2 exchanges, 0 of them new"
    assert said.splitlines()[1].startswith("1 not taken over: this workspace's record has other answers")
    (tmp_path / "both.jsonl").write_text(ours + theirs, "utf-8")
    with pytest.raises(UserError, match=r"entries 2 and 4 answer the same question|entries 1 and 3 answer"):
        read_rows(tmp_path / "both.jsonl")
    (tmp_path / "twice.jsonl").write_text(ours + ours, "utf-8")
    assert len(read_rows(tmp_path / "twice.jsonl")) == 4, "equal ones do no harm"


def test_nothing_else_is_written_over_or_taken_for_a_record(record: Any, workspace: Path, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    code, said = record("export", str(workspace), "-o", str(tmp_path / "notes.txt"))
    assert code == 1 and "was not changed" in said and (tmp_path / "notes.txt").read_text() == "mine"
    code, said = record("import", str(tmp_path / "notes.txt"), str(workspace))
    assert code == 1 and "cannot be read as a record" in said
    code, said = record("show", str(tmp_path))
    assert code == 1 and "has no record of exchanges" in said
    with pytest.raises(UserError, match=r"there is no record of answers at .*missing.jsonl; a record is made where"):
        read_rows(tmp_path / "missing.jsonl")


def test_a_damaged_record_is_an_error_of_the_machine_that_says_what_to_do(workspace: Path) -> None:
    file = workspace / RECORD
    raw = bytearray(file.read_bytes())
    raw[100:4096] = b"\xff" * 3996
    file.write_bytes(raw)
    with pytest.raises(MachineError, match="move the file away"):
        SqliteRecord(file).find_all([Asked(request("which events?"), "graph", "events")])
