"""The largest width of a text in a drawing whose font is not known: Helvetica's widths and a reserve."""

from __future__ import annotations

import unicodedata

_RESERVE = 1.1
_BOLD = 1.07
_WIDTHS = {
    **dict.fromkeys("ijl'|", 0.23),
    **dict.fromkeys("ftI.,:;!/() []-", 0.32),
    **dict.fromkeys("rckszvxyJ", 0.5),
    **dict.fromkeys("mMwW%@", 0.9),
    **dict.fromkeys("ABDEKPRSUVXYCHNFTZLGOQ&", 0.74),
}
_OTHER = 0.56


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return the width in pixels of one line at a font size in pixels."""
    ems = sum(_ems(character) for character in text)
    return ems * size * _RESERVE * (_BOLD if bold else 1.0)


def _ems(character: str) -> float:
    if unicodedata.east_asian_width(character) in ("W", "F"):
        return 1.0
    return _WIDTHS.get(character, _OTHER if character.isascii() else 0.75)
