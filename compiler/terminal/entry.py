"""The first lines of the command: until the command line is loaded, Ctrl-C ends the process without a word."""

from __future__ import annotations

import signal
from typing import NoReturn


def main() -> NoReturn:
    """Load the command line and run it.

    Nothing is held or written yet while modules are loaded, so the system's own way to end is the right one there;
    afterwards Ctrl-C is an exception again, which the command line answers.
    """
    waits = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if waits:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from compiler.terminal.app import main as command_line

    if waits:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    command_line()
