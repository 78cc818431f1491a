"""Keeps machine code that jobs compiled in the user's own cache, for later jobs with the same package and versions.

A job gets these bytes with its request and sends what it has compiled besides; here they are bytes and nothing else.
The key holds all code that runs in the job, so what a job may have sent reaches only jobs that run the same code.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version as version_of
from pathlib import Path

from compiler.runs.run_record import RunRequest
from compiler.workspace.program_files import program_digests
from compiler.workspace.verdict_cache import prune

_DIGEST = hashlib.sha256().digest_size
#: Seconds that a job waits at most while another one compiles what it needs, and between two looks.
_MOST_WAITING, _PAUSE = 30.0, 0.1


def folder() -> Path:
    """Return where the machine code is."""
    from platformdirs import user_cache_path

    return user_cache_path("simcc") / "native"


@dataclass(frozen=True, slots=True)
class KeptCode:
    """The machine code of one package, of one version of everything that makes it."""

    key: str

    def read(self) -> bytes:
        """Return it, no bytes if there is none, or if it is damaged, of another key, or could be another user's."""
        with suppress(OSError):
            _refuse_others(folder(), stat.S_ISDIR)
            _refuse_others(self._place, stat.S_ISREG)
            raw = self._place.read_bytes()
            if self._digest(raw[_DIGEST:]) == raw[:_DIGEST]:
                with suppress(OSError):
                    os.utime(self._place)  # the oldest go first
                return raw[_DIGEST:]
        return b""

    def write(self, code: bytes) -> None:
        """Keep it in place of what was there; where the disk takes none, it is compiled again next time."""
        ready = self._place.with_name(f".{self.key}.{os.getpid()}.new")
        with suppress(OSError):
            make_folder()
            ready.unlink(missing_ok=True)
            with os.fdopen(os.open(ready, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(self._digest(code) + code)
            ready.replace(self._place)
            prune(folder())

    def _digest(self, code: bytes) -> bytes:
        """Return what proves that the code is whole, and that of this key and no other."""
        return hashlib.sha256(self.key.encode() + code).digest()

    @property
    def lock(self) -> Path:
        """The file that the job locks that compiles this code."""
        return folder() / f".{self.key}.lock"

    @property
    def _place(self) -> Path:
        return folder() / f"{self.key}.code"


class CompilingTurn:
    """The turn to compile some machine code, which one job of a user has; other jobs wait for what it compiles.

    `code` is what is compiled already: no bytes where this job is to compile. Without `waits`, it does so in any case.
    Its lock is the system's, and ends with the process that has it, however this ends.
    """

    def __init__(self, kept: KeptCode, is_over: Callable[[], bool], *, waits: bool) -> None:
        self._lock: int | None = None
        self._kept, self.code = kept, kept.read()
        end = time.monotonic() + (_MOST_WAITING if waits else 0.0)
        while not self.code and time.monotonic() < end and not is_over():
            is_ours = self._takes_lock()
            self.code = kept.read()
            if is_ours:
                break
            time.sleep(_PAUSE)

    def keep(self, code: bytes) -> None:
        """Keep what this job has compiled, and let other jobs have it."""
        self._kept.write(code)
        self.close()

    def close(self) -> None:
        """End the turn, if it is this job's."""
        lock, self._lock = self._lock, None
        if lock is not None:
            with suppress(OSError):
                self._kept.lock.unlink(missing_ok=True)
            os.close(lock)

    def _takes_lock(self) -> bool:
        """Take the lock unless another job has it; where files have no locks, each job compiles."""
        try:
            from fcntl import LOCK_EX, LOCK_NB, flock

            make_folder()
            lock = os.open(self._kept.lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
        except (ImportError, OSError):
            return True
        try:
            flock(lock, LOCK_EX | LOCK_NB)
        except OSError as error:
            os.close(lock)
            return not isinstance(error, BlockingIOError)
        self._lock = lock
        return True


def make_folder() -> None:
    """Make the folder, if there is none; raises OSError for one that is open to others."""
    folder().mkdir(parents=True, exist_ok=True, mode=0o700)
    _refuse_others(folder(), stat.S_ISDIR)


def _refuse_others(place: Path, is_kind: Callable[[int], bool]) -> None:
    """Raise PermissionError if another user owns a file or folder, or can write to it, and for links."""
    about = place.lstat()
    ours = hasattr(os, "getuid") and about.st_uid == os.getuid()
    if not ours or about.st_mode & 0o077 or not is_kind(about.st_mode):
        raise PermissionError(f"{place} is open to others")


def kept_code(request: RunRequest) -> KeptCode | None:
    """Return where the machine code of a run is kept; None where nothing runs natively, or on a runtime of its own."""
    if not request.native or request.own_runtime or request.libraries:
        return None
    program = program_digests(request.folder, request.package)
    return KeptCode(hashlib.sha256(json.dumps([request.native, program, *_versions()]).encode()).hexdigest())


def compiles_first(request: RunRequest) -> bool:
    """Return whether it is known that a run compiles all of its native code before its first round."""
    if not request.native or (request.may_interpret and not request.keep):
        return False
    kept = kept_code(request)
    return kept is None or not kept.read()


@cache
def _versions() -> tuple[str, ...]:
    """Return all that machine code depends on besides its source, package and runtime: libraries and the processor."""
    import llvmlite.binding as llvm  # only here, since it is an extra

    libraries = [version_of(name) for name in ("numba", "llvmlite", "numpy")]
    processor = (platform.machine(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    return (sys.version, *libraries, *processor)
