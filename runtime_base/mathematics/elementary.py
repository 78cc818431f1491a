"""Exponential functions, logarithms and powers (fdlibm, Sun Microsystems 1993; double-double: Dekker 1971)."""

from __future__ import annotations

from math import copysign, fabs, floor, frexp, inf, isfinite, isinf, isnan, ldexp, nan, sqrt
from typing import Final

from runtime_base.mathematics.exact_arithmetic import exact_product, exact_sum

_LN2_HIGH: Final = 6.93147180369123816490e-01  # its last 20 bits are zero, so that small multiples are exact
_LN2_LOW: Final = 1.90821492927058770002e-10
_INVERSE_LN2: Final = 1.44269504088896338700
ROOT_HALF: Final = 0.7071067811865476
_LARGEST: Final = 709.782712893384  # log of the largest double
_SMALLEST: Final = -745.1332191019412  # log of half the smallest


def exp(x: float) -> float:
    """Return e to the power of x."""
    return _exp_of_sum(x, 0.0)


def _exp_of_sum(x: float, low: float) -> float:
    """Return e to the power of x + low, where low is a small correction of x."""
    if x > _LARGEST:
        if x == inf:
            return inf
        raise OverflowError("math range error")
    if x < _SMALLEST:
        return 0.0
    if isnan(x):
        return x
    doublings = int(_INVERSE_LN2 * x + copysign(0.5, x))
    return ldexp(1.0 + _exp_less_one(x - doublings * _LN2_HIGH, doublings * _LN2_LOW - low), doublings)


def _exp_less_one(high: float, low: float) -> float:
    """Return e to the power of high - low, minus 1, for |high| up to about 0.35 (Remez rational form)."""
    r = high - low
    t = r * r
    c = r - t * (
        1.66666666666666019037e-01
        + t
        * (
            -2.77777777770155933842e-03
            + t * (6.61375632143793436117e-05 + t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))
        )
    )
    return high - (low - (r * c) / (2.0 - c))


def log(x: float, base: float | None = None) -> float:
    """Return the natural logarithm, or that to a base."""
    if base is not None:
        return log(x) / log(base)
    if x <= 0.0:
        raise ValueError("math domain error")
    if isnan(x) or x == inf:
        return x
    return _log_of(*_mantissa(x), 0.0)


def log1p(x: float) -> float:
    """Return the natural logarithm of 1 + x, accurate for small x too."""
    if x <= -1.0:
        raise ValueError("math domain error")
    if isnan(x) or x == inf:
        return x
    if -0.29 < x < 0.41:
        return _log_of(x, 0, 0.0)
    whole, rest = exact_sum(1.0, x)
    return _log_of(*_mantissa(whole), rest / whole)


def _log_of(f: float, k: int, low: float) -> float:
    """Return the logarithm of (1 + f) * 2**k, plus a small correction."""
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    odd = z * (
        6.666666666666735130e-01
        + w * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01))
    )
    even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    half = 0.5 * f * f
    rest = s * (half + odd + even)
    return k * _LN2_HIGH - ((half - (rest + (k * _LN2_LOW + low))) - f)


def _mantissa(x: float) -> tuple[float, int]:
    """Return f and k with x = (1 + f) * 2**k and 1 + f between the root of 1/2 and the root of 2."""
    mantissa, k = frexp(x)
    if mantissa < ROOT_HALF:
        mantissa *= 2.0
        k -= 1
    return mantissa - 1.0, k


def pow(x: float, y: float) -> float:
    """Return x to the power of y."""
    x, y = float(x), float(y)
    if y == 0.0 or x == 1.0:
        return 1.0
    if isnan(x) or isnan(y):
        return nan
    if isinf(y):
        return _to_infinite_power(fabs(x), y)
    odd = fabs(y) < 2.0**53 and y == floor(y) and int(y) % 2 == 1
    if x == 0.0 or isinf(x):
        return _of_zero_or_infinite(x, y, odd=odd)
    if x < 0.0:
        if y != floor(y):
            raise ValueError("math domain error")
        return -_positive_pow(-x, y) if odd else _positive_pow(-x, y)
    return _positive_pow(x, y)


def _to_infinite_power(size: float, y: float) -> float:
    if size == 1.0:
        return 1.0
    return inf if (size > 1.0) == (y > 0.0) else 0.0


def _of_zero_or_infinite(x: float, y: float, *, odd: bool) -> float:
    if x == 0.0 and y < 0.0:
        raise ValueError("math domain error")
    size = inf if (x != 0.0) == (y > 0.0) else 0.0
    return copysign(size, x) if odd else size


def _positive_pow(x: float, y: float) -> float:
    if y in (1.0, 2.0, -1.0, 0.5):
        result = {1.0: x, 2.0: x * x, 0.5: sqrt(x)}.get(y)
        result = 1.0 / x if result is None else result
        if isinf(result):
            raise OverflowError("math range error")
        return result
    if fabs(y) > 1e300:
        y = copysign(1e300, y)  # x is not 1, so this is beyond all bounds already, and does not overflow on the way
    high, low = _log_pair(x)
    product, rest = exact_product(high, y) if fabs(y) < 1e290 else (high * y, 0.0)
    result = _exp_of_sum(product, rest + low * y) if isfinite(product) else (inf if product > 0.0 else 0.0)
    if isinf(result):
        raise OverflowError("math range error")
    return result


def _log_pair(x: float) -> tuple[float, float]:
    """Return the logarithm of a positive number as a sum of two doubles, good to about 65 bits.

    log(1 + f) = 2 atanh(s) with s = f / (2 + f); the first two terms of the series in double-double, the rest plain.
    """
    f, k = _mantissa(x)
    bottom = 2.0 + f
    bottom_low = f - (bottom - 2.0)
    s = f / bottom
    back, back_low = exact_product(s, bottom)
    s_low = ((f - back) - back_low - s * bottom_low) / bottom
    square, square_low = exact_product(s, s)
    square_low += 2.0 * s * s_low
    cube, cube_low = exact_product(square, s)
    cube_low += square * s_low + square_low * s
    third = cube * (2.0 / 3.0)
    third_back, third_back_low = exact_product(third, 1.5)
    third_low = ((cube - third_back) - third_back_low + cube_low) / 1.5
    rest = cube * square * _atanh_tail(square)
    high, low = exact_sum(k * _LN2_HIGH, 2.0 * s)
    high, middle = exact_sum(high, third)
    return exact_sum(high, low + middle + (k * _LN2_LOW + (2.0 * s_low + third_low + rest)))


def _atanh_tail(z: float) -> float:
    """Return 2/5 + 2/7 z + 2/9 z² + ..., the rest of the series of 2 atanh, for z up to 0.03."""
    result = 0.0
    for odd in (27.0, 25.0, 23.0, 21.0, 19.0, 17.0, 15.0, 13.0, 11.0, 9.0, 7.0, 5.0):
        result = result * z + 2.0 / odd
    return result


def tanh(x: float) -> float:
    """Return the hyperbolic tangent."""
    x = float(x)
    if isnan(x):
        return x
    size = fabs(x)
    if size < 2.0**-28:
        return x
    if size > 22.0:
        return copysign(1.0, x)
    doubled = 2.0 * size
    k = int(_INVERSE_LN2 * doubled + 0.5)
    less_one = _exp_less_one(doubled - k * _LN2_HIGH, k * _LN2_LOW)
    grown = ldexp(less_one, k) + (ldexp(1.0, k) - 1.0)
    return copysign(grown / (grown + 2.0), x)


def expm1(x: float) -> float:
    """Return e to the power of x, minus 1, accurate for small x too."""
    x = float(x)
    if isnan(x) or fabs(x) < 2.0**-54:
        return x
    if x < -40.0:
        return -1.0
    if x > 40.0:
        return exp(x)
    k = int(_INVERSE_LN2 * x + copysign(0.5, x))
    less_one = _exp_less_one(x - k * _LN2_HIGH, k * _LN2_LOW)
    return ldexp(less_one, k) + (ldexp(1.0, k) - 1.0)


def logistic(x: float) -> float:
    """Return 1 / (1 + e to the power of -x)."""
    grown = exp(-fabs(x))
    return 1.0 / (1.0 + grown) if x >= 0.0 else grown / (1.0 + grown)
