"""Elementary functions that give the same bits on every machine; handlers know this module as `math`.

Those of the C library differ between machines in the last bit, and one bit changes a run. These use nothing but IEEE
754 additions, multiplications, divisions and exact scaling, after the methods of fdlibm (Sun Microsystems 1993), of
double-double arithmetic (Dekker 1971) and, for the normal quantile, of Wichura (1988, algorithm AS 241). Errors are
below about one unit in the last place (tanh, expm1, logistic: three; the normal functions: 2e-14 of the result, up to
six standard deviations). As in Python's own module, a result too large raises OverflowError, an argument outside the
domain ValueError (of sin and cos, one above 800,000: up to there it is exactly reduced to a quarter turn), and NaN
and the infinities pass through. sqrt, floor, ceil and fabs are exact everywhere.
"""

from math import ceil, e, fabs, floor, inf, nan, pi, sqrt

from runtime_base.mathematics.angles import atan2, cos, sin
from runtime_base.mathematics.elementary import exp, expm1, log, log1p, logistic, pow, tanh
from runtime_base.mathematics.normal import normal_cdf, normal_quantile

__all__ = [
    "atan2",
    "ceil",
    "cos",
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
    "sin",
    "sqrt",
    "tanh",
]
