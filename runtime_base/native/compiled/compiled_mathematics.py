"""The elementary functions of handlers as machine code: compiled from `runtime_base.mathematics` itself.

They use nothing but IEEE 754 operations and exact scaling, which the compiler keeps as they are written, so that every
result has the bits of the interpreted one. `pow` is written anew, since Numba cannot compile its table of simple
cases, and the far part of `normal_cdf`, which chooses between tables of different lengths.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from opcode import opmap
from types import CodeType, FunctionType
from typing import Any

import numba
from numba.core.dispatcher import Dispatcher

from runtime_base.mathematics import angles, elementary, exact_arithmetic, normal
from runtime_base.native.compiled.compiling.linked_code import EntryCode, LinkedCode, link_overloads
from runtime_base.native.compiled.compiling.plain_counts import use_plain_counts
from runtime_base.native.compiled.compiling.quick_typing import use_quick_typing

use_plain_counts()
use_quick_typing()
link_overloads()

#: Callees first.
_COMPILED = (
    *("exact_sum", "_mantissa", "exact_product", "_atanh_tail", "_log_pair", "_exp_less_one", "_exp_of_sum"),
    *("_log_of", "exp", "log1p", "tanh", "expm1", "logistic", "_polynomial", "_ratio", "normal_quantile"),
    *("_quarter_turns", "_sin_within", "_cos_within", "sin", "cos", "_arc", "atan2"),
)
_FROM_PYTHON: dict[str, Any] = {"error_model": "python", "no_cfunc_wrapper": True}
_FROM_NATIVE = {**_FROM_PYTHON, "no_cpython_wrapper": True, "pipeline_class": LinkedCode}
#: What generated functions name besides native ones and makes no array.
_MAKE_NOTHING = {"np", "int64", "len", "range", "int", "float", "min", "max", "abs", "ValueError"}
_MAKE_NOTHING |= {"TO_NONE", "NO_INT", "NO_FLOAT", "LARGEST", "INFINITY"}


def native(function: Any) -> Any:
    """Compile a function for other native functions, which alone may call it; a division by zero is an error.

    It has no wrapper for calls from Python, which would take longer to compile than the function itself.
    """
    return numba.njit(**_FROM_NATIVE)(function)


def lean(function: Any) -> Any:
    """Compile a function for other native functions that neither makes nor returns an array, and so counts no uses.

    The caller holds the arrays that the function gets. Numba would count each of them at every step.
    """
    return numba.njit(**{**_FROM_NATIVE, "_nrt": False})(function)


def returns_no_array(function: Any) -> Any:
    """Compile a generated function that returns no array, for other native functions: leanly, if it makes none either.

    What it makes arrays with, it must name, if it is not a list; a view of an array that it gets is none.
    """
    code, names = function.__code__, function.__globals__
    lists = opmap["BUILD_LIST"] in code.co_code[::2] or any(isinstance(part, CodeType) for part in code.co_consts)
    is_lean = not lists and all(name in _MAKE_NOTHING or _is_lean(names.get(name)) for name in code.co_names)
    return (lean if is_lean else native)(function)


def _is_lean(value) -> bool:
    return isinstance(value, Dispatcher) and value.targetoptions.get("_nrt") is False


def entry(function) -> Any:
    """Compile a function that Python calls, when it is first called; meanwhile other threads run."""
    return numba.njit(**_FROM_PYTHON, nogil=True, pipeline_class=EntryCode)(function)


def entries(names: Mapping[str, Any]) -> list[Any]:
    """Return the functions among some names that Python calls."""
    found = [value for value in names.values() if isinstance(value, Dispatcher)]
    return [function for function in found if "no_cpython_wrapper" not in function.targetoptions]


def _compiled() -> dict[str, Any]:
    """Return the functions by name; each calls the compiled ones."""
    names: dict[str, Any] = {}
    for module in (exact_arithmetic, elementary, normal, angles):
        names |= vars(module)
    names["log"] = lean(FunctionType(_natural_log.__code__, names, "log"))
    for name in _COMPILED:
        if name in names:
            names[name] = lean(FunctionType(names[name].__code__, names, name, names[name].__defaults__))
    names["_erfc_beyond"] = lean(FunctionType(_erfc_beyond.__code__, names, "_erfc_beyond"))
    for name in ("_erfc", "normal_cdf"):
        names[name] = lean(FunctionType(names[name].__code__, names, name))
    return names


def _erfc_beyond(x: float) -> float:
    """Return the complementary error function of 1.25 to 28 (`runtime_base.mathematics.normal._erfc_beyond`)."""
    root = x * SPLIT  # type: ignore[name-defined]  # noqa: F821
    root -= root - x
    if x < 1.0 / 0.35:  # noqa: SIM108 - the tables have different types
        rest = _ratio(_ERFC_SIDE, 1.0 / (x * x))  # type: ignore[name-defined]  # noqa: F821
    else:
        rest = _ratio(_ERFC_TAIL, 1.0 / (x * x))  # type: ignore[name-defined]  # noqa: F821
    found: float = exp(-root * root - 0.5625) * exp((root - x) * (root + x) + rest) / x
    return found


def _natural_log(x: float) -> float:
    if x <= 0.0:
        raise ValueError("math domain error")
    if isnan(x) or x == inf:  # type: ignore[name-defined]  # noqa: F821
        return x
    f, k = _mantissa(x)  # type: ignore[name-defined]  # noqa: F821
    found: float = _log_of(f, k, 0.0)  # type: ignore[name-defined]  # noqa: F821
    return found


_FUNCTIONS = _compiled()
product, _log_pair, _exp_of_sum = (_FUNCTIONS[name] for name in ("exact_product", "_log_pair", "_exp_of_sum"))
exp, log, log1p, expm1, tanh, logistic = (
    _FUNCTIONS[name] for name in ("exp", "log", "log1p", "expm1", "tanh", "logistic")
)
normal_quantile, normal_cdf = _FUNCTIONS["normal_quantile"], _FUNCTIONS["normal_cdf"]
sin, cos, atan2 = _FUNCTIONS["sin"], _FUNCTIONS["cos"], _FUNCTIONS["atan2"]


@lean
def _positive_pow(x: float, y: float) -> float:
    """Return a positive number to a power (`runtime_base.mathematics.elementary._positive_pow`)."""
    if y == 1.0:
        return x
    if y in (2.0, -1.0, 0.5):
        result = x * x if y == 2.0 else (1.0 / x if y == -1.0 else math.sqrt(x))
    else:
        if abs(y) > 1e300:
            y = math.copysign(1e300, y)
        high, low = _log_pair(x)
        power, rest = high * y, 0.0
        if abs(y) < 1e290:
            power, rest = product(high, y)
        beyond = math.inf if power > 0.0 else 0.0
        result = _exp_of_sum(power, rest + low * y) if math.isfinite(power) else beyond
    if math.isinf(result):
        raise ValueError("math range error")
    return result


@lean
def pow(x: float, y: float) -> float:
    """Return a number to a power; of 0, infinities and NaN only powers that need no rule."""
    if y == 0.0 or x == 1.0:
        return 1.0
    if not (math.isfinite(x) and math.isfinite(y)) or (x == 0.0 and y < 0.0) or (x < 0.0 and y != math.floor(y)):
        raise ValueError("math domain error")
    odd = abs(y) < 2.0**53 and y == math.floor(y) and math.floor(y) % 2 == 1
    if x == 0.0:
        return math.copysign(0.0, x) if odd else 0.0
    size: float = _positive_pow(abs(x), y)
    return -size if x < 0.0 and odd else size
