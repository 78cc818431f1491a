"""What a killed process leaves, in a workspace and in the folder for temporary files, and taking it away."""

from __future__ import annotations

import os
import re
import shutil
import socket
import tempfile
from contextlib import suppress
from pathlib import Path

from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.lockfile import digest_of

#: Temporary files (`.odd.yaml.4711.new`) and folders (`.partial-4711@0123abcd-...`, `simcc-4711-...`) name the process
#: that makes them; folders in a workspace also name its machine: a shared disk may hold those of others.
SCRATCH_FOLDER = "simcc-"
_FILE = re.compile(r"\..*\.(\d+)\.new")
_FOLDER = re.compile(r"\.partial-(\d+)@([0-9a-f]{8})-.*")


def sweep(files: SafeFolder, hidden: str, runs: str) -> None:
    """Take away what processes have left that were killed; only for who holds the workspace."""
    for path in (*files.names("."), *(path for path in files.walk(hidden) if path.endswith(".new"))):
        owner = _FILE.fullmatch(path.rpartition("/")[2])
        if owner and files.kind(path) == "file" and not _alive(int(owner[1])):
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
        if owner and owner[2] == _machine() and not _alive(int(owner[1])):
            with suppress(OSError):
                files.clear(f"{place}/{name}")


def scratch_folder() -> tempfile.TemporaryDirectory[str]:
    """Return a folder for temporary files as a context, after taking away those whose process was killed."""
    place = Path(tempfile.gettempdir())
    for folder in place.glob(f"{SCRATCH_FOLDER}*-*"):
        if _is_dead(folder.name.removeprefix(SCRATCH_FOLDER)) and _is_own(folder):
            shutil.rmtree(folder, ignore_errors=True)
    return tempfile.TemporaryDirectory(prefix=f"{SCRATCH_FOLDER}{os.getpid()}-")


def _is_own(folder: Path) -> bool:
    """Return whether a folder is a real one of this user: others may write into the folder for temporary files."""
    with suppress(OSError):
        about = folder.lstat()
        return folder.is_dir() and not folder.is_symlink() and about.st_uid == getattr(os, "getuid", lambda: 0)()
    return False


def _is_dead(name: str) -> bool:
    owner = name.partition("-")[0]
    return owner.isascii() and owner.isdigit() and len(owner) < 10 and not _alive(int(owner))


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
