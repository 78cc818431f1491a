"""A cell of a table as a value of a declared type."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from math import isfinite
from typing import Any, NamedTuple

from behavior_graph.schema.typed import Typed
from odd.model.value_types import Kind
from odd.model.values import fault

#: Cells that mean no value, in any case; where a category declares one of them it is that value.
MISSING = ("", "na", "n/a", "nan", "null", "none")
#: A whole number of more than 300 digits has no real number.
_NUMBER = re.compile(r"[+-]?(?:\d{1,300}(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?", re.ASCII)
_COMMA = re.compile(r"[+-]?\d+,\d+", re.ASCII)
#: A comma that may be between thousands.
GROUPED = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}", re.ASCII)
#: Numbers whose points may be between thousands.
_POINTED = re.compile(r"[+-]?[1-9]\d{0,2}(?:\.\d{3})+", re.ASCII)
_TRUTHS = {"true": True, "1": True, "false": False, "0": False}
_LONGEST = 40
#: Whole numbers up to this are exact as real ones.
_EXACT = 2.0**53


class Unfit(NamedTuple):
    """Why a cell is not a value of a type (words that stand by themselves)."""

    why: str


def shown(cell: Any) -> str:
    """Return a cell as messages show it: short, and without control characters."""
    text = str(cell) if isinstance(cell, Decimal) else repr(cell)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def plain_key(cell: Any) -> str:
    """Return what names a row: the text of a cell; a number is the same with or without zeros at the end."""
    if isinstance(cell, (float, Decimal)) and isfinite(cell):
        if cell == int(cell):
            cell = int(cell)
        elif isinstance(cell, Decimal):
            cell = f"{cell:f}".rstrip("0")
    return str(cell).strip()


def is_missing(
    codes: Sequence[Any], categories: Sequence[str] = (), *, of_numbers: bool = False
) -> Callable[[Any], bool]:
    """Return whether a cell means no value; `codes` are further cells that do, of numbers however they are written."""
    known = {plain_key(code) for code in codes}
    numbers = {number(code) for code in codes} if of_numbers else set()

    def missing(cell: Any) -> bool:
        if cell is None or cell != cell:
            return True
        text = plain_key(cell)
        if text in known or (text.lower() in MISSING and text not in categories):
            return True
        return bool(numbers) and not isinstance(found := number(cell), Unfit) and found in numbers

    return missing


def reader_of(typed: Typed) -> Callable[[Any], Any]:
    """Return the function that reads a cell as a value of a type within its range, or says why not (`Unfit`)."""
    read = {Kind.INT: _whole, Kind.FLOAT: _real, Kind.BOOL: _truth}.get(typed.type.kind, _text)

    def value(cell: Any) -> Any:
        found = read(cell)
        if isinstance(found, Unfit):
            return found
        why = fault(found, typed.type, typed.range)
        return found if why is None else Unfit(why)

    return value


def number(cell: Any) -> float | int | Unfit:
    """Read a cell as a number."""
    if isinstance(cell, (int, float)) and not isinstance(cell, bool):
        return cell
    text = str(cell).strip() if isinstance(cell, (str, Decimal)) else ""
    if _NUMBER.fullmatch(text):
        return float(text) if re.search("[.eE]", text) else int(text)
    if _COMMA.fullmatch(text):
        between = f", or {text.replace(',', '')} for thousands" if GROUPED.fullmatch(text) else ""
        return Unfit(f"{shown(cell)} is not a number; write a decimal point, as in {text.replace(',', '.')}{between}")
    hyphen = f"; write {plain}" if (plain := text.replace("−", "-")) != text and _NUMBER.fullmatch(plain) else ""
    return Unfit(f"{shown(cell)} is not a number{hyphen}")


def thousands_with_points(columns: Mapping[str, Sequence[Any]]) -> tuple[str, str, str] | None:
    """Return a column whose points may be between thousands, a cell of it, and a column with decimal commas beside it.

    Where 0,5 is a half, 1.234 is more than a thousand.
    """
    commas = next((name for name, cells in columns.items() if any(map(_matching(_COMMA), cells))), None)
    found = pointed_column(columns) if commas is not None else None
    return None if found is None else (*found, str(commas))


def pointed_column(columns: Mapping[str, Sequence[Any]]) -> tuple[str, str] | None:
    """Return a column in which each point may be between thousands, and a cell of it."""
    for name, cells in columns.items():
        pointed = [cell for cell in cells if isinstance(cell, str) and "." in cell]
        if pointed and all(map(_matching(_POINTED), pointed)):
            return name, pointed[0].strip()
    return None


def has_decimal_points(columns: Mapping[str, Sequence[Any]]) -> bool:
    """Return whether some number has a point that cannot be between thousands, as in 0.5."""
    texts = (cell.strip() for cells in columns.values() for cell in cells if isinstance(cell, str) and "." in cell)
    return any(_NUMBER.fullmatch(text) and not _POINTED.fullmatch(text) for text in texts)


def _matching(pattern: re.Pattern[str]) -> Callable[[Any], bool]:
    return lambda cell: isinstance(cell, str) and pattern.fullmatch(cell.strip()) is not None


def _real(cell: Any) -> float | Unfit:
    found = number(cell)
    if isinstance(found, int) and found != float(found):
        return Unfit(f"{shown(cell)} is not exact as a real number; write {float(found)!r} if that is near enough")
    return found if isinstance(found, Unfit) else float(found)


def _whole(cell: Any) -> int | Unfit:
    found = number(cell)
    if not isinstance(found, float):
        return found
    if not found.is_integer():
        return Unfit(f"{shown(cell)} is not a whole number")
    if abs(found) > _EXACT:
        return Unfit(f"{shown(cell)} may be rounded, beyond 2^53; write all digits, without a point or an exponent")
    return int(found)


def _truth(cell: Any) -> bool | Unfit:
    found = _TRUTHS.get(plain_key(cell).lower())
    return Unfit(f"{shown(cell)} is neither true nor false (nor 1 or 0)") if found is None else found


def _text(cell: Any) -> str | Unfit:
    if isinstance(cell, (str, bool, int, float, Decimal)):
        return plain_key(cell)
    return Unfit(f"{shown(cell)} is neither a text nor a number")
