"""Folders of a workspace that take no files: a change of several files is made whole, or not begun."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from journeys import COMMAND, contents, environment, simcc

pytestmark = pytest.mark.skipif(os.name == "nt", reason="folders there have no such mode")
#: For the superuser every folder is open; without this right, it is as for anybody.
_RIGHTS = "-dac_override,-dac_read_search"
_AS_ANYBODY = ("setpriv", "--bounding-set", _RIGHTS, "--inh-caps", _RIGHTS)


def renamed(folder: Path) -> subprocess.CompletedProcess[str]:
    before = () if os.geteuid() else _AS_ANYBODY
    if before and shutil.which(before[0]) is None:
        pytest.skip("the superuser writes everywhere here")
    command = [*before, *COMMAND, "rename", "User.credulity", "trust"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment(), check=False)


def test_a_renaming_is_not_begun_where_a_folder_takes_no_files(copied: Path) -> None:
    """A change that was begun could be finished by no command, and every command wanted to finish it first."""
    assert simcc("generate", cwd=copied).code == 0
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
