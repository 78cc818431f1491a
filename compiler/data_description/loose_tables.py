"""Reads tables as they are, faults and all: what cannot be read is left out, counted and reported.

The tables of a model are read strictly (`compiler.workspace.table_files`); this is for a look at data before that.
"""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import Any, NoReturn

from behavior_graph.data.scenario_tables import TableFault
from behavior_graph.data.table_cells import Unfit, number
from compiler.short_texts import counted
from compiler.workspace.files.parquet_size import CELL_BYTES, MORE_MEMORY, table_memory
from compiler.workspace.table_files import MOST_CELL, MOST_COLUMNS, MOST_ROWS, read_table, separator_of
from odd.diagnostics import Diagnostic, Severity, Span
from odd.errors import UserError

#: Lists of ties without names of columns: two names a line, separated by white space, and perhaps a weight.
EDGE_LISTS = (".edges", ".edgelist")
FORMATS = (".csv", ".tsv", ".parquet", ".json", ".jsonl", ".geojson", *EDGE_LISTS)
#: What a value of JSON may take in memory, in bytes for each character of the file.
_JSON_GROWTH = 24
_SHOWN_LINES = 3
_WARNING = Severity.WARNING


@dataclass(frozen=True, slots=True)
class LooseTable:
    """The columns of a file by name, with as many cells each; `ends` are the columns that name the ends of ties.

    `lines` says where each row is in a file of text.
    """

    name: str
    format: str
    columns: Mapping[str, Sequence[Any]]
    rows: int
    problems: tuple[Diagnostic, ...] = ()
    ends: tuple[str, str] | None = None
    lines: Sequence[int] = ()


def read_loosely(name: str, raw: bytes) -> LooseTable:
    """Return the table in the bytes of a file, whose ending gives the format; UserError where there is none."""
    suffix = PurePosixPath(name).suffix.lower()
    if suffix not in FORMATS:
        raise UserError(f"{name} has none of the endings {', '.join(FORMATS)}; save it as CSV (UTF-8, commas)")
    if not raw.strip():
        raise UserError(f"{name} is empty; put the table into it")
    if suffix == ".parquet":
        return _parquet(name, raw)
    text, problems = _decoded(name, raw)
    if suffix in (".csv", ".tsv"):
        found = _csv(name, text, suffix)
    else:
        found = _edge_list(name, text) if suffix in EDGE_LISTS else _json(name, text, suffix)
    return replace(found, problems=(*problems, *found.problems))


def _parquet(name: str, raw: bytes) -> LooseTable:
    found = read_table(name, raw)
    if isinstance(found, TableFault):
        raise UserError(f"{found.message}; {found.help}")
    # each column is read when it is asked for, not before
    columns = {label: found.columns[label] for label in found.columns}
    return LooseTable(name, "Parquet", columns, found.rows)


def _decoded(name: str, raw: bytes) -> tuple[str, list[Diagnostic]]:
    """Return a file as text, and a warning where it is not UTF-8."""
    encoding = "utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text, line = raw.decode(encoding), 1
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        encoding = "windows-1252"
        text = raw.decode(encoding, "replace")
    if "\0" in text:
        raise UserError(f"{name} has null characters, so it is not text; save it as CSV (UTF-8, commas)")
    if encoding == "utf-8-sig":
        return text, []
    message = f"this is not text in UTF-8; it is read as {encoding}"
    help = "save it as 'CSV UTF-8', and compare names with accents: a model reads UTF-8 only"
    return text, [Diagnostic("SC080", message, Span(name, line), help, _WARNING)]


# CSV ------------------------------------------------------------------------------------------------------------------


def _csv(name: str, text: str, suffix: str) -> LooseTable:
    csv.field_size_limit(MOST_CELL)
    try:
        reader = csv.reader(
            io.StringIO(text, newline=""), delimiter="\t" if suffix == ".tsv" else separator_of(text), strict=True
        )
        head, problems = _head(name, next(reader, []))
        rows, lines, odd_lines = _rows(name, reader, len(head))
    except csv.Error as error:
        help = "make sure that every quoted cell ends with a quote"
        raise UserError(f"{name} cannot be read as CSV: {error}; {help}") from error
    if odd_lines:
        problems.append(_ragged(name, len(head), odd_lines))
    return replace(_of_rows(name, "CSV", head, rows, problems), lines=lines)


def _head(name: str, cells: Sequence[str]) -> tuple[list[str], list[Diagnostic]]:
    """Return a name for each column, and warnings where the first row does not give it."""
    if len(cells) > MOST_COLUMNS:
        raise UserError(f"{name} has more than {MOST_COLUMNS:,} columns; keep the columns that are used")
    given = [cell.strip() for cell in cells]
    names, seen = [], Counter[str]()
    for place, label in enumerate(given, start=1):
        seen[label] += 1
        names.append(f"column {place}" if not label else label if seen[label] == 1 else f"{label} ({seen[label]})")
    why = _head_fault(given, seen)
    help = "write a first row with a name of its own for each column"
    return names, [Diagnostic("SC081", why, Span(name), help, _WARNING)] if why else []


def _head_fault(given: Sequence[str], seen: Mapping[str, int]) -> str:
    if given and all(not isinstance(number(cell), Unfit) for cell in given):
        return "the first row has numbers only; if these are data, they are taken for names of columns"
    twice = [label for label, count in seen.items() if label and count > 1]
    if twice:
        return f"several columns are named {twice[0][:80]!r}"
    return "a column has no name" if "" in seen else ""


def _rows(name: str, reader: Any, width: int) -> tuple[list[list[str]], list[int], list[int]]:
    """Return the rows that have a cell for each column, where they end, and where all others do that are not empty."""
    most = min(MOST_ROWS, table_memory() // (CELL_BYTES * max(width, 1)))
    rows: list[list[str]] = []
    lines: list[int] = []
    odd_lines: list[int] = []
    for row in reader:
        if len(row) == width:
            rows.append(row)
            lines.append(reader.line_num)
        elif row:
            odd_lines.append(reader.line_num)
        if len(rows) > most:
            _refuse_size(name)
    return rows, lines, odd_lines


def _ragged(name: str, width: int, lines: Sequence[int]) -> Diagnostic:
    shown = ", ".join(str(line) for line in lines[:_SHOWN_LINES])
    more = f" and {len(lines) - _SHOWN_LINES} more" if len(lines) > _SHOWN_LINES else ""
    message = f"not {width} cells: {counted(len(lines), 'row')} (in line {shown}{more}), left out here"
    help = "give every row a cell for each column; a text with a comma needs quotes"
    return Diagnostic("SC082", message, Span(name, lines[0]), help, _WARNING)


def _of_rows(
    name: str, format: str, head: Sequence[str], rows: Sequence[Sequence[Any]], problems: Sequence[Diagnostic]
) -> LooseTable:
    if not rows:
        raise UserError(f"{name} has no rows with {len(head)} cells below the names of its columns")
    columns = dict(zip(head, zip(*rows, strict=True), strict=True))
    return LooseTable(name, format, columns, len(rows), tuple(problems))


def _refuse_size(name: str) -> NoReturn:
    raise UserError(f"{name} is larger than a table may be in memory; keep what is used, or {MORE_MEMORY}")


# Edge lists -----------------------------------------------------------------------------------------------------------


def _edge_list(name: str, text: str) -> LooseTable:
    """Read two names a line, and perhaps a weight; lines that begin with # or % are comments."""
    if text.count("\n") * 3 * CELL_BYTES > table_memory():
        _refuse_size(name)
    lines = [(at, line.replace(",", " ").split()) for at, line in enumerate(text.splitlines(), 1)]
    rows = [(at, row) for at, row in lines if row and row[0][0] not in "#%"]
    width = max((len(row) for _, row in rows[:1]), default=2)
    if width not in (2, 3):
        raise UserError(f"{name}: a line of a list of ties has two names, and perhaps a weight; save others as CSV")
    odd_lines = [at for at, row in rows if len(row) != width]
    problems = [_ragged(name, width, odd_lines)] if odd_lines else []
    whole = [row for _, row in rows if len(row) == width]
    found = _of_rows(name, "edge list", ("from", "to", "weight")[:width], whole, problems)
    return replace(found, ends=("from", "to"), lines=tuple(at for at, row in rows if len(row) == width))


# JSON -----------------------------------------------------------------------------------------------------------------


def _json(name: str, text: str, suffix: str) -> LooseTable:
    if len(text) * _JSON_GROWTH > table_memory():
        _refuse_size(name)
    entries = list(_records(name, text, suffix))
    if len(entries) > MOST_ROWS:
        _refuse_size(name)
    head = list(dict.fromkeys(key for entry in entries for key in entry))
    if len(head) > MOST_COLUMNS or len(head) * len(entries) * CELL_BYTES > table_memory():
        _refuse_size(name)
    absent = [at for at, entry in enumerate(entries, 1) if len(entry) != len(head)]
    problems = [_incomplete(name, absent, len(head))] if absent else []
    rows = [[_flat(name, entry.get(key)) for key in head] for entry in entries]
    return _of_rows(name, "GeoJSON" if suffix == ".geojson" else "JSON", head, rows, problems)


def _incomplete(name: str, places: Sequence[int], width: int) -> Diagnostic:
    message = f"not all of {width} keys: {counted(len(places), 'record')} (the first is record {places[0]})"
    return Diagnostic(
        "SC082", message, Span(name), "they count as missing values; write null where it is meant", _WARNING
    )


def _records(name: str, text: str, suffix: str) -> Iterator[Mapping[str, Any]]:
    if suffix == ".jsonl":
        lines = (line for line in text.splitlines() if line.strip())
        found: Any = [_parsed(name, line) for line in lines]
    else:
        found = _parsed(name, text)
    if isinstance(found, dict) and isinstance(found.get("features"), list):
        found = [_feature(entry) for entry in found["features"]]
    elif isinstance(found, dict) and found and all(isinstance(column, list) for column in found.values()):
        if len({len(column) for column in found.values()}) > 1:
            raise UserError(f"{name}: its columns are lists of different lengths; give each a value for every row")
        found = [dict(zip(found, row, strict=True)) for row in zip(*found.values(), strict=True)]
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        raise UserError(f"{name} is not a list of records, nor an object of lists; write [{{...}}, {{...}}] or a CSV")
    yield from found


def _feature(entry: Any) -> Any:
    """Return the properties of a feature, with the kind of its geometry and the place of a point."""
    if not isinstance(entry, dict) or not isinstance(entry.get("properties") or {}, dict):
        return None
    given = entry.get("geometry")
    geometry = given if isinstance(given, dict) else {}
    place = geometry.get("coordinates") if geometry.get("type") == "Point" else None
    both = place[:2] if isinstance(place, list) and len(place) > 1 else (None, None)
    return {
        **(entry.get("properties") or {}),
        "geometry": geometry.get("type"),
        **({"longitude": both[0], "latitude": both[1]} if place else {}),
    }


def _parsed(name: str, text: str) -> Any:
    try:
        return json.loads(text, parse_constant=lambda _: None)
    except (ValueError, RecursionError) as error:
        where = f", line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise UserError(f"{name}{where}: this cannot be read as JSON: {str(error)[:120]}") from error


def _flat(name: str, value: Any) -> Any:
    if isinstance(value, (dict, list)):
        raise UserError(f"{name}: a record holds a list or another record; keep one value for each key")
    return value
