"""Two processes on one workspace, and a disk that is full: nothing is mixed, nothing is half, and it is said."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from killed import contents, litter
from moved import moved
from scripted import write_base

from compiler.operations.build_workspace import generate
from compiler.operations.run_workspace import run_workspace
from compiler.operations.testing.regression_test import run_workspace_tests
from compiler.reporter import Reporter
from compiler.runs.request import Run
from compiler.workspace.lockfile import digest_of
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace
from odd.errors import MachineError, UserError

SHORT = Run("", rounds=4)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("made") / "ws")
    generate(folder)
    return folder


class Editor(Reporter):
    """Edits a handler and generates the package anew, while the run that tells it so has just begun."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said = ""

    def stage(self, title: str, artifact: str = "") -> None:
        if title != "run":
            return
        handlers = self.folder / "handlers" / "user.py"
        text = handlers.read_text("utf-8")
        handlers.write_text(text.replace("heard_at = world.round", "heard_at = world.round + 1"), "utf-8")
        try:
            generate(self.folder)
        except UserError as error:
            self.said = str(error)


def test_a_run_is_of_the_package_that_it_began_with(made: Path, tmp_path: Path) -> None:
    before = run_workspace(made, SHORT, settings=Settings(), report=False).record
    folder = moved(made, tmp_path / "ws")
    editor = Editor(folder)
    during = run_workspace(folder, SHORT, settings=Settings(), reporter=editor, report=False).record
    after = run_workspace(folder, SHORT, settings=Settings(), report=False).record
    assert editor.said == "", "an edit need not wait for a run"
    assert during.digest == before.digest != after.digest
    assert during.manifest["sources"] == before.manifest["sources"] != after.manifest["sources"]


class EditorAfterChecks(Reporter):
    """Edits a file, or removes it, when the last check has ended."""

    def __init__(self, file: Path, text: str | None) -> None:
        self.file, self.text = file, text

    def done(self, title: str, how: str) -> None:
        if title == "types" and self.text is not None:
            self.file.write_text(self.text, "utf-8")
        elif title == "types":
            self.file.unlink()


@pytest.mark.parametrize("edit", ["\nnonsense: [\n", "\nparameters: {stifling: 7}\n", None])
def test_what_runs_is_what_was_checked(made: Path, tmp_path: Path, edit: str | None) -> None:
    """An edit after the checks ran unchecked, or ended the run as a bug of simcc."""
    folder = moved(made, tmp_path / "ws")
    scenario = folder / "scenario.yaml"
    text = scenario.read_text("utf-8")
    editor = EditorAfterChecks(scenario, None if edit is None else text + edit)
    record = run_workspace(folder, SHORT, settings=Settings(), reporter=editor, report=False).record
    assert (record.outcome.value, record.manifest["sources"]["scenario.yaml"]) == ("finished", digest_of(text))
    assert edit is None or scenario.read_text("utf-8") == text + edit


def test_a_second_process_is_told_and_changes_nothing(made: Path, tmp_path: Path) -> None:
    folder = moved(made, tmp_path / "ws")
    before = contents(folder)
    commands = (
        lambda: generate(folder),
        lambda: run_workspace(folder, SHORT, settings=Settings()),
        lambda: run_workspace_tests(folder, settings=Settings()),
    )
    with Workspace(folder).locked():
        for command in commands:
            with pytest.raises(UserError, match=r"another simcc process is working in .*; wait until it ends"):
                command()
    assert contents(folder) == before


def test_two_tests_at_once_pass_or_are_told_to_wait_and_leave_the_workspace_as_it_was(
    made: Path, tmp_path: Path
) -> None:
    folder = moved(made, tmp_path / "ws")
    before = contents(folder)
    command = [sys.executable, "-m", "simcc", "test", str(folder), "--only", "no_labels"]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for _ in range(2)]
    said = [process.communicate(timeout=600)[0].decode() for process in running]
    told = [text for text, process in zip(said, running, strict=True) if process.returncode != 0]
    assert len(told) < 2 and all("another simcc process is working in" in text for text in told), said
    assert contents(folder) == before and litter(folder) == []


@pytest.mark.skipif(sys.platform == "win32", reason="it knows no limit on the size of a file")
@pytest.mark.parametrize("most", [3000, 6000, 9000])
def test_a_full_disk_leaves_the_workspace_as_it_was(tmp_path: Path, most: int) -> None:
    folder = write_base(tmp_path / "ws")
    (folder / "odd.yaml").write_text((folder / "odd.yaml").read_text("utf-8") + "# x" * 4000, "utf-8")
    before = contents(folder)
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        try:
            generate(folder)
        except MachineError as error:
            os._exit(0 if "nothing was changed" in str(error) else 4)
        finally:
            os._exit(3)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    after = contents(folder)
    assert {path: after[path] for path in before} == before
    assert litter(folder) == [] and set(after) - set(before) <= {"simcc.lock"}
