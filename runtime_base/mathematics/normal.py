"""The normal distribution function (fdlibm, Sun Microsystems 1993) and its inverse (Wichura 1988, AS 241)."""

from __future__ import annotations

from math import fabs, isnan, sqrt
from typing import Final

from runtime_base.mathematics.elementary import ROOT_HALF, exp, log
from runtime_base.mathematics.exact_arithmetic import SPLIT

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
    return 0.5 * _erfc(-x * ROOT_HALF)


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
    root = x * SPLIT
    root -= root - x  # its square is exact
    rest = _ratio(_ERFC_SIDE if x < 1.0 / 0.35 else _ERFC_TAIL, 1.0 / (x * x))
    return exp(-root * root - 0.5625) * exp((root - x) * (root + x) + rest) / x
