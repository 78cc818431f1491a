"""A folder in memory for what tests write: real files, which no disk has to take before a test can go on.

The suite writes some hundred thousand files and has every one of them synchronized, so on a disk it would wait for a
third of its time.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

_MEMORY = Path("/dev/shm")
#: What a whole run of the suite needs at most, and as much again for its processes.
_NEEDED_BYTES = 4 * 2**30


def use_memory() -> None:
    """Have temporary files of this process and its children made in memory, unless TMPDIR names a folder."""
    if not os.environ.get("TMPDIR") and _is_suitable(_MEMORY):
        os.environ["TMPDIR"] = str(_MEMORY)
        tempfile.tempdir = None  # pytest has asked for it before it reads any of our files


def _is_suitable(folder: Path) -> bool:
    if sys.platform != "linux" or not os.access(folder, os.W_OK | os.X_OK):
        return False
    runs_programs = not os.statvfs(folder).f_flag & os.ST_NOEXEC
    return runs_programs and min(shutil.disk_usage(folder).free, _available_bytes()) >= _NEEDED_BYTES


def _available_bytes() -> int:
    found = re.search(r"^MemAvailable:\s+(\d+) kB$", Path("/proc/meminfo").read_text("utf-8"), re.MULTILINE)
    return int(found[1]) * 1024 if found else 0
