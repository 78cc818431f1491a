"""Splits the text of a document into numbered sentences, each with its page, its section and its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from unicodedata import category

from compiler.descriptions.written_numbers import PARTS, SCALES, SIGN, UNSIGNED, as_read, value_of

_NUMBER = re.compile(
    rf"(?<![\w./])({SIGN}{UNSIGNED})(?![\w/]|\.\d)(?:\s?(%|‰|percent\b|per cent\b)|\s({'|'.join(SCALES)})\b)?",
    re.IGNORECASE,
)
#: A sentence begins with a capital, a digit or a letter of another alphabet (β is 0.3). One that begins with a backtick
#: would change the numbers by which kept models name sentences.
_END = re.compile(r"(?<=[.!?])[\"”')\]]?\s+(?=[\"“'(\[]?(?![a-z])[^\W_])")
#: What ends with a dot and no sentence.
_SHORT = re.compile(
    r"(?:\b(?:e\.g|i\.e|cf|vs|approx|ca|et al|etc|figs?|eqs?|sec|chap|no|nos|vol|pp?|dr|prof|mr|mrs|ms|st)|\b[A-Z])\.$",
    re.IGNORECASE,
)
_ENUMERATION = re.compile(r"^\(?\d{1,2}(?:\.\d{1,2})*[.)]$")
_MARKDOWN_HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")
_NUMBERED_HEADING = re.compile(r"^\d{1,2}(?:\.\d{1,2})*\.?\s+[A-Z][^.!?]{2,70}$")
_ITEM = re.compile(r"^(?:[-*•]|\(?\d{1,2}[.)]|\(?[a-z]\))\s+")
_ENDS = (".", ":", ";", ",", "!", "?")
_TABLE_RULE = re.compile(r"^[|\s:+=-]+$")
#: Letters that typesetters set as one, and hyphens that look like the one of the keyboard.
_SET = str.maketrans({"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "\u2010": "-", "\u2011": "-"})
_MARKS = {**PARTS, **SCALES}


@dataclass(frozen=True, slots=True)
class TextPart:
    """A paragraph, item or row of a document. `page` counts from 1, None where there are no pages."""

    text: str
    page: int | None = None
    heading: bool = False


@dataclass(frozen=True)
class Sentence:
    """A sentence of a description, by its number; `section` is the heading above it, after those right above that."""

    id: str
    text: str
    page: int | None = None
    section: str = ""

    @cached_property
    def numbers(self) -> tuple[float, ...]:
        """The numbers in it, in order; 30 % is 0.3."""
        return tuple(value for _, value in numbers_in(self.text))

    @property
    def place(self) -> str:
        """Its number with the page, as people cite it."""
        return f"{self.id}, page {self.page}" if self.page is not None else self.id


def numbers_in(text: str) -> list[tuple[str, float]]:
    """Return the numbers of a text, each as written and as a value."""
    return [(found.group().strip(), _value(found)) for found in _NUMBER.finditer(as_read(text))]


def _value(found: re.Match[str]) -> float:
    return value_of(found[1]) * _MARKS.get((found[2] or found[3] or "").lower(), 1.0)


def numbered(parts: Sequence[TextPart]) -> tuple[Sentence, ...]:
    """Return the sentences of a document, numbered S1, S2, … in its order."""
    found: list[Sentence] = []
    headings: list[str] = []
    is_after_text = False
    for part in parts:
        if part.heading:
            headings = [*([] if is_after_text else headings), _plain(part.text)]
        else:
            section = " / ".join(headings)
            texts = enumerate(split(part.text), len(found) + 1)
            found += [Sentence(f"S{number}", text, part.page, section) for number, text in texts]
        is_after_text = not part.heading
    return tuple(found)


def heads_of_tables(sentences: Sequence[Sentence]) -> Iterator[str]:
    """Yield the names of rows without a number above at least two rows that all have one."""
    for is_row, members in groupby(sentences, key=lambda sentence: " | " in sentence.text):
        head, *rows = members
        if is_row and not head.numbers and len(rows) > 1 and all(row.numbers for row in rows):
            yield head.id


def split(text: str) -> Iterator[str]:
    """Yield the sentences of a paragraph."""
    begun = ""
    for piece in _END.split(_plain(text)):
        begun = f"{begun} {piece}".strip()
        if not _SHORT.search(begun) and not _ENUMERATION.match(begun):
            if any(character.isalnum() for character in begun):
                yield begun
            begun = ""
    if any(character.isalnum() for character in begun):
        yield begun


def parts_of_text(text: str, page: int | None = None) -> Iterator[TextPart]:
    """Yield the paragraphs, items, rows and headings of plain or Markdown text."""
    lines: list[str] = []
    for line in [*text.split("\n"), ""]:
        bare = line.strip()
        heading = _MARKDOWN_HEADING.match(bare) or (not lines and _NUMBERED_HEADING.match(bare))
        if not bare or heading or _is_item(bare, lines) or bare.startswith("|"):
            if lines:
                yield TextPart(_joined(lines), page)
            lines = []
        if heading:
            yield TextPart(heading[1] if heading.re is _MARKDOWN_HEADING else bare, page, heading=True)
        elif bare.startswith("|"):
            if not _TABLE_RULE.match(bare):
                yield TextPart(bare.strip("| "), page)
        elif bare:
            lines.append(bare)


def _is_item(line: str, before: Sequence[str]) -> bool:
    """Return whether a line begins an item; within a paragraph, one can begin with the end of a sentence."""
    return bool(_ITEM.match(line)) and (not before or bool(_ITEM.match(before[0])) or before[-1].endswith(_ENDS))


def _joined(lines: Sequence[str]) -> str:
    """Join the lines of a paragraph; a word that was divided at the end of a line becomes whole."""
    return re.sub(r"(?<=[a-z])[-\u2010\u00ad] (?=[a-z])", "", " ".join(lines))


def _plain(text: str) -> str:
    """Return one line of printable characters: what a terminal or an editor would obey becomes a space.

    What has no width (a soft hyphen) is left out, and letters that are set as one are two.
    """
    letters = (character for character in text.translate(_SET) if category(character) != "Cf")
    shown = "".join(character if character.isprintable() else " " for character in letters)
    return " ".join(_ITEM.sub("", shown.strip()).split())
