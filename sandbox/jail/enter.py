"""Takes away the rights of a fresh process, starts the job's code in it, and reports to the host how it ended.

Three processes: this one waits; its child is the first process of the new process namespace and waits, too; that one's
child is locked in and runs the code. When the host or either of those who wait dies, the kernel ends the rest.
"""

from __future__ import annotations

import faulthandler
import json
import os
import resource
import signal
import sys
from collections.abc import Callable
from types import TracebackType
from typing import Any, NoReturn

from sandbox.jail import landlock, root, seccomp, system

#: The exit code for: the sandbox could not be set up, and nothing has run.
NOT_ENTERED = 79
#: The runtime's exit code for a lack of memory, which may come before the runtime is loaded.
_NO_MEMORY = 77
_SCRATCH = "/tmp"
_MOST = {resource.RLIMIT_NOFILE: 256, resource.RLIMIT_CORE: 0}
_MOST_THREADS = 64
_READY, _ENDED = b"ready\n", b"ended %d\n"


def main(arguments: list[str]) -> NoReturn:
    """Enter the jail that the first argument describes (JSON), then run its `program` as `__main__`.

    `namespaces` says whether there are any; without, Landlock alone confines. `hosts` are the processes of which one
    has started this one and must live, `notes` the descriptor to tell it what happens, `keep` those that the program
    gets, `memory` its limit in bytes (0: none).
    """
    plan = json.loads(arguments[0])
    try:
        faulthandler.disable()
        # for the program only, when the host asks it where it is
        signal.signal(signal.SIGABRT, signal.SIG_IGN)
        _close_doors(plan)
        _end_with(plan["hosts"])
    except OSError as error:
        print(f"the sandbox could not be set up: {error.strerror or error}", file=sys.stderr, flush=True)
        os._exit(NOT_ENTERED)
    os._exit(_wait_for(lambda: _first(plan)))


def _close_doors(plan: dict[str, Any]) -> None:
    if plan["namespaces"]:
        root.leave_namespaces()
        root.change_root(plan["readable"], plan["scratch_bytes"], plan["scratch_files"])
        os.chdir(_SCRATCH)
    else:
        os.chdir("/")
    system.drop_capabilities()
    system.no_new_privileges()
    if landlock.version() or not plan["namespaces"]:
        landlock.confine(_allowed(plan))


def _allowed(plan: dict[str, Any]) -> list[tuple[str, int]]:
    """Return what Landlock allows. In a root of its own, a job may read everything that exists there."""
    devices = [(f"/dev/{name}", landlock.DEVICE) for name in ("null", "zero", "full", "random", "urandom")]
    if plan["namespaces"]:
        return [("/", landlock.READ), (_SCRATCH, landlock.SCRATCH), *devices]
    # a program may see the names in the folders that are searched for its modules
    listed = [(path, landlock.LIST) for path in plan["search"]]
    return [*((path, landlock.READ) for path in plan["readable"]), *listed, *devices]


def _end_with(hosts: list[int]) -> None:
    """End this process together with the one that waits for it, even if that one of these has already ended."""
    system.die_with_parent(signal.SIGKILL)
    if hosts and os.getppid() not in hosts:
        os._exit(NOT_ENTERED)


def _first(plan: dict[str, Any]) -> int:
    """Act as the first process of the namespace: start the program, report to the host, and end with the program."""
    _end_with([])
    os.write(plan["notes"], _READY)
    child = os.fork()
    if child == 0:
        _run(plan)
    status = os.waitpid(child, 0)[1]
    os.write(plan["notes"], _ENDED % status)
    return 0


def _run(plan: dict[str, Any]) -> NoReturn:
    """Be the program."""
    system.die_with_parent(signal.SIGKILL)
    _only(plan["keep"])
    signal.signal(signal.SIGABRT, signal.SIG_DFL)
    faulthandler.enable()
    with _End():
        for kind, most in (*_MOST.items(), *(((resource.RLIMIT_AS, plan["memory"]),) if plan["memory"] else ())):
            resource.setrlimit(kind, (most, most))
        if plan["namespaces"]:
            # counted in the namespace of users, which is new; elsewhere it would count all that the user runs
            resource.setrlimit(resource.RLIMIT_NPROC, (_MOST_THREADS, _MOST_THREADS))
        seccomp.confine()
        sys.argv = [""]
        sys.path += plan["search"]
        exec(compile(plan["program"], "<job>", "exec"), {"__name__": "__main__"})
    os._exit(0)


class _End:
    """Ends the process as Python would, but without finalizing the interpreter, which uses the filter's signal."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        code = 0
        if isinstance(error, SystemExit) and (error.code is None or isinstance(error.code, int)):
            code = error.code or 0
        elif isinstance(error, SystemExit):
            print(error.code, file=sys.stderr)
            code = 1
        elif kind is not None and error is not None:
            sys.excepthook(kind, error, at)
            code = _NO_MEMORY if isinstance(error, MemoryError) else 1
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code & 0xFF)


def _only(kept: list[int]) -> None:
    """Close every descriptor but these and the standard ones."""
    start = 3
    for descriptor in sorted(kept):
        os.closerange(start, descriptor)
        start = descriptor + 1
    os.closerange(start, 2**16)


def _wait_for(work: Callable[[], int]) -> int:
    """Do some work in a child, wait for it, and end as it ends."""
    child = os.fork()
    if child == 0:
        os._exit(work())
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        if os.WTERMSIG(status) != signal.SIGKILL:
            signal.signal(os.WTERMSIG(status), signal.SIG_DFL)
        os.kill(os.getpid(), os.WTERMSIG(status))
    return os.waitstatus_to_exitcode(status)
