"""Tables that disagree: one names what another does not have, or has other values for the same row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from behavior_graph.data.table_cells import is_missing, plain_key, shown
from compiler.data_description.table_description import TableDescription
from compiler.short_texts import counted
from odd.diagnostics import Diagnostic, Severity, Span

#: Fewer rows than this may be all different by chance.
_FEWEST_KEYS = 3
#: A column refers to the rows of another table if at least this share of its values names one.
_NAMED = 0.5


@dataclass(frozen=True, slots=True)
class _Key:
    """A column that names the rows of its table: the row of each of its values."""

    table: TableDescription
    column: str
    rows: Mapping[str, int]


def disagreements(tables: Sequence[TableDescription]) -> Iterator[tuple[int, Diagnostic]]:
    """Yield what is wrong between tables that are described together, with the place of the table that it is about."""
    keys = [list(_key(table)) for table in tables]
    for place, table in enumerate(tables):
        others = [key for other, found in enumerate(keys) if other != place for key in found]
        for column in table.ends or ():
            yield from ((place, found) for found in _unnamed(table, column, others))
        for key in keys[place]:
            earlier = [other for found in keys[:place] for other in found if other.column.lower() == key.column.lower()]
            for other in earlier:
                yield from (
                    (place, found) for found in (*_unnamed(table, key.column, [other]), *_differing(key, other))
                )


def _key(table: TableDescription) -> Iterator[_Key]:
    """Yield the first column whose cells are all there and all different, unless it is an end of ties."""
    for column, cells in table.table.columns.items():
        rows = {plain_key(cell): row for row, cell in enumerate(cells)}
        if len(rows) == len(cells) >= _FEWEST_KEYS and not any(map(is_missing(()), cells)):
            if column not in (table.ends or ()):
                yield _Key(table, column, rows)
            return


def _unnamed(table: TableDescription, column: str, keys: Sequence[_Key]) -> Iterator[Diagnostic]:
    """Yield that a column names rows that the table which it refers to does not have."""
    is_absent = is_missing(())
    cells = [(row, plain_key(cell)) for row, cell in enumerate(table.table.columns[column]) if not is_absent(cell)]
    if not cells or not keys or (table.clock is not None and table.clock.column == column):
        return
    key = max(keys, key=lambda each: sum(name in each.rows for _, name in cells))
    unknown = [(row, name) for row, name in cells if name not in key.rows]
    if unknown and len(unknown) <= (1 - _NAMED) * len(cells):
        row, name = unknown[0]
        message = (
            f"column '{column[:80]}' names {shown(name)}, which '{key.column[:80]}' of {key.table.table.name} does not "
            f"have (such names: {counted(len(unknown), 'row')} of {len(cells):,})"
        )
        help = "correct the names, or add the rows that are missing; a model refuses a tie to what is not there"
        yield _warning(table, row, message, help, column)


def _differing(key: _Key, other: _Key) -> Iterator[Diagnostic]:
    """Yield columns that two tables have, with other values for the same rows."""
    known = {name.lower(): name for name in other.table.table.columns if name != other.column}
    is_absent = is_missing(())
    shared = [(row, other.rows[name]) for name, row in key.rows.items() if name in other.rows]
    for column, cells in key.table.table.columns.items():
        again = other.table.table.columns.get(known.get(column.lower(), ""))
        if column == key.column or again is None:
            continue
        pairs = [(row, cells[row], again[there]) for row, there in shared]
        both = [pair for pair in pairs if not is_absent(pair[1]) and not is_absent(pair[2])]
        differ = [pair for pair in both if not _same(pair[1], pair[2])]
        if differ:
            row, here, there = differ[0]
            name = shown(key.table.table.columns[key.column][row])
            message = (
                f"'{column[:80]}' is {shown(here)} here and {shown(there)} in {other.table.table.name} where "
                f"'{key.column[:80]}' is {name} (such differences: {counted(len(differ), 'row')} of {len(both):,})"
            )
            help = "find out which table is right; a model takes each variable from one table"
            yield _warning(key.table, row, message, help, column)


def _same(first: Any, second: Any) -> bool:
    try:
        return float(first) == float(second)
    except (TypeError, ValueError):
        return plain_key(first) == plain_key(second)


def _warning(table: TableDescription, row: int, message: str, help: str, column: str) -> Diagnostic:
    lines = table.table.lines
    span = Span(table.table.name, lines[row] if lines else 1)
    return Diagnostic("SC086", message, span, help, Severity.WARNING, (column,))
