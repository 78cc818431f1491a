"""The meaning of YAML scalars: the core schema of YAML 1.2, within limits."""

from __future__ import annotations

import math
import re
from typing import Any

_NULL = re.compile(r"^(?:null|Null|NULL|~|)$")
_TRUE = re.compile(r"^(?:true|True|TRUE)$")
_FALSE = re.compile(r"^(?:false|False|FALSE)$")
_INT = re.compile(r"^[-+]?[0-9]+$")
_HEX = re.compile(r"^0x[0-9a-fA-F]+$")
_OCTAL = re.compile(r"^0o[0-7]+$")
_FLOAT = re.compile(r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$")
_INFINITE = re.compile(r"^([-+]?)\.(?:inf|Inf|INF)$")
_NAN = re.compile(r"^\.(?:nan|NaN|NAN)$")
_UNREADABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
#: A line end of the Macintosh before 2001. Editors and git show none there, so its lines would not be the ones seen.
LONE_RETURN = re.compile("\r(?!\n)")

#: The largest whole number that a file may hold, either sign.
LARGEST = 2**63 - 1


class NotANumberError(ValueError):
    """The scalar is NaN."""


class HugeNumberError(ValueError):
    """The scalar is a number too large for a run."""


def plain_value(text: str) -> Any:
    """Return the meaning of an unquoted scalar.

    Raise NotANumberError or HugeNumberError if it is not a usable number.
    """
    if _NULL.match(text):
        return None
    if _TRUE.match(text) or _FALSE.match(text):
        return text[0] in "tT"
    if _NAN.match(text):
        raise NotANumberError(text)
    if infinite := _INFINITE.match(text):
        return -math.inf if infinite[1] == "-" else math.inf
    return _number(text)


def _number(text: str) -> Any:
    if _INT.match(text):
        return _whole(text, 10)
    if _HEX.match(text) or _OCTAL.match(text):
        return _whole(text[2:], 16 if text[1] == "x" else 8)
    if not _FLOAT.match(text):
        return text
    value = float(text)
    if math.isinf(value):
        raise HugeNumberError(text)
    return value


def _whole(written: str, base: int) -> int:
    digits = written.lstrip("+-").lstrip("0") or "0"
    if len(digits) > 22:
        raise HugeNumberError(written)
    value = int(digits, base)
    if value > LARGEST:
        raise HugeNumberError(written)
    return -value if written.startswith("-") else value


def unreadable(text: str, start: int = 0) -> re.Match[str] | None:
    """Find the first character that editors do not show: controls (of direction too), line ends, half surrogates."""
    return _UNREADABLE.search(text, start)
