"""Columns of Arrow tables, made of their bytes.

`pyarrow.array` and `pyarrow.scalar` import pandas where it is installed, which takes longer than many a run.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray


def arrow_column(values: NDArray[Any], nulls: NDArray[np.bool_] | None = None) -> pa.Array:
    """Return numbers or truth values as an Arrow column, with no value where `nulls` is true."""
    import numpy as np
    import pyarrow as pa

    stored = np.packbits(values, bitorder="little") if values.dtype == bool else np.ascontiguousarray(values)
    return pa.Array.from_buffers(
        pa.from_numpy_dtype(values.dtype), len(values), [_validity(nulls), pa.py_buffer(stored)]
    )


def number_column(values: Sequence[float | None], kind: str) -> pa.Array:
    """Return numbers as an Arrow column of a NumPy type, with no value where they are None."""
    import numpy as np

    filled = np.array([0 if value is None else value for value in values], kind)
    return arrow_column(filled, _missing(values))


def text_column(values: Sequence[str | None]) -> pa.Array:
    """Return texts as an Arrow column, with no value where they are None."""
    import numpy as np
    import pyarrow as pa

    texts = [(value or "").encode() for value in values]
    ends = np.cumsum([0, *map(len, texts)], dtype=np.int32)
    buffers = [_validity(_missing(values)), pa.py_buffer(ends), pa.py_buffer(b"".join(texts))]
    return pa.Array.from_buffers(pa.string(), len(texts), buffers)


def clock_column(name: str, values: Sequence[Any]) -> pa.Array:
    """Return the times of rounds, or their dates as texts, as an Arrow column."""
    return text_column(values) if name == "date" else number_column(values, "f8")


def _missing(values: Sequence[Any]) -> NDArray[np.bool_]:
    import numpy as np

    return np.array([value is None for value in values], bool)


def _validity(nulls: NDArray[np.bool_] | None) -> pa.Buffer | None:
    import numpy as np
    import pyarrow as pa

    return None if nulls is None or not nulls.any() else pa.py_buffer(np.packbits(~nulls, bitorder="little"))
