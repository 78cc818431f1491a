"""A cell that native code draws without a list is the one that it would have drawn from the list."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from runtime_base.native.compiled.compiled_mathematics import entry
from runtime_base.native.compiled.drawing import chosen
from runtime_base.native.compiled.space.cells import cells_near, drawn_near


@entry
def directly(stream, form, here, radius):  # type: ignore[no-untyped-def]
    return drawn_near(stream, form, here, radius)


@entry
def from_the_list(stream, form, here, radius):  # type: ignore[no-untyped-def]
    listed = cells_near(form, here, radius)
    return listed[chosen(stream, listed)]


@given(
    width=st.integers(1, 9),
    height=st.integers(1, 9),
    torus=st.integers(0, 1),
    shape=st.integers(0, 2),
    here=st.integers(-1, 80),
    radius=st.sampled_from([0.0, 1.0, 1.5, 2.0, 4.0, 20.0]),
    key=st.integers(0, 2**64 - 1),
)
def test_the_same_cell_is_drawn(
    width: int, height: int, torus: int, shape: int, here: int, radius: float, key: int
) -> None:
    form, streams = np.array([width, height, torus, shape], np.int64), [np.array([key], np.uint64) for _ in range(2)]
    here = min(here, width * height - 1)
    found = []
    for function, stream in zip((directly, from_the_list), streams, strict=True):
        try:
            found.append([int(function(stream, form, here, radius)) for _ in range(30)])
        except ValueError:
            found.append([])
    assert found[0] == found[1]
    assert streams[0][0] == streams[1][0]
