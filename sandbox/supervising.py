"""Serves a job in a process on this machine: its pipes, its deadline, its end."""

from __future__ import annotations

import os
import selectors
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sandbox.child import Child, NotEnteredError, request_line
from sandbox.contract import Isolation, Job, Outcome, SandboxResult
from sandbox.pipe.frames import Frame
from sandbox.pipe.replies import Replies
from sandbox.watching import Watch, oom_kills

_CHUNK = 2**16


class ChildSandbox:
    """A sandbox whose jobs are child processes of this one, which `start` gives, with or without limits."""

    takes_code = True

    def __init__(self, isolation: Isolation, means: str, start: Callable[..., Child], *, limited: bool = True) -> None:
        self.isolation: Isolation = isolation
        self.means = means
        self._start, self._limited = start, limited

    def prepare(self) -> None:
        """Do what makes the next job faster, before its time counts."""

    def run(
        self,
        job: Job,
        on_frame: Callable[[Frame], None],
        cancelled: Callable[[], bool],
        replies: Replies | None = None,
    ) -> SandboxResult:
        """Run the job to its end; see the contract. Ctrl-C in this thread ends the job as `cancelled`."""
        self.prepare()
        return self._run(self._start, Watch(job, on_frame, cancelled, self._limited, replies))

    def run_program(self, program: str) -> SandboxResult:
        """Run a few lines of Python in place of a package, to see what they can do."""
        job = Job(folder=Path(os.devnull), package="nothing")
        start = partial(self._start, program=program)
        return self._run(start, Watch(job, lambda _frame: None, lambda: False, self._limited))

    def _run(self, start: Callable[[Job], Child], watch: Watch) -> SandboxResult:
        code: int | None = None
        kills = oom_kills()
        try:
            code = _supervise(start, watch)
        except KeyboardInterrupt:
            watch.end(Outcome.CANCELLED, "it was cancelled")
        return watch.result(self.isolation, code, out_of_memory=oom_kills() > kills)


def _supervise(start: Callable[[Job], Child], watch: Watch) -> int | None:
    """Start the job, serve it to its end, and remove what it left. Return its exit code, if it could start."""
    try:
        child = start(watch.job)
    except OSError as error:
        watch.end(Outcome.INFRA, f"the process could not be started: {error}")
        return None
    with child:
        _attend(child, watch, request_line(_here(watch.job), watch.limited))
        if watch.ended is not None and watch.ended[0] in (Outcome.TIMEOUT, Outcome.CANCELLED):
            child.say_where()
        child.kill()
        _drain(child, watch)
        try:
            code = child.exit_code()
        except NotEnteredError as error:
            watch.end(Outcome.INFRA, f"{error}: {watch.log.text().strip()[-500:]}")
            return None
        watch.finish_reading(code)
    return code


def _attend(child: Child, watch: Watch, request: bytes) -> None:
    """Serve the job's pipes until it ends or must end."""
    with selectors.DefaultSelector() as selector:
        _register(selector, child, watch)
        to_send = memoryview(request)
        while watch.ended is None:
            # once the frames' pipe is closed the end is near: look often
            near = child.pipes.frames not in selector.get_map()
            for key, _ in selector.select(0.002 if near else 0.05):
                if watch.replies is not None and key.fileobj is watch.replies:
                    to_send = memoryview(bytes(to_send) + watch.replies.take())
                    _wait_for_room(selector, child.pipes.request)
                elif key.fd == child.pipes.request:
                    to_send = _send(selector, key.fd, to_send)
                elif not _receive(key.fd, key.data):
                    selector.unregister(key.fd)
            if child.exited():
                return
            watch.check()


def _register(selector: selectors.BaseSelector, child: Child, watch: Watch) -> None:
    selector.register(child.pipes.request, selectors.EVENT_WRITE)
    selector.register(child.pipes.frames, selectors.EVENT_READ, watch.frames)
    selector.register(child.pipes.stdout, selectors.EVENT_READ, watch.logged)
    selector.register(child.pipes.stderr, selectors.EVENT_READ, watch.logged)
    if watch.replies is not None:
        selector.register(watch.replies, selectors.EVENT_READ)


def _wait_for_room(selector: selectors.BaseSelector, descriptor: int) -> None:
    """Watch for the moment when the job's input accepts more."""
    if descriptor not in selector.get_map():
        selector.register(descriptor, selectors.EVENT_WRITE)


def _send(selector: selectors.BaseSelector, descriptor: int, data: memoryview) -> memoryview:
    """Write what fits. The pipe stays open afterwards: its end would mean to the job that the host has ended."""
    try:
        data = data[os.write(descriptor, data) :]
    except BlockingIOError:
        return data
    except BrokenPipeError:
        data = data[:0]
    if not data:
        selector.unregister(descriptor)
    return data


def _receive(descriptor: int, take: Callable[[bytes], None]) -> bool:
    """Pass on what has arrived. Return whether there may be more."""
    try:
        data = os.read(descriptor, _CHUNK)
    except BlockingIOError:
        return True
    if data:
        take(data)
    return bool(data)


def _drain(child: Child, watch: Watch) -> None:
    """Read what the ended job left in its pipes, up to a limit, since another process may hold them open."""
    for descriptor, take in (
        (child.pipes.frames, watch.frames),
        (child.pipes.stdout, watch.logged),
        (child.pipes.stderr, watch.logged),
    ):
        for _ in range(64):
            try:
                data = os.read(descriptor, _CHUNK)
            except BlockingIOError:
                break
            if not data:
                break
            take(data)


def _here(job: Job) -> Job:
    """Return the job with its folder as the process will find it, whatever folder that starts in."""
    return job.model_copy(update={"folder": job.folder.resolve()})
