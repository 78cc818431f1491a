"""`simcc status` and `simcc diff`: what they say before and after edits, and that they write nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from moved import moved
from scripted import BRIEF, ScriptedAuthor, write_base
from typer.testing import CliRunner

from compiler.authors.model import ModelAuthor
from compiler.operations.build_workspace import build, generate
from compiler.operations.workspace_status import ArtifactState, changes, status
from compiler.terminal.app import app
from compiler.workspace.settings import Settings


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("status") / "ws"
    build(BRIEF, folder, name="rumor", author=ScriptedAuthor(), settings=Settings())
    return folder


@pytest.fixture
def workspace(built: Path, tmp_path: Path) -> Path:
    return moved(built, tmp_path / "ws")


def states(folder: Path) -> dict[str, ArtifactState]:
    return {artifact.path: artifact.state for artifact in status(folder).artifacts}


def everything(folder: Path) -> Mapping[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def edit(place: Path, old: str, new: str) -> None:
    text = place.read_text("utf-8")
    assert old in text
    place.write_text(text.replace(old, new, 1), "utf-8", newline="\n")


def test_after_a_build_all_is_made_and_nothing_is_to_do(workspace: Path) -> None:
    before = everything(workspace)
    found = status(workspace)
    assert [(artifact.path, artifact.state.value) for artifact in found.artifacts] == [
        ("brief.md", "yours"),
        ("odd.yaml", "made"),
        ("graph.yaml", "made"),
        ("handlers/platform.py", "made"),
        ("handlers/user.py", "made"),
        ("scenario.yaml", "made"),
        ("rumor/", "made"),
    ]
    assert {artifact.by for artifact in found.artifacts} == {"user", "scripted 1", "compiler"}
    assert (found.writes, found.removes, found.stopped) == ((), (), "")
    assert changes(workspace) == () and everything(workspace) == before


def test_an_edit_makes_stale_what_was_made_from_it(workspace: Path) -> None:
    edit(workspace / "graph.yaml", "passes the rumor to another", "repeats the rumor to another")
    edit(workspace / "handlers" / "user.py", "0.5 if", "0.25 if")
    found = {artifact.path: artifact for artifact in status(workspace).artifacts}
    assert found["graph.yaml"].state is ArtifactState.EDITED and found["graph.yaml"].note == "made by scripted 1"
    user = found["handlers/user.py"]
    assert user.state is ArtifactState.EDITED
    assert {function.path: function.state.value for function in user.functions} == {
        "tell": "stale",
        "decide_hear": "edited by you",
        "hear": "stale",
        "lose_interest": "made",
    }
    assert found["handlers/platform.py"].state is ArtifactState.MADE
    assert found["odd.yaml"].state is ArtifactState.MADE and found["rumor/"].state is ArtifactState.STALE
    assert set(found["rumor/"].changed) == {"graph.yaml", "handlers/user.py"}
    assert "rumor/handlers/user.py" in status(workspace).writes
    diffs = {change.path: change.diff for change in changes(workspace)}
    assert diffs.keys() == {"graph.yaml", "handlers/user.py"}
    assert "repeats the rumor" in diffs["graph.yaml"] and "0.25 if" in diffs["handlers/user.py"]


@pytest.fixture
def same_prompts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a model called `scripted` be the one that drafted, asked as it was then."""
    monkeypatch.setattr(ModelAuthor, "version", "1")


@pytest.mark.usefixtures("same_prompts")
def test_comments_order_and_numbers_make_no_draft_stale(workspace: Path) -> None:
    edit(workspace / "graph.yaml", "graph: 1", "graph: 1  # mine")
    edit(workspace / "scenario.yaml", "count: 1000", "count: 500")
    found = status(workspace)
    assert ArtifactState.STALE not in [artifact.state for artifact in found.artifacts if artifact.path != "rumor/"]
    assert found.drafts == {}


DRAFTED = ("odd.yaml", "graph.yaml", "handlers/platform.py", "handlers/user.py", "scenario.yaml")


def test_that_the_prompts_are_others_is_told_and_asks_nobody(workspace: Path, simcc: Any) -> None:
    before = everything(workspace)
    found = status(workspace)
    assert found.author == f"scripted {ModelAuthor.version.fget(None)}"
    assert set(found.drafts) == set(found.others) == set(DRAFTED)
    told = simcc("status", str(workspace))[1]
    assert "build would redraft, using scripted\n" in told and "by another author, or with other prompts" in told
    assert everything(workspace) == before


@pytest.mark.usefixtures("same_prompts")
def test_another_model_or_the_library_would_draft_all_that_is_not_yours(
    workspace: Path, simcc: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(workspace / "scenario.yaml", "count: 1000", "count: 500")
    assert (status(workspace).drafts, status(workspace).others) == ({}, ())
    monkeypatch.setenv("SIMCC_MODEL", "another")
    build_ = json.loads(simcc("status", "--json", str(workspace))[1])["build"]
    assert build_["author"] == "another 1" and set(build_["others"]) == set(DRAFTED) - {"scenario.yaml"}
    monkeypatch.setenv("SIMCC_MODEL", "scripted")
    assert status(workspace).drafts == {}
    (workspace / "simcc.toml").write_text('[build]\nauthor = "library"\n')
    assert status(workspace).author.startswith("library ") and set(status(workspace).drafts) == set(build_["others"])


def test_what_status_foretells_is_what_generate_does(workspace: Path) -> None:
    edit(workspace / "handlers" / "user.py", "0.5 if", "0.25 if")
    (workspace / "rumor" / "metrics.py").unlink()
    edit(workspace / "rumor" / "world.py", "class", "class  ")
    foretold = status(workspace)
    assert generate(workspace).written == foretold.writes
    after = status(workspace)
    assert (after.writes, after.stopped) == ((), "")
    assert (
        states(workspace)["handlers/user.py"] is ArtifactState.YOURS
        and states(workspace)["rumor/"] is ArtifactState.MADE
    )
    assert changes(workspace) == (), "the last generate is what counts"


def test_what_is_gone_or_new_is_told(workspace: Path) -> None:
    (workspace / "handlers" / "platform.py").unlink()
    assert states(workspace)["handlers/platform.py"] is ArtifactState.MISSING
    assert "error" in status(workspace).stopped
    gone = next(change for change in changes(workspace) if change.path == "handlers/platform.py")
    assert gone.note == "gone" and "-def moderate(" in gone.diff


def test_a_workspace_without_a_build_is_all_yours_and_has_no_package(tmp_path: Path) -> None:
    write_base(tmp_path)
    found = states(tmp_path)
    assert found.pop("rumor/") is ArtifactState.MISSING and set(found.values()) == {ArtifactState.YOURS}
    assert {change.note for change in changes(tmp_path)} == {"new"}


def test_edits_of_generated_files_are_named(workspace: Path) -> None:
    edit(workspace / "rumor" / "world.py", "class", "class  ")
    package = status(workspace).artifacts[-1]
    assert package.state is ArtifactState.EDITED and package.note.startswith("rumor/world.py")


def test_texts_that_were_not_kept_are_said_to_be(workspace: Path) -> None:
    for kept in (workspace / ".simcc" / "texts").iterdir():
        kept.unlink()
    edit(workspace / "odd.yaml", "odd: 1", "odd: 1  # mine")
    assert "was not kept" in next(iter(changes(workspace))).note


def test_the_commands_print_tables_diffs_and_json(workspace: Path) -> None:
    edit(workspace / "scenario.yaml", "count: 1000", "count: 500")
    told = CliRunner().invoke(app, ["status", str(workspace)])
    assert told.exit_code == 0 and "edited by you" in told.stdout and "generate would" in told.stdout
    shown = CliRunner().invoke(app, ["diff", str(workspace)])
    assert shown.exit_code == 0 and "count: 500" in shown.stdout and "\x1b" not in shown.stdout
    for command in ("status", "diff"):
        said = json.loads(CliRunner().invoke(app, [command, "--json", str(workspace)]).stdout)
        status = {"dir", "artifacts", "generate", "build", "objections"}
        assert set(said) == (status if command == "status" else {"changes"})
