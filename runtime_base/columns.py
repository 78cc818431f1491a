"""Columns for the pipe, made from declared quantities in the encodings of the trace, or from plain values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from runtime_base.pipe import Array, Column
from runtime_base.quantities import NO_INT
from runtime_base.quantities import Column as Encoded
from runtime_base.spec import Quantity


def ints(values: Any) -> Column:
    """Return a column of whole numbers."""
    return Column("int", np.asarray(values, dtype=np.int64))


def same(text: str, rows: int) -> Column:
    """Return a column that holds one text in every row."""
    return Column("text", np.zeros(rows, dtype=np.int32), None, (text,))


def plain(values: Sequence[Any]) -> Column:
    """Return a column of plain values of one type: numbers, truth values, texts, or lists of numbers; None is null."""
    nulls = np.fromiter((value is None for value in values), dtype=bool, count=len(values))
    mask = nulls if nulls.any() else None
    example = next((value for value in values if value is not None), 0)
    if isinstance(example, str):
        distinct: dict[str, int] = {}
        codes = [distinct.setdefault("" if value is None else value, len(distinct)) for value in values]
        return Column("text", np.array(codes, dtype=np.int32), mask, tuple(distinct))
    neutral = np.zeros_like(example)
    array = np.array([neutral if value is None else value for value in values])
    kind = {"b": "bool", "i": "int", "u": "int"}.get(array.dtype.kind, "float")
    return Column(kind, array, mask)  # type: ignore[arg-type]


def encoded(quantity: Quantity, column: Encoded, first: int = 0) -> Column:
    """Return a column of a trace as it goes through the pipe; `first` is the gid of the first entity referred to."""
    if quantity.kind == "text":
        return plain(_texts(bytes(column)))
    if quantity.kind == "vector":
        return _vector(quantity, column)
    if quantity.kind == "float":
        values: Array = np.frombuffer(column, dtype=np.float64)
        return Column("float", values, np.isnan(values) if quantity.optional else None)
    values = np.frombuffer(column, dtype=np.int64)
    nulls = values == NO_INT if quantity.optional else None
    values = values if nulls is None else np.where(nulls, first, values)
    if quantity.kind == "category":
        return Column("text", values, nulls, quantity.categories)
    return Column("bool" if quantity.kind == "bool" else "int", values - first, nulls)


def _vector(quantity: Quantity, column: Encoded) -> Column:
    kind = quantity.item or "float"
    values = np.frombuffer(column, dtype=np.float64 if kind == "float" else np.int64).reshape(-1, quantity.length)
    empty: Array | None = None
    if quantity.optional:
        empty = np.isnan(values[:, 0]) if kind == "float" else values[:, 0] == NO_INT
        values = np.where(empty[:, None], 0, values)
    return Column(kind, values, empty)


def _texts(data: bytes) -> list[str | None]:
    found: list[str | None] = []
    start = 0
    while start < len(data):
        size = int.from_bytes(data[start : start + 8], "little", signed=True)
        start += 8
        found.append(None if size < 0 else data[start : start + size].decode("utf-8", "surrogatepass"))
        start += max(size, 0)
    return found
