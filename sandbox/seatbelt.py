"""Runs a job with the isolation that macOS offers to an ordinary user's process: Apple's `sandbox-exec`.

The profile is written in the language of Apple's own profiles under /System/Library/Sandbox/Profiles: the last rule
that fits decides. `system.sb` there names what every program of the system's own needs (libraries, devices, clocks).
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sandbox.child import BOOTSTRAP, Child, Launch, NotEnteredError, environment, needed, python, search_paths
from sandbox.contract import Job
from sandbox.sandbox_errors import SandboxUnavailableError
from sandbox.supervising import ChildSandbox

#: Apple's, whatever else may bear the name on a user's path.
TOOL = "/usr/bin/sandbox-exec"

_MEANS = (
    "isolation 'local': reduced isolation, by macOS's sandbox-exec: stops accidental damage and simple file or network "
    "access; not for hostile code, and memory is not limited"
)
#: Public software that a Python of a package manager is linked with.
_LIBRARIES = (
    *("/opt/homebrew/Cellar", "/opt/homebrew/opt", "/opt/homebrew/lib", "/usr/local/Cellar", "/usr/local/opt"),
    *("/usr/local/lib", "/opt/local/lib", "/nix/store"),
)
#: Says that the doors are closed, over a pipe that the job never sees, then is the program that it is given.
_START = (
    "import os, sys; notes, program = int(sys.argv.pop(1)), sys.argv.pop(1); os.write(notes, b'ready'); "
    "os.close(notes); del os, notes; exec(compile(program, '<job>', 'exec'), {'__name__': '__main__'})"
)


class SeatbeltSandbox(ChildSandbox):
    """A sandbox of macOS's kernel: files and network; Python's own limits for the rest, which leave memory open."""

    def __init__(self) -> None:
        super().__init__("local", _MEANS, _Confined)


class _Confined(Child):
    """The process of a job that sandbox-exec starts, with an empty folder to write in."""

    def _launch(self, job: Job, frames: int) -> Launch:
        self._notes, notes_child = os.pipe()
        self._open.callback(os.close, self._notes)
        self._open.callback(os.close, notes_child)
        os.set_blocking(self._notes, False)
        scratch = os.path.realpath(super()._launch(job, frames).folder)
        arguments = [str(notes_child), self._program or BOOTSTRAP, str(frames), *search_paths(job)]
        command = [TOOL, "-p", profile(doors(job, scratch)), *python(), "-B"]
        own = environment(scratch, hash_seed=job.hash_seed)
        return Launch(command, _START, arguments, own, scratch, (notes_child,))

    def exit_code(self) -> int:
        """Wait for the end; see `Child`."""
        code = super().exit_code()
        try:
            ready = os.read(self._notes, 16) == b"ready"
        except BlockingIOError:
            ready = False
        if not ready:
            raise NotEnteredError("nothing has run")
        return code


@dataclass(frozen=True, slots=True)
class Doors:
    """What stays open, as paths that the kernel sees, links resolved.

    Programs may start, folders and files be read, others only be listed (not what is below them), scratch be written.
    """

    programs: tuple[str, ...]
    folders: tuple[str, ...]
    files: tuple[str, ...]
    listed: tuple[str, ...]
    scratch: str


def open_seatbelt() -> SeatbeltSandbox:
    """Return the sandbox where macOS has its tool. Raises `SandboxUnavailableError` if it is missing."""
    if not Path(TOOL).is_file():
        raise SandboxUnavailableError(f"macOS's {TOOL} is missing; use a container engine such as Docker Desktop")
    return SeatbeltSandbox()


def profile(doors: Doors) -> str:
    """Return the profile: what `doors` says, the names and sizes of other files, and nothing else.

    Raises `SandboxUnavailableError` for a path that no profile can name.
    """
    programs, files, listed = (_each("literal", paths) for paths in (doors.programs, doors.files, doors.listed))
    folders, scratch = _each("subpath", doors.folders), _each("subpath", [doors.scratch])
    fixed = ["(version 1)", "(deny default)", '(import "system.sb")', "(deny network*)", "(deny process-fork)"]
    rules = [
        "(allow file-read-metadata)",
        "(allow signal (target self))",
        _allow("process-exec", programs),
        _allow("file-read* file-map-executable", [*programs, *folders]),
        _allow("file-read*", [*files, *listed, *scratch]),
        _allow("file-write*", scratch),
        "(deny file-write-setugid)",
    ]
    return "\n".join([*fixed, *rules, ""])


def _each(kind: str, paths: Iterable[str]) -> list[str]:
    return [f"({kind} {quoted(path)})" for path in paths]


def _allow(operations: str, filters: list[str]) -> str:
    return "\n".join([f"(allow {operations}", *(f"    {filter_rule}" for filter_rule in filters)]) + ")"


def quoted(path: str) -> str:
    """Return a path as a text of the profile's language. Raises `SandboxUnavailableError` where that cannot be."""
    if not path.isprintable():
        raise SandboxUnavailableError(f"a profile of sandbox-exec cannot name the path {path!r}")
    text = path.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def doors(job: Job, scratch: str) -> Doors:
    """Return what a job needs: its package and tests, the runtime, Python, NumPy, and shared libraries."""
    executable = Path(sys.executable)
    framework = Path(sys.base_prefix, "Resources/Python.app/Contents/MacOS/Python")
    # where a Python looks for what tells it that it belongs to a virtual environment
    settings = [folder / "pyvenv.cfg" for folder in executable.parents[:2]]
    return Doors(
        programs=_real([executable, framework]),
        folders=_real(_folders(job)),
        files=_real(settings),
        listed=_real(Path(path) for path in search_paths(job)),
        scratch=os.path.realpath(scratch),
    )


def _folders(job: Job) -> list[Path]:
    own = [job.folder / name for name in job.parts]
    own += [job.libraries] if job.libraries else []
    # installed packages may need their neighbours; a folder of sources is private
    shared = ("site-packages", "dist-packages")
    packages = [place.parent if place.parent.name in shared else place for place in needed(job)]
    standard = [Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib")]
    prefixes = [Path(label, name) for label in (sys.base_prefix, sys.base_exec_prefix) for name in ("lib", "Python")]
    return [*own, *packages, *standard, *prefixes, *map(Path, _LIBRARIES)]


def _real(paths: Iterable[Path]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(path.resolve()) for path in paths if path.exists()))
