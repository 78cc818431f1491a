"""The entry point: while the command line is loading, Ctrl-C ends the process silently."""

from __future__ import annotations

import gc
import os
import signal
import sys
from typing import NoReturn

#: Python's own number is 700: a command that loads a thousand modules and keeps what it reads would spend a sixth of
#: its time on looking for garbage.
_OBJECTS_BETWEEN_COLLECTIONS = 20_000


def main() -> NoReturn:
    """Load the command line and run it.

    While modules load, nothing is locked or written, so the system's own way to end a process is right. After that,
    Ctrl-C is an exception again, which the command line handles.
    """
    _open_closed_streams()
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


def _open_closed_streams() -> None:
    """Give a process that was started without a stream (`2>&-`) an empty one, or the next file would get its number.

    What is printed as an error would then be in that file, which may be a source or the record of a model's answers.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
