"""The stream between host and container: separates what the job prints and what it sends, and passes input to it."""

from __future__ import annotations

import contextlib
import selectors
import socket
from collections.abc import Callable

from sandbox.pipe.replies import Replies

_CHUNK = 2**16
_STDOUT = 1
_HEADER = 8


class ContainerStreams:
    """An attached container's standard streams over one socket, which may be ended by the engine at any time."""

    def __init__(
        self,
        attached: socket.socket,
        on_output: Callable[[bytes], None],
        on_log: Callable[[bytes], None],
        replies: Replies | None = None,
    ) -> None:
        self._socket = attached
        self._socket.setblocking(False)
        self._takers = (on_log, on_output)
        self._replies = replies
        self._header = bytearray()
        self._left = 0
        self._kind = 0
        self.ended = False

    def serve(self, to_send: memoryview, wait_s: float) -> memoryview:
        """Wait a little for what comes and for room to send; hand over, send, and return what is left to send."""
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if to_send else 0)
        with selectors.DefaultSelector() as selector:
            selector.register(self._socket, wanted)
            if self._replies is not None:
                selector.register(self._replies, selectors.EVENT_READ)
            ready = {key.fileobj: events for key, events in selector.select(wait_s)}
        events = ready.get(self._socket, 0)
        if self._replies in ready:
            to_send = memoryview(bytes(to_send) + self._replies.take())
        if events & selectors.EVENT_WRITE:
            to_send = self._send(to_send)
        if events & selectors.EVENT_READ:
            self._receive()
        return to_send

    def _send(self, data: memoryview) -> memoryview:
        with contextlib.suppress(BlockingIOError):
            try:
                return data[self._socket.send(data) :]
            except (BrokenPipeError, ConnectionResetError):
                # it ended without reading all that it was given
                return data[:0]
        return data

    def _receive(self) -> None:
        try:
            data = self._socket.recv(_CHUNK)
        except BlockingIOError:
            return
        except ConnectionResetError:
            data = b""
        self.ended = not data
        self._take(data)

    def _take(self, data: bytes) -> None:
        """Split what came into the engine's parts: a header of eight bytes (stream, length), then the bytes."""
        while data:
            if self._left == 0:
                missing = _HEADER - len(self._header)
                self._header += data[:missing]
                data = data[missing:]
                if len(self._header) == _HEADER:
                    self._kind, self._left = self._header[0], int.from_bytes(self._header[4:], "big")
                    self._header.clear()
                continue
            part, data = data[: self._left], data[self._left :]
            self._left -= len(part)
            self._takers[self._kind == _STDOUT](part)
