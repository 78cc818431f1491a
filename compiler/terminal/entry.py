"""The entry point: before and after a command, Ctrl-C and SIGTERM end the process silently. It imports little."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence

#: Python's own number is 700: a command that loads a thousand modules and keeps what it reads would spend a sixth of
#: its time on looking for garbage.
_OBJECTS_BETWEEN_COLLECTIONS = 20_000

#: What stops a command: Ctrl-C, and `kill`, `timeout` or the scheduler of a cluster.
_STOPPING = (signal.SIGINT, signal.SIGTERM)


def main() -> None:
    """Load the command line and run it.

    While modules load, nothing is locked or written, so the system's own way to end a process is right. So it is once
    the command has ended. In between, either is an exception, which the command line handles; one that comes as it
    begins, or as it tells how it ended (such as a second Ctrl-C), only ends it.
    """
    _open_closed_streams()
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS, 20, 20)
    heard = [at for at in _STOPPING if signal.getsignal(at) in (signal.default_int_handler, signal.SIG_DFL)]
    _answer(heard, signal.SIG_DFL)
    from compiler.terminal.app import INTERRUPTED
    from compiler.terminal.app import main as command_line
    from compiler.terminal.lost_interrupts import LOST_INTERRUPTS

    try:
        LOST_INTERRUPTS.watch(heard)
        _answer(heard, signal.default_int_handler)
        command_line()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
    finally:
        _answer(heard, signal.SIG_DFL)


def _answer(signals: Sequence[signal.Signals], handler: Callable[..., object] | signal.Handlers) -> None:
    for number in signals:
        signal.signal(number, handler)


def _open_closed_streams() -> None:
    """Give a process that was started without a stream (`2>&-`) an empty one, or the next file would get its number.

    What is printed as an error would then be in that file, which may be a source or the record of a model's answers.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
