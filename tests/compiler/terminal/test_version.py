"""The version names the commit of the source, in a checkout and in a wheel."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

from compiler.version import checked_out, version

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
