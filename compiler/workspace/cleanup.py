"""What a killed process leaves beside the files of a workspace, and taking it away."""

from __future__ import annotations

import os
import re
import shutil
from contextlib import suppress
from pathlib import Path

#: Temporary files (`.odd.yaml.4711.new`) and folders of runs (`.partial-4711-...`) name the process that made them.
PARTIAL_RUN = ".partial-"
_FILE = re.compile(r"\..*\.(\d+)\.new")
#: What a process that holds the workspace makes in the compiler's own folder and takes away before it ends.
_SCRATCH = ("tracing", "differing")


def sweep(root: Path, hidden: Path, runs: Path) -> None:
    """Take away what processes have left that were killed; only for who holds the workspace."""
    for file in (*root.glob(".*.new"), *hidden.rglob(".*.new")):
        owner = _FILE.fullmatch(file.name)
        if owner and file.is_file() and not _alive(int(owner[1])):
            file.unlink(missing_ok=True)
    for name in _SCRATCH:
        shutil.rmtree(hidden / name, ignore_errors=True)
    sweep_runs(runs)


def sweep_runs(runs: Path) -> None:
    """Take away the folders of runs whose process was killed."""
    for folder in runs.glob(f"{PARTIAL_RUN}*"):
        owner = folder.name.removeprefix(PARTIAL_RUN).partition("-")[0]
        if owner.isdigit() and not _alive(int(owner)):
            shutil.rmtree(folder, ignore_errors=True)


def _alive(process: int) -> bool:
    with suppress(ProcessLookupError):
        try:
            os.kill(process, 0)
        except PermissionError:
            return True
        return True
    return False
