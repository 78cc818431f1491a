"""Words of a source, made safe for Python text: docstrings and string literals.

Whatever a user writes becomes characters inside a string of the generated module, never code: backslashes and quotes
are escaped, white space is folded, and characters that an editor would hide or reorder (controls, bidirectional marks,
lone surrogates) are written as escapes.
"""

from __future__ import annotations

import math
import textwrap
import unicodedata

LINE = 120
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"  # ordinary spelling in Persian, Hindi and emoji; they hide nothing

#: A block of a docstring: a paragraph, or the items of a list, each on a line of its own.
Block = str | tuple[str, ...]


def folded(text: str) -> str:
    """Return the text with every run of white space as one space."""
    return " ".join(text.split())


def sentence(text: str) -> str:
    """Return the text folded, with a capital letter and a full stop."""
    line = folded(text)
    return f"{line[:1].upper()}{line[1:]}" + ("" if line.endswith((".", "?", "!")) else ".")


def docstring(summary: str, *blocks: Block, indent: int = 0) -> str:
    """Return a docstring as Python text, quotes included, for a place with this indentation of its first line."""
    parts = [_filled(summary, LINE - indent - 6), *(_block(block, LINE - indent) for block in blocks if block)]
    body = "\n\n".join(part for part in parts if part)
    if '"""' in body or body.startswith('"') or (body.endswith('"') and "\n" not in body):
        body = body.replace('"', '\\"')
    if "\n" not in body:
        return f'"""{body}"""'
    first, rest = body.split("\n", 1)
    return f'"""{first}\n{textwrap.indent(rest, " " * indent)}\n{" " * indent}"""'


def _block(block: Block, width: int) -> str:
    if isinstance(block, str):
        return _filled(block, width)
    return "\n".join(_filled(item, width, further="    ") for item in block)


def _filled(text: str, width: int, further: str = "") -> str:
    safe = _escaped(folded(text))
    return textwrap.fill(safe, width, subsequent_indent=further, break_long_words=False, break_on_hyphens=False)


def _escaped(text: str) -> str:
    if text.isascii() and text.isprintable() and "\\" not in text:
        return text
    return "".join(_character(name) for name in text)


def _character(name: str) -> str:
    if name == "\\":
        return "\\\\"
    if unicodedata.category(name) in _HIDDEN and name not in _JOINERS:
        return f"\\U{ord(name):08x}" if ord(name) > 0xFFFF else f"\\u{ord(name):04x}"
    return name


def string(text: str) -> str:
    """Return a string literal in double quotes; the same on every Python version, unlike `repr`."""
    return '"' + _escaped(text).replace('"', '\\"') + '"'


def long_string(text: str, width: int = 90) -> str:
    """Return a string literal, as several adjacent ones in parentheses if it is too long for one line."""
    if len(text) <= width:
        return string(text)
    return "(" + "\n".join(string(piece) for piece in _pieces(text, width)) + ")"


def _pieces(text: str, width: int) -> list[str]:
    pieces = [""]
    for word in text.split(" "):
        if pieces[-1] and len(pieces[-1]) + len(word) > width:
            pieces.append("")
        pieces[-1] += f"{word} "
    pieces[-1] = pieces[-1][:-1]
    return pieces


def number(value: float) -> str:
    """Return a number as Python text; an infinite one as a call, because Python has no literal for it."""
    if isinstance(value, float) and math.isinf(value):
        return 'float("inf")' if value > 0 else 'float("-inf")'
    return repr(value)


def value(data: object) -> str:
    """Return plain data (as from JSON) as Python text, keys in their given order."""
    if isinstance(data, str):
        return string(data)
    if isinstance(data, bool) or data is None:
        return repr(data)
    if isinstance(data, (int, float)):
        return number(data)
    if isinstance(data, dict):
        return "{" + ", ".join(f"{string(key)}: {value(item)}" for key, item in data.items()) + "}"
    if isinstance(data, (list, tuple)):
        return "[" + ", ".join(value(item) for item in data) + "]"
    raise TypeError(f"{type(data).__name__} is not plain data")


def tuple_of(items: list[str]) -> str:
    """Return a tuple of texts that are already Python, as Python text."""
    return "(" + "".join(f"{item}, " for item in items) + ")" if len(items) == 1 else f"({', '.join(items)})"
