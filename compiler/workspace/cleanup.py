"""Removes what killed processes left in a workspace."""

from __future__ import annotations

import os
import re
import shutil
import socket
from contextlib import suppress
from pathlib import Path

from compiler.workspace.lockfile import digest_of

#: Temporary files (`.odd.yaml.4711.new`) and folders in the making (`.partial-4711@0123abcd-...`) name the process that
#: makes them, folders also its machine: a shared disk may hold those of others, whose processes are not seen from here.
_FILE = re.compile(r"\..*\.(\d+)\.new")
_FOLDER = re.compile(r"\.partial-(\d+)@([0-9a-f]{8})-.*")


def sweep(root: Path, hidden: Path, runs: Path) -> None:
    """Remove what killed processes left; only the process that has locked the workspace may do this."""
    for file in (*root.glob(".*.new"), *hidden.rglob(".*.new")):
        owner = _FILE.fullmatch(file.name)
        if owner and file.is_file() and not _alive(int(owner[1])):
            file.unlink(missing_ok=True)
    sweep_partial(hidden)
    sweep_partial(runs)


def partial_name(name: str) -> str:
    """Return what a folder is called while this process makes it."""
    return f".partial-{os.getpid()}@{_machine()}-{name}"


def sweep_partial(place: Path) -> None:
    """Take away the folders in a place that a killed process of this machine was making."""
    for folder in place.glob(".partial-*"):
        owner = _FOLDER.fullmatch(folder.name)
        if owner and owner[2] == _machine() and not _alive(int(owner[1])):
            shutil.rmtree(folder, ignore_errors=True)


def _machine() -> str:
    return digest_of(socket.gethostname())[:8]


def _alive(process: int) -> bool:
    with suppress(ProcessLookupError):
        try:
            os.kill(process, 0)
        except PermissionError:
            return True
        return True
    return False
