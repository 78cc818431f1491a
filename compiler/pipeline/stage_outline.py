"""What a stage takes and gives, and whose draft it is: all that the state of a compilation knows of a stage."""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.authors.author import Artifact
from odd.diagnostics import Diagnostic

#: Stands in `takes` and `gives` for all files of a kind.
HANDLER_FILES, PACKAGE_FILES, PROPOSALS = "handlers/*", "package/*", "handlers/*.proposed.py"

Problems = list[Diagnostic]


@dataclass(frozen=True)
class StageOutline:
    """What goes into a step of the compiler and what comes out of it.

    `takes` and `gives` name files, or all of a kind. `mend` is the artifact that the author drafts again where the
    checks of the step find an error in it; a step without one blames the source that a diagnostic points to. A higher
    `version` makes out of date what an older one made. `parts` are the steps that this one takes the place of.
    """

    name: str
    title: str
    takes: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    mend: Artifact | None = None
    version: int = 1
    parts: tuple[StageOutline, ...] = field(default=(), kw_only=True)

    def of_file(self, path: str) -> StageOutline:
        """Return the outline under which the lock records a file: the part that gives it, else this one."""
        kind = HANDLER_FILES if path.startswith("handlers/") else path
        return next((part for part in self.parts if kind in part.gives), self)

    @property
    def id(self) -> str:
        """Name and version, as the lock records them."""
        return f"{self.name} {self.version}"
