"""The tables that a scenario names, as they were read, and what is wrong with their data.

This room never opens a file; it is given a function that reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from behavior_graph.data.table_cells import Unfit
from behavior_graph.suggestions import suggest
from odd.diagnostics import Severity
from odd.reading.yaml_text import YamlPath

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


@dataclass(frozen=True, slots=True)
class DataFault:
    """A problem in data before its place is known: `path` leads to it from the entry that names the table."""

    code: str
    message: str
    path: YamlPath
    help: str
    severity: Severity = Severity.ERROR
    names: tuple[str, ...] = ()


@dataclass(slots=True)
class TableContent:
    """What a table gives, and what is wrong with it: errors, and notes on what was missing."""

    faults: list[DataFault] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Whether what the table gives can be used."""
        return all(fault.severity is not Severity.ERROR for fault in self.faults)

    def wrong(self, code: str, message: str, path: YamlPath, help: str, *names: str) -> None:
        """Report an error."""
        self.faults.append(DataFault(code, message, path, help, names=names))

    def note(self, message: str, path: YamlPath, help: str, *names: str) -> None:
        """Report what was missing, and what became of it."""
        self.faults.append(DataFault("SC355", message, path, help, Severity.NOTE, names))

    def opened(self, table: Table | TableFault) -> Table | None:
        """Return a table that could be read; report why another one could not."""
        if isinstance(table, Table):
            return table
        self.wrong("SC351", table.message, ("table",), table.help)
        return None

    def has(self, table: Table, column: str, path: YamlPath) -> bool:
        """Return whether a table has a column; report a missing one."""
        if column in table.columns:
            return True
        self.wrong("SC352", f"{table.file} has no column '{column}'", path, near_name(column, table.columns), column)
        return False

    def unfit_values(
        self, table: Table, column: str, values: Sequence[Any], path: YamlPath, help: str, *names: str
    ) -> None:
        """Report the first cell of a column that cannot be read, and how many others there are."""
        unfit = [(row, value) for row, value in enumerate(values) if isinstance(value, Unfit)]
        for row, first in unfit[:1]:
            more = f"; {len(unfit) - 1} more rows have the same problem" if len(unfit) > 1 else ""
            self.unfit((table, row, column), f"{first.why}{more}", path, help, *names)

    def unfit(self, place: tuple[Table, int, str], why: str, path: YamlPath, help: str, *names: str) -> None:
        """Report a cell, by its table, row and column, that is not the value that it should be."""
        table, row, column = place
        self.wrong("SC353", f"{table.place(row)}, column '{column}': {why}", path, help, column, *names)


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
