"""The functions of a handlers file as pieces of its text: finding, exchanging, adding and removing them.

A function's text runs from its `def` to the last line of its body, with the comments of the body. The rest of a file
(docstring, imports, comments between functions, blank lines) is never touched here.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Piece:
    """A function in the text: its name, and its first and last line, from 1."""

    name: str
    first: int
    last: int

    def holds(self, line: int) -> bool:
        """Return whether a line belongs to the function."""
        return self.first <= line <= self.last


def pieces_of(text: str) -> tuple[Piece, ...] | None:
    """Return the functions at the top level of a file, in order; None if the text is not Python."""
    module = _parsed(text)
    if module is None:
        return None
    lines = _lines(text)
    defined = [stmt for stmt in module.body if isinstance(stmt, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return tuple(
        Piece(function.name, function.lineno, _last_line(lines, function.end_lineno or function.lineno))
        for function in defined
    )


def function_texts(text: str) -> dict[str, str]:
    """Return each function's text by name, with plain line ends, so that equal functions have equal texts.

    Functions that occur twice are left out, and all functions if the text is not Python: it is not known which is
    meant.
    """
    pieces = pieces_of(text) or ()
    lines = _lines(text)
    names = [piece.name for piece in pieces]
    return {
        piece.name: _BREAK.sub("\n", "".join(lines[piece.first - 1 : piece.last])).rstrip("\n")
        for piece in pieces
        if names.count(piece.name) == 1
    }


def spliced(text: str, draft: str, names: Iterable[str], order: Sequence[str]) -> str | None:
    """Return a file with the functions of these names as the draft has them, and everything else unchanged.

    Functions that the file does not have yet are put after the function before them in `order`, else at the end. None
    if one of the two texts is not Python; a name that is not in the draft is left as it is.
    """
    if pieces_of(text) is None or pieces_of(draft) is None:
        return None
    offered = function_texts(draft)
    for name in sorted((label for label in names if label in offered), key=_position(order)):
        text = with_function(text, name, offered[name], order)
    return text


def with_function(text: str, name: str, function: str, order: Sequence[str]) -> str:
    """Return a file with one function exchanged or, if it does not exist yet, added."""
    lines = _lines(text)
    end = _line_end(text)
    made = [line + end for line in function.split("\n")]
    present = {piece.name: piece for piece in pieces_of(text) or ()}
    if name in present:
        old = present[name]
        if not lines[old.last - 1].endswith(("\r", "\n")):
            made[-1] = made[-1].removesuffix(end)
        return "".join([*lines[: old.first - 1], *made, *lines[old.last :]])
    before = [present[label] for label in order[: _position(order)(name)] if label in present]
    at = max((piece.last for piece in before), default=len(lines))
    if at and not lines[at - 1].endswith(("\r", "\n")):
        lines[at - 1] += end
    gap = [end, end] if any(line.strip() for line in lines[:at]) else []
    return "".join([*lines[:at], *gap, *made, *lines[at:]])


def without_functions(text: str, names: Iterable[str]) -> str:
    """Return a file without these functions; the blank lines after each are removed too, comments stay."""
    doomed = set(names)
    lines = _lines(text)
    for piece in reversed(pieces_of(text) or ()):
        if piece.name in doomed:
            last = piece.last
            while last < len(lines) and not lines[last].strip():
                last += 1
            lines[piece.first - 1 : last] = []
    made = "".join(lines)
    return made if made == text or not made.strip() else made.rstrip() + _line_end(text)


def _parsed(text: str) -> ast.Module | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text.removeprefix("\ufeff"))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _lines(text: str) -> list[str]:
    return _LINE.findall(text)


def _line_end(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def _last_line(lines: Sequence[str], last: int) -> int:
    """Return the last line of a function whose code ends on `last`: indented comments after it belong to it."""
    for number in range(last, len(lines)):
        line = lines[number]
        if not line.strip():
            continue
        if not (line[0] in " \t" and line.lstrip().startswith("#")):
            break
        last = number + 1
    return last


def _position(order: Sequence[str]) -> _Position:
    return _Position(order)


class _Position:
    """Return the place of a name in an order; names that are not in it come last."""

    def __init__(self, order: Sequence[str]) -> None:
        self._places = {name: place for place, name in enumerate(order)}

    def __call__(self, name: str) -> int:
        return self._places.get(name, len(self._places))
