"""What a stage is: what it takes, what it gives, how it makes it, what is checked of it, and who mends it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from compiler.authors.author import Artifact
from odd.diagnostics import Diagnostic

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench

#: Stands in `takes` and `gives` for all files of a kind.
HANDLER_FILES, PACKAGE_FILES, PROPOSALS = "handlers/*", "package/*", "handlers/*.proposed.py"

Problems = list[Diagnostic]


@dataclass(frozen=True)
class Stage:
    """One step of the compiler.

    `takes` and `gives` name files, or all of a kind. `make` returns the files to place, or None where what is there is
    up to date. `checks` says what is wrong with what was made (the bench then holds it). `mend` is the artifact that
    the author drafts again where the checks find an error in it; a stage without one blames the source that a
    diagnostic points to. A higher `version` makes out of date what an older one made.
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
    """Find nothing wrong: for stages whose product later stages check."""
    del bench
    return []


def nothing_to_make(bench: Bench, stage: Stage) -> None:
    """Make nothing: for stages that only check."""
    del bench, stage
