"""A server of chat completions that answers each request after a fixed time, however many come at once.

Run as `python -m benchmarks.latency_server SECONDS ANSWER`; it prints its port and serves until its input ends.
"""

from __future__ import annotations

import asyncio
import json
import sys

#: What only the first, trying request of a client asks for.
_CANARY = b"sparrow"


class Answering(asyncio.Protocol):
    """One connection: takes whole requests and answers each after the latency."""

    def __init__(self, latency: float, answer: str) -> None:
        self._latency = latency
        self._answers = {False: _response(answer), True: _response('{"bird": "canary"}')}
        self._buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        size = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0] or 0)
        if end and len(rest) >= size:
            self._buffer = rest[size:]
            answer = self._answers[_CANARY in rest[:size]]
            asyncio.get_running_loop().call_later(self._latency, self._transport.write, answer)


def _response(content: str) -> bytes:
    message = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": content}}
    usage = {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110}
    body = json.dumps({"id": "1", "model": "fixed", "choices": [message], "usage": usage}).encode()
    head = f"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    return head.encode() + body


async def _serve(latency: float, answer: str) -> None:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Answering(latency, answer), "127.0.0.1", 0, backlog=256)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(_serve(float(sys.argv[1]), sys.argv[2]))
