"""The one tree of errors. Each branch ends a command with its own exit code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from odd.diagnostics import Diagnostic
from odd.rendering import render


class SimccError(Exception):
    """An error that ends a command. Its message is for the user."""

    exit_code: ClassVar[int] = 3
    #: What else the JSON of a command is to say.
    details: Mapping[str, Any] = MappingProxyType({})


class UserError(SimccError):
    """What the user gave is wrong: options, briefs, names, or source files (then `diagnostics` say where).

    `texts` are the files that the diagnostics point into, by path; a traceback shows their lines.
    """

    exit_code: ClassVar[int] = 1

    def __init__(
        self, message: str, diagnostics: Iterable[Diagnostic] = (), texts: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        super().__init__(message)
        self.message = message
        self.diagnostics = tuple(diagnostics)
        for found in self.diagnostics:
            # notes are printed below a traceback, in a terminal and in a notebook alike
            self.add_note(_plain(render(found, texts.get(found.span.file))))


def _plain(text: str) -> str:
    """Return a text without characters that control a terminal or reverse the order of letters."""
    return "".join(name for name in text if name.isprintable() or name == "\n")


class MachineError(SimccError):
    """The machine or a provider failed: disk, memory, a missing container engine, a server.

    `then` is what the user does when a disk that was full has room again.
    """

    exit_code: ClassVar[int] = 2
    then: str = "repeat the command"


class InternalError(SimccError):
    """A bug of simcc itself."""

    exit_code: ClassVar[int] = 3
