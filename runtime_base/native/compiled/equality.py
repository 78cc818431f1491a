"""What is equal in generated native code, with Python's answers, also where values may be unset.

Python calls an object equal to itself in a sequence even if it is not a number, which no number equals otherwise.
Columns know no objects, so that such numbers stop a comparison of sequences and a search.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.compiled.arithmetic import (
    LARGEST,
    NO_FLOAT,
    NO_INT,
    known_code,
    put,
    put_or_unset,
    real,
    reals,
)
from runtime_base.native.compiled.compiled_mathematics import lean, native

# What may be unset ----------------------------------------------------------------------------------------------------


@lean
def is_unset(row) -> Any:
    """Return whether a vector or list that may be unset is so, as its first item says; an empty list is not."""
    return len(row) > 0 and (row[0] != row[0] or row[0] == NO_INT)


@lean
def is_unset_table(rows) -> Any:
    """Return whether a list of rows that may be unset is so, as its first number says."""
    return len(rows) > 0 and is_unset(rows[0])


@native
def given_numbers(row) -> Any:
    """Return a vector or list of numbers that must be set."""
    if is_unset(row):
        raise ValueError("a vector that is unset")
    return row


@native
def given_table(rows) -> Any:
    """Return a list of rows that must be set."""
    if is_unset_table(rows):
        raise ValueError("a list that is unset")
    return rows


@native
def is_set_table(rows) -> Any:
    """Return a list of rows that stands where one may be unset, so that its first item must be a number."""
    if len(rows) > 0:
        is_set_row(rows[0])
    return rows


@native
def given_bools(row) -> Any:
    """Return a vector of truth values that must be set, which stand there as whole numbers."""
    return given_numbers(row) != 0


@native
def is_set_row(values) -> Any:
    """Return a sequence that stands where a vector may be unset, so that its first item must be a number."""
    if len(values) > 0 and not -LARGEST <= values[0] <= LARGEST:
        raise ValueError("a sequence that would count as unset")
    return values


# What is equal --------------------------------------------------------------------------------------------------------


@lean
def number(x) -> Any:
    """Return a real number that must be one."""
    if x != x:
        raise ValueError("what is not a number, which equals itself alone")
    return x


@lean
def real_or_unset(x) -> Any:
    """Return a whole number that may be unset as a real one."""
    return NO_FLOAT if x == NO_INT else real(x)


@lean
def same_or_unset(a, b) -> Any:
    """Return whether two real numbers that may be unset are equal, or both unset."""
    return a == b or (a != a and b != b)


@lean
def equal(first, second, may_be_unset) -> Any:
    """Return whether two sequences hold the same items; items of both may be unset, or of none."""
    if len(first) != len(second):
        return False
    for at in range(len(first)):
        if first[at] != second[at]:
            if first[at] == first[at] or second[at] == second[at]:
                return False
            if not may_be_unset:
                number(first[at])
    return True


@lean
def equal_or_unset(first, second) -> Any:
    """Return whether two vectors that may be unset, as their first items say, hold the same items or are unset."""
    if is_unset(first) or is_unset(second):
        return is_unset(first) and is_unset(second)
    return equal(first, second, False)


@lean
def apart(is_same) -> Any:
    """Return that a list and a tuple differ; stop where they have the same items, and may both be lists or tuples."""
    if is_same:
        raise ValueError("the same items in what may be a list and a tuple")
    return False


@lean
def contains(values, item) -> Any:
    """Return whether a sequence holds an item that is set, or a whole number, code or entity that may be unset."""
    for value in values:  # noqa: SIM110 - Numba compiles no generator here
        if value == item:
            return True
    return False


@lean
def contains_or_unset(values, item) -> Any:
    """Return whether real numbers that may be unset hold one that may be unset."""
    for value in values:  # noqa: SIM110 - Numba compiles no generator here
        if same_or_unset(value, item):
            return True
    return False


@lean
def contains_row(rows, row) -> Any:
    """Return whether a table has a row with the same items."""
    for at in range(len(rows)):  # noqa: SIM110 - Numba compiles no generator here
        if equal(rows[at], row, False):
            return True
    return False


@lean
def contains_row_or_unset(rows, row) -> Any:
    """Return whether a table of rows that may be unset has one with the same items, or an unset one."""
    for at in range(len(rows)):  # noqa: SIM110 - Numba compiles no generator here
        if equal_or_unset(rows[at], row):
            return True
    return False


# The acting entity as others see it -----------------------------------------------------------------------------------


@lean
def seen_through(seen, own, at, me) -> Any:
    """Return what is published of an entity; if it is the acting one, that must be what it has written."""
    if at == me and not same_or_unset(own[at], seen[at]):
        raise ValueError("what the acting entity has changed, read by a reference to it")
    return seen[at]


@native
def row_seen_through(seen, own, at, me) -> Any:
    """Do the same for a vector."""
    if at == me and not equal(own[at], seen[at], True):
        raise ValueError("what the acting entity has changed, read by a reference to it")
    return seen[at]


@lean
def unchanged_through(newest, at, me) -> Any:
    """Return an entity; if it is the acting one, its ties must be those that are published."""
    if at == me and newest[at] >= 0:
        raise ValueError("ties that the acting entity has changed, read by a reference to it")
    return at


# Sequences as those of a wider type -----------------------------------------------------------------------------------


@native
def recoded(codes, values) -> Any:
    """Return the codes that values of a category have in another one."""
    found = np.empty(len(values), np.int64)
    for at in range(len(values)):
        found[at] = known_code(codes, values[at])
    return found


@native
def all_finite(values) -> Any:
    """Return real numbers that stand among those that may be unset, so that each must be finite."""
    for value in values:
        if not -LARGEST <= value <= LARGEST:
            raise ValueError("a number that would count as unset")
    return values


@native
def reals_or_unset(values) -> Any:
    """Return whole numbers that may be unset as real ones."""
    found = np.empty(len(values), np.float64)
    for at in range(len(values)):
        found[at] = real_or_unset(values[at])
    return found


@native
def real_rows(rows) -> Any:
    """Return rows of whole numbers as rows of real ones."""
    found = np.empty(rows.shape, np.float64)
    for at in range(len(rows)):
        put(found[at], reals(rows[at]))
    return found


@native
def set_rows(rows) -> Any:
    """Return rows that stand among those that may be unset."""
    for at in range(len(rows)):
        is_set_row(rows[at])
    return rows


@native
def all_set(values) -> Any:
    """Return numbers, all of which must be set."""
    for value in values:
        if value != value or value == NO_INT:
            raise ValueError("a number that is unset")
    return values


@native
def all_rows_set(rows) -> Any:
    """Return rows, all of which must be set."""
    for at in range(len(rows)):
        if rows[at][0] != rows[at][0] or rows[at][0] == NO_INT:
            raise ValueError("an unset vector")
    return rows


@native
def with_row(rows, count, row) -> Any:
    """Return a table with one more row, which may be unset; unset rows are as wide as those that are set."""
    is_unset = len(row) > 0 and (row[0] != row[0] or row[0] == NO_INT)
    if rows.shape[1] != len(row) and (count == 0 or not is_unset or len(row) > 1):
        before, rows = rows[:count], np.empty((len(rows), len(row)), rows.dtype)
        for at in range(count):
            if before[at][0] == before[at][0] and before[at][0] != NO_INT:
                raise ValueError("rows of different lengths")
            rows[at, :] = before[at][0]
    put_or_unset(rows[count], row)
    return rows


@native
def joined_rows_or_unset(first, second) -> Any:
    """Return two tables of rows that may be unset as one."""
    found = np.empty((len(first) + len(second), 0), first.dtype)
    for at in range(len(first)):
        found = with_row(found, at, first[at])
    for at in range(len(second)):
        found = with_row(found, len(first) + at, second[at])
    return found
