"""kill -9 at every change of the disk, in every command that changes a workspace: as before a step, or as after it."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from killed import contents, killed_at, litter
from moved import moved
from scripted import write_base
from stand_in_pandoc import pandoc
from typer.testing import CliRunner

from compiler.authors.library_author import LibraryAuthor
from compiler.operations.build_workspace import build, generate
from compiler.operations.export_odd import export_odd
from compiler.operations.new_workspace import new_workspace
from compiler.operations.rename_everywhere import rename
from compiler.operations.run_workspace import run_workspace
from compiler.operations.with_library.library_copies import copy_scenario
from compiler.runs.request import Run
from compiler.runs.run_record import Outcome, Replicate, RunRecord
from compiler.terminal.app import app
from compiler.verdicts.baseline import Baseline
from compiler.verdicts.expectations import Batch
from compiler.workspace.files.transaction import WRITING, WRITTEN
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace
from tests.sampling import sampled

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nobody can fork there")

BRIEF = "rumor spread among 40 users for 8 rounds"
SHORT = Run("", rounds=2)
Work = Callable[[Path], object]


def states(folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, bytes]]:
    """Do the work, and return how the workspace looked before it and after each of its steps."""
    seen = [contents(folder)] if folder.exists() else [{}]
    write = Workspace.write

    def noted(self: Workspace, *arguments: object, **named: object) -> None:
        write(self, *arguments, **named)
        if contents(folder) != seen[-1]:
            seen.append(contents(folder))

    with monkeypatch.context() as patched:
        patched.setattr(Workspace, "write", noted)
        work(folder)
    return seen


def die_everywhere(
    before: Path,
    work: Work,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    every: int = 1,
    also: Callable[[Path], object] = lambda _: None,
) -> set[str]:
    """Kill the work at each n-th change of the disk (`make test`: each 5n-th); return what the next command prints.

    `also` looks at what was left besides, once the next command has begun.
    """
    whole = tmp_path / "whole" / "ws"
    moved(before, whole)
    allowed = states(whole, work, monkeypatch)
    told = set()
    for number in range(1, 1000, sampled(1, 5) * every):
        folder = tmp_path / str(number) / "ws"
        moved(before, folder)
        if not killed_at(number, folder, lambda folder=folder: work(folder)):
            assert number > 3, "the work changes too little to be killed at"
            return told
        told.add(Workspace(folder).settle())
        with Workspace(folder).locked():  # any next command does that
            pass
        assert contents(folder) in allowed, f"killed at change {number}"
        assert litter(folder) == [], f"killed at change {number}"
        also(folder)
        if number % 13 == 1:
            work(folder)
            assert contents(folder) == allowed[-1], f"killed at change {number}, then done again"
        shutil.rmtree(folder.parent)
    raise AssertionError("it never ended")


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    (tmp_path / "empty").mkdir()
    return tmp_path / "empty"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("made") / "ws")
    generate(folder)
    return folder


def test_a_new_workspace(empty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def work(folder: Path) -> None:
        if not (folder / "odd.yaml").exists():
            new_workspace("neighbors", folder)

    told = die_everywhere(empty, work, tmp_path, monkeypatch)
    assert {item.partition(";")[0] for item in told} == {
        "",
        "an earlier simcc was stopped before its last step",
        "an earlier simcc was stopped while it was writing",
    }


def test_a_scenario_that_is_moved(empty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def work(folder: Path) -> None:
        if not (folder / "odd.yaml").exists():
            copy_scenario("sir_model", folder)

    die_everywhere(empty, work, tmp_path, monkeypatch)


def test_generate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = write_base(tmp_path / "before")
    told = die_everywhere(before, generate, tmp_path, monkeypatch, every=3)
    assert any("is now complete (" in item for item in told)


def test_rename(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def work(folder: Path) -> None:
        if "User:" in (folder / "odd.yaml").read_text("utf-8"):
            rename("User", "Person", folder)
        else:
            generate(folder)

    die_everywhere(made, work, tmp_path, monkeypatch, every=7)


def test_an_export(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    die_everywhere(made, lambda folder: export_odd(folder), tmp_path, monkeypatch)


@pytest.mark.parametrize("there", [True, False], ids=["over an older one", "the first"])
def test_a_word_file_is_the_old_or_the_new_one(
    there: bool, made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pandoc(tmp_path / "bin", monkeypatch)
    # what draws for Word keeps threads, of which a fork would take none along
    monkeypatch.setattr("compiler.operations.export_odd._png", lambda svg: b"\x89PNG" + svg.encode())
    folder = moved(made, tmp_path / "ws")
    old = b"PK of an older day" * 9_999
    file, seen = folder / "odd.docx", []
    for number in range(1, 99):
        if there:
            file.write_bytes(old)
        killed = killed_at(number, folder, lambda: export_odd(folder, None, "docx"))
        seen.append(file.read_bytes() if file.exists() else None)
        with Workspace(folder).locked():
            assert litter(folder) == [], f"killed at change {number}"
        if not killed:
            break
        file.unlink(missing_ok=True)
    new = seen.pop()
    assert new is not None and new.startswith(b"PK# Rumor")
    assert len(seen) >= 2 and set(seen) <= {old if there else None, new}


def test_what_was_accepted_is_the_old_or_the_new_and_has_its_traces(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = moved(made, tmp_path / "before")
    accept(before, "a" * 64)

    def whole(folder: Path) -> None:
        (digest,) = {
            load["digest"] for load in json.loads((folder / "baseline.json").read_text("utf-8"))["runs"].values()
        }
        for variant in VARIANTS:
            kept = folder / ".simcc" / "accepted" / f"{variant or 'base'}-1-{digest[:16]}"
            assert {path.name: path.read_text("utf-8") for path in kept.iterdir()} == TRACE

    die_everywhere(before, lambda folder: accept(folder, "b" * 64), tmp_path, monkeypatch, also=whole)


VARIANTS = ("", "well_mixed")
TRACE = {"events.parquet": "events", "final.parquet": "states"}


def accept(folder: Path, digest: str) -> None:
    """Do what `simcc test --accept` does with the runs that it made; the traces are words."""

    def trace(batch: Batch, runs: Path) -> Path:
        made = runs / "run"
        made.mkdir(parents=True)
        for name, words in TRACE.items():
            (made / name).write_text(words, "utf-8")
        return made

    item = Replicate(seed=1, outcome=Outcome.FINISHED, rounds=3, events=9, digest=digest, metrics={"spreaders": [0.5]})
    how = {"id": "r", "dir": None, "seed": 1, "rounds": 3, "engine": "", "wall_s": 0.1, "replicates": (item,)}
    runs = {Batch(name, 1): RunRecord(variant=name, isolation="process", **how) for name in VARIANTS}
    Baseline(Workspace(folder), trace).accept(runs)


def test_build(empty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    die_everywhere(empty, lambda folder: build(BRIEF, folder, author=LibraryAuthor()), tmp_path, monkeypatch, every=48)


def test_a_run_is_there_whole_or_not_at_all(made: Path, tmp_path: Path) -> None:
    moved(made, tmp_path / "ws")
    ends = [
        killed_at(number, tmp_path / "ws" / "runs", lambda: run_workspace(tmp_path / "ws", SHORT, settings=Settings()))
        for number in (1, 3, 5, 8)
    ]
    assert all(ends)
    with Workspace(tmp_path / "ws").locked():
        pass
    assert [path.name for path in (tmp_path / "ws" / "runs").glob("*") if not (path / "manifest.json").exists()] == []


def test_what_is_edited_after_the_kill_stays(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "ws"
    number = 0
    while not (folder / ".simcc" / WRITTEN).exists():
        number += 1
        shutil.rmtree(folder, ignore_errors=True)
        moved(made, folder)
        assert killed_at(number, folder, lambda: rename("User", "Person", folder))
    mine = (folder / "scenario.yaml").read_text("utf-8") + "# mine\n"
    (folder / "scenario.yaml").write_text(mine, "utf-8")
    assert "is now complete" in Workspace(folder).settle()
    assert (folder / "scenario.yaml").read_text("utf-8") == mine
    assert "Person:" in (folder / "odd.yaml").read_text("utf-8")


def test_the_command_line_tells_it_once(made: Path, tmp_path: Path) -> None:
    folder = moved(made, tmp_path / "ws")
    Workspace(folder).open_hidden()
    (folder / ".simcc" / WRITING).mkdir()
    first, second = (CliRunner().invoke(app, ["generate", str(folder)]) for _ in range(2))
    assert "the workspace is as it was before that step" in first.stderr
    assert "earlier simcc" not in second.stderr
