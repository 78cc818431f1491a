"""What cannot be built is refused with exit code 1 and one JSON object, and nothing is written."""

from __future__ import annotations

import json
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest
from journeys import contents
from journeys import simcc as process

BINARY = bytes(range(256)) * 8


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Ordner").mkdir()
    (tmp_path / "binär.dat").write_bytes(BINARY)
    return tmp_path


def refused(folder: Path, code: int, answer: Any, said: str) -> None:
    assert code == answer["exit_code"] == 1
    assert said in answer["error"] + " ".join(item["message"] for item in answer["diagnostics"])
    assert {path.name for path in folder.iterdir()} == {"Ordner", "binär.dat"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (b"", "the brief is empty"),
        (BINARY, "is not UTF-8 text"),
        (b"a rumor " * 2**17, "a brief has at most"),
        (b"a rumor " * 2**18, "larger than 1 MiB"),
    ],
    ids=["nothing", "binary", "long", "huge"],
)
def test_what_is_piped_in_and_is_not_a_brief(folder: Path, given: bytes, said: str) -> None:
    ended = process("build", "--json", "--", "-", cwd=folder, given=given)
    refused(folder, ended.code, ended.json(), said)


@pytest.mark.parametrize(
    ("brief", "said"),
    [
        ("", "the brief is empty"),
        ("?! … —", "the brief is empty"),
        ("binär.dat", "is not UTF-8 text"),
        ("./Ordner", "is a folder"),
        ("notes/nowhere.md", "there is no file"),
        ("распространение слухов в социальных сетях", "another language"),
        ("quantum chromodynamics of hadrons", "nothing near"),
    ],
    ids=["empty", "marks", "file", "folder", "missing", "language", "far"],
)
def test_a_brief_that_is_none(folder: Path, brief: str, said: str, simcc: Any) -> None:
    with chdir(folder):
        code, out, _ = simcc("build", "--json", "--", brief)
    refused(folder, code, json.loads(out), said)


@pytest.mark.parametrize("name", ["class", "größe", "a/b", "test"])
def test_a_name_that_is_none(tmp_path: Path, name: str, simcc: Any) -> None:
    with chdir(tmp_path):
        code, out, _ = simcc("build", "--json", "a rumor", "--name", name)
    assert code == 1
    assert json.loads(out)["error"].startswith("--name")
    assert not list(tmp_path.iterdir())


def test_a_workspace_takes_no_other_brief(built: Path) -> None:
    before = contents(built)
    ended = process("build", "--json", "an epidemic in a town", "-o", str(built), cwd=built.parent)
    assert ended.code == 1
    assert "another brief" in ended.json()["error"]
    assert contents(built) == before
