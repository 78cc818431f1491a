"""Chooses a sandbox: the strongest that this machine has, or the one that was asked for, never a weaker one."""

from __future__ import annotations

from odd.errors import UserError
from sandbox.contract import Sandbox
from sandbox.errors import SandboxUnavailableError
from sandbox.local import open_local
from sandbox.process import ProcessSandbox

#: What `--sandbox` takes.
MODES = ("auto", "docker", "local", "process", "none")


def choose(mode: str) -> Sandbox:
    """Return the sandbox for a mode; `auto` takes Docker, or else the local one.

    `process` and `none` isolate nothing and must be asked for by name. Raises `SandboxUnavailableError` where this
    machine cannot give what was asked for, and `UserError` for a mode that does not exist.
    """
    if mode == "auto":
        return _strongest()
    if mode == "local":
        return open_local()
    if mode == "docker":
        raise SandboxUnavailableError("sandbox 'docker' is not available yet; 'local' is, on Linux")
    if mode == "process":
        return ProcessSandbox("process")
    if mode == "none":
        return ProcessSandbox("none")
    raise UserError(f"there is no sandbox '{mode}'; choose one of {', '.join(MODES)}")


def _strongest() -> Sandbox:
    try:
        return open_local()
    except SandboxUnavailableError as error:
        raise SandboxUnavailableError(
            f"no sandbox works here. local: {error}. docs/security.md says what to do; or accept by name that files "
            "and network are open to the program: --sandbox process"
        ) from None
