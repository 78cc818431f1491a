"""Streams of calls: whatever is prepared in advance, each call draws the same bits."""

from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runtime_base.foundation import call_streams
from runtime_base.foundation.call_streams import CallStreams
from runtime_base.foundation.streams import Stream, key_of

COUNT = 12
waves = st.lists(
    st.lists(st.tuples(st.integers(0, COUNT - 1), st.integers(0, 9)), min_size=1, max_size=60), min_size=1, max_size=6
)


def drawn(streams, wave):
    """Draw as many numbers in each call as the wave says."""
    stream = Stream()
    receivers = [SimpleNamespace(id=number) for number, _ in wave]
    found = []
    for (_, draws), prepared in zip(wave, streams.prepared(receivers), strict=True):
        stream.state, stream.ahead = prepared
        found.append([stream.raw() for _ in range(draws)])
    return found


@settings(max_examples=60, deadline=None)
@given(waves, st.integers(1, 7))
def test_batches_draw_the_same_bits(sequence, chunk):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(call_streams, "LEAST_FOR_BATCH", 1)
        patch.setattr(call_streams, "_CHUNK", chunk)
        patch.setattr(call_streams, "_FORGET_AFTER", 5)
        batch = CallStreams(key_of(3), COUNT)
        in_batches = [drawn(batch, wave) for wave in sequence]
        patch.setattr(call_streams, "HAS_NUMPY", False)
        single = CallStreams(key_of(3), COUNT)
        assert [drawn(single, wave) for wave in sequence] == in_batches


def test_the_nth_call_of_an_entity_has_one_stream_whoever_else_is_called():
    alone, among = CallStreams(key_of(3), COUNT), CallStreams(key_of(3), COUNT)
    first, second = (drawn(alone, [(5, 3)])[0] for _ in range(2))
    assert drawn(among, [(4, 1), (5, 3), (6, 9), (5, 3)])[1::2] == [first, second]
    assert first != second


def test_draws_in_advance_follow_what_calls_use():
    streams = CallStreams(key_of(3), COUNT)
    for uses, expected in ((3, 3), (3, 3), (0, 0)):
        for _ in range(8):
            drawn(streams, [(number % COUNT, uses) for number in range(100)])
        assert streams._ahead == expected
