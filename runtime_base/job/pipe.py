"""The job's end of the pipe: frames as JSON lines, and tables as blocks of column bytes.

The host's end, with every kind of frame and its limits, is the sandbox's; the two share no code but this format.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import numpy as np

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"

#: A table of more bytes goes in several blocks.
_BLOCK_BYTES = 2**26
_DTYPES = {"int": "<i8", "float": "<f8", "bool": "|u1", "text": "<i4"}


@dataclass(frozen=True, slots=True)
class SentColumn:
    """A column on its way: values a row (two dimensions for vectors), where there are none, and texts if it has any.

    With `texts`, the values are codes into them.
    """

    type: Literal["int", "float", "bool", "text"]
    values: Array
    nulls: Array | None = None
    texts: tuple[str, ...] = ()

    def rows(self, start: int, stop: int) -> SentColumn:
        """Return some of the rows."""
        nulls = None if self.nulls is None else self.nulls[start:stop]
        return SentColumn(self.type, self.values[start:stop], nulls, self.texts)


class FramePipe:
    """Writes frames to a descriptor that no program started from here inherits.

    Several threads may send. One that holds `turn` sends several frames, or waits for an answer, without another's
    frame in between.
    """

    def __init__(self, descriptor: int) -> None:
        os.set_inheritable(descriptor, False)
        self._file = os.fdopen(descriptor, "wb", buffering=2**16)
        self.turn = threading.RLock()

    def send(self, kind: str, **body: Any) -> None:
        """Send one frame now."""
        with self.turn:
            self._file.write(_header({"frame": kind, **body}))
            self._file.flush()

    def send_table(self, seed: int, table: str, name: str, columns: Mapping[str, SentColumn]) -> None:
        """Send a table's rows: columns of one length, in as many blocks as they need."""
        rows = len(next(iter(columns.values())).values) if columns else 0
        width = sum(8 * max(1, column.values[:1].size) for column in columns.values())
        step = max(1, _BLOCK_BYTES // max(1, width))
        for start in range(0, max(rows, 1), step):
            part = {key: column.rows(start, start + step) for key, column in columns.items()}
            self._send_block({"seed": seed, "table": table, "name": name, "rows": min(step, rows - start)}, part)

    def send_checkpoint(self, seed: int, round: int, data: bytes, reason: str = "") -> None:
        """Send the state of a replicate after a round, or no bytes and the reason why there is none."""
        self._send_bytes({"frame": "checkpoint", "seed": seed, "round": round, "reason": reason}, data)

    def send_compiled(self, code: bytes) -> None:
        """Send machine code for later jobs."""
        self._send_bytes({"frame": "compiled"}, code)

    def _send_bytes(self, about: Mapping[str, Any], data: bytes) -> None:
        with self.turn:
            self._file.write(_header({**about, "size": len(data)}))
            self._file.write(data)
            self._file.flush()

    def _send_block(self, about: Mapping[str, Any], columns: Mapping[str, SentColumn]) -> None:
        encoded = [_encode(name, column) for name, column in columns.items()]
        headers = [header for header, _ in encoded]
        size = sum(header["size"] for header in headers)
        with self.turn:
            self._file.write(_header({"frame": "block", **about, "columns": headers, "size": size}))
            for _, data in encoded:
                self._file.write(data)
            self._file.flush()


def _header(frame: Mapping[str, Any]) -> bytes:
    # a lone surrogate in some message becomes a question mark: it has no place in UTF-8
    line = json.dumps(frame, allow_nan=False, ensure_ascii=False, separators=(",", ":"))
    return line.encode("utf-8", "replace") + b"\n"


def _encode(name: str, column: SentColumn) -> tuple[dict[str, Any], bytes]:
    """Return a column's header and bytes: the mask of nulls, the values, and the texts that they point to."""
    header: dict[str, Any] = {"name": name, "type": column.type}
    data = b""
    if column.nulls is not None:
        header["nulls"] = True
        data = column.nulls.astype("|u1").tobytes()
    data += column.values.astype(_DTYPES[column.type]).tobytes()
    if column.type == "text":
        texts = [text.encode("utf-8", "replace") for text in column.texts]
        data += np.array([len(text) for text in texts], dtype="<i4").tobytes() + b"".join(texts)
        header["distinct"] = len(texts)
    if column.values.ndim == 2:
        header["width"] = column.values.shape[1]
    return {**header, "size": len(data)}, data
