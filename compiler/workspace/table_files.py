"""Reads the tables that a scenario names: CSV row by row, so that each fault has a line; Parquet with pyarrow."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from behavior_graph.data.scenario_tables import Table, TableFault
from behavior_graph.data.table_cells import has_decimal_points, pointed_column, thousands_with_points
from compiler.workspace.files.parquet_size import (
    CELL_BYTES,
    MORE_MEMORY,
    has_large_footer,
    stored_bytes,
    table_memory,
    text_bytes,
)
from compiler.workspace.files.safe_folder import RefusedFileError
from compiler.workspace.lockfile import digest_of
from odd.errors import UserError
from sandbox.harmless_text import harmless

#: A larger table is refused without reading it.
MOST_BYTES = 512 * 2**20
MOST_ROWS = 10_000_000
#: More columns are refused before any row is read.
MOST_COLUMNS = 10_000
MOST_CELL = 2**20
#: Characters of the first row, for so many columns with names of two hundred characters.
_MOST_HEAD = 200 * MOST_COLUMNS
_SEPARATORS = {";": "semicolons", "\t": "tabs", "|": "bars"}
#: Separators of spreadsheets with decimal commas, and of text copied from a spreadsheet.
_ACCEPTED = (";", "\t")

#: What a cell with a decimal comma looks like: in quotes, or where something else separates the cells.
_DECIMAL_COMMA = re.compile(r"""(?:["';\t]|^)\s?[+-]?\d+,\d+\s?(?:["';\t]|$)""", re.MULTILINE)

Found = Table | TableFault


def read_table(file: str, raw: bytes) -> Found:
    """Return the table in a file's bytes, or why there is none. `file` is its path, whose ending gives the format."""
    suffix = PurePosixPath(file).suffix.lower()
    if suffix not in (".csv", ".parquet"):
        return TableFault(f"{file} is not a .csv or .parquet file", "save it as CSV (UTF-8, commas) or Parquet")
    if not raw:
        return TableFault(f"{file} is empty", "put the table into it")
    return _parquet(file, raw) if suffix == ".parquet" else _csv(file, raw)


def reading_from(take: Callable[[str, int], bytes | None]) -> Callable[[str], Found]:
    """Return the function that reads tables of a workspace.

    `take` takes a path and how many bytes a file may have; it returns None where there is no file and raises UserError
    for a path that leaves the workspace and for a file that is none or too large, OSError where it cannot be read.
    """

    def read(file: str) -> Found:
        try:
            raw = take(file, MOST_BYTES)
        except RefusedFileError as error:
            return TableFault(f"{file} {error.why}", f"{error.remedy}; keep the columns and rows that are used")
        except UserError as error:
            return TableFault(
                str(error), "name a file in the workspace by its path from there, such as data/people.csv"
            )
        except OSError as error:
            return TableFault(f"{file} cannot be read: {error.strerror}", "check the file's permissions")
        if raw is None:
            help = "put the file there, or correct the path, which begins at the workspace"
            return TableFault(f"there is no file {file}", help)
        return read_table(file, raw)

    return read


# CSV ------------------------------------------------------------------------------------------------------------------


def _csv(file: str, raw: bytes) -> Found:
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return TableFault(f"{file} is text in UTF-16", "save it as 'CSV UTF-8'")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        what = f"{file}, line {line}: this is not text in UTF-8 (byte 0x{raw[error.start]:02x})"
        return TableFault(what, "save it as 'CSV UTF-8'; spreadsheets often write another encoding")
    if "\0" in text:
        return TableFault(f"{file} has null characters, so it is not text", "save it as 'CSV UTF-8'")
    try:
        return _rows(file, raw, text)
    except csv.Error as error:
        return TableFault(
            f"{file} cannot be read as CSV: {error}", "make sure that every quoted cell ends with a quote"
        )


def _rows(file: str, raw: bytes, text: str) -> Found:
    csv.field_size_limit(MOST_CELL)
    if len(text) > _MOST_HEAD and not 0 <= text.find("\n") <= _MOST_HEAD:
        return TableFault(f"{file} has more than {MOST_COLUMNS:,} columns", "keep the columns that are used")
    separator = separator_of(text)
    reader = csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=separator)
    head = [name.strip() for name in next(reader, [])]
    wrong = _head_fault(file, head, separator)
    if wrong:
        return wrong
    rows: list[list[str]] = []
    lines: list[int] = []
    before = reader.line_num
    most = min(MOST_ROWS, table_memory() // (CELL_BYTES * max(len(head), 1)))
    empty: list[int] = []
    for row in reader:
        line, before = before + 1, reader.line_num
        if not row:
            empty.append(line)
            continue
        if len(head) == 1:  # an empty line between others is an empty cell
            rows += [[""] for _ in empty]
            lines += empty
        empty.clear()
        if len(row) != len(head):
            what = f"{file}, line {line}: {len(row)} cells, but the first row names {len(head)} columns"
            comma = (
                "; a number with a decimal comma counts as two cells"
                if len(row) > len(head) and separator == ","
                else ""
            )
            return TableFault(what, f"give every row a cell for each column{comma}")
        if len(rows) >= most:
            return _more_rows(file, most)
        rows.append(row)
        lines.append(line)
    if not rows:
        return TableFault(f"{file} has no rows below the names of its columns", "put the rows into it")
    columns = dict(zip(head, zip(*rows, strict=True), strict=True))
    return _thousands_fault(file, text, columns, separator) or Table(file, digest_of(raw), columns, len(rows), lines)


def _thousands_fault(file: str, text: str, columns: Mapping[str, Sequence[str]], separator: str) -> TableFault | None:
    """Return a fault where a point may be between thousands: beside decimal commas, or where semicolons part cells.

    Spreadsheets write semicolons where the decimal mark is a comma.
    """
    help = "write decimal points, and nothing between thousands"
    if beside := thousands_with_points(columns) if _DECIMAL_COMMA.search(text) else None:
        name, cell, commas = beside
        why = f"column '{harmless(commas, 80)}' decimal commas"
    elif found := pointed_column(columns) if separator == ";" and not has_decimal_points(columns) else None:
        (name, cell), why = found, "semicolons separate the cells, as where a comma is the decimal mark"
        help = f"{help}; where {cell} is right, separate the cells by commas"
    else:
        return None
    what = f"column '{harmless(name, 80)}' of {file} has {cell}, and {why}"
    return TableFault(f"{what}: is it {cell.replace('.', '')}?", help)


def _more_rows(file: str, most: int) -> TableFault:
    if most < MOST_ROWS:
        return _too_large(file, "is larger")
    return TableFault(f"{file} has more than {MOST_ROWS:,} rows", "keep only the rows that the model uses")


def separator_of(text: str) -> str:
    """Return the separator of the cells: a comma, or the only other separator in the first row."""
    head = next(csv.reader(io.StringIO(text, newline=""), strict=True), [])
    found = [name for name in _ACCEPTED if len(head) == 1 and name in head[0]]
    return found[0] if len(found) == 1 else ","


def _names_fault(file: str, names: Sequence[str]) -> TableFault | None:
    if len(names) > MOST_COLUMNS:
        return TableFault(f"{file} has more than {MOST_COLUMNS:,} columns", "keep the columns that are used")
    twice = sorted(name for name, count in Counter(names).items() if count > 1)
    if twice:
        return TableFault(f"{file} has two columns '{harmless(twice[0], 80)}'", "give every column its own name")
    return None


def _too_large(file: str, what: str) -> TableFault:
    help = f"keep the columns and rows that are used; {MORE_MEMORY}"
    return TableFault(f"{file} {what} than a table may take in memory", help)


def _head_fault(file: str, head: Sequence[str], separator: str) -> TableFault | None:
    wrong = _names_fault(file, head)
    if wrong:
        return wrong
    found = [
        _SEPARATORS[each_separator]
        for each_separator in _SEPARATORS
        if len(head) == 1 and separator == "," and each_separator in head[0]
    ]
    if not found:
        return None
    help = "separate cells by commas, semicolons or tabs, and put names that contain one of them in quotes"
    return TableFault(f"the first row of {file} has {' and '.join(found)}, and no commas", help)


# Parquet --------------------------------------------------------------------------------------------------------------


def _parquet(file: str, raw: bytes) -> Found:
    import pyarrow as pa
    import pyarrow.parquet as pq

    if has_large_footer(raw):
        return TableFault(f"{file} has more than {MOST_COLUMNS:,} columns or parts", "keep the columns that are used")
    try:
        about = pq.ParquetFile(pa.BufferReader(raw))
        names, rows = about.schema_arrow.names, about.metadata.num_rows
    except (pa.ArrowException, OSError) as error:
        return _unreadable(file, error)
    if not rows:
        return TableFault(f"{file} has no rows", "put the rows into it")
    if rows > MOST_ROWS:
        return TableFault(f"{file} has more than {MOST_ROWS:,} rows", "keep only the rows that the model uses")
    return _names_fault(file, names) or Table(file, digest_of(raw), _Columns(file, raw, names), rows)


def _unreadable(file: str, error: Exception) -> TableFault:
    first = harmless(str(error).partition("\n")[0], 200)
    return TableFault(f"{file} cannot be read as Parquet: {first}", "write it again, or save the table as CSV")


class _Columns(dict[str, Sequence[Any]]):
    """The columns of a Parquet file, each read when it is first asked for.

    What a column takes in memory is worked out before it does; UserError where that is too much, or it is damaged.
    """

    def __init__(self, file: str, raw: bytes, names: Sequence[str]) -> None:
        super().__init__(dict.fromkeys(names, ()))
        self._file, self._raw = file, raw
        self._read: set[str] = set()

    def __getitem__(self, name: str) -> Sequence[Any]:
        if name not in self._read:
            self[name] = self._column(name)
            self._read.add(name)
        return super().__getitem__(name)

    def _column(self, name: str) -> list[Any]:
        import pyarrow as pa
        import pyarrow.parquet as pq

        self._refuse_nested(name)
        try:
            # texts stay references to what they have in common until it is known how long they are together
            file = pq.ParquetFile(pa.BufferReader(self._raw), read_dictionary=[name])
            self._refuse_above(stored_bytes(file, name))
            column = file.read([name], use_threads=False).column(name)
            self._refuse_above(sum(map(text_bytes, column.chunks)) + CELL_BYTES * len(column))
            return list(column.to_pylist())
        except (pa.ArrowException, OSError) as error:
            raise _fault_error(_unreadable(self._file, error)) from error

    def _refuse_nested(self, name: str) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        if pa.types.is_nested(pq.ParquetFile(pa.BufferReader(self._raw)).schema_arrow.field(name).type):
            what = f"column '{harmless(name, 80)}' of {self._file} holds lists or records"
            raise _fault_error(TableFault(what, "keep one value in each cell"))

    def _refuse_above(self, size: int) -> None:
        if size > table_memory():
            raise _fault_error(_too_large(self._file, "has a column that is larger"))


def _fault_error(fault: TableFault) -> UserError:
    return UserError(f"{fault.message}; {fault.help}")


def named_tables(scenario: Any) -> tuple[str, ...]:
    """Return, sorted, every file that a scenario (as YAML data) names as a table, in the base or in a variant."""
    found: set[str] = set()
    waiting = [scenario]
    while waiting:
        entry = waiting.pop()
        if isinstance(entry, dict):
            for key, value in entry.items():
                if str(key).rpartition(".")[2] == "table" and isinstance(value, str):
                    found.add(value)
                waiting.append(value)
        elif isinstance(entry, list):
            waiting.extend(entry)
    return tuple(sorted(found))
