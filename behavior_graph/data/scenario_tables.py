"""The tables that a scenario names, as they were read.

This room never opens a file; it is given a function that reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from behavior_graph.suggestions import suggest

T = TypeVar("T")

_MOST_NAMES = 8


@dataclass(frozen=True, eq=False, slots=True)
class Table:
    """A table: its columns by name, each with one cell for each row (texts in CSV, typed in Parquet; None: no value).

    `lines` holds the line of each row in the file, if rows have lines. `sha256` is the hash of the file.
    """

    file: str
    sha256: str
    columns: Mapping[str, Sequence[Any]]
    rows: int
    lines: Sequence[int] = ()

    def place(self, row: int) -> str:
        """Return where a row (counted from 0) is in the file."""
        return f"{self.file}, row {row + 1}" + (f" (line {self.lines[row]})" if self.lines else "")


@dataclass(frozen=True, slots=True)
class TableFault:
    """Why a file could not be read as a table, and what to do about it."""

    message: str
    help: str


def _no_file(file: str) -> Table | TableFault:
    return TableFault(
        f"the file {file} does not exist",
        "put the file there, or correct the path, which begins at the workspace folder",
    )


@dataclass(frozen=True, eq=False)
class Tables:
    """The tables of a workspace, each read when first needed, and what was computed from them."""

    read: Callable[[str], Table | TableFault] = _no_file
    _known: dict[str, Table | TableFault] = field(default_factory=dict)
    _made: dict[str, Any] = field(default_factory=dict)

    def get(self, file: str) -> Table | TableFault:
        """Return a table, or why it cannot be read; `file` is its path from the workspace."""
        if file not in self._known:
            self._known[file] = self.read(file)
        return self._known[file]

    def made(self, key: str, make: Callable[[], T]) -> T:
        """Return what `make` makes, made once for each key."""
        if key not in self._made:
            self._made[key] = make()
        found: T = self._made[key]
        return found


def near_name(name: str, known: Iterable[str]) -> str:
    """Return "did you mean '…'?" for a name that is missing in a table or declaration, or the names that exist."""
    names = list(known)
    others = ", ".join(f"'{label}'" for label in names[:_MOST_NAMES]) + (" …" if len(names) > _MOST_NAMES else "")
    return suggest(name, names) or (f"there are {others}" if names else "there are none")
