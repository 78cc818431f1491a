"""The frame reader: whatever bytes come, in whatever pieces, it gives frames or a FrameError, and nothing else."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.pipe.frames import MOST_HEADER, Block, Done, Frame, FrameError, FrameReader, Hello, Metrics, OverCapError

HELLO = b'{"frame":"hello","python":"3.11","numpy":"2","engine":"interpreted"}\n'
DONE = b'{"frame":"done","outcome":"finished"}\n'
BLOCK = (
    b'{"frame":"block","seed":1,"table":"snapshot","name":"User","rows":1,'
    b'"columns":[{"name":"age","type":"int","size":8}],"size":8}\n'
) + bytes(8)


def read(data: bytes, piece: int = 10**9, most: int = 10**7) -> list[Frame]:
    reader = FrameReader(most)
    frames = [f for start in range(0, len(data), piece) for f in reader.feed(data[start : start + piece])]
    reader.finish()
    return frames


@given(piece=st.integers(1, 200))
def test_frames_come_out_whatever_the_pieces(piece: int) -> None:
    metrics = b'{"frame":"metrics","seed":1,"round":1,"rows":[[0.5,null],[1,2]]}\n'
    frames = read(HELLO + metrics + BLOCK + DONE, piece)
    assert [type(frame) for frame in frames] == [Hello, Metrics, Block, Done]
    assert isinstance(frames[1], Metrics) and frames[1].rows == ((0.5, None), (1.0, 2.0))
    assert isinstance(frames[2], Block) and frames[2].data == bytes(8)


@given(st.binary(max_size=300))
def test_random_bytes_never_raise_anything_else(data: bytes) -> None:
    for start in (b"", HELLO, HELLO + b'{"frame":"progress",'):
        try:
            frames = read(start + data)
        except FrameError:
            continue
        assert b"".join(HELLO for _ in frames) in (b"", HELLO)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
KEYS = ("seed", "round", "rounds", "events", "rows", "columns", "name", "table", "size", "outcome", "detail", "data")
KINDS = ("hello", "started", "progress", "metrics", "block", "verdict", "item", "done", "unknown")


@given(st.sampled_from(KINDS), st.dictionaries(st.sampled_from(KEYS), json_values, max_size=8))
def test_random_headers_never_raise_anything_else(kind: str, body: dict[str, object]) -> None:
    header = json.dumps({"frame": kind, **body}).encode()
    try:
        frames = read(HELLO + header + b"\n")
    except FrameError:
        return
    assert len(frames) == 2


@given(cut=st.integers(1, len(BLOCK) - 1))
def test_a_truncated_frame_is_an_error(cut: int) -> None:
    with pytest.raises(FrameError, match="cut off"):
        read(HELLO + BLOCK[:cut])


def progress(text: str) -> bytes:
    return b'{"frame":"progress","seed":1,"round":1,"rounds":9,' + text.encode() + b"}\n"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (progress('"events":NaN'), "NaN"),
        (progress('"events":Infinity'), "Infinity"),
        (progress('"events":-1'), "events"),
        (progress('"events":1.5'), "events"),
        (progress('"events":"1"'), "events"),
        (progress('"events":true'), "events"),
        (progress('"events":1,"events":2'), "repeated"),
        (progress('"events":1,"more":2'), "more"),
        (progress('"events":' + "9" * 5000), "strict JSON"),
        (progress('"events":' + "[" * 200_000), "strict JSON"),
        (progress('"events":{"__proto__":1}'), "events"),
        (b'{"frame":"metrics","seed":1,"round":1,"rows":[[1e999]]}\n', "rows"),
        (b'{"frame":"done","outcome":"wonderful"}\n', "outcome"),
        (b'{"frame":"done","outcome":"finished","detail":"\\ud800"}\n', "Invalid JSON"),
        (b'{"frame":"party"}\n', "frame"),
        (b'["frame"]\n', "header"),
        (b"\xff\xfe\n", "strict JSON"),
        (b"\n", "strict JSON"),
        (HELLO, "where none may be"),
        (DONE + DONE, "after its last"),
        (BLOCK.replace(b'"User"', b'"../../x"'), "name"),
        (BLOCK.replace(b'"size":8', b'"size":-8'), "size"),
        (BLOCK.replace(b'}],"size":8', b'}],"size":8,"data":"x"'), "not in it"),
        (b" " * (MOST_HEADER + 1), "longer"),
        (b" " * MOST_HEADER + b"\n", "longer"),
    ],
)
def test_hostile_headers_are_named(line: bytes, words: str) -> None:
    with pytest.raises(FrameError, match=words):
        read(HELLO + line)


def test_a_conversation_begins_with_hello() -> None:
    with pytest.raises(FrameError, match="where none may be"):
        read(DONE)


def test_too_many_bytes_are_refused_as_they_come() -> None:
    reader = FrameReader(200)
    reader.feed(HELLO)
    with pytest.raises(OverCapError):
        reader.feed(bytes(200))


def test_an_announced_block_past_the_cap_is_refused_before_it_comes() -> None:
    with pytest.raises(OverCapError, match="announced"):
        read(HELLO + BLOCK.replace(b'"size":8', b'"size":99999')[:-8], most=1000)


def test_control_sequences_in_messages_are_harmless() -> None:
    line = json.dumps({"frame": "done", "outcome": "finished", "detail": "\x1b[31mred\x1b]0;title\x07\u202e\x9b"})
    frames = read(HELLO + line.encode() + b"\n")
    assert isinstance(frames[-1], Done) and frames[-1].detail == "red"
