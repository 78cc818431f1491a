"""Tables as machine code: lists of rows, by column and in order, and vectors that are checked."""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.compiled.arithmetic import NO_INT, ascending, put, whole, within
from runtime_base.native.compiled.compiled_mathematics import lean, native
from runtime_base.native.compiled.equality import given_table, is_set_row, is_set_table, is_unset
from runtime_base.native.compiled.space.cells import every_free_cell

#: In place of that of a list, that of all free cells.
EVERY_FREE_CELL = -1


@native
def joined_rows(first, second) -> Any:
    """Return two tables as one; their rows must have one length."""
    width = first.shape[1] if len(first) > 0 else second.shape[1]
    found = np.empty((len(first) + len(second), width), first.dtype)
    for at in range(len(first)):
        put(found[at], first[at])
    for at in range(len(second)):
        put(found[len(first) + at], second[at])
    return found


@native
def column(rows, at, width) -> Any:
    """Return one item of each row; rows must have so many."""
    if len(rows) > 0 and rows.shape[1] != width:
        raise ValueError("rows of another length")
    found = np.empty(len(rows), rows.dtype)
    for number in range(len(rows)):
        found[number] = rows[number, at]
    return found


@native
def whole_column(rows, at, width) -> Any:
    """Return one item of each row as whole numbers."""
    found = np.empty(len(rows), np.int64)
    items = column(rows, at, width)
    for number in range(len(rows)):
        found[number] = whole(items[number])
    return found


@native
def truth_column(rows, at, width) -> Any:
    """Return one item of each row as truth values."""
    return column(rows, at, width) != 0


@native
def rising_rows(rows) -> Any:
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
def first_row(rows) -> Any:
    """Return the first row, of which there must be one."""
    if len(rows) == 0:
        raise ValueError("an empty sequence")
    return rows[0]


@native
def falling_rows(rows) -> Any:
    """Return rows from the largest to the smallest, equal ones as they came."""
    return rising_rows(rows[::-1].copy())[::-1].copy()


@lean
def check_vector(values, length, low, high) -> None:
    """Stop at a vector whose items are not so many, or outside a range."""
    if len(values) != length:
        raise ValueError("another length")
    for value in values:
        within(value, low, high)


@lean
def check_vector_or_unset(values, length, low, high) -> None:
    """Do the same for a vector that may be unset, as its first item says."""
    if len(values) == 0 or not (values[0] != values[0] or values[0] == NO_INT):
        check_vector(values, length, low, high)


# Lists in lists -------------------------------------------------------------------------------------------------------


@native
def keep(lists, values) -> Any:
    """Keep a list that stands in another one, and return its place."""
    lists.append(values.copy())
    return np.int64(len(lists) - 1)


@native
def kept_in(lists, at) -> Any:
    """Return a list that stands in another one."""
    return lists[at]


@native
def cells_kept(lists, at, free, number) -> Any:
    """Return a list of cells, which may be that of all free cells."""
    return every_free_cell(free, number).copy() if at == EVERY_FREE_CELL else lists[at]


@native
def grow_kept(lists, at, values) -> None:
    """Let a list have other items, for all that hold it."""
    lists[at] = values.copy()


@native
def write_kept(lists, at, place, value) -> None:
    """Write an item of a list for all that hold it; what has been read of it stays as it is."""
    changed = lists[at].copy()
    changed[place] = value
    lists[at] = changed


@native
def set_in(lists, at) -> Any:
    """Return the place of a list that stands where one may be unset."""
    is_set_row(lists[at])
    return at


@native
def set_table_in(lists, at) -> Any:
    """Return the place of a list of rows that stands where one may be unset."""
    is_set_table(lists[at])
    return at


@native
def given_in(lists, at) -> Any:
    """Return the place of a list that must be set."""
    if is_unset(lists[at]):
        raise ValueError("a list that is unset")
    return at


@native
def given_table_in(lists, at) -> Any:
    """Return the place of a list of rows that must be set."""
    given_table(lists[at])
    return at


@native
def _is_before(first, second) -> Any:
    """Return whether a list is smaller than another one, compared from their first items on."""
    for at in range(min(len(first), len(second))):
        if first[at] != first[at] or second[at] != second[at]:
            raise ValueError("an order of what is not a number")
        if first[at] != second[at]:
            return first[at] < second[at]
    return len(first) < len(second)


@native
def rising_lists(lists, places) -> Any:
    """Return lists that stand in another one from the smallest to the largest, equal ones as they came."""
    found = places.copy()
    for at in found:
        given_in(lists, at)
    for number in range(1, len(found)):
        own, low, high = found[number], 0, number
        while low < high:
            middle = (low + high) // 2
            if _is_before(lists[own], lists[found[middle]]):
                high = middle
            else:
                low = middle + 1
        for at in range(number, low, -1):
            found[at] = found[at - 1]
        found[low] = own
    return found


@native
def falling_lists(lists, places) -> Any:
    """Return them from the largest to the smallest, equal ones as they came."""
    return rising_lists(lists, places[::-1].copy())[::-1].copy()


@native
def column_of_lists(lists, places, at, width) -> Any:
    """Return one item of each list that stands in another one; they must have so many."""
    found = np.empty(len(places), lists[0].dtype)
    for number in range(len(places)):
        if len(lists[places[number]]) != width:
            raise ValueError("lists of another length")
        found[number] = lists[places[number]][at]
    return found
