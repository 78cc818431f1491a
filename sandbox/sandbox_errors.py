"""The error of a sandbox that cannot work at all; the end of a job is a result, not an error."""

from __future__ import annotations

from odd.errors import MachineError


class SandboxUnavailableError(MachineError):
    """Raised if this machine cannot provide the chosen sandbox."""


class NoEngineError(SandboxUnavailableError):
    """Raised if no container engine answers on this machine."""
