"""Writes a table as CSV, for people and other tools, and as Parquet, for programs."""

from __future__ import annotations

from collections.abc import Container, Sequence
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from compiler.runs.tables.safe_csv import write_csv
from compiler.workspace.files.safe_folder import SafeFolder
from sandbox.scratch import scratch_folder

if TYPE_CHECKING:
    import pyarrow as pa


def write_tidy(files: SafeFolder, path: str, header: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    """Write rows to `path` with the endings .csv and .parquet; both files are written as a whole, or not at all."""
    import pyarrow.parquet as pq

    with scratch_folder() as scratch:
        csv, parquet = (Path(scratch) / f"{PurePosixPath(path).name}{suffix}" for suffix in (".csv", ".parquet"))
        write_csv(csv, [header, *rows])
        pq.write_table(arrow_table(header, rows), parquet)
        for made in (csv, parquet):
            files.write(f"{path}{made.suffix}", made.read_bytes())


def apart(name: str, taken: Container[str], kind: str) -> str:
    """Return the name of a column that a model named; one that is `taken` gets its kind in front."""
    return f"{kind}.{name}" if name in taken else name


def arrow_table(header: Sequence[str], rows: Sequence[Sequence[Any]]) -> pa.Table:
    """Return rows as an Arrow table whose columns have one type each."""
    import pyarrow as pa

    arrays = [pa.array(_of_one_type([row[place] for row in rows])) for place in range(len(header))]
    return pa.table(dict(zip(header, arrays, strict=True)))


def _of_one_type(values: list[Any]) -> list[Any]:
    """Return values of one type: numbers as they are, and everything as text where types differ."""
    kinds = {type(value) for value in values if value is not None}
    if kinds <= {int, float}:
        return values if kinds != {int, float} else [None if value is None else float(value) for value in values]
    return values if len(kinds) == 1 and kinds <= {str, bool} else [None if v is None else str(v) for v in values]
