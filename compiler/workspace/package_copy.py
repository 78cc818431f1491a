"""Copies a workspace's package for runs, so that other processes and edits do not affect them."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from compiler.workspace.workspace import Workspace
from odd.errors import MachineError

_TESTS = "tests"


@contextmanager
def package_copy(workspace: Workspace, package: str) -> Iterator[Path]:
    """Copy the package and its tests into a folder that exists during the context; the workspace must be locked.

    Raises MachineError if the disk has no room for it.
    """
    with tempfile.TemporaryDirectory(prefix="simcc-") as place:
        folder = Path(place)
        try:
            for name in (package, _TESTS):
                if (workspace.root / name).is_dir():
                    ignored = shutil.ignore_patterns("__pycache__")
                    shutil.copytree(workspace.root / name, folder / name, symlinks=True, ignore=ignored)
        except OSError as error:
            raise MachineError(f"cannot copy the package to {folder}: {error.strerror or error}") from error
        yield folder
