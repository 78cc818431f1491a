"""Markdown that says what the user wrote and nothing more: texts made inert, names as code, tables.

The result is CommonMark with pipe tables, which GitHub, editors and pandoc read alike. No text of a model can become a
link, an image, HTML, a heading or emphasis.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

_ALWAYS = re.compile(r"([\\`*\[\]{}|~$^@])")
_UNDERSCORE = re.compile(r"(?<![^\W_])_|_(?![^\W_])")
_TAG = re.compile(r"<(?=[A-Za-z/!?])")
_ENTITY = re.compile(r"&(?=#?\w+;)")
_EMOJI = re.compile(r":(?=[\w+-]+:)")
_START = re.compile(r"^([#>+\-=:%])")
_NUMBERED = re.compile(r"^(\d+)([.)])")
_BREAK = re.compile(r"\n\s*\n|(?<=[.!?:])\s*\n")
#: Emphasis, or an escaped character.
_MARKS = re.compile(r"\*([^*]+)\*|\\([^\w\s])")
_BARE_PIPE = re.compile(r"(?<!\\)\|")
_JOINERS = "\u200c\u200d"  # ordinary spelling in Persian, Hindi and emoji; they hide nothing
_HIDDEN = frozenset({"Cc", "Cf", "Cs"})
_CATEGORY = re.compile(r"[A-Za-z0-9][A-Za-z0-9_ \-]*")


def folded(text: str) -> str:
    """Return the text with every run of white space as one space, without characters that hide or reorder others."""
    line = " ".join(text.split())
    return "".join(name for name in line if unicodedata.category(name) not in _HIDDEN or name in _JOINERS)


def capital(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def clause(text: str) -> str:
    """Return the text folded and without its full stop, to continue inside a sentence."""
    line = folded(text)
    return line[:-1] if line.endswith(".") and not line.endswith("..") and line != "." else line


def sentence(text: str) -> str:
    """Return the text folded, with a capital letter and a full stop."""
    line = capital(folded(text))
    return line if line.endswith((".", "?", "!", ":")) else f"{line}."


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a text of several lines, each folded; at least one where there are words."""
    parts = [folded(part) for part in _BREAK.split(text)]
    return [part for part in parts if part]


def inert(text: str) -> str:
    """Return one line of plain text as Markdown that shows exactly these characters."""
    line = _ALWAYS.sub(r"\\\1", folded(text))
    line = _UNDERSCORE.sub(r"\\_", line)
    for mark in (_TAG, _ENTITY, _EMOJI):
        line = mark.sub(lambda found: f"\\{found[0]}", line)
    return _NUMBERED.sub(r"\1\\\2", _START.sub(r"\\\1", line))


def unmarked(markdown: str) -> str:
    """Return words for a paper, which are Markdown, as plain text."""
    parts = re.split("(`[^`]*`)", markdown)
    return "".join(part.strip("`") if part.startswith("`") else _MARKS.sub(r"\1\2", part) for part in parts)


def code(text: str) -> str:
    """Return a name or formula in typewriter face."""
    line = folded(text)
    longest = max((len(run) for run in re.findall(r"`+", line)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if line.startswith("`") or line.endswith("`") else ""
    return f"{fence}{pad}{line}{pad}{fence}"


def value_word(text: str) -> str:
    """Return a category's value, or another text, as it is written in a sentence."""
    return f"*{inert(text)}*" if _CATEGORY.fullmatch(text) and text == text.strip() else f"“{inert(text)}”"


def listing(items: Iterable[str], last: str = "and") -> str:
    """Return phrases joined as in a sentence: `a`, `a and b`, `a, b and c`."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a pipe table; cells are Markdown already. A column that is empty throughout is left out."""
    cells = [[_BARE_PIPE.sub(r"\\|", cell) for cell in row] for row in rows]
    kept = [column for column in range(len(head)) if any(row[column] for row in cells)]
    lines = [[head[column] for column in kept], ["---"] * len(kept)]
    lines += [[row[column] or "–" for column in kept] for row in cells]
    return [f"| {' | '.join(line)} |" for line in lines]
