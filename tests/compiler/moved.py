"""A copy of a workspace that counts as the same folder, moved: the compiler's own notes in it hold."""

from __future__ import annotations

import shutil
from pathlib import Path

from compiler.workspace.workspace import Workspace


def moved(source: Path, target: Path) -> Path:
    """Copy a workspace, and mark its notes as made here, as those of a folder that was renamed are."""
    shutil.copytree(source, target)
    if (target / ".simcc").is_dir():
        Workspace(target).open_hidden()
    return target
