"""A process that is killed at its n-th change of a disk: how the tests of kill -9 end one for certain.

The work runs in a forked process whose audit hook counts what would change a file or folder below a given one.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from compiler.authors.brief_index import library_index

#: Events that change a name, and which of their arguments is the handle of its folder.
_CHANGES = {"os.rename": 2, "os.remove": 1, "os.mkdir": 2, "os.rmdir": 1, "os.chmod": 2}


def killed_at(number: int, folder: Path, work: Callable[[], object]) -> bool:
    """Do the work in a process that is killed at its n-th change below the folder; whether it came so far.

    A file that is opened for writing at that moment is left torn, as a kill between two writes leaves it.
    """
    library_index()  # a build needs it, and counts it for seconds: once here, or else in each of the processes
    child = os.fork()
    if child == 0:
        _end_at(number, str(folder))
        try:
            work()
            os._exit(0)
        finally:
            os._exit(3)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return True
    assert os.WEXITSTATUS(status) == 0, f"the work failed by itself after {number - 1} changes"
    return False


def _end_at(number: int, folder: str) -> None:
    seen = 0

    def look(event: str, arguments: tuple[Any, ...]) -> None:
        nonlocal seen
        path = _changed(event, arguments)
        if path is None or not path.startswith(folder):
            return
        seen += 1
        if seen == number:
            if event == "open":
                descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
                os.write(descriptor, b"torn")
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(look)


def _changed(event: str, arguments: Sequence[Any]) -> str | None:
    """Return the path that an event is about to change, or None where it only reads."""
    if event in _CHANGES:
        return _whole(arguments[0], arguments[_CHANGES[event]])
    if event == "open" and isinstance(arguments[0], str) and arguments[2] & (os.O_WRONLY | os.O_RDWR):
        return arguments[0] if arguments[0].startswith("/") else _opened_place()
    return None


def _whole(name: Any, handle: int) -> str | None:
    """Return the path of a name in an open folder."""
    if not isinstance(name, str | Path):
        return None
    return str(Path(f"/proc/self/fd/{handle}").readlink() / name) if handle >= 0 else str(name)


def _opened_place() -> str | None:
    """Return the path that a workspace's file is opened by: the event itself has its name only."""
    frame = sys._getframe()
    while frame is not None:
        if "place" in frame.f_locals and frame.f_code.co_name == "_open":
            return str(frame.f_locals["place"].shown)
        frame = frame.f_back
    return None


def contents(folder: Path) -> dict[str, bytes]:
    """Return what a user sees in a workspace: every file but those of the compiler's own folder."""
    return {name: file.read_bytes() for name, file in _files(folder) if not name.startswith(".simcc/")}


def litter(folder: Path) -> list[str]:
    """Return what no finished command leaves."""
    scratch = ("writing/", "written/", "/.partial-")
    return [name for name, _ in _files(folder) if name.endswith(".new") or any(item in name for item in scratch)]


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    return ((path.relative_to(folder).as_posix(), path) for path in sorted(folder.rglob("*")) if path.is_file())
