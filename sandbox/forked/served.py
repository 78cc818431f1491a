"""The interpreter from which jobs are forked. It loads the runtime, waits for the host, and runs no job's code itself.

So nothing that one job does reaches another. It ends when the host closes the socket, or ends.
"""

from __future__ import annotations

import fcntl
import gc
import json
import os
import socket
import sys
from typing import Any


def serve(arguments: list[str]) -> str:
    """Fork a process for each message of the host, and return there, with the code that it is to run.

    The arguments are the descriptor of the socket, code that loads what all jobs need, and the folders where that is.
    A message is `{"ended": PROCESS}`, answered with its wait status as soon as it has one, or tells a process how to
    begin (see `_begin`), is accompanied by its descriptors, and answered by the process itself, with its number.
    """
    link, loading, *places = arguments
    _load(loading, places)
    host = socket.socket(fileno=int(link))
    while True:
        message, received, _, _ = socket.recv_fds(host, 2**18, 16)
        if not message:
            os._exit(0)
        asked = json.loads(message)
        if "ended" in asked:
            host.send(str(os.waitpid(asked["ended"], 0)[1]).encode())
        elif _forks(host):
            return _begin(asked, received, host)
        for descriptor in received:
            os.close(descriptor)


def _load(loading: str, places: list[str]) -> None:
    """Import from the given folders, and leave no trace of them, nor of this program, among what jobs import from."""
    own = list(sys.path)
    sys.path += places
    exec(loading, {})
    sys.path[:] = own
    sys.path_importer_cache.clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "sandbox"]:
        del sys.modules[name]
    gc.collect()
    gc.freeze()


def _forks(host: socket.socket) -> bool:
    """Fork this process, and return whether this is the new one; tell the host if there can be none."""
    try:
        return os.fork() == 0
    except OSError:
        host.send(b"0")
        return False


def _begin(asked: dict[str, Any], received: list[int], host: socket.socket) -> str:
    """Become the process that the host asks for: its session, descriptors, folder, environment and arguments."""
    os.setsid()
    host.send(str(os.getpid()).encode())
    host.close()
    _take(received, asked["descriptors"])
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    sys.argv[1:] = asked["arguments"]
    code: str = asked["code"]
    return code


def _take(received: list[int], wanted: list[int]) -> None:
    """Give the received descriptors the numbers that they have at the host, and close all others."""
    free = max(*received, *wanted) + 1
    moved = [fcntl.fcntl(descriptor, fcntl.F_DUPFD, free) for descriptor in received]
    os.closerange(0, free)
    for descriptor, number in zip(moved, wanted, strict=True):
        os.dup2(descriptor, number)
        os.close(descriptor)
