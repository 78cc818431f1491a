"""Column blocks: what the job's side encodes the host's side decodes, and damaged bytes are a FrameError."""

import os
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime_base.job.block_columns import plain
from runtime_base.job.pipe import FramePipe, SentColumn
from sandbox.pipe.block_reader import Values, decode
from sandbox.pipe.frames import Block, FrameError, FrameReader

HELLO = b'{"frame":"hello","python":"3.11","numpy":"2","engine":"interpreted"}\n'


def through_the_pipe(columns: dict[str, Any]) -> Block:
    reading, writing = os.pipe()
    pipe = FramePipe(writing)
    arrays = {name: values if isinstance(values, SentColumn) else plain(values) for name, values in columns.items()}
    pipe.send_table(7, "snapshot", "User", arrays)
    os.set_blocking(reading, False)
    data = os.read(reading, 10**6)
    os.close(reading)
    (_, block) = FrameReader(10**6).feed(HELLO + data)
    assert isinstance(block, Block)
    return block


def as_list(column: Values) -> list[Any]:
    values = column.values.tolist()
    if column.texts is not None:
        values = [column.texts[code] for code in values]
    if column.nulls is None:
        return values
    return [None if null else value for value, null in zip(values, column.nulls.tolist(), strict=True)]


texts = st.text(st.characters(min_codepoint=32, max_codepoint=126) | st.sampled_from("äöü漢字😀"), max_size=6)
columns = st.integers(0, 20).flatmap(
    lambda rows: st.dictionaries(
        st.sampled_from(["a", "b", "c", "d"]),
        st.one_of(
            st.lists(kind, min_size=rows, max_size=rows)
            for kind in (
                st.integers(-(2**63), 2**63 - 1),
                st.floats(allow_nan=False),
                st.booleans(),
                texts,
                st.none() | st.integers(-9, 9),
                st.none() | texts,
                st.lists(st.floats(allow_nan=False), min_size=3, max_size=3),
            )
        ),
        min_size=1,
    )
)


@given(columns)
def test_what_is_sent_arrives(sent: dict[str, list[Any]]) -> None:
    block = through_the_pipe(sent)
    arrived = {name: as_list(column) for name, column in decode(block).items()}
    assert block.rows == len(next(iter(sent.values())))
    assert arrived == sent


def test_numpy_columns_keep_nan_and_width() -> None:
    vectors = SentColumn("int", np.array([[1, 2], [3, 4]], dtype=np.int32))
    block = through_the_pipe({"x": SentColumn("float", np.array([1.0, np.nan])), "v": vectors})
    decoded = decode(block)
    assert decoded["x"].nulls is None and np.isnan(decoded["x"].values[1])
    assert decoded["v"].values.tolist() == [[1, 2], [3, 4]]


@given(st.data())
def test_damaged_blocks_decode_or_are_refused(data: st.DataObject) -> None:
    block = through_the_pipe({"a": ["x", "y", None], "b": [1, 2, 3]})
    bad = bytearray(block.data)
    for place in data.draw(st.lists(st.integers(0, len(bad) - 1), max_size=4)):
        bad[place] = data.draw(st.integers(0, 255))
    first = block.columns[0]
    changes = {"size": first.size, "distinct": first.distinct, "nulls": first.nulls, "width": 0, "type": first.type}
    key = data.draw(st.sampled_from(sorted(changes)))
    changes[key] = data.draw({"type": st.sampled_from(["int", "bool", "text"])}.get(key, st.integers(0, 9)))
    hostile = block.model_copy(
        update={"data": bytes(bad), "columns": (first.model_copy(update=changes), *block.columns[1:])}
    )
    try:
        decoded = decode(hostile)
    except FrameError:
        return
    assert all(len(column.values) == block.rows for column in decoded.values())


def test_a_repeated_column_is_refused() -> None:
    block = through_the_pipe({"a": [1]})
    twice = block.model_copy(update={"columns": block.columns * 2, "size": 16, "data": bytes(16)})
    with pytest.raises(FrameError, match="repeats"):
        decode(twice)
