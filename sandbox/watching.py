"""Watches a running job, in any sandbox: its frames, its log, its time, and how it ended."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sandbox.contract import Isolation, Job, Outcome, SandboxResult
from sandbox.harmless_text import Log, harmless
from sandbox.pipe.frames import Frame, FrameError, FrameReader, OverCapError
from sandbox.pipe.replies import Replies

#: Past its cap, log text is read and thrown away; a job that goes on this many times longer is ended.
_LOG_PATIENCE = 64

#: Exit codes of the runtime, and signals, that tell how a job ended. Not every system has every signal.
_KNOWN_CODES = {
    77: (Outcome.OUT_OF_MEMORY, "it needed more memory than its limit allows"),
    78: (Outcome.DISK, "the disk is full, or it wrote a file larger than its limit"),
}
_KNOWN_SIGNALS = {
    "SIGSYS": (Outcome.POLICY, "it made a system call that no simulation needs"),
    "SIGXFSZ": (Outcome.DISK, "it wrote a file larger than its limit"),
    "SIGXCPU": (Outcome.TIMEOUT, "it used up its processor time"),
    "SIGALRM": (Outcome.TIMEOUT, "it used up its time"),
    "SIGKILL": (Outcome.INFRA, "it was ended from outside (SIGKILL)"),
    "SIGTERM": (Outcome.INFRA, "it was ended from outside (SIGTERM)"),
}


@dataclass
class Watch:
    """What is known of a job while it runs: the reader of its frames, its log, and why the host ended it, if it did.

    `replies` is what the host tells it, if it tells anything.
    """

    job: Job
    on_frame: Callable[[Frame], None]
    cancelled: Callable[[], bool]
    limited: bool
    replies: Replies | None = None
    started: float = field(default_factory=time.monotonic)
    ended: tuple[Outcome, str] | None = None

    def __post_init__(self) -> None:
        self.reader = FrameReader(self.job.limits.frame_bytes)
        self.log = Log(self.job.limits.log_bytes)

    def end(self, outcome: Outcome, detail: str) -> None:
        """Note why the job must end; the first reason stays."""
        self.ended = self.ended or (outcome, detail)

    def frames(self, data: bytes) -> None:
        """Pass on the frames in these bytes."""
        if self.ended is not None:
            return
        try:
            for frame in self.reader.feed(data):
                self.on_frame(frame)
        except OverCapError as error:
            self.end(Outcome.OUTPUT_CAP, str(error))
        except FrameError as error:
            self.end(Outcome.POLICY, f"the program broke the result protocol: {error}")

    def logged(self, data: bytes) -> None:
        """Keep log text up to its limit, and end a job that never stops printing."""
        self.log.add(data)
        if self.limited and self.log.seen > _LOG_PATIENCE * self.job.limits.log_bytes:
            self.end(Outcome.OUTPUT_CAP, f"it printed more than {_LOG_PATIENCE} times the size of the kept log")

    def check(self) -> None:
        """End a job that is out of time or cancelled."""
        if self.limited and time.monotonic() - self.started > self.job.limits.wall_s:
            self.end(Outcome.TIMEOUT, f"it did not end within {self.job.limits.wall_s:g} s")
        elif self.cancelled():
            self.end(Outcome.CANCELLED, "it was cancelled")

    def finish_reading(self, exit_code: int | None) -> None:
        """Refuse a job that stopped in the middle of a frame by itself."""
        try:
            self.reader.finish()
        except FrameError as error:
            if self.reader.done is not None or exit_code == 0:
                self.end(Outcome.POLICY, f"the program broke the result protocol: {error}")

    def result(self, isolation: Isolation, code: int | None, *, out_of_memory: bool = False) -> SandboxResult:
        """Return the result of the job, given its exit code and whether the system ended it because memory ran out."""
        outcome, detail = self.ended or _ending(self, code, out_of_memory)
        return SandboxResult(
            outcome=outcome,
            isolation=isolation,
            wall_s=time.monotonic() - self.started,
            exit_code=code,
            detail=harmless(detail),
            log=self.log.text(),
        )


def _ending(watch: Watch, code: int | None, oom: bool) -> tuple[Outcome, str]:
    """Return how a job ended, if the host did not end it."""
    done = watch.reader.done
    if done is not None and code == 0:
        return Outcome(done.outcome), done.detail
    name = signal.Signals(-code).name if code is not None and -code in set(signal.Signals) else ""
    if name == "SIGKILL" and oom:
        return Outcome.OUT_OF_MEMORY, "the system ended it because memory ran out"
    if code in _KNOWN_CODES:
        return _KNOWN_CODES[code]
    if name in _KNOWN_SIGNALS:
        outcome, detail = _KNOWN_SIGNALS[name]
        # the fault handler prints where it was, but not of os.fork in a C library that forks with all signals blocked
        is_told = name == "SIGSYS" and 'File "' in watch.log.text()
        return outcome, f"{detail}; its log says where" if is_told else detail
    if code is not None and code < 0:
        return Outcome.CODE_ERROR, f"it crashed (signal {-code}: {name or 'unknown'})"
    last = next((line for line in reversed(watch.log.text().splitlines()) if line.strip()), "it printed nothing")
    return Outcome.CODE_ERROR, f"it ended without a result (exit code {code}): {last[:500]}"


def oom_kills() -> int:
    """Return how often the Linux kernel has killed a process for lack of memory since it started; 0 if unknown."""
    try:
        lines = Path("/proc/vmstat").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("oom_kill "))
