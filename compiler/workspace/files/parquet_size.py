"""What a Parquet file takes in memory, known from its description of itself before any of its columns is read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from compiler.workspace.settings import must_load

#: Bytes that a cell takes in memory, besides its text.
CELL_BYTES = 64
#: The list of columns and parts at the end of a Parquet file; a larger one describes no table that is of use.
MOST_FOOTER = 16 * 2**20
#: What allows more.
MORE_MEMORY = "table_memory under [data] in your own simcc.toml, or SIMCC_TABLE_MEMORY, allows more (MiB)"


def table_memory() -> int:
    """Return the bytes that a table may take in memory, as the user set them."""
    return must_load(None).data_table_memory * 2**20


def has_large_footer(raw: bytes) -> bool:
    """Return whether a Parquet file describes itself at a length that only an attack needs."""
    return raw.endswith(b"PAR1") and int.from_bytes(raw[-8:-4], "little") > MOST_FOOTER


def stored_bytes(file: Any, name: str) -> int:
    """Return what the parts of a column take once they are decompressed, and at least eight bytes a value."""
    parts = [file.metadata.row_group(number) for number in range(file.metadata.num_row_groups)]
    chunks = [part.column(at) for part in parts for at in range(part.num_columns)]
    own = [chunk for chunk in chunks if name in (chunk.path_in_schema, chunk.path_in_schema.partition(".")[0])]
    return sum(max(chunk.total_uncompressed_size, 8 * chunk.num_values) for chunk in own)


def refuse_large(place: Path) -> None:
    """Raise ValueError where the table in a Parquet file would take more memory than the user allows."""
    import pyarrow.parquet as pq

    _refuse_large(pq.ParquetFile(place))


def _refuse_large(file: Any) -> None:
    names = file.schema_arrow.names
    cells = CELL_BYTES * file.metadata.num_rows * len(names)
    if max(cells, sum(stored_bytes(file, name) for name in names)) > table_memory():
        raise ValueError(f"it is larger than a table may be in memory; {MORE_MEMORY}")


def read_whole(raw: bytes) -> Any:
    """Return the Arrow table in the bytes of a Parquet file.

    Raises ValueError, before a column is read, where the table would take more memory than the user allows, and where
    the bytes are not Parquet.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    if has_large_footer(raw):
        raise ValueError("its list of columns is too long")
    try:
        file = pq.ParquetFile(pa.BufferReader(raw))
        _refuse_large(file)
        return file.read(use_threads=False)
    except (pa.ArrowException, OSError) as error:
        raise ValueError(str(error).partition("\n")[0][:200]) from error
