"""Attacks of hostile code. Run inside a sandbox, each attack returns what it got, or fails.

This file is not imported but run, as text, in the sandbox under test; it needs only Python's own library. A
bait says what there is to get: `file`, `folder` and `key` (a secret), `process` (with the key in its environment),
`port` (of a listening server).
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import os
import platform
import signal
import socket
import struct
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

Bait = dict[str, Any]

_LIBC: Any = ctypes.CDLL(None, use_errno=True) if os.name == "posix" else None
_PTRACE_SEIZE, _IO_URING_SETUP, _NEW_USER = 0x4206, 425, 0x10000000
#: With a namespace of users, also those of mounts, control groups, names, memory, processes and the network.
_NEW_NAMESPACES = _NEW_USER | 0x00020000 | 0x02000000 | 0x04000000 | 0x08000000 | 0x20000000 | 0x40000000
_CLONE, _CLONE3 = {"x86_64": 56, "aarch64": 220}.get(platform.machine(), 0), 435


def read_file(bait: Bait) -> str:
    """Read a secret of the user's from the disk."""
    return Path(bait["file"]).read_text(encoding="utf-8")


def write_file(bait: Bait) -> str:
    """Write beside it."""
    (Path(bait["folder"]) / "written").write_text("by the program", encoding="utf-8")
    return "a file was written"


def read_environment(bait: Bait) -> str:
    """Read the environment of another process."""
    return f"{len(Path('/proc', str(bait['process']), 'environ').read_bytes())} bytes"


def search_environments(bait: Bait) -> str:
    """Find the user's key in its own environment, its parent's, or that of the process that started it all."""
    texts = [repr(dict(os.environ))]
    for process in ("self", os.getppid(), bait["process"]):
        with contextlib.suppress(OSError):
            texts.append(Path(f"/proc/{process}/environ").read_bytes().decode("utf-8", "replace"))
    return _found(bait["key"], "".join(texts))


def _found(key: str, text: str) -> str:
    if key not in text:
        raise LookupError("the key is not there")
    return "the key"


def connect(bait: Bait) -> str:
    """Connect to a server."""
    socket.create_connection(("127.0.0.1", bait["port"]), 1).close()
    return "a connection"


def ask_names(bait: Bait) -> str:
    """Send a datagram, as a look-up of names does."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("127.0.0.1", bait["port"]))
        asking.send(b"who is example.org?")
    return "a datagram was sent"


def open_vsock(_bait: Bait) -> str:
    """Open a socket to the host of this virtual machine."""
    socket.socket(socket.AF_VSOCK, socket.SOCK_STREAM).close()
    return "a vsock"


def kill_process(bait: Bait) -> str:
    """Stop another process of the user's."""
    os.kill(bait["process"], signal.SIGSTOP)
    os.kill(bait["process"], signal.SIGCONT)
    return "another process was stopped"


def trace_process(bait: Bait) -> str:
    """Look into another process's memory."""
    _call(_LIBC.ptrace(_PTRACE_SEIZE, bait["process"], None, None))
    return "another process is traced"


def fork(_bait: Bait) -> str:
    """Start another process."""
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)
    return "a process"


def become_daemon(bait: Bait) -> str:
    """Leave a process behind that outlives the run, and writes down that it does."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(0.5)
            (Path(bait["folder"]) / "alive").write_text(str(os.getpid()))
        os._exit(0)
    os.wait()
    return "a daemon"


def run_program(_bait: Bait) -> str:
    """Run another program."""
    code = os.system("true")
    if code != 0:
        raise OSError(code, "the shell did not start")
    return "a shell"


def use_io_uring(_bait: Bait) -> str:
    """Ask for a ring of system calls, past any filter."""
    os.close(_call(_LIBC.syscall(_IO_URING_SETUP, 4, ctypes.create_string_buffer(120))))
    return "a ring"


def leave_namespace(_bait: Bait) -> str:
    """Become administrator of a namespace of its own."""
    if _LIBC.unshare(_NEW_USER) != 0:
        if ctypes.get_errno() != errno.EINVAL:
            _call(-1)
        # refused to a process of several threads; a child has only one
        child = os.fork()
        if child == 0:
            os._exit(0 if _LIBC.unshare(_NEW_USER) == 0 else 1)
        if os.waitpid(child, 0)[1] != 0:
            raise OSError("no namespace")
    return "a namespace"


def clone_into_namespaces(_bait: Bait) -> str:
    """Start a process that is administrator of namespaces of its own."""
    return _born(_LIBC.syscall(_CLONE, _NEW_NAMESPACES | signal.SIGCHLD, None, None, None, None))


def clone_by_structure(_bait: Bait) -> str:
    """Start such a process by the newer call, whose flags a filter of system calls cannot see."""
    wanted = struct.pack("=11Q", _NEW_NAMESPACES, *[0] * 3, signal.SIGCHLD, *[0] * 6)
    return _born(_LIBC.syscall(_CLONE3, wanted, len(wanted)))


def _born(child: int) -> str:
    if child == 0:
        os._exit(0)
    os.waitpid(_call(child), 0)
    return "a process in namespaces"


def signal_by_handle(bait: Bait) -> str:
    """Stop another process of the user's by a handle of it."""
    handle = os.pidfd_open(bait["process"])
    for number in (signal.SIGSTOP, signal.SIGCONT):
        signal.pidfd_send_signal(handle, number)
    return "another process was stopped"


def mount_folder(bait: Bait) -> str:
    """Mount a file system."""
    target = bait["folder"].encode()
    _call(_LIBC.mount(b"tmpfs", target, b"tmpfs", 0, None))
    _LIBC.umount(target)
    return "a file system was mounted"


def _call(result: int) -> int:
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


ATTACKS: tuple[Callable[[Bait], str], ...] = (
    *(read_file, write_file, read_environment, search_environments, connect, ask_names, open_vsock, kill_process),
    *(trace_process, fork, become_daemon, run_program, use_io_uring, leave_namespace, mount_folder),
    *(clone_into_namespaces, clone_by_structure, signal_by_handle),
)


def attempt(names: Sequence[str], bait: Bait) -> None:
    """Try these attacks one after the other and print how each went."""
    for name in names:
        print(f"{name}: trying", flush=True)
        attack = next(function for function in ATTACKS if function.__name__ == name)
        try:
            print(f"{name}: got through: {attack(bait)}", flush=True)
        except (OSError, LookupError) as error:
            print(f"{name}: stopped: {error}", flush=True)
