"""Decodes a job's column blocks: the bytes of a hostile program become NumPy columns, or raise `FrameError`.

A column's bytes: a mask of nulls (one byte a row, where announced), then the values of `rows` (times `width`) as
little-endian int64, float64 or one byte a bool; for text int32 codes, then the lengths (int32) of the distinct texts,
then the texts in UTF-8.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from sandbox.harmless_text import harmless
from sandbox.pipe.frames import Block, FrameColumn, FrameError

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"

_DTYPES = {"int": "<i8", "float": "<f8", "bool": "|u1", "text": "<i4"}


@dataclass(frozen=True, slots=True)
class Values:
    """A decoded column: values (rows, or rows by width; codes for text), which are null, and the texts."""

    values: Array
    nulls: Array | None
    texts: tuple[str, ...] | None = None


def decode(block: Block) -> dict[str, Values]:
    """Return the block's columns by name. Raises `FrameError` if bytes and header disagree."""
    names = [column.name for column in block.columns]
    if len(set(names)) != len(names):
        raise FrameError("a block repeats a column")
    if sum(column.size for column in block.columns) != block.size or len(block.data) != block.size:
        raise FrameError("a block's columns do not fill its bytes")
    columns: dict[str, Values] = {}
    start = 0
    for column in block.columns:
        columns[column.name] = _column(column, block.rows, block.data[start : start + column.size])
        start += column.size
    return columns


def _column(column: FrameColumn, rows: int, data: bytes) -> Values:
    nulls = None
    if column.nulls:
        nulls = _take(data, "|u1", rows).astype(bool)
        data = data[rows:]
    values = _take(data, _DTYPES[column.type], rows * (column.width or 1))
    rest = data[values.nbytes :]
    if column.type == "text":
        return Values(values, nulls, _texts(column, values, rest))
    if rest:
        raise FrameError(f"column '{column.name}' has more bytes than rows")
    values = values.astype(bool) if column.type == "bool" else values
    return Values(values.reshape(rows, column.width) if column.width else values, nulls)


def _texts(column: FrameColumn, codes: Array, data: bytes) -> tuple[str, ...]:
    if column.width:
        raise FrameError(f"column '{column.name}': there are no vectors of texts")
    lengths = _take(data, "<i4", column.distinct)
    ends = 4 * column.distinct + np.cumsum(lengths, dtype=np.int64)
    if (lengths < 0).any() or (ends[-1] if len(ends) else 0) != len(data):
        raise FrameError(f"column '{column.name}': its texts do not fill its bytes")
    if len(codes) and not (codes.min() >= 0 and codes.max() < column.distinct):
        raise FrameError(f"column '{column.name}' points to a text that is not there")
    starts = ends - lengths
    return tuple(harmless(data[a:b].decode("utf-8", "replace")) for a, b in zip(starts, ends, strict=True))


def _take(data: bytes, dtype: str, count: int) -> Array:
    size = np.dtype(dtype).itemsize * count
    if len(data) < size:
        raise FrameError("a column has fewer bytes than rows")
    return np.frombuffer(data[:size], dtype)
