"""The entry point: before and after a command, Ctrl-C ends the process silently. It imports little."""

from __future__ import annotations

import gc
import os
import signal
import sys

#: Python's own number is 700: a command that loads a thousand modules and keeps what it reads would spend a sixth of
#: its time on looking for garbage.
_OBJECTS_BETWEEN_COLLECTIONS = 20_000


def main() -> None:
    """Load the command line and run it.

    While modules load, nothing is locked or written, so the system's own way to end a process is right. So it is once
    the command has ended. In between, Ctrl-C is an exception, which the command line handles; one that comes as it
    begins, or as it tells how it ended (such as a second Ctrl-C), only ends it.
    """
    _open_closed_streams()
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS, 20, 20)
    waits = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if waits:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from compiler.terminal.app import INTERRUPTED
    from compiler.terminal.app import main as command_line
    from compiler.terminal.lost_interrupts import LOST_INTERRUPTS

    try:
        if waits:
            LOST_INTERRUPTS.watch()
            signal.signal(signal.SIGINT, signal.default_int_handler)
        command_line()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
    finally:
        if waits:
            signal.signal(signal.SIGINT, signal.SIG_DFL)


def _open_closed_streams() -> None:
    """Give a process that was started without a stream (`2>&-`) an empty one, or the next file would get its number.

    What is printed as an error would then be in that file, which may be a source or the record of a model's answers.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
