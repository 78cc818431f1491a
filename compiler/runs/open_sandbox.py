"""Opens the sandbox that the settings choose, and reports it if that takes long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.reporter import Reporter, Silence
from compiler.workspace.settings import Settings
from sandbox.select import choose

if TYPE_CHECKING:
    from sandbox.contract import Sandbox


def opened(settings: Settings, reporter: Reporter | None = None) -> Sandbox:
    """Return the sandbox; raise `SandboxUnavailableError` if this machine cannot provide it."""
    told = reporter or Silence()
    return choose(
        settings.run_sandbox, lambda words: told.progress(words, 0.0), lambda words: told.done("sandbox", words)
    )
