"""Chooses a sandbox: the strongest that this machine has, or the one that was asked for, never a weaker one."""

from __future__ import annotations

from collections.abc import Callable

from odd.errors import UserError
from sandbox.container.engine import connect
from sandbox.container.opening import open_docker
from sandbox.contract import Sandbox
from sandbox.errors import SandboxUnavailableError
from sandbox.local import open_local
from sandbox.process import ProcessSandbox

#: What `--sandbox` takes.
MODES = ("auto", "docker", "local", "process", "none")


def choose(mode: str, tell: Callable[[str], None] = lambda _words: None) -> Sandbox:
    """Return the sandbox for a mode; `auto` takes Docker if an engine answers, or else the local one.

    `tell` hears of what takes long: a container's image is built on first use. `process` and `none` isolate nothing and
    must be asked for by name. Raises `SandboxUnavailableError` where this machine cannot give what was asked for, and
    `UserError` for a mode that does not exist.
    """
    if mode == "auto":
        return _strongest(tell)
    if mode == "docker":
        return open_docker(tell=tell)
    if mode == "local":
        return open_local()
    if mode == "process":
        return ProcessSandbox("process")
    if mode == "none":
        return ProcessSandbox("none")
    raise UserError(f"there is no sandbox '{mode}'; choose one of {', '.join(MODES)}")


def _strongest(tell: Callable[[str], None]) -> Sandbox:
    try:
        engine = connect()
    except SandboxUnavailableError as error:
        return _local_after(error)
    # from here on nothing weaker will do: whoever runs an engine expects containers
    try:
        return open_docker(engine, tell)
    except SandboxUnavailableError as error:
        raise SandboxUnavailableError(f"{error}. Try simcc sandbox build, or choose --sandbox local") from None


def _local_after(docker: SandboxUnavailableError) -> Sandbox:
    try:
        return open_local()
    except SandboxUnavailableError as error:
        raise SandboxUnavailableError(
            f"no sandbox works here. docker: {docker}. local: {error}. docs/security.md says what to do; or accept by "
            "name that files and network are open to the program: --sandbox process"
        ) from None
