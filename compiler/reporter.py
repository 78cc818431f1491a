"""Receives news of the compiler's work; the command line prints it, the Python interface gives what
must be known of results to Python's warnings."""

from __future__ import annotations

import warnings
from collections.abc import Sequence

from odd.diagnostics import Diagnostic


class Reporter:
    """Receives news of stages as they begin and end, and of the progress of long work; does nothing with it."""

    def stage(self, title: str, artifact: str = "") -> None:
        """Called when a stage begins; `artifact` names its files."""

    def done(self, title: str, how: str) -> None:
        """Called when a stage has succeeded; `how` is a word or two: written, unchanged, yours, checked."""

    def not_done(self, title: str, how: str) -> None:
        """A stage ended with failures; `how` says which."""

    def mending(self, title: str, problems: Sequence[Diagnostic], *, refused: bool = False) -> None:
        """Called when a draft has errors and is drafted again; `refused` if it brought a fixed problem back."""

    def told(self, words: str) -> None:
        """Called with a line for the user."""

    def warned(self, words: str) -> None:
        """Called with a line without which results may be misread."""
        self.told(words)

    def kept(self, words: str) -> None:
        """Called with what is kept of work that was stopped, and how it goes on."""
        self.told(words)

    def in_folder(self, command: str) -> str:
        """Return a command for the same workspace as the user would type it."""
        return command

    def if_long(self, words: str) -> None:
        """Called with a line for the user that is of use only if the work takes long."""

    def waiting(self, words: str) -> None:
        """Called before a wait of unknown length, as for a model's answer."""

    def progress(self, what: str, done: float) -> None:
        """Called during long work; `done` goes from 0 to 1."""


class WarningReporter(Reporter):
    """Gives what must be known of results to Python's warnings, and says nothing else."""

    def warned(self, words: str) -> None:
        """Warn with a line."""
        warnings.warn(words, stacklevel=2)


#: Hears everything and says nothing.
SILENCE = Reporter()
