"""Running simcc as a user would, with a stopwatch, and the memory of processes."""

from __future__ import annotations

import multiprocessing
import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
_STATUS = Path("/proc/self/status")


def simcc(*arguments: str | Path) -> tuple[float, str]:
    """Run a command; return its seconds of wall clock and what it printed. Raises CalledProcessError if it fails."""
    begin = time.perf_counter()
    command = [sys.executable, "-m", "simcc", *map(str, arguments)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return time.perf_counter() - begin, done.stdout


def simcc_with_memory(*arguments: str | Path) -> tuple[str, float]:
    """Return what a command printed, and the most megabytes that one of its processes has held.

    It is started by a small process of its own: Linux counts what the parent has held before a child began.
    """
    return alone(_simcc_with_memory, arguments)


def _simcc_with_memory(arguments: tuple[str | Path, ...]) -> tuple[str, float]:
    _, printed = simcc(*arguments)
    return printed, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def alone(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Return what a function returns in a process of its own, which has loaded no more than it needs."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        return pool.submit(work, *arguments, **named).result()


def peak_megabytes() -> float:
    """Return the most memory that this process has held since its program began, without what its parent had held."""
    found = re.search(r"^VmHWM:\s+(\d+) kB", _STATUS.read_text("ascii"), re.MULTILINE) if _STATUS.exists() else None
    return (float(found[1]) if found else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) / 1024
