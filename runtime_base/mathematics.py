"""Elementary functions that give the same bits on every machine; handlers know this module as `math`.

Those of the C library differ between machines in the last bit, and one bit changes a run. These use nothing but IEEE
754 additions, multiplications, divisions and exact scaling, after the methods of fdlibm (Sun Microsystems 1993), of
double-double arithmetic (Dekker 1971) and, for the normal quantile, of Wichura (1988, algorithm AS 241). Errors are
below about one unit in the last place (tanh, expm1, logistic: three; the normal functions: 2e-14 of the result, up to
six standard deviations). As in Python's own module, a result too large raises OverflowError, an argument outside the
domain ValueError, and NaN and the infinities pass through. sqrt, floor, ceil and fabs are exact everywhere.
"""

from __future__ import annotations

from math import ceil, copysign, e, fabs, floor, frexp, inf, isfinite, isinf, isnan, ldexp, nan, pi, sqrt
from typing import Final

__all__ = [
    "ceil",
    "e",
    "exp",
    "expm1",
    "fabs",
    "floor",
    "inf",
    "log",
    "log1p",
    "logistic",
    "nan",
    "normal_cdf",
    "normal_quantile",
    "pi",
    "pow",
    "sqrt",
    "tanh",
]

_LN2_HIGH: Final = 6.93147180369123816490e-01  # its last 20 bits are zero, so that small multiples are exact
_LN2_LOW: Final = 1.90821492927058770002e-10
_INVERSE_LN2: Final = 1.44269504088896338700
_ROOT_HALF: Final = 0.7071067811865476
_LARGEST: Final = 709.782712893384  # log of the largest double
_SMALLEST: Final = -745.1332191019412  # log of half the smallest
_SPLIT: Final = 134217729.0  # 2**27 + 1


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
    whole, rest = _sum(1.0, x)
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
    if mantissa < _ROOT_HALF:
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
    product, rest = _times(high, y) if fabs(y) < 1e290 else (high * y, 0.0)
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
    back, back_low = _times(s, bottom)
    s_low = ((f - back) - back_low - s * bottom_low) / bottom
    square, square_low = _times(s, s)
    square_low += 2.0 * s * s_low
    cube, cube_low = _times(square, s)
    cube_low += square * s_low + square_low * s
    third = cube * (2.0 / 3.0)
    third_back, third_back_low = _times(third, 1.5)
    third_low = ((cube - third_back) - third_back_low + cube_low) / 1.5
    rest = cube * square * _atanh_tail(square)
    high, low = _sum(k * _LN2_HIGH, 2.0 * s)
    high, middle = _sum(high, third)
    return _sum(high, low + middle + (k * _LN2_LOW + (2.0 * s_low + third_low + rest)))


def _atanh_tail(z: float) -> float:
    """Return 2/5 + 2/7 z + 2/9 z² + ..., the rest of the series of 2 atanh, for z up to 0.03."""
    result = 0.0
    for odd in (27.0, 25.0, 23.0, 21.0, 19.0, 17.0, 15.0, 13.0, 11.0, 9.0, 7.0, 5.0):
        result = result * z + 2.0 / odd
    return result


def _sum(a: float, b: float) -> tuple[float, float]:
    """Return the sum of two doubles, and what rounding cut off (Knuth)."""
    whole = a + b
    part = whole - a
    return whole, (a - (whole - part)) + (b - part)


def _times(a: float, b: float) -> tuple[float, float]:
    """Return the product of two doubles, and what rounding cut off (Dekker 1971, Veltkamp's splitting)."""
    product = a * b
    scaled = a * _SPLIT
    a_high = scaled - (scaled - a)
    a_low = a - a_high
    scaled = b * _SPLIT
    b_high = scaled - (scaled - b)
    b_low = b - b_high
    return product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low


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


# The normal distribution ---------------------------------------------------------------------------------------------

_CENTRE: Final = (
    (
        2.5090809287301226727e3,
        3.3430575583588128105e4,
        6.7265770927008700853e4,
        4.5921953931549871457e4,
        1.3731693765509461125e4,
        1.9715909503065514427e3,
        1.3314166789178437745e2,
        3.3871328727963666080e0,
    ),
    (
        5.2264952788528545610e3,
        2.8729085735721942674e4,
        3.9307895800092710610e4,
        2.1213794301586595867e4,
        5.3941960214247511077e3,
        6.8718700749205790830e2,
        4.2313330701600911252e1,
        1.0,
    ),
)
_SIDES: Final = (
    (
        7.74545014278341407640e-4,
        2.27238449892691845833e-2,
        2.41780725177450611770e-1,
        1.27045825245236838258e0,
        3.64784832476320460504e0,
        5.76949722146069140550e0,
        4.63033784615654529590e0,
        1.42343711074968357734e0,
    ),
    (
        1.05075007164441684324e-9,
        5.47593808499534494600e-4,
        1.51986665636164571966e-2,
        1.48103976427480074590e-1,
        6.89767334985100004550e-1,
        1.67638483018380384940e0,
        2.05319162663775882187e0,
        1.0,
    ),
)
_TAILS: Final = (
    (
        2.01033439929228813265e-7,
        2.71155556874348757815e-5,
        1.24266094738807843860e-3,
        2.65321895265761230930e-2,
        2.96560571828504891230e-1,
        1.78482653991729133580e0,
        5.46378491116411436990e0,
        6.65790464350110377720e0,
    ),
    (
        2.04426310338993978564e-15,
        1.42151175831644588870e-7,
        1.84631831751005468180e-5,
        7.86869131145613259100e-4,
        1.48753612908506148525e-2,
        1.36929880922735805310e-1,
        5.99832206555887937690e-1,
        1.0,
    ),
)


def _polynomial(coefficients: tuple[float, ...], x: float) -> float:
    result = 0.0
    for coefficient in coefficients:
        result = result * x + coefficient
    return result


def _ratio(pair: tuple[tuple[float, ...], tuple[float, ...]], x: float) -> float:
    return _polynomial(pair[0], x) / _polynomial(pair[1], x)


def normal_quantile(p: float) -> float:
    """Return the value that a standard normal variable stays below with probability p, 0 < p < 1."""
    if not 0.0 < p < 1.0:
        raise ValueError("math domain error")
    q = p - 0.5
    if -0.425 <= q <= 0.425:
        return q * _ratio(_CENTRE, 0.180625 - q * q)
    r = sqrt(-log(p if q < 0.0 else 1.0 - p))
    size = _ratio(_SIDES, r - 1.6) if r <= 5.0 else _ratio(_TAILS, r - 5.0)
    return -size if q < 0.0 else size


#: Rational approximations of the complementary error function (fdlibm), highest power first: near 0, around 1, up to
#: 1 / 0.35, and above.
_ERF_CENTRE: Final = (
    (
        -2.3763016656650163e-05,
        -0.005770270296489442,
        -0.02848174957559851,
        -0.3250421072470015,
        0.12837916709551256,
    ),
    (
        -3.960228278775368e-06,
        0.00013249473800432164,
        0.005081306281875766,
        0.0650222499887673,
        0.39791722395915535,
        1.0,
    ),
)
_ERF_MIDDLE: Final = (
    (
        -0.002166375594868791,
        0.035478304325618236,
        -0.11089469428239668,
        0.31834661990116175,
        -0.3722078760357013,
        0.41485611868374833,
        -0.0023621185607526594,
    ),
    (
        0.011984499846799107,
        0.01363708391202905,
        0.12617121980876164,
        0.07182865441419627,
        0.540397917702171,
        0.10642088040084423,
        1.0,
    ),
)
_ERFC_SIDE: Final = (
    (
        -9.814329344169145,
        -81.2874355063066,
        -184.60509290671104,
        -162.39666946257347,
        -62.375332450326006,
        -10.558626225323291,
        -0.6938585727071818,
        -0.009864944034847148,
    ),
    (
        -0.0604244152148581,
        6.570249770319282,
        108.63500554177944,
        429.00814002756783,
        645.3872717332679,
        434.56587747522923,
        137.65775414351904,
        19.651271667439257,
        1.0,
    ),
)
_ERFC_TAIL: Final = (
    (
        -483.5191916086514,
        -1025.0951316110772,
        -637.5664433683896,
        -160.63638485582192,
        -17.757954917754752,
        -0.799283237680523,
        -0.0098649429247001,
    ),
    (
        -22.44095244658582,
        474.52854120695537,
        2553.0504064331644,
        3199.8582195085955,
        1536.729586084437,
        325.7925129965739,
        30.33806074348246,
        1.0,
    ),
)
_ERF_ONE: Final = 8.45062911510467529297e-01  # the error function of 1, cut to 24 bits


def normal_cdf(x: float) -> float:
    """Return the probability that a standard normal variable is below x."""
    return 0.5 * _erfc(-x * _ROOT_HALF)


def _erfc(x: float) -> float:
    """Return the complementary error function."""
    size = fabs(x)
    if size < 0.84375:
        return 0.5 + (0.5 - x - x * _ratio(_ERF_CENTRE, x * x))
    if size < 1.25:
        part = _ERF_ONE + _ratio(_ERF_MIDDLE, size - 1.0)
        return 1.0 - part if x > 0.0 else 1.0 + part
    if isnan(x):
        return x
    beyond = _erfc_beyond(size) if size < 28.0 else 0.0
    return beyond if x > 0.0 else 2.0 - beyond


def _erfc_beyond(x: float) -> float:
    """Return the complementary error function of 1.25 to 28."""
    root = x * _SPLIT
    root -= root - x  # its square is exact
    rest = _ratio(_ERFC_SIDE if x < 1.0 / 0.35 else _ERFC_TAIL, 1.0 / (x * x))
    return exp(-root * root - 0.5625) * exp((root - x) * (root + x) + rest) / x
