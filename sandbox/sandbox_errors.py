"""What a sandbox raises when it cannot work at all; how a job ends is a result, not an error."""

from __future__ import annotations

from odd.errors import MachineError


class SandboxUnavailableError(MachineError):
    """This machine cannot give the sandbox that was asked for."""
