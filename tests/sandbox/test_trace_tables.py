"""The trace of a run on its way to tables: broadcasts become rows, encoded values come out as they were."""

from itertools import chain
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime_base.job.block_columns import declared, encoded, joined
from runtime_base.job.harness_trace import one_row_a_receiver
from runtime_base.job.pipe import SentColumn
from runtime_base.spec import Quantity
from runtime_base.state.quantities import checker

gids = st.integers(0, 10**6)


@given(st.lists(gids | st.lists(gids, min_size=1, max_size=5)))
def test_each_receiver_has_a_row_with_the_number_of_its_event(receivers: list[Any]) -> None:
    flat = list(chain.from_iterable([-len(to), *to] if isinstance(to, list) else [to] for to in receivers))
    found, event = one_row_a_receiver(np.array(flat, dtype=np.int64))
    wanted = [(to, n) for n, group in enumerate(receivers) for to in (group if isinstance(group, list) else [group])]
    assert list(zip(found.tolist(), event.tolist(), strict=True)) == wanted


def values_of(column: SentColumn) -> list[Any]:
    values = column.values.tolist()
    if column.type == "text":
        values = [column.texts[code] for code in values]
    nulls = [False] * len(values) if column.nulls is None else column.nulls.tolist()
    return [None if null else value for value, null in zip(values, nulls, strict=True)]


finite = st.floats(-1e300, 1e300)
KINDS: dict[str, tuple[dict[str, Any], st.SearchStrategy[Any]]] = {
    "int": ({}, st.integers(-(2**62), 2**62)),
    "float": ({}, finite),
    "bool": ({}, st.booleans()),
    "category": ({"categories": ("calm", "cross", "ruhig")}, st.sampled_from(["calm", "cross", "ruhig"])),
    "text": ({}, st.text(st.characters(codec="utf-8"), max_size=5)),
    "vector": ({"item": "float", "length": 2}, st.lists(finite, min_size=2, max_size=2)),
}


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_encoded_and_plain_values_become_the_same_column(kind: str, data: st.DataObject) -> None:
    more, strategy = KINDS[kind]
    optional = data.draw(st.booleans())
    quantity = Quantity("x", kind, optional=optional, **more)  # type: ignore[arg-type]
    values = data.draw(st.lists((st.none() | strategy) if optional else strategy, min_size=1))
    trace = encoded(quantity, checker(quantity, {}).encoded(values))
    assert values_of(trace) == values == values_of(declared(quantity, values))
    assert trace.type == declared(quantity, values).type == declared(quantity, []).type


@given(st.lists(st.lists(st.none() | st.sampled_from("abcdef"), min_size=1), min_size=1))
def test_parts_join_although_their_codes_differ(parts: list[list[str | None]]) -> None:
    quantity = Quantity("x", "text", optional=True)
    whole = joined([{"x": declared(quantity, part)} for part in parts], "x")
    assert values_of(whole) == list(chain.from_iterable(parts))
