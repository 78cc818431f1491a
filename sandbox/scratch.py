"""Folders for temporary files that name the process that made them, so that the next one can sweep after a kill."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from odd.errors import MachineError

#: A folder is called `simcc-4711-1763800000-...`: the process, and the second at which it made the folder.
PREFIX = "simcc-"
#: Seconds after which a folder is old, also if another process has the number by now: longer than any run may wait.
_OLD = 60 * 24 * 3600


def scratch_folder() -> tempfile.TemporaryDirectory[str]:
    """Return a folder for temporary files as a context, after removing those whose process was killed.

    What cannot be removed at the end stays for the next process. Raises MachineError where none can be written.
    """
    try:
        shared = Path(tempfile.gettempdir())
    except FileNotFoundError as error:
        remedy = "free some space there, or name another folder in TMPDIR"
        raise MachineError(f"no folder for temporary files can be written; {remedy}") from error
    for folder in shared.glob(f"{PREFIX}*-*"):
        if _is_left(folder.name.removeprefix(PREFIX)) and _is_own(folder):
            shutil.rmtree(folder, ignore_errors=True)
    prefix = f"{PREFIX}{os.getpid()}-{int(time.time())}-"
    return tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True)


def is_alive(process: int) -> bool:
    """Return whether a process of this machine has not ended."""
    with suppress(ProcessLookupError):
        try:
            os.kill(process, 0)
        except PermissionError:
            return True
        return True
    return False


def _is_left(name: str) -> bool:
    """Return whether the process that a folder names has ended, or must have."""
    owner, _, rest = name.partition("-")
    if not (owner.isascii() and owner.isdigit() and len(owner) < 10):
        return False
    made = rest.partition("-")[0]
    is_old = made.isascii() and made.isdigit() and len(made) < 12 and time.time() - int(made) > _OLD
    return is_old or not is_alive(int(owner))


def _is_own(folder: Path) -> bool:
    """Return whether a folder is a real one of this user: others may write into the folder for temporary files."""
    with suppress(OSError):
        about = folder.lstat()
        return folder.is_dir() and not folder.is_symlink() and about.st_uid == getattr(os, "getuid", lambda: 0)()
    return False
