"""Opens the sandbox that the settings choose, and reports it if that takes long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.reporter import SILENCE, Reporter
from compiler.workspace.settings import Settings
from sandbox.select import choose

if TYPE_CHECKING:
    from sandbox.contract import Sandbox


def opened(settings: Settings, reporter: Reporter = SILENCE) -> Sandbox:
    """Return the sandbox; raise `SandboxUnavailableError` if this machine cannot provide it."""
    return choose(
        settings.run_sandbox, lambda words: reporter.progress(words, 0.0), lambda words: reporter.done("sandbox", words)
    )
