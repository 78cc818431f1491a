"""No command reads, writes or removes anything outside of a workspace through a link that came with it."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from moved import moved
from scripted import write_base, write_small
from strangers import SECRET, Outside, forge_lock

from compiler.operations.build_workspace import generate
from compiler.operations.run_workspace import run_workspace
from compiler.runs.request import Run
from compiler.workspace.files import safe_folder
from compiler.workspace.files.safe_folder import RefusedFileError, SafeFolder
from compiler.workspace.lockfile import digest_of
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace
from odd.errors import UserError
from tests.sampling import WHOLE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="making links needs rights there")

SHORT = Run("", rounds=2)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_small(tmp_path_factory.mktemp("strangers") / "ws")
    generate(folder)
    run_workspace(folder, SHORT, settings=Settings(run_sandbox="process"))
    return folder


@pytest.fixture
def workspace(made: Path, tmp_path: Path) -> Path:
    return moved(made, tmp_path / "ws")


@pytest.fixture
def outside(tmp_path: Path) -> Outside:
    return Outside(tmp_path / "home")


def linked(workspace: Path, path: str, target: Path) -> None:
    """Put a link in the place of whatever is at a path."""
    place = workspace / path
    if place.is_dir() and not place.is_symlink():
        shutil.rmtree(place)
    place.unlink(missing_ok=True)
    place.parent.mkdir(exist_ok=True)
    place.symlink_to(target)


COMMANDS: dict[str, tuple[str, ...]] = {
    "check": ("check", "."),
    "status": ("status", "."),
    "diff": ("diff", "."),
    "log": ("log", "."),
    "report": ("report", "."),
    "generate": ("generate", "."),
    "run": ("run", "--rounds", "2", "."),
    "test --accept": ("test", "--accept", "."),
    "rename": ("rename", "User", "Person", "."),
    "export": ("odd", "export", "."),
    "record": ("record", "export", "."),
}
#: Commands that make runs, or check types: in `make test` each place has its turn with one of them.
LONG = ("generate", "run", "test --accept")
FOLDERS = (".simcc", ".simcc/accepted", ".simcc/tracing", "runs", "handlers", "rumor", "tests", "rumor/__pycache__")
FILES = ("brief.md", "references.md", "odd.yaml", "simcc.lock", "simcc.toml", "baseline.json", ".simcc/lock", "odd.md")


@pytest.mark.parametrize("path", [*FOLDERS, *FILES])
def test_no_command_reaches_what_a_link_points_to(
    path: str, workspace: Path, outside: Outside, simcc: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(workspace)
    linked(workspace, path, outside.secret if path in FILES else outside.folder)
    turn = LONG[[*FOLDERS, *FILES].index(path) % len(LONG)]
    for name in (name for name in COMMANDS if name not in LONG or name == turn or WHOLE):
        code, out, err = simcc(*COMMANDS[name])
        assert code in (0, 1, 2), f"{name}: {err}"
        assert SECRET not in out + err, name
        assert outside.is_untouched(), name
    written = [file for file in workspace.rglob("*") if file.is_file() and not file.is_symlink()]
    assert not any(SECRET.encode() in file.read_bytes() for file in written)


@pytest.mark.parametrize("command", ["compare", "diff"])
def test_no_run_is_taken_from_behind_a_link(command: str, workspace: Path, tmp_path: Path, simcc: Any) -> None:
    (run,) = (path.name for path in (workspace / "runs").iterdir())
    shutil.move(workspace / "runs", tmp_path / "elsewhere")
    linked(workspace, "runs", tmp_path / "elsewhere")
    for named in (run, str(workspace / "runs" / run)):
        second = [named, "--folder", str(workspace)] if command == "compare" else [named]
        code, out, err = simcc(command, named if command == "compare" else str(workspace), *second)
        assert code == 1 and "runs is a link" in out + err
    for other in ("bundle", "report"):
        code, out, err = simcc(other, str(workspace / "runs" / run))
        assert code == 1 and "runs is a link" in out + err, other


def test_what_python_compiled_is_not_removed_behind_a_link(workspace: Path, outside: Outside) -> None:
    """A forged entry of the lock names an old package whose __pycache__ is a link to a folder of the user's."""
    (workspace / "oldpkg").mkdir()
    text = (workspace / "rumor" / "__init__.py").read_text("utf-8")
    (workspace / "oldpkg" / "__init__.py").write_text(text, "utf-8")
    (workspace / "oldpkg" / "__pycache__").symlink_to(outside.folder)
    lock = json.loads((workspace / "simcc.lock").read_text("utf-8"))
    entry = next(value for value in lock["artifacts"].values() if value["stage"].startswith("assemble"))
    old = {"oldpkg/__init__.py": {**entry, "sha256": digest_of(text), "inputs": {}}}
    forge_lock(workspace, lambda lock: lock["artifacts"].update(old))
    generate(workspace)
    assert not (workspace / "oldpkg" / "__init__.py").exists(), "the control: simcc takes its own old package away"
    assert outside.is_untouched()


def test_temporary_files_of_dead_processes_are_not_removed_behind_a_link(workspace: Path, outside: Outside) -> None:
    (outside.folder / ".x.999999.new").write_text("mine", "utf-8")
    linked(workspace, ".simcc/attempts", outside.folder)
    linked(workspace, "runs", outside.folder)
    with pytest.raises(UserError, match="is a link"):
        run_workspace(workspace, SHORT, settings=Settings(run_sandbox="process"))
    assert (outside.folder / ".x.999999.new").exists()


# The module that reaches files ----------------------------------------------------------------------------------------


@pytest.fixture(params=[True, False], ids=["with handles", "without"])
def files(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SafeFolder:
    """A folder on a system that knows handles of folders, and on one that does not."""
    monkeypatch.setattr(safe_folder, "ANCHORED", request.param)
    (tmp_path / "ws").mkdir()
    return SafeFolder(tmp_path / "ws")


CHANGES: dict[str, Callable[[SafeFolder], object]] = {
    "read": lambda files: files.read("link/id_ed25519", 999),
    "write": lambda files: files.write("link/new", b"x"),
    "append": lambda files: files.append_lines("link/id_ed25519", b"x"),
    "make": lambda files: files.make("link/new"),
    "move out": lambda files: files.move("mine", "link/new"),
    "move in": lambda files: files.move("link/id_ed25519", "mine"),
    "remove": lambda files: files.remove("link/id_ed25519"),
    "remove a folder": lambda files: files.remove_folder("link/deep"),
    "clear below": lambda files: files.clear("link/deep"),
    "look": lambda files: files.kind("link/id_ed25519"),
    "names": lambda files: files.names("link"),
    "walk": lambda files: list(files.walk("link")),
    "path": lambda files: files.plain("link"),
    "write itself": lambda files: files.write("link", b"x"),
    "append to itself": lambda files: files.append_lines("link", b"x"),
    "read itself": lambda files: files.read("link", 999),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_link_is_refused_in_every_way(change: str, files: SafeFolder, outside: Outside) -> None:
    (files.root / "mine").write_text("mine", "utf-8")
    (files.root / "link").symlink_to(outside.folder)
    with pytest.raises(RefusedFileError, match="link is a link"):
        CHANGES[change](files)
    assert outside.is_untouched()


def test_of_links_the_link_itself_is_removed(files: SafeFolder, outside: Outside) -> None:
    for name, remove in (("a", files.clear), ("b", files.remove)):
        (files.root / name).symlink_to(outside.folder)
        remove(name)
        assert files.kind(name) is None
    (files.root / "folder").mkdir()
    (files.root / "folder" / "inner").symlink_to(outside.folder)
    files.clear("folder")
    assert files.kind("folder") is None and outside.is_untouched()


def test_ordinary_files_are_read_written_and_removed(files: SafeFolder) -> None:
    """The control: what is refused above works where no link is in the way."""
    files.write("a/b/c", b"one\ntorn")
    files.append_lines("a/b/c", b"two\n")
    assert files.read("a/b/c", 99) == b"one\ntorn\ntwo\n"
    files.move("a/b", "d")
    assert (files.names("."), files.names("d"), list(files.walk("d"))) == (["a", "d"], ["c"], ["d/c"])
    files.remove("d/c")
    files.clear("a")
    files.remove_folder("d")
    assert files.names(".") == []


@pytest.mark.parametrize("kind", ["pipe", "device", "socket", "folder"])
def test_what_is_no_ordinary_file_is_refused_at_once(kind: str, files: SafeFolder) -> None:
    import socket

    place = files.root / "odd.yaml"
    if kind == "pipe":
        os.mkfifo(place)
    elif kind == "device":
        place.symlink_to("/dev/zero")
    elif kind == "socket":
        socket.socket(socket.AF_UNIX).bind(os.path.relpath(place))
    else:
        place.mkdir()
    begun = time.monotonic()
    with pytest.raises(RefusedFileError, match=r"is not an ordinary file|is a link"):
        files.read("odd.yaml", 99)
    assert time.monotonic() - begun < 1


def test_a_file_has_a_limit_for_its_kind(tmp_path: Path) -> None:
    workspace = Workspace(write_base(tmp_path / "ws"))
    with (workspace.root / "simcc.lock").open("wb") as file:
        file.truncate(10**12)
    with pytest.raises(UserError, match="is larger than 64 MiB"):
        workspace.read_lock()


@pytest.mark.parametrize("command", ["check", "generate"])
def test_a_handlers_file_whose_name_is_not_a_text_is_named(command: str, workspace: Path, simcc: Any) -> None:
    Path(os.fsdecode(os.fsencode(workspace / "handlers") + b"/\xff\xfe.py")).write_text("x = 1\n", "utf-8")
    for _ in range(2):  # the second time from what is known of these sources
        code, out, err = simcc(command, str(workspace))
        assert code == 1 and "SC45" in out + err


def test_folders_without_end_in_each_other_are_refused_at_once(workspace: Path, simcc: Any) -> None:
    place = workspace / "rumor"
    for _ in range(200):
        place /= "d"
        place.mkdir()
    begun = time.monotonic()
    code, _, err = simcc("run", str(workspace), "--rounds", "1")
    assert code == 1 and "holds too many folders in each other; remove them" in err
    assert time.monotonic() - begun < 30
