"""Running simcc as a user would, with a stopwatch."""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from pathlib import Path


def simcc(*arguments: str | Path) -> tuple[float, str]:
    """Run a command; return its seconds of wall clock and what it printed. Raises CalledProcessError if it fails."""
    begin = time.perf_counter()
    command = [sys.executable, "-m", "simcc", *map(str, arguments)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return time.perf_counter() - begin, done.stdout


def peak_megabytes() -> float:
    """Return the largest memory that any process started so far has held."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
