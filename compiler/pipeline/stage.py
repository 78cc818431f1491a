"""Defines a stage: its inputs and outputs, how it makes and checks them, and which artifact is redrafted on error."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from compiler.authors.author import Artifact
from odd.diagnostics import Diagnostic

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench

#: In `takes` and `gives`: all files of a kind.
HANDLER_FILES, PACKAGE_FILES, PROPOSALS = "handlers/*", "package/*", "handlers/*.proposed.py"

Problems = list[Diagnostic]


@dataclass(frozen=True)
class Stage:
    """A step of the compiler.

    `takes` and `gives` name files, or all files of a kind. `make` returns the files to write, None if they are
    up to date. `checks` returns the problems of what was made (which is then on the bench). `mend` is the artifact that
    the author drafts again if the checks find an error; a stage without one blames the source that a
    diagnostic points to. A higher `version` makes the results of older versions stale.
    """

    name: str
    title: str
    takes: tuple[str, ...]
    gives: tuple[str, ...]
    make: Callable[[Bench, Stage], Mapping[str, str] | None]
    checks: Callable[[Bench], Problems]
    mend: Artifact | None
    version: int

    @property
    def id(self) -> str:
        """Name and version, as the lock records them."""
        return f"{self.name} {self.version}"


def nothing_to_check(bench: Bench) -> Problems:
    """Return no problems: for stages whose results later stages check."""
    del bench
    return []


def nothing_to_make(bench: Bench, stage: Stage) -> None:
    """Return no files: for stages that only check."""
    del bench, stage
