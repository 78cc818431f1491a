"""Shuffles of many items at once."""

from __future__ import annotations

import random

import numpy as np
import pytest

from runtime_base.foundation import streams
from runtime_base.foundation.streams import LEAST_AT_ONCE, Stream, key_of, order_of


@pytest.mark.parametrize("count", [*range(1, 9), 31, 1_000, 65_535, 65_536, 65_537, 140_000])
def test_the_order_is_that_of_swaps(count: int) -> None:
    """Whatever is drawn, items come to where a swap for each would bring them."""
    drawing = random.Random(count)
    for _ in range(300 if count < 9 else 2):
        places = [drawing.randint(0, number) for number in range(count)]
        swapped = list(range(count))
        for number in range(count - 1, 0, -1):
            swapped[places[number]], swapped[number] = swapped[number], swapped[places[number]]
        assert order_of(np.array(places)).tolist() == swapped


@pytest.mark.parametrize("places", [[0] * 50, [*range(50)], [0, *range(49)]])
def test_chains_may_be_long(places: list[int]) -> None:
    """The order is right where all swaps go into one place, none moves anything, or each hands on to the next."""
    swapped = list(range(50))
    for number in range(49, 0, -1):
        swapped[places[number]], swapped[number] = swapped[number], swapped[places[number]]
    assert order_of(np.array(places)).tolist() == swapped


@pytest.mark.parametrize("count", [LEAST_AT_ONCE - 1, LEAST_AT_ONCE, 3 * LEAST_AT_ONCE])
def test_many_are_shuffled_like_few(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shuffle gives the same order and uses the same draws with NumPy and without."""
    fast, items = Stream(key_of(5, count)), [object() for _ in range(count)]
    shuffled = items[:]
    fast.shuffle(shuffled)
    monkeypatch.setattr(streams, "HAS_NUMPY", False)
    slow = Stream(key_of(5, count))
    slow.shuffle(items)
    assert shuffled == items
    assert fast.raw() == slow.raw()


@pytest.mark.parametrize("size", [LEAST_AT_ONCE - 1, LEAST_AT_ONCE, 1_500, 2_999, 3_000])
def test_many_are_drawn_like_few(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sample holds the same items in the same order, and uses the same draws, with NumPy and without."""
    fast, items = Stream(key_of(6, size)), range(7, 3_007)
    drawn = fast.sample(items, size)
    monkeypatch.setattr(streams, "HAS_NUMPY", False)
    slow = Stream(key_of(6, size))
    assert drawn == slow.sample(items, size)
    assert fast.raw() == slow.raw()
