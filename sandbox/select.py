"""Chooses a sandbox: the strongest one that this machine has, or the one that the user names, never a weaker one."""

from __future__ import annotations

from collections.abc import Callable

from odd.errors import UserError
from sandbox.container.container_engine import connect
from sandbox.container.container_job import open_docker
from sandbox.contract import Sandbox
from sandbox.local import open_local
from sandbox.process import ProcessSandbox
from sandbox.sandbox_errors import NoEngineError, SandboxUnavailableError

#: What `--sandbox` takes.
MODES = ("auto", "docker", "local", "process", "none")


Tell = Callable[[str], None]


def choose(mode: str, tell: Tell = lambda _words: None, remark: Tell = lambda _words: None) -> Sandbox:
    """Return the sandbox for a mode; `auto` takes Docker if an engine can give containers, or else the local one.

    `tell` hears of what takes long: a container's image is built on first use. `remark` hears why `auto` takes the
    local one although an engine answers. `process` and `none` isolate nothing and must be asked for by name. Raises
    `SandboxUnavailableError` where this machine cannot give what was asked for, and `UserError` for a mode that does
    not exist.
    """
    if mode == "auto":
        return _strongest(tell, remark)
    if mode == "docker":
        return open_docker(tell=tell)
    if mode == "local":
        return open_local()
    if mode == "process":
        return ProcessSandbox("process")
    if mode == "none":
        return ProcessSandbox("none")
    raise UserError(f"there is no sandbox '{mode}'; choose one of {', '.join(MODES)}")


def _strongest(tell: Tell, remark: Tell) -> Sandbox:
    try:
        return open_docker(connect(), tell)
    except NoEngineError as error:
        return _local_after(error)
    except SandboxUnavailableError as error:
        chosen = _local_after(error)
        # a user who runs an engine expects containers
        remark(
            f"local, because the container engine cannot provide a container: {error}. "
            "With --sandbox docker, simcc stops instead of using another sandbox"
        )
        return chosen


def _local_after(docker: SandboxUnavailableError) -> Sandbox:
    try:
        return open_local()
    except SandboxUnavailableError as error:
        raise SandboxUnavailableError(
            f"no sandbox works here. docker: {docker}. local: {error}. docs/security.md says what to do. "
            "To run anyway, with files and network open to the program, use --sandbox process"
        ) from None
