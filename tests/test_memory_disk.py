"""Tests write into memory where there is room for it, and where the user names a folder, there."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pytest

from tests import memory_disk

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux says how much memory is available")


@pytest.fixture(autouse=True)
def undecided(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(memory_disk, "_MEMORY", tmp_path)
    monkeypatch.setattr(memory_disk, "_NEEDED_BYTES", 1)
    monkeypatch.setattr(tempfile, "tempdir", "/asked/for/before")
    monkeypatch.delenv("TMPDIR", raising=False)


def test_files_are_made_in_memory(tmp_path: Path) -> None:
    memory_disk.use_memory()
    assert os.environ["TMPDIR"] == tempfile.gettempdir() == str(tmp_path)


def test_the_users_folder_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", "/of/the/user")
    memory_disk.use_memory()
    assert (os.environ["TMPDIR"], tempfile.tempdir) == ("/of/the/user", "/asked/for/before")


@pytest.mark.parametrize("what", [{"_NEEDED_BYTES": 2**62}, {"_MEMORY": Path("/missing")}, {"_MEMORY": Path("/proc")}])
def test_a_folder_that_does_not_suit_is_not_used(monkeypatch: pytest.MonkeyPatch, what: dict[str, object]) -> None:
    for name, value in what.items():
        monkeypatch.setattr(memory_disk, name, value)
    memory_disk.use_memory()
    assert "TMPDIR" not in os.environ and tempfile.tempdir == "/asked/for/before"
