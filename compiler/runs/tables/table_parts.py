"""The rows of a run's tables on their way to whole files, with only a part of them in memory.

Rows of many replicates share a part: a file for each replicate would cost more time than most replicates take.
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from odd.errors import MachineError

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

#: Bytes of rows that are kept in memory before they are written, and bytes that a table takes besides its rows.
_HELD, _TABLE = 2**25, 2**12
#: Rows of a group in a whole file, which is the same whatever the parts were.
_GROUP = 2**16
_REPLICATE = "replicate"


class TableParts:
    """A folder with parts of tables. A table's parts are numbered; rows of each are in the order of replicates."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._held: dict[str, list[tuple[int, pa.Table]]] = {}
        self._size = 0
        self._written = 0

    def add(self, name: str, replicate: int, table: pa.Table) -> None:
        """Add rows of a replicate to a table (`snapshots/User`, `events`), after those that it has of it."""
        with self._lock:
            self._held.setdefault(name, []).append((replicate, table))
            self._size += table.nbytes + _TABLE
            if self._size >= _HELD:
                self._write()

    def write(self) -> None:
        """Write what is held, so that a killed process leaves it."""
        with self._lock:
            self._write()

    def _write(self) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        for name in list(self._held):
            held = sorted(self._held.pop(name), key=lambda rows: rows[0])
            whole = pa.concat_tables([table for _, table in held], promote_options="permissive")
            folder = self._folder / name
            try:
                folder.mkdir(parents=True, exist_ok=True)
                target = folder / f"{held[0][0]:08d}-{self._written:08d}.parquet"
                # a process that is killed here leaves no half part
                pq.write_table(whole.combine_chunks(), target.with_suffix(".new"))
                target.with_suffix(".new").replace(target)
            except OSError as error:
                raise MachineError(f"cannot write a part of the run to {folder}: {error}") from error
            self._written += 1
        self._size = 0


def join_parts(parts: Path, folder: Path) -> None:
    """Write the whole files of all tables from their parts, in the order of replicates, and remove the parts."""
    for place in sorted({part.parent for part in parts.rglob("*.parquet")}):
        _join(sorted(place.glob("*.parquet")), folder / f"{place.relative_to(parts).as_posix()}.parquet")
    shutil.rmtree(parts, ignore_errors=True)


def _join(parts: Sequence[Path], target: Path) -> None:
    """Write the parts as one file with all their columns."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = pa.unify_schemas([pq.read_schema(part) for part in parts], promote_options="permissive")
    target.parent.mkdir(parents=True, exist_ok=True)
    with pq.ParquetWriter(target, schema) as writer:
        for group in _groups(_in_order(parts, schema)):
            writer.write_table(group, row_group_size=_GROUP)


def _groups(tables: Iterator[pa.Table]) -> Iterator[pa.Table]:
    """Yield the same rows in tables of as many rows as a group has; the last has fewer."""
    import pyarrow as pa

    left: list[pa.Table] = []
    for table in tables:
        rows = pa.concat_tables([*left, table])
        whole = rows.num_rows - rows.num_rows % _GROUP
        if whole:
            yield rows.slice(0, whole).combine_chunks()
        left = [rows.slice(whole)]
    if left and left[0].num_rows:
        yield left[0].combine_chunks()


def _in_order(parts: Sequence[Path], schema: pa.Schema) -> Iterator[pa.Table]:
    """Yield the rows of parts in the order of replicates, and those of a replicate in the order of its parts.

    Parts begin with ever higher replicates. A part is read when its first replicate is next, and what of it comes
    later is kept until then.
    """
    begun: list[tuple[int, pa.Table]] = []
    for at, part in enumerate(parts):
        begun = sorted([*begun, (_place(part)[1], _read(part, schema))], key=lambda rows: rows[0])
        following = _place(parts[at + 1]) if at + 1 < len(parts) else None
        ready, begun = _ready(begun, following)
        yield from ready


def _ready(
    begun: Sequence[tuple[int, pa.Table]], following: tuple[int, int] | None
) -> tuple[list[pa.Table], list[tuple[int, pa.Table]]]:
    """Return what comes before the following part, in order, and the rest; without a following part, that is all."""
    import numpy as np
    import pyarrow as pa

    before, rest = [], []
    for number, table in begun:
        end = table.num_rows
        if following is not None:
            replicate, next_number = following
            side = "right" if number < next_number else "left"
            end = int(np.searchsorted(replicates_of(table), replicate, side))  # type: ignore[call-overload]
        if end:
            before.append(table.slice(0, end))
        if end < table.num_rows:
            rest.append((number, table.slice(end)))
    if len(before) > 1:
        before = [pa.concat_tables(before).sort_by(_REPLICATE)]
    return before, rest


def replicates_of(table: pa.Table) -> NDArray[np.int32]:
    """Return the replicate of each row. Arrow's own conversion imports pandas, where it is installed."""
    import numpy as np

    pieces = [
        np.frombuffer(chunk.buffers()[1], "i4")[chunk.offset : chunk.offset + len(chunk)]
        for chunk in table[_REPLICATE].chunks
    ]
    return np.concatenate(pieces)


def _place(part: Path) -> tuple[int, int]:
    """Return the first replicate of a part, and its number."""
    first, number = part.stem.split("-")
    return int(first), int(number)


def _read(part: Path, schema: pa.Schema) -> pa.Table:
    """Return the rows of a part with all columns of its table."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    with pq.ParquetFile(part) as file:  # pq.read_table imports pandas, where it is installed
        table = file.read()
    for field in schema:
        if field.name not in table.column_names:
            table = table.append_column(field, pa.nulls(table.num_rows, field.type))
    return table.select(schema.names).cast(schema)
