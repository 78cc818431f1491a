"""A server on loopback that answers each request with the next of the behaviours it was given."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Behaviour = Callable[[BaseHTTPRequestHandler, dict[str, Any]], None]


class Server:
    """`requests` are the bodies of all requests but the probes; `headers` those of the last one.

    `behave` answers any request, where there is one behaviour for all.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.requests: list[dict[str, Any]] = []
        self.probes = 0
        self.headers: dict[str, str] = {}
        self.behave: Behaviour | None = None
        self.in_flight = self.most_in_flight = 0


@contextmanager
def serving(behaviours: Sequence[Behaviour], *, probe: Behaviour | None = None) -> Iterator[Server]:
    """Serve the behaviours in order, the last one again and again; probes get their own (of a server with schemas)."""
    lock, waiting = threading.Lock(), list(behaviours)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            with lock:
                server.headers = dict(self.headers)
                is_probe = "sparrow" in json.dumps(body)
                if is_probe:
                    server.probes += 1
                    behaviour = probe or says('{"bird": "canary"}')
                else:
                    server.requests.append(body)
                    behaviour = waiting.pop(0) if len(waiting) > 1 else waiting[0]
                server.in_flight += 1
                server.most_in_flight = max(server.most_in_flight, server.in_flight)
            try:
                behaviour(self, body)
            except OSError:
                self.close_connection = True
            finally:
                with lock:
                    server.in_flight -= 1

        def log_message(self, format: str, *args: Any) -> None:
            pass

    class Quiet(ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 128

        def handle_error(self, request: Any, client_address: Any) -> None:
            pass

    http = Quiet(("127.0.0.1", 0), Handler)
    server = Server(f"http://127.0.0.1:{http.server_port}/v1")
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        http.shutdown()
        http.server_close()


def send(
    handler: BaseHTTPRequestHandler, status: int, body: bytes, kind: str = "application/json", **headers: str
) -> None:
    handler.send_response(status)
    handler.send_header("content-type", kind)
    handler.send_header("content-length", str(len(body)))
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(body)


def status(code: int, error: dict[str, Any] | None = None, **headers: str) -> Behaviour:
    body = json.dumps({"error": error or {"message": f"status {code}"}}).encode()
    return lambda handler, _: send(handler, code, body, **headers)


def raw(body: bytes, kind: str = "application/json", code: int = 200, **headers: str) -> Behaviour:
    return lambda handler, _: send(handler, code, body, kind, **headers)


def completion(
    content: Any, *, finish: str = "stop", model: str = "m", usage: bool = True, **message: Any
) -> dict[str, Any]:
    whole: dict[str, Any] = {
        "id": "1",
        "object": "chat.completion",
        "model": model,
        "choices": [
            {"index": 0, "finish_reason": finish, "message": {"role": "assistant", "content": content, **message}}
        ],
    }
    return {**whole, "usage": {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15}} if usage else whole


def says(content: Any, **how: Any) -> Behaviour:
    return raw(json.dumps(completion(content, **how)).encode())


def streams(parts: Sequence[str], *, every_s: float = 0.0, finish: str | None = "stop", done: bool = True) -> Behaviour:
    """Stream an answer, one part after the other."""

    def behave(handler: BaseHTTPRequestHandler, _: dict[str, Any]) -> None:
        handler.send_response(200)
        handler.send_header("content-type", "text/event-stream; charset=utf-8")
        handler.send_header("connection", "close")
        handler.end_headers()
        for part in parts:
            chunk = {"model": "m", "choices": [{"index": 0, "delta": {"content": part}, "finish_reason": None}]}
            handler.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
            handler.wfile.flush()
            time.sleep(every_s)
        last = {"model": "m", "choices": [{"index": 0, "delta": {}, "finish_reason": finish}]}
        if finish:
            handler.wfile.write(f"data: {json.dumps(last)}\n\n".encode())
        if done:
            usage = {"model": "m", "choices": [], "usage": {"prompt_tokens": 7, "completion_tokens": 3}}
            handler.wfile.write(f"data: {json.dumps(usage)}\n\ndata: [DONE]\n\n".encode())
        handler.close_connection = True

    return behave


def hangs(seconds: float) -> Behaviour:
    def behave(handler: BaseHTTPRequestHandler, _: dict[str, Any]) -> None:
        time.sleep(seconds)
        handler.close_connection = True

    return behave


def drips(content: str, every_s: float) -> Behaviour:
    """Send a whole answer byte by byte."""

    def behave(handler: BaseHTTPRequestHandler, _: dict[str, Any]) -> None:
        body = json.dumps(completion(content)).encode()
        handler.send_response(200)
        handler.send_header("content-type", "application/json")
        handler.send_header("content-length", str(len(body)))
        handler.end_headers()
        for item in body:
            handler.wfile.write(bytes([item]))
            handler.wfile.flush()
            time.sleep(every_s)

    return behave


def resets(*, after: bytes = b"") -> Behaviour:
    """Break the connection, before the headers or in the middle of the body."""

    def behave(handler: BaseHTTPRequestHandler, _: dict[str, Any]) -> None:
        import socket
        import struct

        if after:
            handler.send_response(200)
            handler.send_header("content-type", "application/json")
            handler.send_header("content-length", "10000")
            handler.end_headers()
            handler.wfile.write(after)
            handler.wfile.flush()
            time.sleep(0.05)
        handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        handler.connection.close()
        handler.close_connection = True

    return behave
