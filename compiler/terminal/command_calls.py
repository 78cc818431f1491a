"""Calls simcc's own commands as child processes, for a program that asks for results as data.

A child has its own process, output and working folder, so an answer is exactly what the command prints with `--json`:
the same rules, sandbox and exit codes. Nothing that a caller names can become an option or lead outside of the folder
that is served.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import anyio
from anyio.abc import ByteReceiveStream, Process
from anyio.streams.text import TextReceiveStream

from odd.errors import UserError
from sandbox.harmless_text import harmless

#: Replicates of a run that an answer lists one by one; the metrics are those of all.
MOST_RUNS = 20
#: An answer goes into a conversation: more than this is left out, and the answer says so.
MOST_CHARACTERS = 200_000
_MOST_ARGUMENT = 4_096
_LAST_LINES = 5
_SECONDS_TO_STOP = 10
_STOP = signal.SIGINT if os.name == "posix" else signal.SIGTERM

Tell = Callable[[str], Awaitable[None]]


def place_below(root: Path, given: str) -> Path:
    """Return the path of a file or folder below a root; raise UserError for one outside, also behind a link."""
    if len(given) > _MOST_ARGUMENT or not given.isprintable():
        raise UserError("a path has at most 4,096 printable characters")
    try:
        place = (root / given).resolve()
    except (OSError, RuntimeError, ValueError) as error:
        raise UserError(f"{given!r} cannot be used as a path") from error
    if not place.is_relative_to(root):
        raise UserError(f"{given!r} is outside of {root}, the folder that this server was started in")
    return place


def option(name: str, value: object) -> list[str]:
    """Return an option with its value as one argument, so that no value is read as an option; none for None."""
    text = str(value)
    if "\0" in text or len(text) > _MOST_ARGUMENT:
        raise UserError(f"--{name}: a value has at most 4,096 characters, none of them null")
    return [] if value is None else [f"--{name}={text}"]


async def answer(root: Path, arguments: Sequence[str], tell: Tell) -> dict[str, Any]:
    """Run a command with `--json` and return its object with the exit code; `tell` hears each line of progress."""
    # -P: nothing in the folder that is served can stand in for a module of Python or simcc
    command = [sys.executable, "-P", "-m", "simcc", *arguments]
    output: list[str] = []
    lines: list[str] = []
    async with await _opened(command, root) as process:
        assert process.stdout is not None and process.stderr is not None
        try:
            async with anyio.create_task_group() as group:
                group.start_soon(_collect, process.stdout, output)
                group.start_soon(_pass_on, process.stderr, lines, tell)
            code = await process.wait()
        except BaseException:  # the caller gave up: stop as Ctrl-C does, so that finished work is kept
            with anyio.CancelScope(shield=True), anyio.move_on_after(_SECONDS_TO_STOP):
                process.send_signal(_STOP)
                await process.wait()
            raise
    return bounded({**_parsed("".join(output), lines), "exit_code": code})


async def _opened(command: list[str], root: Path) -> Process:
    if not root.is_dir():
        raise UserError(f"the folder {root}, in which this server was started, is gone; start it again where it is now")
    try:
        return await anyio.open_process(command, stdin=subprocess.DEVNULL, cwd=root, start_new_session=True)
    except OSError as error:
        raise UserError(f"the command cannot be started: {error.strerror}; give it fewer or shorter values") from error


async def _collect(stream: ByteReceiveStream, into: list[str]) -> None:
    async for part in TextReceiveStream(stream, errors="replace"):
        into.append(part)


async def _pass_on(stream: ByteReceiveStream, lines: list[str], tell: Tell) -> None:
    rest = ""
    async for part in TextReceiveStream(stream, errors="replace"):
        *whole, rest = (rest + part).split("\n")
        for line in filter(str.strip, whole):
            lines.append(line)
            await tell(harmless(line.strip()))


def _parsed(output: str, lines: Sequence[str]) -> dict[str, Any]:
    """Return the object that a command printed, or its last words if there is none."""
    try:
        found = json.loads(output)
    except ValueError:
        return {"error": harmless("\n".join(lines[-_LAST_LINES:])) or "the command printed no result"}
    return found if isinstance(found, dict) else {"result": found}


def bounded(found: dict[str, Any]) -> dict[str, Any]:
    """Return an answer that fits into a conversation; what is left out is named under `left_out`."""
    left_out: dict[str, int] = {}
    runs = found.get("runs")
    if isinstance(runs, list) and len(runs) > MOST_RUNS:
        found = {**found, "runs": runs[:MOST_RUNS]}
        left_out["runs"] = len(runs) - MOST_RUNS
    sizes = {key: len(json.dumps(value)) for key, value in found.items()}
    while sum(sizes.values()) > MOST_CHARACTERS:
        largest = max(sizes, key=lambda key: sizes[key])
        left_out[largest] = sizes.pop(largest)
    kept = {key: value for key, value in found.items() if key in sizes}
    return {**kept, "left_out": left_out} if left_out else kept
