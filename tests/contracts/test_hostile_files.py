"""Files of a workspace that attack whoever reads them: each is refused with a code, quickly, and nothing starts."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.operations import run_workspace as running
from compiler.operations.run_workspace import run_workspace
from compiler.runs.request import Run
from compiler.workspace.settings import Settings
from odd.errors import UserError
from sandbox.process import ProcessSandbox

MODEL = Path(__file__).parents[2] / "scenario_library" / "sir_model"
BOMB = "\n".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10))

Edit = Callable[[Path], object]


def appended(text: str) -> Edit:
    def edit(folder: Path) -> None:
        place = folder / "scenario.yaml"
        place.write_text(place.read_text(encoding="utf-8") + text, encoding="utf-8")

    return edit


def named(name: str) -> Edit:
    def edit(folder: Path) -> None:
        place = folder / "odd.yaml"
        place.write_text(place.read_text(encoding="utf-8").replace("name: sir_model", f"name: {name}", 1), "utf-8")

    return edit


def linked(folder: Path) -> None:
    (folder / "graph.yaml").unlink()
    (folder / "graph.yaml").symlink_to("/etc/passwd")


def piped(folder: Path) -> None:
    (folder / "graph.yaml").unlink()
    os.mkfifo(folder / "graph.yaml")


FILES: dict[str, tuple[tuple[str, ...], Edit]] = {
    "a tag that makes objects": (("SC005",), appended("\nextra: !!python/object/apply:os.system ['true']\n")),
    "an alias bomb": (("SC004",), appended(f"\na0: &a0 [x, x, x, x, x, x, x, x, x]\n{BOMB}\n")),
    "a key twice": (("SC003",), appended("\nschedule: {rounds: 1}\n")),
    "deep nesting": (("SC0",), appended(f"\nextra: {'[' * 5000}{']' * 5000}\n")),
    "a number of 5,000 digits": (("SC0",), appended(f"\nextra: {'9' * 5000}\n")),
    "terminal sequences": (("SC0",), appended('\nextra: "\x1b[2J"\n')),
    "a name that leads out": (("SC1",), named('"../../x"')),
    "a name of a device": (("SC1",), named("con")),
    "a link to another file": (("SC0", "SC2"), linked),
    "a pipe in place of a file": (("SC021",), piped),
}


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    return Path(shutil.copytree(MODEL, tmp_path / "town", ignore=shutil.ignore_patterns("library.yaml")))


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_refused(name: str, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def start(*_: object) -> None:
        raise AssertionError("a process would have been started")

    monkeypatch.setattr(running, "opened", start)
    codes, edit = FILES[name]
    edit(workspace)
    started = time.monotonic()
    with pytest.raises(UserError) as raised:
        run_workspace(workspace, Run(), settings=Settings())
    assert time.monotonic() - started < 20
    found = [diagnostic.code for diagnostic in raised.value.diagnostics]
    assert any(item.startswith(codes) for item in found), found
    said = [f"{diagnostic.message} {diagnostic.help}" for diagnostic in raised.value.diagnostics]
    assert not any("\x1b" in item or "root:" in item for item in said)
    assert sorted(path.name for path in workspace.parent.iterdir()) == ["town"]


def test_a_run_without_agents_is_no_success(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "opened", lambda *_: ProcessSandbox())
    nobody = Run(overrides={"population.Individual.count": 0}, rounds=3)
    result = run_workspace(workspace, nobody, settings=Settings(), report=False)
    assert not result.ok and [diagnostic.code for diagnostic in result.diagnostics] == ["SC601"]
