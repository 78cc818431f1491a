"""Tables as machine code: lists of rows, by column and in order, and vectors that are checked."""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.compiled.arithmetic import NO_INT, ascending, put, whole, within
from runtime_base.native.compiled.compiled_mathematics import lean, native


@native
def joined_rows(first: Any, second: Any) -> Any:
    """Return two tables as one; their rows must have one length."""
    width = first.shape[1] if len(first) > 0 else second.shape[1]
    found = np.empty((len(first) + len(second), width), first.dtype)
    for at in range(len(first)):
        put(found[at], first[at])
    for at in range(len(second)):
        put(found[len(first) + at], second[at])
    return found


@native
def column(rows: Any, at: Any, width: Any) -> Any:
    """Return one item of each row; rows must have so many."""
    if len(rows) > 0 and rows.shape[1] != width:
        raise ValueError("rows of another length")
    found = np.empty(len(rows), rows.dtype)
    for number in range(len(rows)):
        found[number] = rows[number, at]
    return found


@native
def whole_column(rows: Any, at: Any, width: Any) -> Any:
    """Return one item of each row as whole numbers."""
    found = np.empty(len(rows), np.int64)
    items = column(rows, at, width)
    for number in range(len(rows)):
        found[number] = whole(items[number])
    return found


@native
def truth_column(rows: Any, at: Any, width: Any) -> Any:
    """Return one item of each row as truth values."""
    return column(rows, at, width) != 0


@native
def rising_rows(rows: Any) -> Any:
    """Return rows from the smallest to the largest, compared from their first item on, equal ones as they came."""
    order = np.arange(len(rows))
    for at in range(rows.shape[1] - 1, -1, -1):
        items = column(rows, at, rows.shape[1])[order]
        for item in items:
            if item != item:
                raise ValueError("an order of what is not a number")
        order = order[ascending(items)]
    return rows[order]


@native
def first_row(rows: Any) -> Any:
    """Return the first row, of which there must be one."""
    if len(rows) == 0:
        raise ValueError("an empty sequence")
    return rows[0]


@native
def falling_rows(rows: Any) -> Any:
    """Return rows from the largest to the smallest, equal ones as they came."""
    return rising_rows(rows[::-1].copy())[::-1].copy()


@lean
def check_vector(values: Any, length: Any, low: Any, high: Any) -> None:
    """Stop at a vector whose items are not so many, or outside a range."""
    if len(values) != length:
        raise ValueError("another length")
    for value in values:
        within(value, low, high)


@lean
def check_vector_or_unset(values: Any, length: Any, low: Any, high: Any) -> None:
    """Do the same for a vector that may be unset, as its first item says."""
    if len(values) == 0 or not (values[0] != values[0] or values[0] == NO_INT):
        check_vector(values, length, low, high)


# Lists in lists -------------------------------------------------------------------------------------------------------


@native
def keep(lists: Any, values: Any) -> Any:
    """Keep a list that stands in another one, and return its place."""
    lists.append(values.copy())
    return np.int64(len(lists) - 1)


@native
def kept_in(lists: Any, at: Any) -> Any:
    """Return a list that stands in another one."""
    return lists[at]


@native
def table_of(lists: Any, places: Any) -> Any:
    """Return lists that stand in another one as rows, which must have one length."""
    found = np.empty((len(places), len(lists[places[0]]) if len(places) > 0 else 0), lists[0].dtype)
    for at in range(len(places)):
        put(found[at], lists[places[at]])
    return found


@native
def column_of_lists(lists: Any, places: Any, at: Any, width: Any) -> Any:
    """Return one item of each list that stands in another one; they must have so many."""
    found = np.empty(len(places), lists[0].dtype)
    for number in range(len(places)):
        if len(lists[places[number]]) != width:
            raise ValueError("lists of another length")
        found[number] = lists[places[number]][at]
    return found
