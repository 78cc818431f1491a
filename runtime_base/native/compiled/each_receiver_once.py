"""The receivers of events that are sent to many: each once, and as the digest sees them."""

from __future__ import annotations

from typing import Any

from runtime_base.native.compiled.compiled_mathematics import entry, lean


@lean
def keep_once(marks, offset, mark, to, read, count, kept) -> Any:
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
def keep_each_once(marks, offsets, mark: int, many, counts, to) -> int:
    """Keep the receivers of each event that goes to `many` once, in `counts` and `to`; return how many there are.

    `offsets` are the first numbers of the receivers' types. The events take the marks from `mark` on.
    """
    read = kept = 0
    for event in range(len(counts)):
        count, before = counts[event], kept
        if many[event]:
            kept = keep_once(marks, offsets[event], mark + event, to, read, count, kept)
        else:
            for place in range(read, read + count):
                to[kept] = to[place]
                kept += 1
        read += count
        counts[event] = kept - before
    return kept
