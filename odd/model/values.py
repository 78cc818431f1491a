"""Whether a plain value fits a type and a range, in words that finish the sentence "the value ..."."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

from odd.model.value_types import Kind, ValueType
from odd.reading.yaml_scalars import LARGEST

#: A percentage, or a number with a comma or in quotes.
_NEARLY = re.compile(r"(?P<whole>[-+]?[0-9]{1,9})(?:(?P<mark>[.,])(?P<decimals>[0-9]{1,9}))?\s*(?P<percent>%)?$")
#: A form of values or ties, written as a call.
_CALL = re.compile(r"(\w+)\((.*)\)$")
#: Two ends, as in "0..1", "from 0 to 1" or "between 0 and 1".
_ENDS = re.compile(
    r"(?:from\s+|between\s+)?(-?[0-9.]*[0-9])\s*(?:\.\.+|…|–|-|to|and)\s*(-?[0-9.]*[0-9])$", re.IGNORECASE
)


def braces(text: str) -> str:
    """Return how YAML writes a form that is written as a call: `{uniform: [0, 1]}`; empty for any other text."""
    found = _CALL.match(text)
    if found is None:
        return ""
    named = re.sub(r"(\w)\s*=\s*", r"\1: ", found[2])
    return f"{{{found[1]}: {{{named}}}}}" if named != found[2] else f"{{{found[1]}: [{found[2]}]}}"


def in_flow(value: Any) -> str:
    """Return a value as YAML writes it on one line: `{shares: {calm: 0.4, angry: 0.6}}`."""
    match value:
        case bool():
            return str(value).lower()
        case None:
            return "null"
        case Mapping():
            return f"{{{', '.join(f'{key}: {in_flow(part)}' for key, part in value.items())}}}"
        case list() | tuple():
            return f"[{', '.join(map(in_flow, value))}]"
    return str(value)


def ends(text: str) -> str:
    """Return how YAML writes two ends in words: `[0, 1]`; empty for any other text."""
    found = _ENDS.match(text)
    return f"[{found[1]}, {found[2]}]" if found else ""


def as_share(value: Any, limits: tuple[float, float] | None) -> str:
    """Return how a share from 0 to 1 is written: "write 0.3 if 30 is a percentage"; an empty text for anything else."""
    is_percent = isinstance(value, int | float) and limits == (0, 1) and 1 < value <= 100
    return f"write {value / 100:g} if {value:g} is a percentage" if is_percent else ""


def fault(value: Any, value_type: ValueType, limits: tuple[float, float] | None) -> str | None:
    """Return what is wrong with the value (a phrase such as "3 is outside 0 to 1"), or None."""
    if value_type.kind is Kind.VECTOR:
        return _vector_fault(value, value_type, limits)
    if value_type.kind is Kind.MATRIX:
        return _matrix_fault(value, value_type, limits)
    wrong = _kind_fault(value, value_type)
    if wrong or limits is None or not value_type.numeric:
        return wrong
    low, high = limits
    return None if low <= value <= high else f"{value} is outside {number(low)} to {number(high)}"


def number(value: float) -> str:
    """Return a number as YAML writes it."""
    return str(value).replace("inf", ".inf")


def _kind_fault(value: Any, value_type: ValueType) -> str | None:
    kind = value_type.kind
    if value is None:
        return "is empty; write a value"
    if kind is Kind.CATEGORY:
        return None if value in value_type.categories else f"{value!r} is not one of {', '.join(value_type.categories)}"
    if kind is Kind.BOOL:
        return None if isinstance(value, bool) else f"{value!r} is neither true nor false"
    if kind is Kind.TEXT:
        return None if isinstance(value, str) else f"{value!r} is not a text"
    if kind is Kind.REFERENCE:
        return f"{value!r} cannot be written as a value; handlers set references"
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return f"{value!r} is not a number{_advice(value, kind)}"
    if not math.isfinite(value):
        return f"{value} is not a finite number"
    if kind is Kind.INT and not isinstance(value, int):
        return f"{value} is not a whole number"
    if kind is Kind.INT and abs(value) > LARGEST:
        return f"{value} is too large; whole numbers are at most 2^63 - 1"
    return None


def _advice(value: Any, kind: Kind) -> str:
    """Return the advice on how YAML writes a number that is a text; empty for any other value."""
    if not isinstance(value, str):
        return ""
    whole = kind is Kind.INT
    right = as_number(value, whole=whole) or ("a whole number" if whole and _NEARLY.match(value) else "")
    return f"; write {right}" if right else ""


def as_number(text: str, *, whole: bool) -> str:
    """Return how YAML writes a percentage, or a number with a comma or in quotes; an empty text for anything else."""
    found = _NEARLY.match(text)
    if found is None:
        return ""
    if not found["percent"] and len(found["decimals"] or "") == 3 and found["whole"].lstrip("+-0"):
        return f"{found['whole']}{found['decimals']}" if found["mark"] == "," else ""  # 1.000 may be either
    figure = float(f"{found['whole']}.{found['decimals'] or 0}") / (100 if found["percent"] else 1)
    return "" if whole and (found["percent"] or not figure.is_integer()) else f"{figure:.12g}"


def _vector_fault(value: Any, value_type: ValueType, limits: tuple[float, float] | None) -> str | None:
    if not isinstance(value, (list, tuple)) or len(value) != value_type.length:
        return f"{_shown(value)} is not a list of {value_type.length} values"
    assert value_type.item is not None
    item = ValueType(value_type.item)
    return next((wrong for entry in value if (wrong := fault(entry, item, limits))), None)


def _shown(value: Any) -> str:
    """Return a value for a message; of a long list, how many items it has."""
    text = repr(value)
    return text if len(text) <= 60 or not isinstance(value, (list, tuple)) else f"a list of {len(value)} values"


def _matrix_fault(value: Any, value_type: ValueType, limits: tuple[float, float] | None) -> str | None:
    if not isinstance(value, (list, tuple)) or len(value) != value_type.rows:
        return f"{_shown(value)} is not a list of {value_type.rows} rows"
    rows = ((place, fault(row, value_type.row, limits)) for place, row in enumerate(value, start=1))
    return next((f"in row {place} {wrong}" for place, wrong in rows if wrong), None)
