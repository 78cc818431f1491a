"""Runs a job in a process of its own, within limits. It isolates the compiler from the job, not the machine."""

from __future__ import annotations

import os
import selectors
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sandbox.child import Child, request_line
from sandbox.contract import Isolation, Job, Outcome, SandboxResult
from sandbox.frames import Frame, FrameError, FrameReader, OverCapError
from sandbox.text import Log, harmless

#: What users are told wherever a result of this sandbox is shown.
OPEN_DOORS = {
    "process": (
        "isolation 'process': own process, clean environment, limits of time, memory and output; "
        "files and network are open, so it stops accidents, not hostile code"
    ),
    "none": "isolation 'none': own process without any limits; files and network are open",
}

_CHUNK = 2**16
#: Past its cap, log text is read and thrown away; a job that goes on this many times longer is ended.
_LOG_PATIENCE = 64

#: Exit codes (negative: signals) that tell how a job ended; 77 and 78 are the runtime's own.
_KNOWN_ENDINGS = {
    77: (Outcome.OUT_OF_MEMORY, "it needed more memory than its limit allows"),
    78: (Outcome.DISK, "the disk is full, or it wrote a file larger than its limit"),
    -signal.SIGXFSZ: (Outcome.DISK, "it wrote a file larger than its limit"),
    -signal.SIGXCPU: (Outcome.TIMEOUT, "it used up its processor time"),
    -signal.SIGALRM: (Outcome.TIMEOUT, "it used up its time"),
    -signal.SIGKILL: (Outcome.INFRA, "something outside ended it (SIGKILL)"),
    -signal.SIGTERM: (Outcome.INFRA, "something outside ended it (SIGTERM)"),
}


@dataclass
class _Watch:
    """What is known of a job while it runs: the reader of its frames, its log, and why the host ended it, if it did."""

    job: Job
    on_frame: Callable[[Frame], None]
    cancelled: Callable[[], bool]
    limited: bool
    started: float = field(default_factory=time.monotonic)
    ended: tuple[Outcome, str] | None = None

    def __post_init__(self) -> None:
        self.reader = FrameReader(self.job.limits.frame_bytes)
        self.log = Log(self.job.limits.log_bytes)

    def end(self, outcome: Outcome, detail: str) -> None:
        """Note why the job must end; the first reason stays."""
        self.ended = self.ended or (outcome, detail)

    def frames(self, data: bytes) -> None:
        """Hand over the frames in these bytes."""
        if self.ended is not None:
            return
        try:
            for frame in self.reader.feed(data):
                self.on_frame(frame)
        except OverCapError as error:
            self.end(Outcome.OUTPUT_CAP, str(error))
        except FrameError as error:
            self.end(Outcome.POLICY, f"the program did not keep to the result protocol: {error}")

    def logged(self, data: bytes) -> None:
        """Keep log text, up to its cap, and end a job that never stops talking."""
        self.log.add(data)
        if self.limited and self.log.seen > _LOG_PATIENCE * self.job.limits.log_bytes:
            self.end(Outcome.OUTPUT_CAP, f"it printed more than {_LOG_PATIENCE} times the kept log's size")

    def check(self) -> None:
        """End a job that is out of time or no longer wanted."""
        if self.limited and time.monotonic() - self.started > self.job.limits.wall_s:
            self.end(Outcome.TIMEOUT, f"it did not end within {self.job.limits.wall_s:g} s")
        elif self.cancelled():
            self.end(Outcome.CANCELLED, "it was cancelled")


class ProcessSandbox:
    """A sandbox that is a process group of its own. With isolation `none`, it sets no limits."""

    def __init__(self, isolation: Isolation = "process") -> None:
        if isolation not in OPEN_DOORS:
            raise ValueError(f"a process cannot give isolation '{isolation}'")
        self._isolation: Isolation = isolation

    @property
    def isolation(self) -> Isolation:
        """`process` or `none`."""
        return self._isolation

    def run(self, job: Job, on_frame: Callable[[Frame], None], cancelled: Callable[[], bool]) -> SandboxResult:
        """Run the job to its end; see the contract. Ctrl-C in this thread ends the job as `cancelled`."""
        watch = _Watch(job, on_frame, cancelled, limited=self._isolation != "none")
        code: int | None = None
        kills = _oom_kills()
        try:
            code = _supervise(watch)
        except KeyboardInterrupt:
            watch.end(Outcome.CANCELLED, "it was cancelled")
        outcome, detail = watch.ended or _ending(watch, code, _oom_kills() > kills)
        return SandboxResult(
            outcome=outcome,
            isolation=self._isolation,
            wall_s=time.monotonic() - watch.started,
            exit_code=code,
            detail=harmless(detail),
            log=watch.log.text(),
        )


def _supervise(watch: _Watch) -> int | None:
    """Start the job, serve it to its end, take down all it left. Return its exit code, if it could start."""
    try:
        child = Child(watch.job)
    except OSError as error:
        watch.end(Outcome.INFRA, f"the process could not be started: {error}")
        return None
    with child:
        _attend(child, watch, request_line(watch.job, watch.limited))
        if watch.ended is not None and watch.ended[0] in (Outcome.TIMEOUT, Outcome.CANCELLED):
            child.say_where()
        child.kill()
        code = child.exit_code()
        _drain(child, watch)
    return code


def _attend(child: Child, watch: _Watch, request: bytes) -> None:
    """Serve the job's pipes until it ends or must end."""
    with selectors.DefaultSelector() as selector:
        _register(selector, child, watch)
        to_send = memoryview(request)
        while watch.ended is None:
            # once the frames' pipe is closed the end is near: look often
            near = child.pipes.frames not in selector.get_map()
            for key, _ in selector.select(0.002 if near else 0.05):
                if key.fd == child.pipes.request:
                    to_send = _send(selector, key.fd, to_send)
                elif not _receive(key.fd, key.data):
                    selector.unregister(key.fd)
            if child.exited():
                return
            watch.check()


def _register(selector: selectors.BaseSelector, child: Child, watch: _Watch) -> None:
    selector.register(child.pipes.request, selectors.EVENT_WRITE)
    selector.register(child.pipes.frames, selectors.EVENT_READ, watch.frames)
    selector.register(child.pipes.stdout, selectors.EVENT_READ, watch.logged)
    selector.register(child.pipes.stderr, selectors.EVENT_READ, watch.logged)


def _send(selector: selectors.BaseSelector, descriptor: int, data: memoryview) -> memoryview:
    """Write what fits. The pipe stays open afterwards: its end tells the job that the host is gone."""
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
    """Hand over what is there. Return whether there may be more."""
    try:
        data = os.read(descriptor, _CHUNK)
    except BlockingIOError:
        return True
    if data:
        take(data)
    return bool(data)


def _drain(child: Child, watch: _Watch) -> None:
    """Read what the ended job left in its pipes; bounded, for a stranger may hold them open."""
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
    try:
        watch.reader.finish()
    except FrameError as error:
        if watch.reader.done is not None or child.exit_code() == 0:
            watch.end(Outcome.POLICY, f"the program did not keep to the result protocol: {error}")


def _ending(watch: _Watch, code: int | None, oom: bool) -> tuple[Outcome, str]:
    """Return how a job ended that the host did not end."""
    done = watch.reader.done
    if done is not None and code == 0:
        return Outcome(done.outcome), done.detail
    if code == -signal.SIGKILL and oom:
        return Outcome.OUT_OF_MEMORY, "the system ended it for want of memory"
    if code in _KNOWN_ENDINGS:
        return _KNOWN_ENDINGS[code]
    if code is not None and code < 0:
        return Outcome.CODE_ERROR, f"it crashed (signal {-code}: {signal.strsignal(-code)})"
    last = next((line for line in reversed(watch.log.text().splitlines()) if line.strip()), "it said nothing")
    return Outcome.CODE_ERROR, f"it ended without a result (exit code {code}): {last[:500]}"


def _oom_kills() -> int:
    """Return how often the Linux kernel has killed for memory since it started; 0 where nobody counts."""
    try:
        lines = Path("/proc/vmstat").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("oom_kill "))
