"""Runs a job in a separate process, within limits. It protects the compiler from the job, but not the machine."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sandbox.child import Child
from sandbox.contract import Isolation, Job, SandboxResult
from sandbox.pipe.frames import Frame
from sandbox.pipe.replies import Replies
from sandbox.supervising import run_child
from sandbox.watching import Watch

#: What users are told wherever a result of these sandboxes is shown.
_MEANS = {
    "process": (
        "isolation 'process': separate process, clean environment, limits of time, memory and output; "
        "files and network are open, so it stops accidents, not hostile code"
    ),
    "none": "isolation 'none': separate process without any limits; files and network are open",
}


def cores() -> int:
    """Return the number of cores that this process and its children may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class ProcessSandbox:
    """A sandbox that is a process group of its own. With isolation `none`, it sets no limits."""

    def __init__(self, isolation: Isolation = "process") -> None:
        if isolation not in _MEANS:
            raise ValueError(f"a process cannot give isolation '{isolation}'")
        self._isolation: Isolation = isolation

    @property
    def isolation(self) -> Isolation:
        """`process` or `none`."""
        return self._isolation

    @property
    def means(self) -> str:
        """What it stops and what it does not, in words for users."""
        return _MEANS[self._isolation]

    def run(
        self,
        job: Job,
        on_frame: Callable[[Frame], None],
        cancelled: Callable[[], bool],
        replies: Replies | None = None,
    ) -> SandboxResult:
        """Run the job to its end; see the contract. Ctrl-C in this thread ends the job as `cancelled`."""
        return run_child(Child, self._isolation, Watch(job, on_frame, cancelled, self._limited, replies))

    def run_program(self, program: str) -> SandboxResult:
        """Run a few lines of Python in place of a package, to see what they can do."""
        job = Job(folder=Path(os.devnull), package="nothing")
        watch = Watch(job, lambda _frame: None, lambda: False, self._limited)
        return run_child(partial(Child, program=program), self._isolation, watch)

    @property
    def _limited(self) -> bool:
        return self._isolation != "none"
