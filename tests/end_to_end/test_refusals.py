"""What cannot be built is refused with exit code 1 and one JSON object, and nothing is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from journeys import contents, simcc

BINARY = bytes(range(256)) * 8


@pytest.mark.parametrize(
    ("brief", "given", "said"),
    [
        ("", b"", "the brief is empty"),
        ("?! … —", b"", "the brief is empty"),
        ("-", b"", "the brief is empty"),
        ("-", BINARY, "is not UTF-8 text"),
        ("-", b"a rumor " * 2**17, "a brief has at most"),
        ("-", b"a rumor " * 2**18, "larger than 1 MiB"),
        ("binär.dat", b"", "is not UTF-8 text"),
        ("./Ordner", b"", "is a folder"),
        ("notes/nowhere.md", b"", "there is no file"),
        ("распространение слухов в социальных сетях", b"", "another language"),
        ("quantum chromodynamics of hadrons", b"", "nothing near"),
    ],
    ids=["empty", "marks", "no input", "binary", "long", "huge", "file", "folder", "missing", "language", "far"],
)
def test_a_brief_that_is_none(tmp_path: Path, brief: str, given: bytes, said: str) -> None:
    (tmp_path / "Ordner").mkdir()
    (tmp_path / "binär.dat").write_bytes(BINARY)
    ended = simcc("build", "--json", "--", brief, cwd=tmp_path, given=given)
    assert ended.code == 1, ended.err
    answer = ended.json()
    assert answer["exit_code"] == 1
    assert said in answer["error"] + " ".join(item["message"] for item in answer["diagnostics"])
    assert {path.name for path in tmp_path.iterdir()} == {"Ordner", "binär.dat"}


@pytest.mark.parametrize("name", ["class", "größe", "a/b", "test"])
def test_a_name_that_is_none(tmp_path: Path, name: str) -> None:
    ended = simcc("build", "--json", "a rumor", "--name", name, cwd=tmp_path)
    assert ended.code == 1
    assert ended.json()["error"].startswith("--name")
    assert not list(tmp_path.iterdir())


def test_a_workspace_takes_no_other_brief(built: Path) -> None:
    before = contents(built)
    ended = simcc("build", "--json", "an epidemic in a town", "-o", str(built), cwd=built.parent)
    assert ended.code == 1
    assert "another brief" in ended.json()["error"]
    assert contents(built) == before
