"""The host's end of an interpreter that has loaded what jobs need, and from which they are forked (`served.py`)."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import weakref
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from threading import Lock

import sandbox

#: Runs `serve` from the folder in the first argument, and in each fork what that returns, as `python -c` would.
_BOOTSTRAP = (
    "import sys; sys.path.insert(0, sys.argv.pop(1)); from sandbox.forked.served import serve; del sys.path[0]; "
    "exec(compile(serve(sys.argv[1:]), '<string>', 'exec'), {'__name__': '__main__'})"
)
#: Seconds within which a server answers, also one that is still loading on a busy machine.
_PATIENCE = 60.0
#: Servers that are kept: for runs on either engine, for generated tests, and for runs with another order of sets.
_MOST = 4


class NoServerError(Exception):
    """Raised if a server could not be started, has ended, or does not answer."""


class ForkServer:
    """An interpreter from which processes are forked; it ends when nothing refers to it, and with this process."""

    def __init__(
        self, command: Sequence[str], environment: dict[str, str], loading: str, places: Sequence[str]
    ) -> None:
        os.close(os.pidfd_open(os.getpid()))  # fails where processes cannot be watched
        self._link, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._link.settimeout(_PATIENCE)
        self._turn = Lock()
        place = str(Path(sandbox.__path__[0]).resolve().parent)
        with theirs:
            process = subprocess.Popen(
                [*command, "-c", _BOOTSTRAP, place, str(theirs.fileno()), loading, *places],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=os.sep,
                env=environment,
                pass_fds=(theirs.fileno(),),
                start_new_session=True,
            )
        self.process = process.pid
        self._close = weakref.finalize(self, _close, self._link, process)

    def fork(
        self, code: str, arguments: list[str], environment: dict[str, str], folder: str, descriptors: Sequence[int]
    ) -> Forked:
        """Start a process that runs the code as `python -c` would, and has these descriptors at the same numbers.

        The first three are its standard streams. Raises `NoServerError`.
        """
        numbers = [*range(3), *descriptors[3:]]
        asked = {"code": code, "arguments": arguments, "environment": environment, "folder": folder}
        process = int(self._ask(asked | {"descriptors": numbers}, descriptors))
        if not process:
            raise NoServerError("this machine refuses another process")
        return Forked(self, process)

    def ended(self, process: int) -> int:
        """Return the exit code of a process that was forked here and has ended, after which its number is free."""
        return os.waitstatus_to_exitcode(int(self._ask({"ended": process})))

    def _ask(self, message: dict[str, object], descriptors: Sequence[int] = ()) -> bytes:
        with self._turn:
            try:
                socket.send_fds(self._link, [json.dumps(message).encode()], descriptors)
                answer = self._link.recv(64)
            except BaseException as error:
                self._close()  # an answer that came later would be taken for that to the next question
                if isinstance(error, OSError):
                    raise NoServerError(str(error)) from error
                raise
        if not answer:
            raise NoServerError("it has ended")
        return answer


class Forked:
    """A process that a server has forked, which this one watches like a child of its own."""

    def __init__(self, server: ForkServer, pid: int) -> None:
        self._server, self.pid = server, pid
        self.returncode: int | None = None
        self._watched = os.pidfd_open(pid)

    def exited(self) -> bool:
        """Return whether the process has ended; it stays a zombie, so that its group's number is not reused."""
        return self.returncode is not None or self._ends_within(0)

    def wait(self) -> int:
        """Wait for the end and return the exit code, negative for a signal."""
        if self.returncode is None:
            self._ends_within(None)
            try:
                self.returncode = self._server.ended(self.pid)
            except NoServerError:
                self.returncode = -signal.SIGKILL  # the server took the exit code with it
            os.close(self._watched)
        return self.returncode

    def _ends_within(self, milliseconds: int | None) -> bool:
        poll = select.poll()
        poll.register(self._watched, select.POLLIN)
        return bool(poll.poll(milliseconds))


@lru_cache(maxsize=_MOST)
def fork_server(
    command: tuple[str, ...], environment: tuple[tuple[str, str], ...], loading: str, places: tuple[str, ...]
) -> ForkServer:
    """Return the server that this process has for these settings, started if there is none."""
    return ForkServer(command, dict(environment), loading, places)


# a fork of this process may not speak to the servers of the other
os.register_at_fork(after_in_child=fork_server.cache_clear)


def _close(link: socket.socket, process: subprocess.Popen[bytes]) -> None:
    link.close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(1)
