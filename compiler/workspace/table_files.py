"""Reads the tables that a scenario names: CSV row by row, so that each fault has a line; Parquet with pyarrow."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from pathlib import PurePosixPath
from typing import Any

from behavior_graph.data.scenario_tables import Table, TableFault
from compiler.workspace.lockfile import digest_of
from odd.errors import UserError
from sandbox.harmless_text import harmless

#: A larger table is refused without reading it.
MOST_BYTES = 512 * 2**20
MOST_ROWS = 10_000_000
_MOST_CELL = 2**20
_SEPARATORS = {";": "semicolons", "\t": "tabs", "|": "bars"}
#: Separators of spreadsheets with decimal commas, and of text copied from a spreadsheet.
_ACCEPTED = (";", "\t")

Found = Table | TableFault


def read_table(file: str, raw: bytes) -> Found:
    """Return the table in a file's bytes, or why there is none. `file` is its path, whose ending gives the format."""
    suffix = PurePosixPath(file).suffix.lower()
    if suffix not in (".csv", ".parquet"):
        return TableFault(f"{file} is not a .csv or .parquet file", "save it as CSV (UTF-8, commas) or Parquet")
    if not raw:
        return TableFault(f"{file} is empty", "put the table into it")
    return _parquet(file, raw) if suffix == ".parquet" else _csv(file, raw)


def reading_from(read_bytes: Callable[[str, int], bytes | None]) -> Callable[[str], Found]:
    """Return the function that reads a workspace's tables.

    `read_bytes` takes a path and a maximum number of bytes. It returns None if there is no ordinary file, and raises
    UserError for a path that leaves the workspace, OSError if the file cannot be read.
    """

    def read(file: str) -> Found:
        try:
            raw = read_bytes(file, MOST_BYTES + 1)
        except UserError as error:
            return TableFault(
                str(error), "name a file in the workspace by its path from there, such as data/people.csv"
            )
        except OSError as error:
            return TableFault(f"{file} cannot be read: {error.strerror}", "check the file's permissions")
        if raw is None:
            help = "put the file there, or correct the path, which begins at the workspace"
            return TableFault(f"there is no file {file}", help)
        if len(raw) > MOST_BYTES:
            return TableFault(
                f"{file} is larger than {MOST_BYTES >> 20} MiB", "keep only the columns and rows that the model uses"
            )
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
    csv.field_size_limit(_MOST_CELL)
    separator = _separator(text)
    reader = csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=separator)
    head = [name.strip() for name in next(reader, [])]
    wrong = _head_fault(file, head, separator)
    if wrong:
        return wrong
    rows: list[list[str]] = []
    lines: list[int] = []
    before = reader.line_num
    for row in reader:
        line, before = before + 1, reader.line_num
        if not row:
            continue  # an empty line
        if len(row) != len(head):
            what = f"{file}, line {line}: {len(row)} cells, but the first row names {len(head)} columns"
            comma = (
                "; a number with a decimal comma counts as two cells"
                if len(row) > len(head) and separator == ","
                else ""
            )
            return TableFault(what, f"give every row a cell for each column{comma}")
        rows.append(row)
        lines.append(line)
    if not rows:
        return TableFault(f"{file} has no rows below the names of its columns", "put the rows into it")
    if len(rows) > MOST_ROWS:
        return TableFault(f"{file} has more than {MOST_ROWS:,} rows", "keep only the rows that the model uses")
    columns = dict(zip(head, zip(*rows, strict=True), strict=True))
    return Table(file, digest_of(raw), columns, len(rows), lines)


def _separator(text: str) -> str:
    """Return the separator of the cells: a comma, or the only other separator in the first row."""
    head = next(csv.reader(io.StringIO(text, newline=""), strict=True), [])
    found = [one for one in _ACCEPTED if len(head) == 1 and one in head[0]]
    return found[0] if len(found) == 1 else ","


def _head_fault(file: str, head: Sequence[str], separator: str) -> TableFault | None:
    twice = sorted({name for name in head if head.count(name) > 1})
    if twice:
        return TableFault(f"{file} has two columns '{harmless(twice[0], 80)}'", "give every column its own name")
    found = [_SEPARATORS[one] for one in _SEPARATORS if len(head) == 1 and separator == "," and one in head[0]]
    if not found:
        return None
    help = "separate cells by commas, semicolons or tabs, and put names that contain one of them in quotes"
    return TableFault(f"the first row of {file} has {' and '.join(found)}, and no commas", help)


# Parquet --------------------------------------------------------------------------------------------------------------


def _parquet(file: str, raw: bytes) -> Found:
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        table = pq.read_table(pa.BufferReader(raw), use_threads=False)
    except (pa.ArrowException, OSError) as error:
        first = harmless(str(error).partition("\n")[0], 200)
        return TableFault(f"{file} cannot be read as Parquet: {first}", "write it again, or save the table as CSV")
    if not table.num_rows:
        return TableFault(f"{file} has no rows", "put the rows into it")
    if table.num_rows > MOST_ROWS:
        return TableFault(f"{file} has more than {MOST_ROWS:,} rows", "keep only the rows that the model uses")
    names = table.column_names
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        return TableFault(f"{file} has two columns '{harmless(twice, 80)}'", "give every column its own name")
    return Table(file, digest_of(raw), _Columns(table), table.num_rows)


class _Columns(dict[str, Sequence[Any]]):
    """The columns of a Parquet file, each turned into Python values when it is first used."""

    def __init__(self, table: Any) -> None:
        super().__init__(dict.fromkeys(table.column_names, ()))
        self._table = table
        self._read: set[str] = set()

    def __getitem__(self, name: str) -> Sequence[Any]:
        if name not in self._read:
            self[name] = self._table.column(name).to_pylist()
            self._read.add(name)
        return super().__getitem__(name)


def named_tables(scenario: Any) -> tuple[str, ...]:
    """Return, sorted, every file that a scenario (as YAML data) names as a table, in the base or in a variant."""
    found: set[str] = set()
    waiting = [scenario]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            for key, value in one.items():
                if str(key).rpartition(".")[2] == "table" and isinstance(value, str):
                    found.add(value)
                waiting.append(value)
        elif isinstance(one, list):
            waiting.extend(one)
    return tuple(sorted(found))
