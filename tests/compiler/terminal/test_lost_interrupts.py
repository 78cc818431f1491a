"""A Ctrl-C that a library drops still ends the command, once."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import os, signal
from compiler.terminal.console import Console
from compiler.terminal.lost_interrupts import LOST_INTERRUPTS

LOST_INTERRUPTS.watch([signal.SIGINT])
console = Console()
console.stage("before")
try:
    os.kill(os.getpid(), signal.SIGINT)
except KeyboardInterrupt:
    pass
try:
    console.stage("after a lost one")
except KeyboardInterrupt:
    print("raised again")
console.stage("once")
print("goes on")
"""


def test_a_dropped_interrupt_is_raised_when_the_next_stage_begins() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["raised again", "goes on"]


def test_nothing_is_noted_without_watching() -> None:
    unwatched = PROGRAM.replace("LOST_INTERRUPTS.watch([signal.SIGINT])\n", "")
    assert unwatched != PROGRAM
    done = subprocess.run([sys.executable, "-c", unwatched], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["goes on"]
