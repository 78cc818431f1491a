"""simcc as its users meet it: the real command in a process of its own, in folders with spaces and other letters."""

from __future__ import annotations

import contextlib
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

# the tests are imported one by one, not as a package; what they share lies beside them
sys.path.insert(0, str(Path(__file__).parent))

from journeys import BRIEF, Ended
from journeys import simcc as started


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace that a brief in a file was built into; tests only read it, and run what changes nothing in it."""
    home = tmp_path_factory.mktemp("home") / "Füße und Träume"
    home.mkdir()
    (home / "für das Gerücht.txt").write_text(BRIEF, encoding="utf-8")
    ended = started("build", "für das Gerücht.txt", "-o", "ein Gerücht", "--name", "rumor", cwd=home)
    assert ended.code == 0, ended.err
    return home / "ein Gerücht"


@pytest.fixture
def copied(built: Path, tmp_path: Path) -> Path:
    """A copy of the built workspace that a test may change."""
    return Path(shutil.copytree(built, tmp_path / "eine Kopie", ignore=shutil.ignore_patterns("runs")))


@pytest.fixture
def here(simcc: Any) -> Callable[..., Ended]:
    """The command in this process: for what only prepares a test, is tried again and again, or is about contents."""

    def run(*arguments: str, cwd: Path) -> Ended:
        with contextlib.chdir(cwd):
            return Ended(*simcc(*arguments))

    return run
