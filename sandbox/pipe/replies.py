"""Messages of the host to a running job: any thread puts bytes in, and the thread that serves the pipes takes them."""

from __future__ import annotations

import os
import threading
from types import TracebackType
from typing import Self


class Replies:
    """A box of bytes for a job's standard input; its descriptor is readable while the box is not empty."""

    def __init__(self) -> None:
        self._woken, self._wakes = os.pipe()
        os.set_blocking(self._woken, False)
        self._lock = threading.Lock()
        self._waiting = bytearray()
        self._open = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with self._lock:
            self._open = False
            os.close(self._woken)
            os.close(self._wakes)

    def fileno(self) -> int:
        """Return the descriptor to wait for."""
        return self._woken

    def put(self, data: bytes) -> None:
        """Send bytes to the job; if it has ended, they are lost."""
        with self._lock:
            if self._open:
                if not self._waiting:
                    os.write(self._wakes, b"!")
                self._waiting += data

    def take(self) -> bytes:
        """Return everything in the box, and empty it."""
        with self._lock:
            if self._waiting:
                os.read(self._woken, 1)
            data, self._waiting = bytes(self._waiting), bytearray()
        return data
