"""The worker's end of a cluster: it runs one job in a sandbox of its own machine, and passes its frames on."""

from __future__ import annotations

import io
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue

from sandbox.contract import Isolation, Job, Sandbox, SandboxResult
from sandbox.pipe.frames import Compiled, Frame
from sandbox.scratch import scratch_folder
from sandbox.select import choose

#: Frames that came one after the other, or the end of the job.
Piece = list[Frame] | SandboxResult
#: Seconds between two pieces, in which frames gather.
_PAUSE = 0.1


def about_worker(mode: str, identity: Callable[[], str]) -> tuple[str, Isolation, str]:
    """Return what identifies the software of this worker, and the isolation of its sandbox with its meaning."""
    sandbox = choose(mode)
    return identity(), sandbox.isolation, sandbox.means


def run_packed(package: bytes, job: Job, mode: str) -> Iterator[Piece]:
    """Run a job whose parts are in `package`; yield its frames and at last its result.

    A consumer that stops early ends the job. Machine code is not passed on: it is for this worker's processor only.
    """
    with scratch_folder() as folder:
        with zipfile.ZipFile(io.BytesIO(package)) as zipped:
            zipped.extractall(folder)
        yield from _relayed(job.model_copy(update={"folder": Path(folder)}), choose(mode))


def _relayed(job: Job, sandbox: Sandbox) -> Iterator[Piece]:
    frames: SimpleQueue[Frame | None] = SimpleQueue()
    stopped = threading.Event()
    with ThreadPoolExecutor(1, "simcc-job") as pool:
        result = pool.submit(sandbox.run, job, frames.put, stopped.is_set)
        result.add_done_callback(lambda _: frames.put(None))
        try:
            yield from _gathered(frames)
        finally:
            stopped.set()
        yield result.result()


def _gathered(frames: SimpleQueue[Frame | None]) -> Iterator[list[Frame]]:
    """Yield the frames up to None: those that come within a pause together."""
    ended = False
    while not ended:
        piece, ended = _within(_PAUSE, frames)
        if piece:
            yield piece


def _within(seconds: float, frames: SimpleQueue[Frame | None]) -> tuple[list[Frame], bool]:
    """Return the first frame and those that follow it within some seconds, and whether None came."""
    piece: list[Frame] = []
    frame = frames.get()
    until = time.monotonic() + seconds
    while frame is not None:
        if not isinstance(frame, Compiled):
            piece.append(frame)
        try:
            frame = frames.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            return piece, False
    return piece, True
