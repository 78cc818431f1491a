"""Folders of a workspace that take no files: a change of several files is made whole, or not begun."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from journeys import COMMAND, Ended, contents, environment, simcc

pytestmark = pytest.mark.skipif(os.name == "nt", reason="folders there have no such mode")
#: For the superuser every folder is open; without this right, it is as for anybody.
_RIGHTS = "-dac_override,-dac_read_search"
_AS_ANYBODY = ("setpriv", "--bounding-set", _RIGHTS, "--inh-caps", _RIGHTS)


def renamed(folder: Path) -> subprocess.CompletedProcess[str]:
    return as_anybody(folder, "rename", "User.credulity", "trust")


def as_anybody(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    before = () if os.geteuid() else _AS_ANYBODY
    if before and shutil.which(before[0]) is None:
        pytest.skip("the superuser writes everywhere here")
    command = [*before, *COMMAND, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment(), check=False)


def test_a_renaming_is_not_begun_where_a_folder_takes_no_files(copied: Path, here: Callable[..., Ended]) -> None:
    """A change that was begun could be finished by no command, and every command wanted to finish it first."""
    assert here("generate", cwd=copied).code == 0
    before, closed = contents(copied), copied / "handlers"
    closed.chmod(0o555)
    try:
        ended = renamed(copied)
        after = contents(copied)
    finally:
        closed.chmod(0o755)
    assert ended.returncode == 2 and after == before
    assert f"cannot write {closed}: Permission denied; nothing was changed" in ended.stderr
    assert renamed(copied).returncode == 0


def test_the_file_that_cannot_be_written_is_named(copied: Path, here: Callable[..., Ended]) -> None:
    """A temporary file beside it was named, which nobody knows."""
    assert here("run", "--rounds", "2", cwd=copied).code == 0
    run = max(path for path in (copied / "runs").iterdir() if path.name[0] != ".")
    run.chmod(0o555)
    try:
        ended = as_anybody(copied, "report")
    finally:
        run.chmod(0o755)
    said = f"simcc: cannot write {run / 'report.html'}: Permission denied; nothing was changed"
    assert ended.returncode == 2 and ended.stderr.splitlines()[-1] == said


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep the user's folders elsewhere")
def test_the_doctor_finds_a_folder_of_the_users_in_which_nothing_can_be_written(tmp_path: Path) -> None:
    """Nearly every command needs both, and the doctor called such a machine fine."""
    (tmp_path / "file").touch()
    for name, row in (("XDG_DATA_HOME", "data folder"), ("XDG_CACHE_HOME", "cache folder")):
        ended = simcc(
            "doctor", "--json", cwd=tmp_path, env={name: str(tmp_path / "file"), "XDG_CONFIG_HOME": str(tmp_path)}
        )
        (own,) = (found["detail"] for found in ended.json()["rows"] if found["name"] == "own settings")
        assert own.startswith(f"{tmp_path / 'simcc/simcc.toml'} (no such file")
        wrong = [found["name"] for found in ended.json()["rows"] if not found["ok"]]
        assert ended.code == 2 and wrong == [row]
