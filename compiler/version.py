"""Which simcc this is: its version and, where it can be known, the commit of its source."""

from __future__ import annotations

import subprocess
from functools import cache
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from pathlib import Path

_SOURCE = Path(__file__).parents[1]
#: The wheel has this file, written by `simcc/build_hook.py`; a checkout asks git.
_BUILT_FROM = _SOURCE / "simcc" / "commit.txt"


@cache
def version() -> str:
    """Return the version as in `0.1.0+g1a2b3c4d5e6f`, with `.dirty` after it if the source differs from that commit."""
    try:
        number = installed_version("simcc")
    except PackageNotFoundError:
        number = "0"
    commit = _BUILT_FROM.read_text("utf-8").strip() if _BUILT_FROM.is_file() else checked_out(_SOURCE)
    return f"{number}+g{commit}" if commit else number


def checked_out(folder: Path) -> str:
    """Return the commit that a folder with a repository of its own is at, twelve digits; empty if there is none."""
    if not (folder / ".git").exists():
        return ""
    commit = _git(folder, "rev-parse", "--short=12", "HEAD")
    changed = _git(folder, "status", "--porcelain", "--untracked-files=no")
    return f"{commit}.dirty" if commit and changed else commit


def _git(folder: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(["git", "-C", folder, *arguments], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
