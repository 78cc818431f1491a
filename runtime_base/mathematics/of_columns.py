"""Elementary functions of columns of numbers, with the bits that those of single numbers give.

NumPy's own functions differ between machines in the last bit; additions, multiplications, divisions, square roots and
exact scaling do not.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from runtime_base.mathematics import elementary, normal

#: Numbers of 64 bits. The functions of `elementary` and `normal` that only calculate take columns as they are.
Column: TypeAlias = Any


def exp(x: Column) -> Column:
    """Return e to the power of numbers."""
    is_infinite, is_nothing = x == np.inf, x < elementary._SMALLEST
    if ((x > elementary._LARGEST) & ~is_infinite).any():
        raise OverflowError("math range error")
    x = np.where(is_infinite | is_nothing, 0.0, x)
    doublings = np.trunc(elementary._INVERSE_LN2 * x + np.copysign(0.5, x))
    less_one = elementary._exp_less_one(x - doublings * elementary._LN2_HIGH, doublings * elementary._LN2_LOW)
    found = np.ldexp(1.0 + less_one, doublings.astype(np.int32))
    return np.where(is_infinite, np.inf, np.where(is_nothing, 0.0, found))


def log(x: Column) -> Column:
    """Return the natural logarithm of positive, finite numbers."""
    mantissa, k = np.frexp(x)
    is_small = mantissa < elementary.ROOT_HALF
    f = np.where(is_small, mantissa * 2.0, mantissa) - 1.0
    return elementary._log_of(f, k - is_small, 0.0)


def normal_quantile(p: Column) -> Column:
    """Return the values that a standard normal variable stays below with probabilities between 0 and 1."""
    q = p - 0.5
    found = q * normal._ratio(normal._CENTRE, 0.180625 - q * q)
    beyond = np.flatnonzero((q < -0.425) | (q > 0.425))
    q, p = q[beyond], p[beyond]
    r = np.sqrt(-log(np.where(q < 0.0, p, 1.0 - p)))
    size = np.where(r <= 5.0, normal._ratio(normal._SIDES, r - 1.6), normal._ratio(normal._TAILS, r - 5.0))
    found[beyond] = np.where(q < 0.0, -size, size)
    return found
