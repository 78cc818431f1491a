"""The lines and columns of a text, and where the characters of a decoded scalar are in it."""

from __future__ import annotations

import re
from bisect import bisect_right

from odd.diagnostics import Span

_BREAK = re.compile(r"\r\n|\r|\n")
#: The lines with which git marks both versions of what two people have changed, and what is said of them.
CONFLICT = re.compile(r"^(?:<{7}|={7}|>{7})(?: [^\r\n]*)?\r?$", re.MULTILINE)
CONFLICT_WORDS = (
    "git marks two versions of the same lines here",
    "keep one version, and remove the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'",
)
_HEX_ESCAPES = {"x": 2, "u": 4, "U": 8}


def lines_of(text: str) -> list[str]:
    """Split a text where editors do (LF, CRLF, CR and nothing else), without the line ends."""
    return _BREAK.split(text)


class LineTable:
    """Turns offsets in a text into lines and columns (both from 1)."""

    def __init__(self, text: str, file: str) -> None:
        self._text = text
        self._file = file
        self._starts = [0, *(found.end() for found in _BREAK.finditer(text))]

    def line(self, offset: int) -> int:
        """Return the line of an offset."""
        return bisect_right(self._starts, offset)

    def offset(self, line: int, column: int) -> int:
        """Return the offset of a line's column (both from 1)."""
        return self._starts[min(line, len(self._starts)) - 1] + column - 1

    def end_of_line(self, offset: int) -> int:
        """Return the offset where the text of the offset's line ends, without comment and trailing space."""
        found = _BREAK.search(self._text, offset)
        end = found.start() if found else len(self._text)
        rest = self._text[offset:end]
        return offset + len(re.split(r"\s#", rest, maxsplit=1)[0].rstrip())

    def span(self, start: int, end: int) -> Span:
        """Return the span of the offsets. A span over several lines stops at the end of the first."""
        start = min(max(start, 0), len(self._text))
        line = self.line(start)
        if self.line(end) != line:
            end = self.end_of_line(start)
        column = start - self._starts[line - 1] + 1
        return Span(self._file, line, column, column + max(end - start, 1))


def offset_in_scalar(raw: str, quoted: bool, value: str, wanted: int) -> int:
    """Return where in `raw` (a scalar as written) the character `wanted` of its decoded value is.

    Exact for plain and quoted scalars on one line. Line folding and indentation count as white space, so that in folded
    and literal blocks the line is right.
    """
    at = 1 if quoted else 0
    escapes = quoted and raw.startswith('"')
    for character in value[:wanted]:
        at = _after(raw, at, character, escapes)
    if wanted < len(value) and not value[wanted].isspace():
        at = _skip_space(raw, at)
    return min(at, len(raw))


def _after(raw: str, at: int, character: str, escapes: bool) -> int:
    if character.isspace():
        here = raw[at : at + 1]
        return at + 1 if here == character and here != "\n" else _skip_space(raw, at, True)
    at = _skip_space(raw, at)
    if escapes and raw[at : at + 1] == "\\":
        return at + 2 + _HEX_ESCAPES.get(raw[at + 1 : at + 2], 0)
    if not escapes and raw.startswith("''", at) and character == "'":
        return at + 2
    return at + 1


def _skip_space(raw: str, at: int, escaped: bool = False) -> int:
    if escaped and raw[at : at + 1] == "\\":
        return at + 2
    while raw[at : at + 1].isspace():
        at += 1
    return at
