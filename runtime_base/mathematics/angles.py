"""Functions of angles in radians (fdlibm, Sun Microsystems 1993; reduction to a quarter turn: Cody & Waite 1980)."""

from __future__ import annotations

from math import copysign, fabs, isinf, isnan, nan, pi
from typing import Final

from runtime_base.mathematics.exact_arithmetic import exact_sum

#: The largest angle, 2**19 quarter turns: products of so many turns with 33 bits of a quarter turn are exact.
_LARGEST_ANGLE: Final = 823549.0
_INVERSE_QUARTER: Final = 6.36619772367581382433e-01
_QUARTER_1: Final = (
    1.57079632673412561417e00  # the first 33 bits of a quarter turn, the next 33, again 33, and the rest
)
_QUARTER_2: Final = 6.07710050630396597660e-11
_QUARTER_3: Final = 2.02226624871116645580e-21
_QUARTER_REST: Final = 8.47842766036889956997e-32
_PI_LOW: Final = 1.2246467991473531772e-16


def sin(x: float) -> float:
    """Return the sine of an angle of at most 800,000 radians."""
    x = float(x)
    if isnan(x) or fabs(x) < 2.0**-27:
        return x
    turns, high, low = _quarter_turns(x)
    size = _cos_within(high, low) if turns % 2 else _sin_within(high, low)
    return -size if turns % 4 > 1 else size


def cos(x: float) -> float:
    """Return the cosine of an angle of at most 800,000 radians."""
    x = float(x)
    if isnan(x):
        return x
    turns, high, low = _quarter_turns(x)
    size = _sin_within(high, low) if turns % 2 else _cos_within(high, low)
    return -size if (turns + 1) % 4 > 1 else size


def atan2(y: float, x: float) -> float:
    """Return the angle from the direction of x to the point (x, y), from -π to π."""
    y, x = float(y), float(x)
    if isnan(x) or isnan(y):
        return nan
    if y == 0.0:
        return copysign(0.0 if copysign(1.0, x) > 0.0 else pi, y)
    if x == 0.0:
        return copysign(0.5 * pi, y)
    size = _arc(1.0 if isinf(x) and isinf(y) else fabs(y / x))
    return copysign(pi - (size - _PI_LOW) if x < 0.0 else size, y)


def _quarter_turns(x: float) -> tuple[int, float, float]:
    """Return the number of quarter turns nearest to an angle, and what is left as a sum of two doubles."""
    if fabs(x) > _LARGEST_ANGLE:
        raise ValueError("math domain error")
    turns = int(_INVERSE_QUARTER * x + copysign(0.5, x))
    high, first = exact_sum(x, -turns * _QUARTER_1)
    high, second = exact_sum(high, -turns * _QUARTER_2)
    high, third = exact_sum(high, -turns * _QUARTER_3)
    high, low = exact_sum(high, first + second + third - turns * _QUARTER_REST)
    return turns, high, low


def _sin_within(x: float, low: float) -> float:
    """Return the sine of x + low within an eighth of a turn (Remez polynomial)."""
    z = x * x
    cube = z * x
    rest = 8.33333333332248946124e-03 + z * (
        -1.98412698298579493134e-04
        + z * (2.75573137070700676789e-06 + z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10))
    )
    return x - ((z * (0.5 * low - cube * rest) - low) + cube * 1.66666666666666324348e-01)


def _cos_within(x: float, low: float) -> float:
    """Return the cosine of x + low within an eighth of a turn (Remez polynomial)."""
    z = x * x
    rest = z * (4.16666666666666019037e-02 + z * (-1.38888888888741095749e-03 + z * 2.48015872894767294178e-05))
    rest += (
        z
        * z
        * (z * z)
        * (-2.75573143513906633035e-07 + z * (2.08757232129817482790e-09 - z * 1.13596475577881948265e-11))
    )
    half = 0.5 * z
    whole = 1.0 - half
    return whole + (((1.0 - whole) - half) + (z * rest - x * low))


def _arc(t: float) -> float:
    """Return the angle whose tangent is t, for t from 0 to infinity: a part that is known, and a small rest."""
    high, low = 0.0, 0.0
    if t >= 2.0**66:
        return 0.5 * pi
    if t >= 2.4375:
        t, high, low = -1.0 / t, 1.57079632679489655800e00, 6.12323399573676603587e-17
    elif t >= 1.1875:
        t, high, low = (t - 1.5) / (1.0 + 1.5 * t), 9.82793723247329054082e-01, 1.39033110312309984516e-17
    elif t >= 0.6875:
        t, high, low = (t - 1.0) / (t + 1.0), 7.85398163397448278999e-01, 3.06161699786838301793e-17
    elif t >= 0.4375:
        t, high, low = (2.0 * t - 1.0) / (2.0 + t), 4.63647609000806093515e-01, 2.26987774529616870924e-17
    z = t * t
    w = z * z
    even = w * (
        -1.99999999998764832476e-01
        + w
        * (
            -1.11111104054623557880e-01
            + w * (-7.69187620504482999495e-02 + w * (-5.83357013379057348645e-02 - w * 3.65315727442169155270e-02))
        )
    )
    odd = z * (
        3.33333333333329318027e-01
        + w
        * (
            1.42857142725034663711e-01
            + w
            * (
                9.09088713343650656196e-02
                + w * (6.66107313738753120669e-02 + w * (4.97687799461593236017e-02 + w * 1.62858201153657823623e-02))
            )
        )
    )
    return high - ((t * (even + odd) - low) - t)
