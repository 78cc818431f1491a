"""What asking costs besides the server's own time: a local server answers each request after two seconds, however many
come at once, and 1,000 decisions are asked of it with at most 64 under way.

The server's own throughput is that of a bare client, which sends the same bytes again and again over 64 connections and
looks at nothing. In the run of simcc 1,000 agents decide once, in a sandbox: questions and answers go through its pipe,
and each exchange is put into words, checked, counted and recorded. With memory they decide a second time, and are told
what they remember of the first. The one request that tries out how the server takes schemas came before.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import simcc
from behavior_graph.linking.variants import numbers
from compiler.llm.client import ModelClient
from compiler.llm.exchange_record import SqliteRecord
from compiler.llm.model_settings import ModelSettings
from compiler.llm.transport.http_transport import Patience
from compiler.operations.with_library.library_copies import copy_scenario
from compiler.runs.decisions.decider import Decider
from compiler.runs.decisions.outcomes import Tally
from compiler.runs.execute import execute
from compiler.runs.run_record import RunRequest
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from sandbox.contract import Outcome
from sandbox.process import ProcessSandbox

LATENCY_S = 2.0
DECISIONS = 1_000
AT_ONCE = 64
#: The least share of the server's own throughput.
LEAST_SHARE = 0.95
_SCENARIO, _ACTION, _ANSWER = "collective_action_problem", "contribute", {"tokens": 5}
_COUNTS = {"population.Individual.count": DECISIONS, "population.Group.count": DECISIONS // 4}
_REMEMBER = ("a run with memory",)
_MEMORY = (
    "    memory: {events: {PaidOut: {last: 4}}, decisions: {Contribute: {last: 4}}, retrieval: {most: 4, recency: 1}}"
)


@dataclass(frozen=True, slots=True)
class Throughput:
    """Requests that a client completed in a second, and their share of the server's own throughput."""

    who: str
    requests: int
    seconds: float
    share: float


class _Timed(Decider):
    """Knows how long its answers took, and what was asked."""

    seconds = 0.0

    def answers(self, seed: int, round: int, questions: Sequence[Any]) -> list[dict[str, Any] | None]:
        begin = time.perf_counter()
        found = super().answers(seed, round, questions)
        self.seconds += time.perf_counter() - begin
        return found


def measure() -> list[Throughput]:
    """Measure a bare client and runs, with and without memory."""
    with TemporaryDirectory() as folder, _serving() as port:
        url = f"http://127.0.0.1:{port}/v1"
        bare = asyncio.run(_bare(port, DECISIONS))
        runs = {who: _run(url, Path(folder) / who, memory=who in _REMEMBER) for who in ("a run of simcc", *_REMEMBER)}
    own = DECISIONS / bare
    return [
        Throughput("a bare client: the server's own", DECISIONS, bare, 1.0),
        *(Throughput(who, sent, seconds, sent / seconds / own) for who, (seconds, sent) in runs.items()),
    ]


@contextmanager
def _serving() -> Iterator[int]:
    content = json.dumps({"why": "as before", "answer": _ANSWER})
    command = [sys.executable, "-m", "benchmarks.latency_server", str(LATENCY_S), content]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdin is not None and server.stdout is not None
        yield int(server.stdout.readline())
        server.stdin.close()


async def _bare(port: int, requests: int) -> float:
    """Return the seconds that so many requests take over 64 connections that wait for nothing else."""
    body = b'{"messages": []}' + b" " * 3_000
    request = f"POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\n\r\n".encode() + body
    left = iter(range(requests))

    async def connection() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in left:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0]))
        writer.close()

    begin = time.perf_counter()
    await asyncio.gather(*(connection() for _ in range(AT_ONCE)))
    return time.perf_counter() - begin


def _run(url: str, folder: Path, *, memory: bool) -> tuple[float, int]:
    """Return the seconds that the decisions of a run took, and how many requests they were."""
    workspace = Workspace(copy_scenario(_SCENARIO, folder))
    if memory:
        _remember(workspace.root / "odd.yaml")
    simcc.generate(workspace.root)
    linked = sources_of(workspace).must_link()
    settings = ModelSettings("fixed", url, patience=Patience(30.0, 30.0, 60.0), most_at_once=AT_ONCE)
    tally = Tally({_ACTION: "llm"}, range(1, 2), [])
    client = ModelClient(settings, SqliteRecord(folder / "record.sqlite"), heard=tally.sent.append)
    client.find_mode()
    tally.sent.clear()
    request = RunRequest(
        folder=workspace.root,
        package=_SCENARIO,
        numbers=numbers(linked, None, _COUNTS),
        rounds=2 if memory else 1,
        keep=False,
    )
    with _Timed(linked, {"llm": client}, tally) as decider:
        record = execute(request, ProcessSandbox(), deciding=decider)
        assert record.outcome is Outcome.FINISHED, record.diagnostics
        return decider.seconds, len(tally.sent)


def _remember(odd: Path) -> None:
    """Give individuals a memory of what they did and got."""
    lines = odd.read_text("utf-8").splitlines()
    place = lines.index("  Individual:") + 2
    odd.write_text("\n".join([*lines[:place], _MEMORY, *lines[place:]]) + "\n", "utf-8")


def table(measured: list[Throughput]) -> str:
    """Return what was measured as a Markdown table."""
    rows = [
        f"| {item.who} | {item.requests:,} | {item.seconds:.1f} | "
        f"{item.requests / item.seconds:.1f} | {item.share:.1%} |"
        for item in measured
    ]
    head = "| who asks | requests | time (s) | requests a second | share |"
    return "\n".join([head, "|---|---:|---:|---:|---:|", *rows])


def misses(measured: list[Throughput]) -> list[str]:
    """Return what falls short of the promise."""
    return [
        f"{item.who} reaches {item.share:.1%} of the server's own throughput, promised are {LEAST_SHARE:.0%}"
        for item in measured
        if item.share < LEAST_SHARE
    ]


if __name__ == "__main__":
    found = measure()
    print(table(found))
    raise SystemExit("\n".join(misses(found)))
