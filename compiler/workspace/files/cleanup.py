"""Removes what a killed process leaves in a workspace."""

from __future__ import annotations

import os
import re
import socket
from contextlib import suppress

from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.lockfile import digest_of
from sandbox.scratch import is_alive

#: Temporary files (`.odd.yaml.4711.new`) and folders (`.partial-4711@0123abcd-...`) name the process that makes them;
#: folders also name its machine: a shared disk may hold those of others.
_FILE = re.compile(r"\..*\.(\d+)\.new")
_FOLDER = re.compile(r"\.partial-(\d+)@([0-9a-f]{8})-.*")


def sweep(files: SafeFolder, hidden: str, runs: str) -> None:
    """Take away what processes have left that were killed; only for who holds the workspace."""
    for path in (*files.names("."), *(path for path in files.walk(hidden) if path.endswith(".new"))):
        owner = _FILE.fullmatch(path.rpartition("/")[2])
        if owner and files.kind(path) == "file" and not is_alive(int(owner[1])):
            files.remove(path)
    sweep_partial(files, hidden)
    sweep_partial(files, runs)


def partial_name(name: str) -> str:
    """Return the name of a folder while this process makes it."""
    return f".partial-{os.getpid()}@{_machine()}-{name}"


def sweep_partial(files: SafeFolder, place: str) -> None:
    """Remove the folders in a place that a killed process of this machine was making."""
    if files.kind(place) != "folder":
        return
    for name in files.names(place):
        owner = _FOLDER.fullmatch(name)
        if owner and owner[2] == _machine() and not is_alive(int(owner[1])):
            with suppress(OSError):
                files.clear(f"{place}/{name}")


def _machine() -> str:
    return digest_of(socket.gethostname())[:8]
