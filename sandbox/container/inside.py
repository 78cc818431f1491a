"""Starts a job inside a container: the text of this file is the container's program.

One process keeps the deadline, leaves when the host does, and says how the other ended; that one unpacks the package
from standard input and runs it. Frames go to standard output, and all that the job prints to standard error.
"""

from __future__ import annotations

import faulthandler
import importlib
import io
import json
import os
import select
import signal
import sys
import zipfile

_FOLDER = "/tmp/job"
_LIBRARY = "/opt/simcc/lib"
_FRAMES = 20
_HOST_GONE = 3


def main() -> None:
    """Read what is to be done, start it, and end as it ends (128 and the number for a signal).

    The seconds that it may take are its argument: a host that stops before it says what is to be done ends with them.
    """
    # the signal is not caught, so it works whatever the child does; without this process the container ends
    signal.alarm(int(sys.argv[1]))
    plan = json.loads(sys.stdin.buffer.readline())
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    signal.set_wakeup_fd(wakes)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    child = os.fork()
    if child == 0:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.closerange(woken, wakes + 1)
        _work(plan)
        sys.stdout.flush()
        os._exit(0)
    code = os.waitstatus_to_exitcode(_ended(child, woken))
    # above 128 the host reads a signal: what a program says of itself by such a code did not happen
    os._exit(128 - code if code < 0 else 1 if code > 128 else code)


def _ended(child: int, woken: int) -> int:
    """Wait for the child and return how it ended; leave at once when the host has closed the stream."""
    poll = select.poll()
    poll.register(woken, select.POLLIN)
    # no events but its end, which is told in any case
    poll.register(0, 0)
    while True:
        if any(descriptor == 0 for descriptor, _ in poll.poll()):
            os._exit(_HOST_GONE)
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return status


def _work(plan: dict[str, object]) -> None:
    faulthandler.register(signal.SIGSYS, all_threads=False, chain=True)
    os.dup2(1, _FRAMES, inheritable=False)
    os.dup2(2, 1)
    size = plan["size"]
    assert isinstance(size, int)
    with zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read(size))) as package:
        package.extractall(_FOLDER)
    sys.path += [_FOLDER, _LIBRARY]
    program = plan["program"]
    if program:
        exec(compile(str(program), "<job>", "exec"), {"__name__": "__main__"})
        return
    # by name, for it is not this room's: the two meet over the pipe only
    importlib.import_module("runtime_base.job.harness").main(_FRAMES)


if __name__ == "__main__":
    main()
