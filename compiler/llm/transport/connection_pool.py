"""Parallel connections to one server, each in a pool of its own.

A single pool looks through all its connections whenever a request begins or ends; with 64 connections that costs more
than everything else that a request takes here. Requests are prepared one after the other, and each is sent before the
next is begun: otherwise all requests of a wave would leave together, all answers would arrive together, and the server
would be idle while we work on them.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable
from contextvars import ContextVar
from functools import cache
from typing import Any

import httpx2


class PoolTurn:
    """The right to prepare a request; it ends when the request waits for the network."""

    def __init__(self, lock: asyncio.Lock) -> None:
        self._lock = lock
        self._ended = False

    def end(self) -> None:
        """Let the next request begin; a second call does nothing."""
        if not self._ended:
            self._ended = True
            self._lock.release()


_own_turn: ContextVar[PoolTurn | None] = ContextVar("_own_turn", default=None)
#: The first status code of errors, and the bytes of an error's body that are read (unpacked, they may be a thousand
#: times as many).
_FAULT, MOST_OF_FAULT = 400, 2**14
#: From here on a request waits: for a new connection, or for the server's answer.
_WAITING = frozenset(("connection.connect_tcp.started", "http11.send_request_body.complete"))


@cache
def _trust() -> ssl.SSLContext:
    """Return whom connections trust, read once: it takes longer than a short question."""
    return httpx2.create_ssl_context()


class Lanes(httpx2.AsyncBaseTransport):
    """A transport that gives each request a free connection, or a new one."""

    def __init__(self) -> None:
        self._trust = _trust()
        self._free: list[httpx2.AsyncHTTPTransport] = []
        self._all: list[httpx2.AsyncHTTPTransport] = []
        self._lock = asyncio.Lock()

    async def turn(self) -> PoolTurn:
        """Wait for the turn of this task to prepare and send a request."""
        await self._lock.acquire()
        turn = PoolTurn(self._lock)
        _own_turn.set(turn)
        return turn

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send a request; its connection is free again once the response is closed."""
        lane = self._free.pop() if self._free else self._new()
        request.extensions["trace"] = _watching(_own_turn.get())
        try:
            response = await lane.handle_async_request(request)
        except BaseException:
            self._free.append(lane)
            raise
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        response.stream = _Returning(response.stream, lambda: self._free.append(lane))
        return response

    def _new(self) -> httpx2.AsyncHTTPTransport:
        alone = httpx2.Limits(max_connections=1, max_keepalive_connections=1)
        lane = httpx2.AsyncHTTPTransport(verify=self._trust, limits=alone)
        self._all.append(lane)
        return lane

    async def aclose(self) -> None:
        """Close every connection."""
        for lane in self._all:
            await lane.aclose()


def _watching(turn: PoolTurn | None) -> Any:
    async def watch(event: str, _: Any) -> None:
        if turn is not None and event in _WAITING:
            turn.end()

    return watch


class _Returning(httpx2.AsyncByteStream):
    """A response's bytes, with a call when they have been read."""

    def __init__(self, stream: httpx2.AsyncByteStream, give_back: Callable[[], None]) -> None:
        self._stream, self._give_back = stream, give_back
        self._open = True

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for part in self._stream:
            yield part

    async def aclose(self) -> None:
        try:
            await self._stream.aclose()
        finally:
            if self._open:
                self._open = False
                self._give_back()


async def cut_fault(response: httpx2.Response) -> None:
    """Limit an error's body to its first bytes, since the SDK would read and unpack all of it."""
    if response.status_code >= _FAULT:
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        response.stream = _Beginning(response.stream)


class _Beginning(httpx2.AsyncByteStream):
    """The first bytes of a response as they arrive."""

    def __init__(self, stream: httpx2.AsyncByteStream) -> None:
        self._stream = stream

    async def __aiter__(self) -> AsyncIterator[bytes]:
        left = MOST_OF_FAULT
        async for part in self._stream:
            yield part[:left]
            left -= len(part)
            if left <= 0:
                return

    async def aclose(self) -> None:
        await self._stream.aclose()
