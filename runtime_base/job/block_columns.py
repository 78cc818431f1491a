"""Columns for the pipe, made from declared quantities in the encodings of the trace, or from plain values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from runtime_base.job.pipe import Array, FramePipe, SentColumn
from runtime_base.spec import Quantity
from runtime_base.state.quantities import NO_INT, EncodedColumn

#: Rows of a table that are gathered, at least, before they are sent.
_ROWS = 2**14


def ints(values: Any) -> SentColumn:
    """Return a column of whole numbers."""
    return SentColumn("int", np.asarray(values, dtype=np.int64))


def plain(values: Sequence[Any]) -> SentColumn:
    """Return a column of plain values of one type: numbers, truth values, texts, or lists of numbers; None is null."""
    nulls = np.fromiter((value is None for value in values), dtype=bool, count=len(values))
    mask = nulls if nulls.any() else None
    example = next((value for value in values if value is not None), 0)
    if isinstance(example, str):
        return _text(values)
    neutral = np.zeros_like(example)
    array = np.array([neutral if value is None else value for value in values])
    kind = {"b": "bool", "i": "int", "u": "int"}.get(array.dtype.kind, "float")
    return SentColumn(kind, array, mask)  # type: ignore[arg-type]


def declared(quantity: Quantity, values: Sequence[Any]) -> SentColumn:
    """Return a column of values of a declared quantity, of the same type whatever the values; None is null."""
    if quantity.kind in ("text", "category"):
        return _text(values)
    if quantity.kind == "vector":
        neutral = (0,) * quantity.length
        column = _numbers(quantity.item or "float", [neutral if value is None else value for value in values])
    elif quantity.kind == "ref":
        column = _numbers("int", [getattr(value, "id", value) or 0 for value in values])
    else:
        column = _numbers(quantity.kind, [0 if value is None else value for value in values])
    nulls = np.fromiter((value is None for value in values), dtype=bool, count=len(values))
    return SentColumn(column.type, column.values, nulls if nulls.any() else None, column.texts)


def _text(values: Sequence[str | None]) -> SentColumn:
    nulls = np.fromiter((value is None for value in values), dtype=bool, count=len(values))
    distinct: dict[str, int] = {}
    codes = [distinct.setdefault(value or "", len(distinct)) for value in values]
    return SentColumn("text", np.array(codes, dtype=np.int32), nulls if nulls.any() else None, tuple(distinct))


def state(quantity: Quantity, columns: Mapping[str, Any], first: int = 0) -> SentColumn:
    """Return a state variable's column of a snapshot; `first` is the gid of the first entity referred to."""
    values = columns[quantity.name]
    if quantity.kind == "text":
        return declared(quantity, values.tolist())
    nulls: Array | None = None
    if quantity.kind in ("category", "ref"):
        nulls = values < 0
        values = np.where(nulls, 0, values - first)
    elif quantity.optional and values.dtype.kind == "f":
        nulls = np.isnan(values)
    elif quantity.optional:  # NumPy imports its masked arrays when they are first asked for, which takes a while
        nulls, values = np.ma.getmaskarray(values), np.ma.getdata(values)
    if nulls is not None and nulls.ndim == 2:
        nulls = nulls[:, 0]  # a vector is there as a whole or not at all
    texts = quantity.categories if quantity.kind == "category" else ()
    kind: Any = "text" if texts else {"b": "bool", "f": "float"}.get(values.dtype.kind, "int")
    return SentColumn(kind, values, nulls if quantity.optional else None, texts)


def _numbers(kind: Any, values: Sequence[Any]) -> SentColumn:
    return SentColumn(kind, np.array(values, dtype={"int": np.int64, "float": np.float64, "bool": np.bool_}[kind]))


def encoded(quantity: Quantity, column: EncodedColumn, first: int = 0) -> SentColumn:
    """Return a column of a trace as it goes through the pipe; `first` is the gid of the first entity referred to."""
    if quantity.kind == "text":
        return _text(_texts(bytes(column)))
    if quantity.kind == "vector":
        return _vector(quantity, column)
    if quantity.kind == "float":
        values: Array = np.frombuffer(column, dtype=np.float64)
        return SentColumn("float", values, np.isnan(values) if quantity.optional else None)
    values = np.frombuffer(column, dtype=np.int64)
    nulls = values == NO_INT if quantity.optional else None
    values = values if nulls is None else np.where(nulls, first, values)
    if quantity.kind == "category":
        return SentColumn("text", values, nulls, quantity.categories)
    return SentColumn("bool" if quantity.kind == "bool" else "int", values - first, nulls)


def _vector(quantity: Quantity, column: EncodedColumn) -> SentColumn:
    kind = quantity.item or "float"
    values = np.frombuffer(column, dtype=np.float64 if kind == "float" else np.int64).reshape(-1, quantity.length)
    empty: Array | None = None
    if quantity.optional:
        empty = np.isnan(values[:, 0]) if kind == "float" else values[:, 0] == NO_INT
        values = np.where(empty[:, None], 0, values)
    return SentColumn(kind, values, empty)


def _texts(data: bytes) -> list[str | None]:
    found: list[str | None] = []
    start = 0
    while start < len(data):
        size = int.from_bytes(data[start : start + 8], "little", signed=True)
        start += 8
        found.append(None if size < 0 else data[start : start + size].decode("utf-8", "surrogatepass"))
        start += max(size, 0)
    return found


def joined(parts: Sequence[Mapping[str, SentColumn]], key: str) -> SentColumn:
    """Return one column of several tables as one."""
    columns = [part[key] for part in parts]
    if len(columns) == 1:
        return columns[0]
    nulls = [np.zeros(len(column.values), dtype=bool) if column.nulls is None else column.nulls for column in columns]
    mask = np.concatenate(nulls)
    values, texts = _one_code(columns) if columns[0].type == "text" else ([column.values for column in columns], ())
    kind: Any = max((column.type for column in columns), key=("bool", "int", "float", "text").index)
    return SentColumn(kind, np.concatenate(values), mask if mask.any() else None, texts)


def _one_code(columns: Sequence[SentColumn]) -> tuple[list[Array], tuple[str, ...]]:
    """Return the codes of text columns into one common list of texts, and that list."""
    texts = {text: None for column in columns for text in column.texts}
    places = {text: place for place, text in enumerate(texts)}
    values = []
    for column in columns:
        translate = np.array([places[text] for text in column.texts], dtype=np.int32)
        values.append(translate[column.values] if len(column.values) else column.values)
    return values, tuple(texts)


class GatheredTables:
    """Rows of tables of one sort, by the name of each table, gathered until they are many and then sent together."""

    def __init__(self, sort: str, seed: int, pipe: FramePipe) -> None:
        self._sort, self._seed, self._pipe = sort, seed, pipe
        self._held: dict[str, list[dict[str, SentColumn]]] = {}
        self._rows: Counter[str] = Counter()

    def hold(self, name: str, number: int, rows: int, columns: Mapping[str, SentColumn]) -> None:
        """Take rows of a table at the end of a round."""
        self._held.setdefault(name, []).append({"round": ints(np.full(rows, number)), **columns})
        self._rows[name] += rows
        if self._rows[name] >= _ROWS:
            self._send(name)

    def flush(self) -> None:
        """Send what is held."""
        for name in list(self._held):
            self._send(name)

    def _send(self, name: str) -> None:
        parts, self._rows[name] = self._held.pop(name), 0
        self._pipe.send_table(self._seed, self._sort, name, {key: joined(parts, key) for key in parts[0]})
