"""The side of a sandboxed job that runs inside: reads the request, runs the package, sends frames.

The request is one line of JSON on standard input: `entry` ("run" or "tests"), `package`, `folder`, `limits` (wall_s,
memory, file; absent: none) and `request`. For a run: `seeds`, `variant` ("" is the base), `numbers` (null: the
package's own for that variant), `rounds` (null: as scheduled), `trace`, `snapshot` and `chosen` (relations of which the
verdict says how many entities have no tie when the run begins), `record` (tables of single entities, see
`runtime_base.job.harness_records`), `follow` (entities as type and number, see `runtime_base.job.harness_followed`),
`checkpoint_s` (seconds between two checkpoints; absent: none), `states` (by seed, a checkpoint in Base64 from which it
goes on), `until` (the round after which replicates stop with a checkpoint), `native` (the text of native code; absent:
the interpreted engine), `compiled` (what earlier jobs compiled of it, in Base64; absent: what this one compiles is not
kept), `asked` (actions whose decisions the host answers). Standard input stays open afterwards, for the host's answers
(`runtime_base.job.harness_asking`); its end means that the host is gone. The exit code is 0 after the last frame, and
otherwise says what ended the program.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import math
import os
import signal
import sys
import threading
import traceback
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from types import TracebackType
from typing import NoReturn

from runtime_base.job.exit_codes import DISK_ERRORS, NO_DISK, NO_MEMORY
from runtime_base.job.pipe import FramePipe

#: Seconds after the host's deadline at which a job ends itself, should the host have failed to.
_GRACE = 5.0
#: What a job needs of the runtime, by kind of job: its part of this room, and what every package imports besides.
_NEEDED = {
    "run": ("job.harness_asking", "job.harness_runs", "aggregation", "world"),
    "tests": ("job.harness_tests", "aggregation", "world", "testing"),
}
#: Bytes that a job has left unless it reached its limit of memory: four times the stack of a thread.
_ROOM = 2**25


def main(descriptor: int) -> NoReturn:
    """Do the job that standard input asks for, with frames to the given descriptor, and end the process."""
    job = json.loads(sys.stdin.buffer.readline())
    unlimited = _limit(job.get("limits"))
    sys.excepthook = _give_up
    sys.stdin = io.StringIO()
    answers: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(Path.cwd(), answers), daemon=True).start()
    pipe = FramePipe(descriptor)
    load("native" if job["request"].get("native") else job["entry"])
    _trust_no_bytecode()
    if job["entry"] == "tests":
        from runtime_base.job.harness_tests import run_tests

        outcome = run_tests(job["folder"], pipe, unlimited)
    else:
        from runtime_base.job.harness_asking import HostLine
        from runtime_base.job.harness_runs import run_model

        outcome = run_model(job["package"], job["request"], HostLine(pipe, answers), unlimited)
    pipe.send("done", outcome=outcome)
    sys.stdout.flush()
    sys.stderr.flush()
    # skips the destruction of millions of objects
    os._exit(0)


@cache
def load(kind: str) -> None:
    """Import what a job needs of the runtime, while bytecode is trusted; `kind` is its entry, or "native"."""
    for name in _NEEDED["tests" if kind == "tests" else "run"]:
        importlib.import_module(f"runtime_base.{name}")
    if kind == "native":
        from runtime_base.job.harness_runs import load_compiler

        load_compiler()


def _trust_no_bytecode() -> None:
    """Have all that is imported from now on compiled from its source, and leave no bytecode behind.

    Bytecode counts as fresh if source size and time in whole seconds agree: too little after an edit of one digit.
    """
    sys.dont_write_bytecode = True
    sys.pycache_prefix = os.devnull


def _limit(limits: dict[str, float] | None) -> list[str]:
    """Set the limits before any code of the package is loaded. Return what this machine could not limit."""
    if limits is None:
        return []
    import resource

    wall = math.ceil(limits["wall_s"])
    # processor time is a second line only: one thread cannot use more of it than wall clock
    wanted = (
        ("memory", resource.RLIMIT_AS, int(limits["memory"])),
        ("file size", resource.RLIMIT_FSIZE, int(limits["file"])),
        ("core dumps", resource.RLIMIT_CORE, 0),
        ("processor time", resource.RLIMIT_CPU, 2 * wall + 60),
    )
    # not caught by Python, so it ends even a program that is busy in one long C call after the host is gone
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, limits["wall_s"] + _GRACE)
    return [name for name, kind, value in wanted if not _set_limit(kind, value)]


def _set_limit(kind: int, value: int) -> bool:
    import resource

    # macOS may take this limit, and does not keep it
    if sys.platform == "darwin" and kind == resource.RLIMIT_AS:
        return False
    hard = resource.getrlimit(kind)[1]
    least = value if hard == resource.RLIM_INFINITY else min(value, hard)
    try:
        resource.setrlimit(kind, (least, least))
    except (ValueError, OSError):
        return False
    return True


def _listen(home: Path, answers: SimpleQueue[bytes]) -> None:
    """Queue what the host says; when the host is gone, remove the empty folder that it made for this job, and end."""
    while said := os.read(0, 2**16):
        answers.put(said)
    with contextlib.suppress(OSError):
        home.rmdir()
    os._exit(3)


def _give_up(kind: type[BaseException], error: BaseException, at: TracebackType | None) -> None:
    """End the process over an error that no replicate reports, with an exit code that says what is missing."""
    no_disk = isinstance(error, OSError) and error.errno in DISK_ERRORS
    if not no_disk and (isinstance(error, MemoryError) or not _has_room()):
        os._exit(NO_MEMORY)
    traceback.print_exception(kind, error, at)
    sys.stderr.flush()
    os._exit(NO_DISK if no_disk else 1)


def _has_room() -> bool:
    """Return whether some memory is left: without it, Python also raises SystemError, and starts no threads."""
    try:
        return bool(bytearray(_ROOM))
    except MemoryError:
        return False
