"""The version names the commit of the source, in a checkout and in a wheel."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from scripted import write_base

from compiler.version import checked_out, version
from compiler.workspace import lockfile

_IDENTITY = ("-c", "user.name=a", "-c", "user.email=a@example.org")


def _git(folder: Path, *arguments: str) -> str:
    command = ["git", "-C", str(folder), *_IDENTITY, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_a_checkout_is_named_by_its_commit_and_by_changes(tmp_path: Path) -> None:
    assert checked_out(tmp_path) == ""
    _git(tmp_path, "init", "-q")
    assert checked_out(tmp_path) == ""
    (tmp_path / "a.py").write_text("a = 1\n")
    _git(tmp_path, "add", "a.py")
    _git(tmp_path, "commit", "-qm", "first")
    commit = _git(tmp_path, "rev-parse", "--short=12", "HEAD")
    assert checked_out(tmp_path) == commit
    (tmp_path / "a.py").write_text("a = 2\n")
    assert checked_out(tmp_path) == f"{commit}.dirty"


def test_a_folder_inside_another_repository_has_no_commit(tmp_path: Path) -> None:
    _git(tmp_path, "init", "-q")
    (tmp_path / "inner").mkdir()
    assert checked_out(tmp_path / "inner") == ""


def test_the_command_prints_it(simcc: Any) -> None:
    code, out, _ = simcc("--version")
    assert code == 0 and out.strip() == f"simcc {version()}"
    assert re.fullmatch(r"simcc \d+\.\d+\.\d+(\+g[0-9a-f]{12}(\.dirty)?)?", out.strip())


def test_the_lock_names_the_simcc_that_changed_it(simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another simcc that changes no entry leaves the lock as it is, so that a commit of simcc shows in no diff."""
    write_base(tmp_path)
    assert simcc("generate", str(tmp_path))[0] == 0
    lock = tmp_path / "simcc.lock"
    before = lock.read_text("utf-8")
    assert json.loads(before)["simcc"] == version()
    monkeypatch.setattr(lockfile, "version", lambda: "9.9.9+g0123456789ab")
    assert simcc("generate", str(tmp_path))[0] == 0
    assert lock.read_text("utf-8") == before
    scenario = tmp_path / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("count: 1000", "count: 1001"), "utf-8")
    assert simcc("generate", str(tmp_path))[0] == 0
    assert json.loads(lock.read_text("utf-8"))["simcc"] == "9.9.9+g0123456789ab"
