"""Networks with many ties, drawn and put into rows at once with NumPy: the same as one by one, and the same draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Any

import numpy as np

from runtime_base.foundation.streams import GAMMA, UNIT, Stream, mix_many
from runtime_base.mathematics.of_columns import log
from runtime_base.networks.tie_numbers import TiePairs

#: So many draws are made at a time, and rows put together.
_DRAWS, _ROWS = 2**14, 2**12


def places_at_once(places: int, scale: float, stream: Stream) -> Iterator[int]:
    """Yield what `networks.chosen_places` yields, from the logarithm of the chance that a place is passed over."""
    place, state = -1, stream.state or 0
    steps = np.arange(1, _DRAWS + 1, dtype=np.uint64) * np.uint64(GAMMA)
    while place < places:
        counters = steps + np.uint64(state)
        skipped = log(1.0 - (mix_many(counters) >> np.uint64(11)) * UNIT) / scale
        reached = place + np.cumsum(1 + np.minimum(skipped, places).astype(np.int64))
        last = min(int(np.searchsorted(reached, places)), _DRAWS - 1)
        stream.state = state = int(counters[last])
        place = int(reached[last])
        found = reached[: last + 1]
        yield from found[found < places].tolist()


class NumberedRows(list[Any]):
    """Rows, and the same as numbers: where the targets of each source begin, with the end of all, and the targets."""

    __slots__ = ("first", "targets")
    first: np.ndarray
    targets: np.ndarray


def rows_at_once(ties: TiePairs, sources: Sequence[Any], targets: Sequence[Any], *, both_ways: bool) -> NumberedRows:
    """Return the rows of ties, each ordered by number."""
    width = len(targets)
    ends = np.fromiter(chain.from_iterable(ties), np.int64).reshape(-1, 2)
    codes = ends[:, 0] * width + ends[:, 1]
    if both_ways:
        codes = np.concatenate([codes, ends[:, 1] * width + ends[:, 0]])
    del ends
    codes.sort()
    begins = np.searchsorted(codes, np.arange(len(sources) + 1) * width)
    codes %= width
    rows = NumberedRows()
    rows.first, rows.targets = begins, codes
    for first in range(0, len(sources), _ROWS):  # a list of all at once would take much memory
        bounds = begins[first : first + _ROWS + 1]
        found = [targets[number] for number in codes[bounds[0] : bounds[-1]].tolist()]
        rows += [tuple(found[begin:end]) for begin, end in pairwise((bounds - bounds[0]).tolist())]
    return rows
