"""Finds out what a sandbox stops on this machine, by running attacks in it."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from sandbox.attacks import hostile
from sandbox.contract import Isolation, Outcome, SandboxResult
from sandbox.sandbox_errors import SandboxUnavailableError
from sandbox.scratch import scratch_folder

#: One of each kind; the last one ends the program where a filter of system calls is at work.
_QUICK = ("read_file", "write_file", "read_environment", "connect")
#: macOS has no /proc.
_QUICK_ON_MACOS = ("read_file", "write_file", "run_program", "connect")
#: Attacks by calls that macOS does not have, or has under another name, so that no test could show that they succeed.
_LINUX_ONLY = (
    *("read_environment", "open_vsock", "trace_process", "use_io_uring", "leave_namespace", "mount_folder"),
    *("clone_into_namespaces", "clone_by_structure", "signal_by_handle"),
)


class Tryable(Protocol):
    """A sandbox that can run a few lines of Python in place of a package."""

    def run_program(self, program: str) -> SandboxResult:
        """Run the lines."""


@dataclass(frozen=True, slots=True)
class AttackAttempt:
    """The result of an attack: its name, what it does, whether it was stopped, and how."""

    name: str
    does: str
    stopped: bool
    how: str


#: A container may have processes of its own: they are counted, share its memory, and end with it.
_BOUNDED_BY_CONTAINERS = ("fork", "become_daemon", "run_program")


def attack_names(isolation: Isolation = "local") -> tuple[str, ...]:
    """Return the names of all attacks that such a sandbox must stop."""
    bounded = _BOUNDED_BY_CONTAINERS if isolation == "docker" else ()
    elsewhere = _LINUX_ONLY if sys.platform == "darwin" and isolation != "docker" else ()
    return tuple(function.__name__ for function in hostile.ATTACKS if function.__name__ not in (*bounded, *elsewhere))


def program(names: Sequence[str], bait: dict[str, Any]) -> str:
    """Return Python code that tries these attacks on that bait."""
    source = Path(hostile.__file__).read_text(encoding="utf-8")
    return f"{source}\nattempt({list(names)!r}, {bait!r})\n"


def attack(sandbox: Tryable, names: Sequence[str], bait: dict[str, Any]) -> list[AttackAttempt]:
    """Try attacks one after the other. Raises `SandboxUnavailableError` if the sandbox does not even start them."""
    result = sandbox.run_program(program(names, bait))
    if result.outcome is Outcome.INFRA:
        raise SandboxUnavailableError(result.detail)
    return [read_attempt(name, result) for name in names]


def read_attempt(name: str, result: SandboxResult) -> AttackAttempt:
    """Return the result of an attack, given what the program printed and how it ended."""
    said = [line.partition(": ")[2] for line in result.log.splitlines() if line.startswith(f"{name}: ")]
    last = said[-1] if said else "not reached"
    if last == "trying" and result.outcome is Outcome.POLICY:
        last = "stopped: the program was ended"
    word, _, how = last.partition(": ")
    does = next(function.__doc__ or "" for function in hostile.ATTACKS if function.__name__ == name)
    return AttackAttempt(name, does.rstrip("."), word == "stopped", how or last)


def must_stop(sandbox: Tryable) -> None:
    """Raise `SandboxUnavailableError` unless the sandbox stops an attack of each kind; takes a tenth of a second."""
    with bait() as there:
        quick = _QUICK_ON_MACOS if sys.platform == "darwin" else _QUICK
        through = [attack_attempt for attack_attempt in attack(sandbox, quick, there) if not attack_attempt.stopped]
    if through:
        raise SandboxUnavailableError(f"it did not stop an attack: {through[0].does} ({through[0].how})")


@contextlib.contextmanager
def bait(process: int = 0) -> Iterator[dict[str, Any]]:
    """Return bait: a secret in a file, a listening server; `process` is a process that has the key."""
    key = f"bait-{secrets.token_hex(8)}"
    with scratch_folder() as place:
        folder = Path(place)
        (folder / "secret").write_text(key, encoding="utf-8")
        with socket.create_server(("127.0.0.1", 0)) as server:
            port = server.getsockname()[1]
            yield {
                "file": str(folder / "secret"),
                "folder": str(folder),
                "key": key,
                "process": process or os.getpid(),
                "port": port,
            }


@contextlib.contextmanager
def bait_with_victim() -> Iterator[dict[str, Any]]:
    """Return bait that includes a process with a key in its environment, which may be killed."""
    key = f"key-{secrets.token_hex(8)}"
    sleeper = shutil.which("sleep") or "/bin/sleep"
    victim = subprocess.Popen([sleeper, "600"], env={"SIMCC_BAIT": key})
    try:
        with bait(victim.pid) as there:
            yield {**there, "key": key}
    finally:
        victim.kill()
        victim.wait()


def whole_table(
    sandbox: Tryable, names: Sequence[str], tell: Callable[[str], None] = lambda _: None
) -> list[AttackAttempt]:
    """Try every attack in a program of its own."""
    found = []
    with bait_with_victim() as there:
        for name in names:
            tell(name)
            found += attack(sandbox, [name], there)
    return found
