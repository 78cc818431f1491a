"""What a Parquet file takes in memory, known before its values are read: a few kilobytes can stand for terabytes.

Numbers are counted from the file's description of itself. Texts are read as references to what they have in common, and
counted as often as each occurs.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    size = 0
    for at in range(len(file.schema)):
        leaf = file.schema.column(at)
        if name in (leaf.path, leaf.path.partition(".")[0]):
            parts = (file.metadata.row_group(number).column(at) for number in range(file.metadata.num_row_groups))
            each = max(8, leaf.length)  # texts of a fixed length are as long as that
            size += sum(max(part.total_uncompressed_size, each * part.num_values) for part in parts)
    return size


def text_bytes(chunk: Any) -> int:
    """Return how long the texts of a column are together, each counted as often as it occurs."""
    import pyarrow as pa
    import pyarrow.compute as pc

    if not pa.types.is_dictionary(chunk.type):
        return int(chunk.nbytes)
    lengths = pc.cast(pc.binary_length(chunk.dictionary), pa.int64())
    return int(pc.sum(pc.take(lengths, chunk.indices)).as_py() or 0)


def refuse_large(source: Any) -> None:
    """Raise ValueError where the table in a Parquet file would take more memory than the user allows.

    `source` is a path or a reader of Arrow's; Arrow's errors and OSError say that it is not Parquet.
    """
    import pyarrow.parquet as pq

    file = pq.ParquetFile(source)
    names = file.schema_arrow.names
    _refuse_above(CELL_BYTES * file.metadata.num_rows * len(names))
    _refuse_above(sum(stored_bytes(file, name) for name in names))
    refuse_long_texts(source, names)


def refuse_long_texts(source: Any, names: Sequence[str]) -> None:
    """Raise ValueError where the texts in columns of a Parquet file are too long together once each is in its cell."""
    import pyarrow.parquet as pq

    file = pq.ParquetFile(source)
    leaves = [file.schema.column(at) for at in range(len(file.schema))]
    size = 0
    for path in [leaf.path for leaf in leaves if leaf.physical_type == "BYTE_ARRAY"]:
        column = path if path in names else path.partition(".")[0]
        if column in names and column != path:
            raise ValueError(f"it holds texts in lists or records in the column {column[:80]!r}")
        if column in names:
            references = pq.ParquetFile(source, read_dictionary=[path])
            size += sum(map(text_bytes, references.read([path], use_threads=False).column(0).chunks))
            _refuse_above(size)


def read_whole(raw: bytes) -> Any:
    """Return the Arrow table in the bytes of a Parquet file.

    Raises ValueError, before the values are read, where the table would take more memory than the user allows, and
    where the bytes are not Parquet.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    if has_large_footer(raw):
        raise ValueError("its list of columns is too long")
    try:
        refuse_large(pa.BufferReader(raw))
        return pq.ParquetFile(pa.BufferReader(raw)).read(use_threads=False)
    except (pa.ArrowException, OSError) as error:
        raise ValueError(str(error).partition("\n")[0][:200]) from error


def _refuse_above(size: int) -> None:
    if size > table_memory():
        raise ValueError(f"it is larger than a table may be in memory; {MORE_MEMORY}")
