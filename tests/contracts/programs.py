"""Packages made of a few lines of code, and the sandboxes that they run in."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandbox.attacks.probing import must_stop
from sandbox.container.container_job import open_docker
from sandbox.contract import Job, Limits, Sandbox, SandboxResult
from sandbox.local import LocalSandbox
from sandbox.pipe.frames import Frame
from sandbox.process import ProcessSandbox
from sandbox.sandbox_errors import SandboxUnavailableError
from sandbox.seatbelt import SeatbeltSandbox

#: Sandboxes that isolate, and the two that do not: what succeeds there shows that an attack would work.
LOCAL = ("local", "local_without_namespaces")
DOCKER = pytest.param("docker", marks=pytest.mark.docker)
ISOLATING = (*LOCAL, DOCKER)
#: Landlock alone ends jobs as the whole local sandbox does, so it is tried with attacks and limits only.
EVERY = ("process", "local", DOCKER)

#: How hostile code finds the pipe that the frames go through.
FIND_PIPE = """
import os, stat
def is_pipe(fd):
    try:
        return stat.S_ISFIFO(os.fstat(fd).st_mode)
    except OSError:
        return False
PIPE = max(fd for fd in range(3, 100) if is_pipe(fd))
def send(text):
    os.write(PIPE, text if isinstance(text, bytes) else text.encode())
"""


def made(name: str) -> Sandbox:
    """Make a sandbox; skip where this machine's kernel cannot give a local one. The Docker suite skips nothing."""
    if name == "docker":
        return open_docker()
    if name not in LOCAL:
        return ProcessSandbox("none" if name == "none" else "process")
    sandbox = SeatbeltSandbox() if sys.platform == "darwin" else LocalSandbox(namespaces=name == "local")
    try:
        must_stop(sandbox)
    except SandboxUnavailableError as error:
        pytest.skip(f"this machine has no sandbox {name}: {error}")
    return sandbox


class Program:
    """Runs code as a package: it starts as soon as the job imports it."""

    def __init__(self, folder: Path, sandbox: Sandbox) -> None:
        self.folder, self.sandbox = folder, sandbox
        self.frames: list[Frame] = []

    def run(
        self,
        code: str,
        *,
        cancelled: Callable[[], bool] = lambda: False,
        on_frame: Callable[[Frame], None] | None = None,
        **limits: Any,
    ) -> SandboxResult:
        package = self.folder / "rumor"
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").touch()
        (package / "wiring.py").write_text(FIND_PIPE + textwrap.dedent(code), encoding="utf-8")
        job = Job(
            folder=self.folder,
            package="rumor",
            request={"seeds": [1], "variant": "", "numbers": None, "rounds": None, "trace": False, "snapshot": True},
            limits=Limits(**({"wall_s": 20} | limits)),
        )
        return self.sandbox.run(job, on_frame or self.frames.append, cancelled)
