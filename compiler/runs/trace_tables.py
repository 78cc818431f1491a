"""Writes the tables of a run to Parquet files as they arrive, with only a part of them in memory.

Every table begins with `replicate` and `seed`. Rows are in the order of replicates, whatever the order of arrival.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.runs.tables.arrow_columns import arrow_column, clock_column, number_column, text_column
from compiler.runs.time_axis import columns_of
from odd.errors import MachineError
from odd.model.durations import Calendar
from sandbox.pipe.frames import Block, FrameError

if TYPE_CHECKING:
    import pyarrow as pa

    from sandbox.pipe.block_reader import Values

#: Rows of a trace that are kept in memory before they are written.
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
    """A folder with a part for each piece of each table of each replicate; the parts become whole files at the end."""

    def __init__(self, parts: Path, calendar: Calendar | None = None) -> None:
        self._parts = parts
        self._calendar = calendar
        self._types: dict[tuple[str, str], pa.DataType] = {}
        self._traces: dict[tuple[str, int], _Trace] = {}
        self._counts: dict[tuple[str, int], int] = {}

    def take(self, replicate: int, seed: int, block: Block, columns: dict[str, Values]) -> None:
        """Take some rows of one replicate; see `TableSink`."""
        table = _arrow(replicate, seed, block, columns)
        if block.table not in _AT_END:
            table = _timed(table, self._calendar)
        own_file = _NAMED_FILES.get(block.table)
        name = f"{own_file}/{block.name}" if own_file else block.table
        self._hold_types(name, table)
        if own_file is not None:
            self._write(name, replicate, table)
            return
        key = (block.table, replicate)
        trace = self._traces.setdefault(key, _Trace())
        for ready in trace.add(table):
            self._write(block.table, replicate, ready)

    def adopt(self, name: str, replicate: int, table: pa.Table) -> None:
        """Take over a replicate's rows of a table (`snapshots/User`, `events`) from an earlier run."""
        self._hold_types(name, table)
        self._write(name, replicate, table)

    def settle(self, replicate: int) -> None:
        """Write what is held of a replicate, so that a killed process leaves all of its rounds so far."""
        for (name, number), trace in list(self._traces.items()):
            if number == replicate:
                for ready in trace.rest():
                    self._write(name, replicate, ready)

    def finish(self, folder: Path) -> None:
        """Write the whole files and remove the parts."""
        for (name, replicate), trace in self._traces.items():
            for ready in trace.rest():
                self._write(name, replicate, ready)
        join_parts(self._parts, folder)

    def _hold_types(self, name: str, table: pa.Table) -> None:
        """Raise `FrameError` if a column changes its type, since the pieces would not fit together."""
        for field in table.schema:
            if self._types.setdefault((name, field.name), field.type) != field.type:
                raise FrameError(f"column '{field.name}' of {name} changes its type")
        if len(self._types) > _MOST_COLUMNS:
            raise FrameError("there are too many tables or columns")

    def _write(self, name: str, replicate: int, table: pa.Table) -> None:
        import pyarrow.parquet as pq

        number = self._counts.get((name, replicate), 0)
        self._counts[name, replicate] = number + 1
        folder = self._parts / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = folder / f"{replicate:08d}-{number:08d}.parquet"
            # a process that is killed here leaves no half part
            pq.write_table(table, target.with_suffix(".new"))
            target.with_suffix(".new").replace(target)
        except OSError as error:
            raise MachineError(f"cannot write a part of the run to {folder}: {error}") from error


def join_parts(parts: Path, folder: Path) -> None:
    """Write the whole files of all tables from their parts, and remove the parts."""
    for place in sorted({part.parent for part in parts.rglob("*.parquet")}):
        _join(sorted(place.glob("*.parquet")), folder / f"{place.relative_to(parts).as_posix()}.parquet")
    shutil.rmtree(parts, ignore_errors=True)


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


def _join(parts: list[Path], target: Path) -> None:
    """Write the parts in order as one file with all their columns."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = pa.unify_schemas([pq.read_schema(part) for part in parts], promote_options="permissive")
    target.parent.mkdir(parents=True, exist_ok=True)
    with pq.ParquetWriter(target, schema) as writer:
        for part in parts:
            with pq.ParquetFile(part) as file:  # pq.read_table imports pandas, where it is installed
                table = file.read()
            missing = [field for field in schema if field.name not in table.column_names]
            for field in missing:
                table = table.append_column(field, pa.nulls(table.num_rows, field.type))
            writer.write_table(table.select(schema.names).cast(schema))
