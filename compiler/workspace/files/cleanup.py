"""Removes what a killed process leaves in a workspace."""

from __future__ import annotations

import os
import re
import socket
from contextlib import suppress

from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.lockfile import digest_of
from sandbox.scratch import is_alive

#: What a folder of a killed run has that can still become a run: the next run makes one of it.
RUN_BEGUN = "manifest.json"
#: Temporary files (`.odd.yaml.4711.new`) and folders (`.partial-4711@0123abcd-...`) name the process that makes them;
#: folders also name its machine: a shared disk may hold those of others.
_FILE = re.compile(r"\..*\.(\d+)\.new")
_FOLDER = re.compile(r"\.partial-(\d+)@([0-9a-f]{8})-.*")


def sweep(files: SafeFolder, hidden: str, runs: str) -> None:
    """Take away what processes have left that were killed; only for who holds the workspace.

    A killed run that had come far enough is left for the next run, which makes a run of it.
    """
    for path in (*files.names("."), *(path for path in files.walk(hidden) if path.endswith(".new"))):
        owner = _FILE.fullmatch(path.rpartition("/")[2])
        if owner and files.kind(path) == "file" and not is_alive(int(owner[1])):
            files.remove(path)
    sweep_partial(files, hidden)
    for name in dead_partials(files, runs):
        if files.kind(f"{runs}/{name}/{RUN_BEGUN}") != "file":
            with suppress(OSError):
                files.clear(f"{runs}/{name}")


def partial_name(name: str) -> str:
    """Return the name of a folder while this process makes it."""
    return f".partial-{os.getpid()}@{_machine()}-{name}"


def sweep_partial(files: SafeFolder, place: str) -> None:
    """Remove the folders in a place that a killed process of this machine was making."""
    for name in dead_partials(files, place):
        with suppress(OSError):
            files.clear(f"{place}/{name}")


def dead_partials(files: SafeFolder, place: str) -> list[str]:
    """Return the names of folders in a place that a killed process of this machine was making."""
    if files.kind(place) != "folder":
        return []
    owners = [(name, _FOLDER.fullmatch(name)) for name in files.names(place)]
    return [name for name, owner in owners if owner and owner[2] == _machine() and not is_alive(int(owner[1]))]


def _machine() -> str:
    return digest_of(socket.gethostname())[:8]
