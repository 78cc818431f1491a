"""A Ctrl-C or SIGTERM that a library has dropped: it is raised again when the next stage begins.

Python raises KeyboardInterrupt wherever the program is. Where that is inside pydantic's serializer, which is not
written in Python, the exception can be dropped, and the command would go on to its end. The system notes every signal
in a pipe.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence

_CHUNK = 4096


class LostInterrupts:
    """The signals that have come since `watch`; without it, and on Windows, none are noted."""

    def __init__(self) -> None:
        self._pipe: int | None = None
        self._signals: frozenset[int] = frozenset()

    def watch(self, signals: Sequence[int]) -> None:
        """Let the system note each of the signals, besides raising it."""
        if os.name == "posix" and signals:
            self._signals = frozenset(signals)
            self._pipe, noted = os.pipe()
            os.set_blocking(self._pipe, False)
            os.set_blocking(noted, False)
            signal.set_wakeup_fd(noted, warn_on_full_buffer=False)

    def raise_again(self) -> None:
        """Raise KeyboardInterrupt if there was one and the command goes on nevertheless."""
        if self._pipe is None:
            return
        try:
            came = os.read(self._pipe, _CHUNK)
        except BlockingIOError:
            return
        if self._signals & {*came}:
            raise KeyboardInterrupt


#: Those of this process.
LOST_INTERRUPTS = LostInterrupts()
