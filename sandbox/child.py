"""A separate process for a job: started with a clean environment in an empty folder, and ended with its whole group."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

from sandbox.contract import Job
from sandbox.forked.fork_server import ForkServer, NoServerError, fork_server
from sandbox.sandbox_errors import SandboxUnavailableError
from sandbox.scratch import scratch_folder

#: Where a container would do the same: paths to search, then the runtime's side of the pipe on the given descriptor.
BOOTSTRAP = (
    "import sys; fd = int(sys.argv[1]); sys.path += sys.argv[2:]; del sys.argv[1:]; "
    "from runtime_base.job.harness import main; main(fd)"
)

#: Not `-I`: that would also ignore PYTHONHASHSEED. With an environment that we write ourselves and `-P -s -S`, nothing
#: of the user's Python setup comes in either; `-S` also saves the start-up cost of site-packages' .pth files.
FLAGS = ("-P", "-s", "-S", "-X", "utf8", "-X", "faulthandler")

#: What a job's process needs from outside Python's own library, by kind of job.
_NEEDED = {
    "run": ("runtime_base", "numpy"),
    "tests": (
        *("runtime_base", "numpy", "pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments"),
        *("hypothesis", "_hypothesis_pytestplugin", "sortedcontainers"),
    ),
}

#: What a run on the native engine needs besides.
_NATIVE = ("numba", "llvmlite")

#: What an interpreter loads from which jobs are forked.
_LOADING = "from runtime_base.job.harness import load; load('{kind}')"

#: Numbers of descriptors that a forked job can have, whatever the limit of this machine.
_FEW = 128

#: Some Python installations find their own shared library only through these.
_LOADER = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")


@dataclass(frozen=True, slots=True)
class Pipes:
    """The host's ends: the request goes in, frames and log text come out. All are non-blocking descriptors."""

    request: int
    frames: int
    stdout: int
    stderr: int


class NotEnteredError(Exception):
    """Raised if a job's process ended before the job began, because its sandbox could not be set up."""


class JobProcess(Protocol):
    """The process of a job. Once it has ended it stays a zombie until `wait`, so that its number is not reused."""

    @property
    def pid(self) -> int:
        """Its number, and that of its group."""

    @property
    def returncode(self) -> int | None:
        """The exit code, negative for a signal; None before `wait`."""

    def exited(self) -> bool:
        """Return whether it has ended."""

    def wait(self) -> int:
        """Wait for the end and return the exit code."""


@dataclass(frozen=True, slots=True)
class Launch:
    """How to start a process: Python's command, code and arguments, environment, folder.

    `passed` are the descriptors that it gets besides the frames'. With a `server`, it is forked there.
    """

    command: list[str]
    code: str
    arguments: list[str]
    environment: dict[str, str]
    folder: str
    passed: tuple[int, ...] = ()
    server: ForkServer | None = None


class _Started(subprocess.Popen[bytes]):
    """A process that this one starts."""

    def exited(self) -> bool:
        """Return whether it has ended."""
        if self.returncode is not None:
            return True
        if hasattr(os, "waitid"):
            return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
        return self.poll() is not None


class Child:
    """The process of a job, as a context manager: on leaving, the rest of its group and its folder are removed.

    A `program` (Python code) runs in place of the job's package.
    """

    def __init__(self, job: Job, *, program: str = "") -> None:
        self._program = program
        self._open = contextlib.ExitStack()
        self._process: JobProcess | None = None
        try:
            self.pipes = self._start(job)
        except BaseException:
            self.close()
            raise

    def _start(self, job: Job) -> Pipes:
        (stdin, request), *outputs = [os.pipe() for _ in range(4)]
        stdout, stderr, frames = (read for read, _ in outputs)
        theirs = [stdin, *(write for _, write in outputs)]
        ours = Pipes(request, frames, stdout, stderr)
        for descriptor in (request, frames, stdout, stderr):
            self._open.callback(os.close, descriptor)
        try:
            launch = self._launch(job, theirs[-1])
            self._process = _started(launch, [*theirs, *launch.passed])
        finally:
            for descriptor in theirs:
                os.close(descriptor)
        for descriptor in (request, frames, stdout, stderr):
            os.set_blocking(descriptor, False)
        return ours

    def _launch(self, job: Job, frames: int) -> Launch:
        """Return how to start the process that sends its frames to the given descriptor."""
        scratch = self._open.enter_context(scratch_folder())
        code, arguments = self._program or BOOTSTRAP, [str(frames), *search_paths(job)]
        own = environment(scratch, hash_seed=job.hash_seed)
        return Launch(python(), code, arguments, own, scratch, server=server(job))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Leave nothing: no process of the group, no zombie, no open pipe, no folder."""
        if self._process is not None:
            self.kill()
            self._process.wait()
        self._open.close()

    @property
    def process(self) -> JobProcess:
        """The process of the job."""
        assert self._process is not None
        return self._process

    def exited(self) -> bool:
        """Return whether the process itself has ended, if not those that it started."""
        return self.process.exited()

    def kill(self) -> None:
        """End the whole process group at once; no process in it can refuse."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)

    def say_where(self) -> None:
        """Make Python's fault handler print where the job is, if it still can; the log then names the line."""
        # to the whole group: the process that we know may only be waiting for the one that works
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGABRT)
        for _ in range(20):
            if self.exited():
                break
            time.sleep(0.01)

    def exit_code(self) -> int:
        """Wait for the end and return the exit code, negative for a signal.

        Raises `NotEnteredError` if the sandbox could not be set up.
        """
        return self.process.wait()


def _started(launch: Launch, descriptors: list[int]) -> JobProcess:
    """Start the process with these descriptors, of which the first three become its standard streams."""
    if launch.server is not None and max(descriptors) < _FEW:
        with contextlib.suppress(NoServerError):
            return launch.server.fork(launch.code, launch.arguments, launch.environment, launch.folder, descriptors)
        fork_server.cache_clear()
    stdin, stdout, stderr, *passed = descriptors
    return _Started(
        [*launch.command, "-c", launch.code, *launch.arguments],
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        cwd=launch.folder,
        env=launch.environment,
        pass_fds=passed,
        start_new_session=True,
    )


def server(job: Job) -> ForkServer | None:
    """Return an interpreter that has loaded what the job needs of this installation; None if there can be none."""
    # not every Python for Linux has pidfd_open
    if sys.platform != "linux" or not hasattr(os, "pidfd_open") or job.own_runtime or job.libraries:
        return None
    own = tuple(environment(os.sep, hash_seed=job.hash_seed).items())
    loading = _LOADING.format(kind="native" if job.request.get("native") else job.entry)
    places = dict.fromkeys(str(place.parent) for place in needed(job))
    with contextlib.suppress(OSError):
        return fork_server(tuple(python()), own, loading, tuple(places))
    return None


def environment(home: str, *, hash_seed: int = 0, loader: bool = True) -> dict[str, str]:
    """Return the whole environment of a job's process: nothing of the user's, and always the same.

    With `loader`, it finds the shared libraries that this Python finds.
    """
    fixed = {
        "PATH": "/usr/bin:/bin",
        "HOME": home,
        "TMPDIR": home,
        "LANG": "C.UTF-8",
        "TZ": "UTC",
        "PYTHONHASHSEED": str(hash_seed),
        # one thread: a run uses the cores it was given by --jobs, and idle threads would cost address space
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
        "MKL_NUM_THREADS": "1",
    }
    return fixed | {name: os.environ[name] for name in _LOADER if loader and name in os.environ}


def search_paths(job: Job) -> list[str]:
    """Return the folders in which a job's process finds its package, the runtime and what they need, in this order."""
    paths = [str(job.folder.resolve()), *(str(place.parent) for place in needed(job))]
    return list(dict.fromkeys(paths))


def needed(job: Job) -> list[Path]:
    """Return where the packages and modules are that a job's process needs from outside Python's own library."""
    names = (*_NEEDED[job.entry], *(_NATIVE if job.request.get("native") else ()))
    brought = {*job.parts, *(("numpy",) if job.libraries else ())}
    origins = [importlib.util.find_spec(name) for name in names if name not in brought]
    places = [Path(origin.origin).resolve() for origin in origins if origin is not None and origin.origin is not None]
    own = [job.libraries.resolve() / "numpy"] if job.libraries else []
    return [*own, *(place.parent if place.name == "__init__.py" else place for place in places)]


def request_line(job: Job, limited: bool) -> bytes:
    """Return what the job's process reads first: one line of JSON."""
    request: dict[str, Any] = {"entry": job.entry, "package": job.package, "folder": str(job.folder)}
    request["request"] = dict(job.request)
    if limited:
        limits = job.limits
        request["limits"] = {"wall_s": limits.wall_s, "memory": limits.memory_bytes, "file": limits.file_bytes}
    return json.dumps(request, allow_nan=False).encode() + b"\n"


def python() -> list[str]:
    """Return the command that starts this Python with nothing of the user's set-up."""
    if os.name != "posix":
        raise SandboxUnavailableError("the process sandbox needs Linux or macOS; on Windows, use WSL 2")
    if not sys.executable:
        raise SandboxUnavailableError(
            "this Python does not know the path of its own program, so it cannot start another process"
        )
    # the package's own bytecode is never kept; whether that of the runtime may be is the user's setting
    return [sys.executable, *FLAGS, *(("-B",) if sys.dont_write_bytecode else ())]
