"""How the compiler tells what it is doing; the command line prints it, the Python interface is silent by default."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from odd.diagnostics import Diagnostic


class Reporter(Protocol):
    """Hears of stages as they begin and end, and of the progress of long work."""

    def stage(self, title: str, artifact: str = "") -> None:
        """A stage begins; `artifact` names the files that it is about."""
        ...

    def done(self, title: str, how: str) -> None:
        """A stage ended well; `how` says in a word or two what happened: written, unchanged, yours, checked."""
        ...

    def not_done(self, title: str, how: str) -> None:
        """A stage ended with failures; `how` says which."""
        ...

    def mending(self, title: str, problems: Sequence[Diagnostic], *, refused: bool = False) -> None:
        """A draft had errors and is drafted again; one that brought a fixed problem back was refused."""
        ...

    def told(self, words: str) -> None:
        """Something that is worth a line was said."""
        ...

    def progress(self, what: str, done: float) -> None:
        """Long work went on; `done` goes from 0 to 1."""
        ...


class Silence:
    """Tells nobody."""

    def stage(self, title: str, artifact: str = "") -> None:
        """Say nothing."""

    def done(self, title: str, how: str) -> None:
        """Say nothing."""

    def not_done(self, title: str, how: str) -> None:
        """Say nothing."""

    def mending(self, title: str, problems: Sequence[Diagnostic], *, refused: bool = False) -> None:
        """Say nothing."""

    def told(self, words: str) -> None:
        """Say nothing."""

    def progress(self, what: str, done: float) -> None:
        """Say nothing."""
