"""Distributions over the raw bits of a stream, by documented methods that need no library function but ours.

normal: inversion, with the rational approximations of Wichura (1988, algorithm AS 241, about 16 digits), one draw each.
exponential: inversion, one draw. gamma: Marsaglia & Tsang (2000), with their boost for shapes below 1, kept as a
logarithm so that small shapes do not vanish. beta: the share of one gamma draw in the sum of two.
"""

from __future__ import annotations

from runtime_base.foundation.streams import UNIT, Stream, wrong_draw
from runtime_base.mathematics import exp, log, sqrt

#: A truncated normal gives up after so many draws that fell outside.
MOST_TRIES = 10_000

_CENTRE = (
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
_SIDES = (
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
_TAILS = (
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
    q = p - 0.5
    if -0.425 <= q <= 0.425:
        return q * _ratio(_CENTRE, 0.180625 - q * q)
    r = sqrt(-log(p if q < 0.0 else 1.0 - p))
    size = _ratio(_SIDES, r - 1.6) if r <= 5.0 else _ratio(_TAILS, r - 5.0)
    return -size if q < 0.0 else size


def _open_unit(stream: Stream) -> float:
    """Draw from 0 to 1, neither included."""
    return ((stream.raw() >> 12) + 0.5) * (2.0 * UNIT)


def normal(stream: Stream, mean: float, sd: float) -> float:
    """Draw from a normal distribution."""
    return mean + sd * normal_quantile(_open_unit(stream))


def truncated_normal(stream: Stream, mean: float, sd: float, low: float, high: float) -> float:
    """Draw from a normal distribution until the draw lies between low and high (both included)."""
    for _ in range(MOST_TRIES):
        value = normal(stream, mean, sd)
        if low <= value <= high:
            return value
    raise wrong_draw(
        f"none of {MOST_TRIES} draws from a normal distribution with mean {mean} and sd {sd} is in {low} to {high}",
        "move the mean into the range, or widen the range",
    )


def exponential(stream: Stream, mean: float) -> float:
    """Draw from an exponential distribution."""
    return -mean * log(1.0 - stream.unit())


def _log_gamma_draw(stream: Stream, shape: float) -> float:
    """Draw from a gamma distribution with scale 1, and return the logarithm of the draw."""
    if shape < 1.0:
        boost = log(_open_unit(stream)) / shape
        return _log_gamma_draw(stream, shape + 1.0) + boost
    d = shape - 1.0 / 3.0
    c = 1.0 / sqrt(9.0 * d)
    while True:
        x = normal(stream, 0.0, 1.0)
        root = 1.0 + c * x
        if root > 0.0:
            v = root * root * root
            if log(_open_unit(stream)) < 0.5 * x * x + d - d * v + d * log(v):
                return log(d * v)


def beta(stream: Stream, a: float, b: float) -> float:
    """Draw from a beta distribution with a, b > 0."""
    difference = _log_gamma_draw(stream, b) - _log_gamma_draw(stream, a)
    return 0.0 if difference > 700.0 else 1.0 / (1.0 + exp(difference))
