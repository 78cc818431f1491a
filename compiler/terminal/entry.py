"""The entry point: while the command line is loading, Ctrl-C ends the process silently."""

from __future__ import annotations

import gc
import signal
from typing import NoReturn

#: Python's own number is 700: a command that loads a thousand modules and keeps what it reads would spend a sixth of
#: its time on looking for garbage.
_OBJECTS_BETWEEN_COLLECTIONS = 20_000


def main() -> NoReturn:
    """Load the command line and run it.

    While modules load, nothing is locked or written, so the system's own way to end a process is right. After that,
    Ctrl-C is an exception again, which the command line handles.
    """
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS, 20, 20)
    waits = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if waits:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from compiler.terminal.app import main as command_line
    from compiler.terminal.lost_interrupts import LOST_INTERRUPTS

    if waits:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        LOST_INTERRUPTS.watch()
    command_line()
