"""The receivers of events that are sent to many: each once, and as the digest sees them."""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.compiled.compiled_mathematics import entry, native


@native
def keep_once(marks: Any, offset: Any, mark: Any, to: Any, read: Any, count: Any, kept: Any) -> Any:
    """Move an event's receivers to where the kept ones end, each once; return their new end.

    `marks` holds for each entity the last mark that it got; `mark` is higher than all of them.
    """
    for place in range(read, read + count):
        receiver = to[place]
        if marks[offset + receiver] != mark:
            marks[offset + receiver] = mark
            to[kept] = receiver
            kept += 1
    return kept


@entry
def keep_each_once(marks: Any, offset: int, mark: int, counts: Any, to: Any) -> int:
    """Keep the receivers of each of some events once, in `counts` and `to` themselves; return how many there are.

    The events take the marks from `mark` on.
    """
    read = kept = 0
    for event in range(len(counts)):
        count, before = counts[event], kept
        kept = keep_once(marks, offset, mark + event, to, read, count, kept)
        read += count
        counts[event] = kept - before
    return kept


@entry
def with_counts(counts: Any, to: Any, offset: int) -> Any:
    """Return for each event the negative number of its receivers, and then these, counted over all types."""
    found, read, end = np.empty(len(counts) + len(to), np.int64), 0, 0
    for count in counts:
        found[end] = -count
        for place in range(read, read + count):
            found[end + 1 + place - read] = to[place] + offset
        read, end = read + count, end + 1 + count
    return found
