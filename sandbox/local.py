"""Runs a job with the isolation that Linux offers to an ordinary user's process (see `sandbox.jail`)."""

from __future__ import annotations

import compileall
import json
import os
import sys
import sysconfig
from functools import cache, partial
from pathlib import Path

import sandbox
from sandbox.attacks.probing import must_stop
from sandbox.child import Child, Launch, NotEnteredError, environment, needed, python, search_paths, server
from sandbox.contract import Job, Sandbox
from sandbox.sandbox_errors import SandboxUnavailableError
from sandbox.seatbelt import open_seatbelt
from sandbox.supervising import ChildSandbox

_MEANS = (
    "isolation 'local': reduced isolation, {doors}: stops accidental damage and simple file or network access; "
    "not for hostile code"
)
_ELSEWHERE = {
    "win32": "there is no sandbox for Windows itself; use WSL 2, or a container engine such as Docker Desktop",
}
_DOORS = {
    True: "by namespaces, Landlock and a filter of system calls",
    False: "by Landlock and a filter of system calls, without namespaces",
}

#: Imports the jail from the folder in the first argument and leaves no trace of where it came from.
_BOOTSTRAP = (
    "import sys; sys.path.insert(0, sys.argv[1]); from sandbox.jail.enter import main; del sys.path[0]; "
    "[sys.modules.pop(name) for name in list(sys.modules) if name.partition('.')[0] == 'sandbox']; main(sys.argv[2:])"
)
_HARNESS = "from runtime_base.job.harness import main; main({frames})"

#: Where Linux distributions keep shared libraries and what finds them.
_LIBRARIES = (
    *("/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib", "/usr/share/zoneinfo"),
    *("/etc/ld.so.cache", "/etc/alternatives", "/nix/store", "/gnu/store"),
)
_SCRATCH_FILES = 1000


class LocalSandbox(ChildSandbox):
    """A sandbox of this machine's kernel; `namespaces` says whether it can make namespaces, or has Landlock only."""

    def __init__(self, *, namespaces: bool = True) -> None:
        super().__init__("local", _MEANS.format(doors=_DOORS[namespaces]), partial(_Jailed, namespaces=namespaces))
        self.namespaces = namespaces

    def prepare(self) -> None:
        """Write the runtime's bytecode, once for this process."""
        _compile_runtime()


class _Jailed(Child):
    """The process of a job that is confined before it begins; it has no folder on this machine."""

    def __init__(self, job: Job, *, namespaces: bool, program: str = "") -> None:
        self._namespaces = namespaces
        super().__init__(job, program=program)

    def _launch(self, job: Job, frames: int) -> Launch:
        self._notes, notes_child = os.pipe()
        self._open.callback(os.close, self._notes)
        self._open.callback(os.close, notes_child)
        os.set_blocking(self._notes, False)
        forks = server(job)
        plan = {
            "namespaces": self._namespaces,
            "readable": readable(job),
            "search": search_paths(job),
            "scratch_bytes": job.limits.file_bytes,
            "scratch_files": _SCRATCH_FILES,
            "hosts": [os.getpid(), *([forks.process] if forks else [])],
            "notes": notes_child,
            "keep": [frames],
            # a runtime of the job's own may not keep to the limit that the harness sets
            "memory": 0 if self._program else job.limits.memory_bytes,
            "program": self._program or _HARNESS.format(frames=frames),
        }
        place = str(Path(sandbox.__path__[0]).resolve().parent)
        own = environment("/tmp", hash_seed=job.hash_seed)
        return Launch(python(), _BOOTSTRAP, [place, json.dumps(plan)], own, os.sep, (notes_child,), forks)

    def exit_code(self) -> int:
        """Wait for the end; see `Child`. What the job itself ended with is told by the one that waited for it."""
        code = super().exit_code()
        try:
            notes = os.read(self._notes, 4096).split()
        except BlockingIOError:
            notes = []
        if b"ready" not in notes:
            raise NotEnteredError("nothing has run")
        return os.waitstatus_to_exitcode(int(notes[-1])) if b"ended" in notes else code


def open_local() -> Sandbox:
    """Return the strongest local sandbox that stops an attack of each kind on this machine, tested now.

    Raises `SandboxUnavailableError` if there is none.
    """
    if sys.platform == "darwin":
        seatbelt = open_seatbelt()
        must_stop(seatbelt)
        return seatbelt
    if sys.platform != "linux":
        raise SandboxUnavailableError(_ELSEWHERE.get(sys.platform, "it needs Linux or macOS"))
    reasons = []
    for sandbox_here in (LocalSandbox(namespaces=True), LocalSandbox(namespaces=False)):
        try:
            must_stop(sandbox_here)
        except SandboxUnavailableError as error:
            reasons.append(str(error))
        else:
            return sandbox_here
    raise SandboxUnavailableError("; without namespaces: ".join(reasons))


def readable(job: Job) -> list[str]:
    """Return what a job may read: its package and tests, the runtime, Python, NumPy, and shared libraries."""
    folder = job.folder.resolve()
    own = [folder / name for name in job.parts]
    own += [job.libraries.resolve()] if job.libraries else []
    # installed packages may need their neighbours; a folder of sources is private
    shared = ("site-packages", "dist-packages")
    packages = [place.parent if place.parent.name in shared else place for place in needed(job)]
    standard = [sysconfig.get_path(name) for name in ("stdlib", "platstdlib")]
    prefixes = [f"{prefix}/lib" for prefix in (sys.base_prefix, sys.base_exec_prefix)]
    loader = os.environ.get("LD_LIBRARY_PATH", "").split(":")
    found: list[str | Path] = [*own, *packages, *standard, *prefixes, *(name for name in loader if name), *_LIBRARIES]
    return list(dict.fromkeys(str(item) for item in found if Path(item).exists()))


@cache
def _compile_runtime() -> None:
    """Write the runtime's bytecode, since a job cannot keep it; if it cannot be written, starts are slower."""
    if not sys.dont_write_bytecode:
        for place in needed(Job(folder=Path(os.sep), package="nothing")):
            if place.name == "runtime_base":
                compileall.compile_dir(place, quiet=2)
