"""The arithmetic and sequences of generated native code, with the results of Python's own.

Whatever the interpreted engine would refuse, or 64 bits cannot hold, raises ValueError or ZeroDivisionError; the run is
then repeated by the interpreted engine, which reports the error, or goes on with larger numbers.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from runtime_base.native.compiled.compiled_mathematics import lean, native, product

#: Whole numbers that a real one holds exactly.
_EXACT = 2**53
_MOST = 2**62
#: In place of a route, that of an event that is sent to an empty list: it only separates what comes before and after.
TO_NONE = -(2**50)
#: What columns hold where there is no value, and the ends of real numbers.
NO_INT, NO_FLOAT = -(2**63), math.nan
LARGEST, INFINITY = 1.7976931348623157e308, math.inf
#: The powers of ten by whose number of zeros numbers are rounded.
_POWERS = tuple(10.0**zeros for zeros in range(16))

# Numbers --------------------------------------------------------------------------------------------------------------


@lean
def real(x) -> Any:
    """Return a whole number as a real one, if that holds it exactly."""
    if not -_EXACT <= x <= _EXACT:
        raise ValueError("too large for a real number")
    return float(x)


@lean
def checked(x) -> Any:
    """Return a real number whose whole part 64 bits hold."""
    if not -_MOST < x < _MOST:
        raise ValueError("too large for 64 bits")
    return x


@lean
def whole(x) -> Any:
    """Return a real number without its fraction."""
    return np.int64(checked(x))


@lean
def without_fraction(x) -> Any:
    """Return a real number that has no fraction as a whole one."""
    if checked(x) != math.floor(x):
        raise ValueError("a fraction where a whole number is wanted")
    return np.int64(x)


@lean
def rounded(x) -> Any:
    """Return the nearest whole number, of two the even one."""
    below = math.floor(checked(x))
    rest = x - below
    return np.int64(below) + (rest > 0.5 or (rest == 0.5 and np.int64(below) % 2 == 1))


@lean
def floor(x) -> Any:
    """Return the next whole number below."""
    return np.int64(math.floor(checked(x)))


@lean
def ceil(x) -> Any:
    """Return the next whole number above."""
    return np.int64(math.ceil(checked(x)))


@lean
def plus(a, b) -> Any:
    """Add two whole numbers."""
    if not (-_MOST < a < _MOST and -_MOST < b < _MOST):
        raise ValueError("too large for 64 bits")
    return a + b


@lean
def minus(a, b) -> Any:
    """Subtract two whole numbers."""
    return plus(a, -b)


@lean
def times(a, b) -> Any:
    """Multiply two whole numbers of at most 31 bits."""
    if not (-(2**31) < a < 2**31 and -(2**31) < b < 2**31):
        raise ValueError("too large for 64 bits")
    return a * b


@lean
def root(x) -> Any:
    """Return the square root."""
    if x < 0.0:
        raise ValueError("math domain error")
    return math.sqrt(x)


@lean
def larger(a, b) -> Any:
    """Return the larger of two numbers; the first of equal ones."""
    return b if b > a else a


@lean
def smaller(a, b) -> Any:
    """Return the smaller of two numbers; the first of equal ones."""
    return b if b < a else a


@lean
def within(x, low, high) -> Any:
    """Return a number that must be in a range."""
    if not low <= x <= high:
        raise ValueError("outside its range")
    return x


@lean
def no_negative_zero(x) -> Any:
    """Return a number that may be whole in Python, where zero has no sign."""
    if x == 0 and math.copysign(1.0, x) < 0:
        raise ValueError("a negative zero that may be whole")
    return x


@native
def negated(x) -> Any:
    """Return the negative of a number that may be whole in Python, where zero has no sign."""
    if x == 0:
        raise ValueError("the negative of a zero that may be whole")
    return -x


@native
def largest(values) -> Any:
    """Return the largest item of a sequence."""
    if len(values) == 0:
        raise ValueError("an empty sequence")
    found = values[0]
    for value in values:
        found = larger(found, value)
    return found


@native
def smallest(values) -> Any:
    """Return the smallest item of a sequence."""
    if len(values) == 0:
        raise ValueError("an empty sequence")
    found = values[0]
    for value in values:
        found = smaller(found, value)
    return found


@lean
def floor_divided(a, b) -> Any:
    """Return a // b of real numbers, as Python has it."""
    if b == 0.0:
        raise ZeroDivisionError("float floor division by zero")
    rest = np.fmod(a, b)
    quotient = (a - rest) / b
    if rest != 0.0 and (b < 0.0) != (rest < 0.0):
        quotient -= 1.0
    if quotient == 0.0:
        return math.copysign(0.0, a / b)
    below = math.floor(checked(quotient))
    return float(below + 1 if quotient - below > 0.5 else below)


@lean
def modulo(a, b) -> Any:
    """Return a % b of real numbers, as Python has it."""
    if b == 0.0:
        raise ZeroDivisionError("float modulo")
    rest = np.fmod(a, b)
    if rest == 0.0:
        return math.copysign(0.0, b)
    return rest + b if (b < 0.0) != (rest < 0.0) else rest


@lean
def rounded_to(x, digits) -> Any:
    """Return the nearest number with so many digits behind the point (less than none: zeros before it), of two the
    even one.

    The product is exact as a sum of two numbers, as the remainder is of one, and the quotient is the nearest number, so
    that all are Python's.
    """
    if not (abs(x) < 2.0**52 and abs(digits) < len(_POWERS)):
        raise ValueError("too large to be rounded")
    power = _POWERS[abs(digits)]
    if digits < 0:
        below = float(np.int64(abs(x)) // np.int64(power))
        return math.copysign(_even(below, abs(x) - below * power - power / 2.0) * power, x)
    if x == math.floor(x):
        return x
    scaled, rest = product(abs(x), power)
    if not scaled < 2.0**52:
        raise ValueError("too large to be rounded")
    below = float(math.floor(scaled))
    return math.copysign(_even(below, ((scaled - below) - 0.5) + rest) / power, x)


@lean
def _even(below, beyond) -> Any:
    """Return the nearest whole number, of two the even one; `beyond` is how far it is beyond the middle."""
    return below + (beyond > 0.0 or (beyond == 0.0 and below % 2.0 == 1.0))


@lean
def assigned(is_so) -> None:
    """Stop at a local variable that has no value."""
    if not is_so:
        raise ValueError("a local variable without a value")


# What may be unset ----------------------------------------------------------------------------------------------------


@lean
def given(x) -> Any:
    """Return a whole number, code or entity that must be set."""
    if x == NO_INT:
        raise ValueError("a value that is unset")
    return x


@lean
def given_real(x) -> Any:
    """Return a real number that must be set."""
    if x != x:
        raise ValueError("a value that is unset")
    return x


@lean
def one_of_type(number, first, count) -> Any:
    """Return the number within its type of an entity that must be of the type, given its number over all types."""
    if not first <= number < first + count:
        raise ValueError("an entity of another type")
    return number - first


@lean
def within_or_unset(x, low, high) -> Any:
    """Return a number that must be in a range, or unset."""
    if x != x or x == NO_INT:
        return x
    return within(x, low, high)


# Categories -----------------------------------------------------------------------------------------------------------


@lean
def other_code(codes, code) -> Any:
    """Return the code that a value has in another category; -1 if it is not one of its values."""
    return code if code == NO_INT else codes[code]


@lean
def known_code(codes, code) -> Any:
    """Return the code that a value has in another category, of which it must be a value."""
    found = other_code(codes, code)
    if found == -1:
        raise ValueError("not a value of the category")
    return found


# Sequences ------------------------------------------------------------------------------------------------------------


@lean
def place(values, at) -> Any:
    """Return a place in a sequence, which may be counted from its end."""
    found = at + len(values) if at < 0 else at
    if not 0 <= found < len(values):
        raise ValueError("no such place")
    return found


@lean
def number_of_items(values, wanted) -> None:
    """Stop at a sequence that does not have so many items."""
    if len(values) != wanted:
        raise ValueError("another number of items")


@lean
def as_many(count, other) -> None:
    """Stop at sequences side by side of which one is longer."""
    if count != other:
        raise ValueError("sequences of different lengths")


@lean
def nonzero(step) -> Any:
    """Return a step, which must lead somewhere."""
    if step == 0:
        raise ValueError("a step of 0")
    return step


@lean
def put(row, values) -> None:
    """Copy the items of a sequence into a vector of the same length."""
    if len(row) != len(values):
        raise ValueError("another length")
    for at in range(len(row)):  # an assignment of the whole would look whether both overlap
        row[at] = values[at]


@lean
def put_or_unset(row, values) -> None:
    """Do the same for a vector that may be unset, as it is after values whose first item is none."""
    if len(values) > 0 and (values[0] != values[0] or values[0] == NO_INT):
        for at in range(len(row)):
            row[at] = values[0]
        return
    for value in values:
        if not -LARGEST <= value <= LARGEST:
            raise ValueError("an item that is not finite")
    put(row, values)


@native
def smallest_or(values, otherwise) -> Any:
    """Return the smallest item of a sequence, another value if it is empty."""
    return otherwise if len(values) == 0 else smallest(values)


@native
def largest_or(values, otherwise) -> Any:
    """Return the largest item of a sequence, another value if it is empty."""
    return otherwise if len(values) == 0 else largest(values)


@native
def part_of(values, low, high) -> Any:
    """Return a slice, whose ends may be counted from the end of the sequence."""
    count = len(values)
    begin = max(low + count, 0) if low < 0 else min(low, count)
    end = max(high + count, 0) if high < 0 else min(high, count)
    return values[begin : max(begin, end)]


@native
def stepped(values, low, high, step) -> Any:
    """Return every so many items of a slice, whose ends may be missing or counted from the end of the sequence."""
    count = len(values)
    if step == 0:
        raise ValueError("a slice without a step")
    least, most = (0, count) if step > 0 else (-1, count - 1)
    begin, end = (least, most) if step > 0 else (most, least)
    if low != NO_INT:
        begin = max(low + count, least) if low < 0 else min(low, most)
    if high != NO_INT:
        end = max(high + count, least) if high < 0 else min(high, most)
    return values[np.arange(begin, end, step)]


@native
def repeated(values, times) -> Any:
    """Return the items of a sequence so many times."""
    return values[np.arange(max(times, 0) * len(values)) % max(len(values), 1)]


@native
def reals(values) -> Any:
    """Return whole numbers or truth values as real numbers."""
    found = np.empty(len(values), np.float64)
    for at in range(len(values)):
        found[at] = real(np.int64(values[at]))
    return found


@native
def reals_of_row(row) -> Any:
    """Return the whole numbers of a vector as real ones; one that is unset stays so."""
    return np.full(1, NO_FLOAT) if len(row) > 0 and row[0] == NO_INT else reals(row)


@native
def grown(values) -> Any:
    """Return the items in an array of twice the length."""
    found = np.empty(2 * len(values), values.dtype)
    put(found[: len(values)], values)
    return found


@native
def grown_rows(rows) -> Any:
    """Return the rows in a table of twice the length."""
    found = np.empty((2 * len(rows), rows.shape[1]), rows.dtype)
    for at in range(len(rows)):
        put(found[at], rows[at])
    return found


@native
def ascending(values) -> Any:
    """Return the places of numbers from the smallest to the largest, equal ones as they came: a merge sort.

    NumPy's own sorts take Numba half a second to compile.
    """
    size, width = len(values), 1
    order, merged = np.arange(size), np.arange(size)
    while width < size:
        for begin in range(0, size, 2 * width):
            left, right = begin, min(begin + width, size)
            middle, end = right, min(begin + 2 * width, size)
            for at in range(begin, end):
                if right == end or (left < middle and values[order[left]] <= values[order[right]]):
                    merged[at] = order[left]
                    left += 1
                else:
                    merged[at] = order[right]
                    right += 1
        order, merged, width = merged, order, 2 * width
    return order


@native
def rising(values) -> Any:
    """Return numbers from the smallest to the largest, equal ones as they came."""
    for value in values:
        if value != value:
            raise ValueError("an order of what is not a number")
    return values[ascending(values)]


@native
def falling(values) -> Any:
    """Return numbers from the largest to the smallest, equal ones as they came."""
    for value in values:
        if value != value:
            raise ValueError("an order of what is not a number")
    return values[ascending(-values)]


# Events --------------------------------------------------------------------------------------------------------------


@lean
def note(sent_route, sent_event, sent_count, sent_to, numbers, route: int, event: int, count: int) -> None:
    """Note that an event goes a route to so many receivers; `numbers` counts events, receivers, then by kind."""
    at = numbers[0]
    if at >= len(sent_route) or numbers[1] + count > len(sent_to):
        raise ValueError("no room for an event")
    sent_route[at] = route
    sent_event[at] = event
    sent_count[at] = count
    numbers[0] = at + 1
