"""Runs a job in a separate process, within limits. It protects the compiler from the job, but not the machine."""

from __future__ import annotations

import os

from sandbox.child import Child
from sandbox.contract import Isolation
from sandbox.supervising import ChildSandbox

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


class ProcessSandbox(ChildSandbox):
    """A sandbox that is a process group of its own. With isolation `none`, it sets no limits."""

    def __init__(self, isolation: Isolation = "process") -> None:
        if isolation not in _MEANS:
            raise ValueError(f"a process cannot give isolation '{isolation}'")
        super().__init__(isolation, _MEANS[isolation], Child, limited=isolation != "none")
