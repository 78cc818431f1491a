"""Whole builds through the package, the sandbox and the judgement, and the folders they may be made in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from scripted import BRIEF, ScriptedAuthor, base_sources, replacing, write_base
from strangers import forge_lock

import simcc
from compiler.authors.author import Artifact, AuthorRefusedError
from compiler.compiler_errors import NotBuiltError
from compiler.operations.build_workspace import build, read_brief
from compiler.workspace.settings import Settings
from odd.errors import UserError

OUT_OF_RANGE = replacing("user.heard_at = world.round", "user.heard_at = world.round - 100_000")


def crash_late(text: str) -> str:
    return OUT_OF_RANGE(text) if "heard_at" in text else text


class RefusingAuthor(ScriptedAuthor):
    def draft(self, task):  # type: ignore[no-untyped-def]
        raise AuthorRefusedError("nothing is near to this brief")


def test_a_crash_in_the_trial_run_is_mended_by_its_handler_alone(tmp_path: Path) -> None:
    author = ScriptedAuthor({Artifact.HANDLERS: [crash_late]})
    result = build(BRIEF, tmp_path / "ws", name="rumor", author=author, settings=Settings())
    first, second = author.asked(Artifact.HANDLERS)
    assert set(first.wanted) == {"handlers/platform.py", "handlers/user.py"}
    assert second.wanted == ("handlers/user.py",)
    crash = second.diagnostics[0]
    lines = second.previous["handlers/user.py"].splitlines()
    assert (crash.code, crash.span.file, bool(crash.help)) == ("SC602", "handlers/user.py", True)
    assert lines[crash.span.line - 1].startswith("def hear(") or "100_000" in lines[crash.span.line - 1]
    assert len(author.asked(Artifact.GRAPH)) == len(author.asked(Artifact.SCENARIO)) == 1
    assert result.package == "rumor"
    assert (tmp_path / "ws" / "rumor" / "handlers" / "user.py").read_text() == base_sources()["handlers/user.py"]
    lock = json.loads((tmp_path / "ws" / "simcc.lock").read_text())
    assert len(lock["trial"]["base"]["digest"]) > 20


def test_a_crash_that_stays_is_no_build(tmp_path: Path) -> None:
    author = ScriptedAuthor({Artifact.HANDLERS: [crash_late] * 9})
    with pytest.raises(NotBuiltError, match="not built: trial run"):
        build(BRIEF, tmp_path, name="rumor", author=author, settings=Settings())


def test_a_refused_brief_leaves_no_trace(tmp_path: Path) -> None:
    with pytest.raises(AuthorRefusedError):
        build("quantum chromodynamics", tmp_path / "generated" / "x", author=RefusingAuthor(), settings=Settings())
    with pytest.raises(NotBuiltError, match="1 error left"):
        build(" ?! ", tmp_path / "generated" / "x", author=ScriptedAuthor(), settings=Settings())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("held", ["notes.txt", "odd.yaml", "src/main.py"])
def test_a_folder_of_something_else_is_never_touched(tmp_path: Path, held: str) -> None:
    (tmp_path / held).parent.mkdir(exist_ok=True)
    (tmp_path / held).write_text("mine")
    with pytest.raises(UserError, match="Nothing was changed"):
        build(BRIEF, tmp_path, author=ScriptedAuthor(), settings=Settings())
    assert [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()] == [held]


def test_another_briefs_workspace_is_never_touched(tmp_path: Path) -> None:
    (tmp_path / "brief.md").write_text("voting in two parties\n")
    with pytest.raises(UserError, match="another brief"):
        build(BRIEF, tmp_path, author=ScriptedAuthor(), settings=Settings())
    assert [path.name for path in tmp_path.iterdir()] == ["brief.md"]


def test_there_is_nothing_to_build_without_a_brief(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="there is no brief"):
        build(None, tmp_path, author=ScriptedAuthor(), settings=Settings())
    with pytest.raises(UserError, match="--name: 'json' is a module"):
        build(BRIEF, None, name="json", author=ScriptedAuthor(), settings=Settings())


def test_a_brief_is_words_a_file_or_the_input(tmp_path: Path) -> None:
    place = tmp_path / "mein Auftrag ü.md"
    place.write_text("Gerüchte\n", "utf-8")
    assert read_brief(["rumor", "spread"]) == "rumor spread"
    assert read_brief([str(place)]) == "Gerüchte\n"
    assert read_brief(["-"], "谣言".encode()) == "谣言"
    assert read_brief(["x" * 5000]) == "x" * 5000
    assert read_brief([]) is None
    place.write_bytes(b"\x89PNG\r\n\xff")
    with pytest.raises(UserError, match="not UTF-8 text"):
        read_brief([str(place)])
    with pytest.raises(UserError, match="larger than 1 MiB"):
        read_brief(["-"], b"x" * (2**20 + 1))


def test_generate_keeps_the_users_tests_and_removes_its_own_old_files(tmp_path: Path) -> None:
    write_base(tmp_path)
    simcc.generate(tmp_path)
    (tmp_path / "tests" / "test_mine.py").write_text("def test_mine(): pass\n")
    assert simcc.generate(tmp_path).written == ()
    (tmp_path / "rumor" / "events.py").write_text("broken")
    assert "rumor/events.py" in simcc.generate(tmp_path).written
    for path in ("odd.yaml", "handlers/user.py", "handlers/platform.py"):
        text = (tmp_path / path).read_text()
        renamed = text.replace("from rumor import", "from gossip import").replace("name: rumor", "name: gossip")
        (tmp_path / path).write_text(renamed)
    result = simcc.generate(tmp_path)
    assert result.package == "gossip"
    assert not (tmp_path / "rumor").exists() and (tmp_path / "gossip" / "wiring.py").exists()
    assert (tmp_path / "tests" / "test_mine.py").exists()


def test_generate_never_replaces_a_file_that_is_not_its_own(tmp_path: Path) -> None:
    write_base(tmp_path)
    (tmp_path / "rumor").mkdir()
    (tmp_path / "rumor" / "events.py").write_text("mine")
    with pytest.raises(UserError, match="was not written by simcc"):
        simcc.generate(tmp_path)
    assert (tmp_path / "rumor" / "events.py").read_text() == "mine"


def test_a_lock_that_was_edited_takes_no_source_away(tmp_path: Path) -> None:
    write_base(tmp_path)
    simcc.generate(tmp_path)
    claimed = ("handlers/user.py", "brief.md", "../outside.py", "rumor/extra.py")

    def change(lock: dict[str, Any]) -> None:
        lock["artifacts"].update(dict.fromkeys(claimed, lock["artifacts"]["rumor/events.py"]))

    forge_lock(tmp_path, change)
    (tmp_path / "brief.md").write_text(BRIEF)
    (tmp_path.parent / "outside.py").write_text("mine")
    (tmp_path / "scenario.yaml").write_text((tmp_path / "scenario.yaml").read_text() + "# edited\n")
    with pytest.raises(UserError, match="not a path inside"):
        simcc.generate(tmp_path)
    assert (tmp_path / "handlers" / "user.py").exists() and (tmp_path / "brief.md").exists()
    assert (tmp_path.parent / "outside.py").read_text() == "mine"


def test_an_unreadable_lock_is_named_and_kept(tmp_path: Path) -> None:
    write_base(tmp_path)
    (tmp_path / "simcc.lock").write_text("<<<<<<< merge")
    with pytest.raises(UserError, match=r"simcc\.lock cannot be used"):
        simcc.generate(tmp_path)
    assert (tmp_path / "simcc.lock").read_text() == "<<<<<<< merge"
