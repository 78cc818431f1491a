"""The processes of this machine, as `ps` lists them."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple


class Listed(NamedTuple):
    """A process: its number, its parent's, its state (`Z` for a zombie) and the command that started it."""

    pid: int
    parent: int
    state: str
    command: str

    @property
    def folder(self) -> str:
        """The folder it is in, if this machine tells."""
        with suppress(OSError):
            return str(Path(f"/proc/{self.pid}/cwd").readlink())
        return ""


def listed() -> list[Listed]:
    """Return all processes."""
    rows = subprocess.run(["ps", "-axww", "-o", "pid=,ppid=,stat=,args="], capture_output=True, text=True, check=True)
    found = (row.split(maxsplit=3) for row in rows.stdout.splitlines())
    return [Listed(int(pid), int(parent), state, "".join(rest)) for pid, parent, state, *rest in found]


def below(ancestor: int) -> set[int]:
    """Return the processes that one has started, those that they have started, and so on."""
    parents = {process.pid: process.parent for process in listed()}
    found = {ancestor}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {ancestor}


def live(processes: set[int]) -> set[int]:
    """Return those of the processes that have not ended."""
    return processes & {process.pid for process in listed() if not process.state.startswith("Z")}
