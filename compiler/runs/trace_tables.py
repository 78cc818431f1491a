"""Writes the tables of a run to Parquet files as they arrive, with only a part of them in memory.

Every table begins with `replicate` and `seed`. Rows are in the order of replicates, whatever the order of arrival.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.runs.tables.arrow_columns import arrow_column, clock_column, number_column, text_column
from compiler.runs.tables.table_parts import TableParts, join_parts
from compiler.runs.time_axis import columns_of
from odd.model.durations import Calendar
from sandbox.pipe.frames import Block, FrameError

if TYPE_CHECKING:
    import pyarrow as pa

    from sandbox.pipe.block_reader import Values

#: Rows of a replicate's trace that are kept in memory before they are written.
_HELD = 2**16
#: Limit of columns in all tables together.
_MOST_COLUMNS = 20_000
#: The folders of tables with the state at the end of a run; all other tables have rounds.
_AT_END = {"snapshot": "snapshots", "network": "networks"}
#: The folders of all tables with a file for each name; the others belong to a trace.
_NAMED_FILES = {**_AT_END, "record": "records", "answers": "answers"}
#: The third column of each table of a trace.
_NAMED = {
    "events": "event",
    "decisions": "action",
    "ties": "relation",
    "turnover": "entity_type",
    "interventions": "intervention",
    "followed": "entity_type",
}
#: The prefixes that the job puts before the names of an event's fields and a decision's options.
_FIELD = "field_"


class TraceTables:
    """A folder with parts of tables, which become whole files at the end."""

    def __init__(self, parts: Path, calendar: Calendar | None = None) -> None:
        self._folder, self._parts = parts, TableParts(parts)
        self._calendar = calendar
        self._types: dict[tuple[str, str], pa.DataType] = {}
        self._traces: dict[int, dict[str, _Trace]] = {}

    def take(self, replicate: int, seed: int, block: Block, columns: dict[str, Values]) -> None:
        """Take some rows of one replicate; see `TableSink`."""
        table = _arrow(replicate, seed, block, columns)
        if block.table not in _AT_END:
            table = _timed(table, self._calendar)
        own_file = _NAMED_FILES.get(block.table)
        name = f"{own_file}/{block.name}" if own_file else block.table
        self._hold_types(name, table)
        if own_file is not None:
            self._parts.add(name, replicate, table)
            return
        trace = self._traces.setdefault(replicate, {}).setdefault(name, _Trace())
        for ready in trace.add(table):
            self._parts.add(name, replicate, ready)

    def adopt(self, name: str, replicate: int, table: pa.Table) -> None:
        """Take over a replicate's rows of a table (`snapshots/User`, `events`) from an earlier run."""
        self._hold_types(name, table)
        self._parts.add(name, replicate, table)

    def ended(self, replicate: int) -> None:
        """Hear that all rows of a replicate have arrived, or all up to a round."""
        for name, trace in self._traces.pop(replicate, {}).items():
            for ready in trace.rest():
                self._parts.add(name, replicate, ready)

    def settle(self, replicate: int | None = None) -> None:
        """Write what has arrived of a replicate up to a round, and of all that have ended."""
        if replicate is not None:
            self.ended(replicate)
        self._parts.write()

    def finish(self, folder: Path) -> None:
        """Write the whole files and remove the parts."""
        for replicate in list(self._traces):
            self.ended(replicate)
        self._parts.write()
        join_parts(self._folder, folder)

    def _hold_types(self, name: str, table: pa.Table) -> None:
        """Raise `FrameError` if a column changes its type, since the pieces would not fit together."""
        for field in table.schema:
            if self._types.setdefault((name, field.name), field.type) != field.type:
                raise FrameError(f"column '{field.name}' of {name} changes its type")
        if len(self._types) > _MOST_COLUMNS:
            raise FrameError("there are too many tables or columns")


class _Trace:
    """The unwritten rows of a replicate's trace, which arrive in groups of whole rounds."""

    def __init__(self) -> None:
        self._held: list[pa.Table] = []
        self._rows = 0
        self._last_round = 0

    def add(self, table: pa.Table) -> Iterable[pa.Table]:
        """Take rows, and return those that can be written: all before a new group of rounds, in serial order."""
        import pyarrow.compute as pc

        first, last = (pc.min(table["round"]).as_py() or 0), (pc.max(table["round"]).as_py() or 0)
        ready = self.rest() if self._rows >= _HELD and first > self._last_round else []
        self._held.append(table)
        self._rows += table.num_rows
        self._last_round = max(self._last_round, last)
        return ready

    def rest(self) -> list[pa.Table]:
        """Return the remaining rows in order."""
        import pyarrow as pa

        if not self._held:
            return []
        table = pa.concat_tables(self._held, promote_options="permissive")
        self._held, self._rows = [], 0
        return [table.sort_by([("round", "ascending"), ("serial", "ascending")])]


def _arrow(replicate: int, seed: int, block: Block, columns: Mapping[str, Values]) -> pa.Table:
    import pyarrow as pa

    rows = block.rows
    if not all(_counts(columns.get(name)) for name in _counted(block.table)):
        raise FrameError(f"a block of {block.table} has no column round or serial of whole numbers")
    found: dict[str, Any] = {"replicate": number_column([replicate] * rows, "i4")}
    found["seed"] = number_column([seed] * rows, "u8")
    if block.table not in _NAMED_FILES:
        found[_NAMED[block.table]] = text_column([block.name] * rows)
    for name, values in columns.items():
        field = f"{block.name}.{name.removeprefix(_FIELD)}" if name.startswith(_FIELD) else name
        if field in found:
            raise FrameError(f"a block of {block.table} has a column '{field}' of its own")
        found[field] = _array(values)
    return pa.table(found)


def _counted(table: str) -> tuple[str, ...]:
    """Return the columns that a table must have, of whole numbers."""
    if table in _AT_END:
        return ()
    return ("round",) if table in ("record", "answers") else ("round", "serial")


def _timed(table: pa.Table, calendar: Calendar | None) -> pa.Table:
    """Return the table with time and date of each round's beginning after the round, if the model has a clock."""
    if calendar is None:
        return table
    place = table.column_names.index("round") + 1
    for name, values in reversed(columns_of(calendar, table["round"].to_pylist()).items()):
        if name in table.column_names:
            raise FrameError(f"a block has a column '{name}' of its own")
        table = table.add_column(place, name, clock_column(name, values))
    return table


def _counts(column: Values | None) -> bool:
    """Return whether a column has a whole number in every row."""
    if column is None or column.texts is not None or column.nulls is not None:
        return False
    return column.values.ndim == 1 and column.values.dtype.kind == "i"


def _array(column: Values) -> pa.Array:
    import pyarrow as pa

    if column.texts is not None:
        codes = arrow_column(column.values, column.nulls)
        return pa.DictionaryArray.from_arrays(codes, text_column(column.texts)).dictionary_decode()
    if column.values.ndim == 2:
        flat = arrow_column(column.values.reshape(-1))
        nulls = None if column.nulls is None else arrow_column(column.nulls)
        return pa.FixedSizeListArray.from_arrays(flat, column.values.shape[1], mask=nulls)
    return arrow_column(column.values, column.nulls)
