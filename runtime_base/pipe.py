"""The job's end of the pipe: frames as JSON lines, and tables as blocks of column bytes.

The host's end, with every kind of frame and its limits, is the sandbox's; the two share no code but this format.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"


class FramePipe:
    """Writes frames to a descriptor that no program started from here inherits."""

    def __init__(self, descriptor: int) -> None:
        os.set_inheritable(descriptor, False)
        self._file = os.fdopen(descriptor, "wb", buffering=2**16)

    def send(self, kind: str, **body: Any) -> None:
        """Send one frame now."""
        self._file.write(_header({"frame": kind, **body}))
        self._file.flush()

    def send_block(self, seed: int, table: str, name: str, columns: Mapping[str, Any]) -> None:
        """Send a table's rows: `columns` are arrays or sequences of one length."""
        encoded = [_encode(column, values) for column, values in columns.items()]
        rows = len(next(iter(columns.values()))) if columns else 0
        headers = [header for header, _ in encoded]
        size = sum(header["size"] for header in headers)
        block = {"frame": "block", "seed": seed, "table": table, "name": name, "rows": rows}
        self._file.write(_header({**block, "columns": headers, "size": size}))
        for _, data in encoded:
            self._file.write(data)
        self._file.flush()


def _header(frame: Mapping[str, Any]) -> bytes:
    # a lone surrogate in some message becomes a question mark: it has no place in UTF-8
    line = json.dumps(frame, allow_nan=False, ensure_ascii=False, separators=(",", ":"))
    return line.encode("utf-8", "replace") + b"\n"


def _encode(name: str, values: Any) -> tuple[dict[str, Any], bytes]:
    """Return a column's header and bytes; None is null, and a NaN stays a NaN."""
    mask = b""
    if not isinstance(values, np.ndarray) or values.dtype.kind == "O":
        values, nulls = _dense(list(values))
        mask = nulls.astype("|u1").tobytes() if nulls.any() else b""
    kind, data, distinct = _typed(values)
    header = {"name": name, "type": kind, "size": len(mask) + len(data), "nulls": bool(mask), "distinct": distinct}
    if values.ndim == 2:
        header["width"] = values.shape[1]
    return header, mask + data


def _dense(values: Sequence[Any]) -> tuple[Array, Array]:
    """Return the values as a typed array with something neutral where they are None, and where that is."""
    nulls = np.fromiter((value is None for value in values), dtype=bool, count=len(values))
    example = next((value for value in values if value is not None), 0)
    neutral: Any = "" if isinstance(example, str) else np.zeros_like(example)
    return np.array([neutral if value is None else value for value in values]), nulls


def _typed(values: Array) -> tuple[str, bytes, int]:
    kind = values.dtype.kind
    if kind == "b":
        return "bool", values.astype("|u1").tobytes(), 0
    if kind in "iu":
        return "int", values.astype("<i8").tobytes(), 0
    if kind == "f":
        return "float", values.astype("<f8").tobytes(), 0
    distinct: dict[str, int] = {}
    codes = [distinct.setdefault(str(value), len(distinct)) for value in values.tolist()]
    texts = [text.encode("utf-8", "replace") for text in distinct]
    lengths = np.array([len(text) for text in texts], dtype="<i4")
    return "text", np.array(codes, dtype="<i4").tobytes() + lengths.tobytes() + b"".join(texts), len(texts)
