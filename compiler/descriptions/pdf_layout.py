"""Reads the layout of a PDF: which lines are headings, and where paragraphs and rows of tables begin.

A PDF holds pieces of text with places and sizes, and neither paragraphs nor headings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import Any

from compiler.descriptions.sentences import TextPart, parts_of_text
from compiler.descriptions.written_numbers import raised

#: How much larger than the body's a heading's letters are, and than a line's usual distance that to a new paragraph.
_LARGER, _FARTHER = 1.08, 1.25
#: How far the next line of a heading is below it, in sizes of its letters.
_NEXT_LINE = 1.5
_LONGEST_HEADING = 120
#: More large lines after each other are a table or a quotation; the text of a heading is not a sentence.
_MOST_HEADINGS = 3
_ENDS = (".", "!", "?", ":", ";")
#: What is raised is smaller than the letters beside it, and begins so much higher, in sizes of these.
_SMALLER, _HIGHER = 0.85, 0.15


@dataclass(slots=True)
class _Line:
    """A line of a page: its text, the letters of each size, and its height above the lower edge (sizes in points)."""

    text: str
    sizes: Counter[float]
    height: float

    @property
    def size(self) -> float:
        return self.sizes.most_common(1)[0][0] if self.sizes else 0.0


def pages_as_parts(pages: Sequence[Any], most: int) -> list[TextPart]:
    """Return the headings, paragraphs and rows of the pages of a pypdf reader, in the order of their content.

    Raise TooLongError where there are more characters, spaces included: a small file can hold gigabytes of text.
    """
    letters = _Letters(most)
    lines = [_lines(page, letters) for page in pages]
    sizes = sum((line.sizes for page in lines for line in page), Counter[float]())
    body = sizes.most_common(1)[0][0] if sizes else 0.0
    gaps = Counter(
        round(above.height - below.height) for page in lines for above, below in pairwise(page) if below.size == body
    )
    gap = next((gap for gap, _ in gaps.most_common() if gap > 0), 0)
    parts: list[TextPart] = []
    for number, page in enumerate(lines, 1):
        _append(parts, list(parts_of_text("\n".join(_marked(page, body, gap)), number)))
    return parts


class TooLongError(Exception):
    """A document has more text than is read."""


@dataclass(slots=True)
class _Letters:
    """How many letters may still be read."""

    left: int

    def read(self, text: str) -> None:
        self.left -= len(text)
        if self.left < 0:
            raise TooLongError


def _lines(page: Any, letters: _Letters) -> list[_Line]:
    found = [_Line("", Counter(), 0.0)]

    def visit(text: str, matrix: Sequence[float], place: Sequence[float], _: object, size: float) -> None:
        letters.read(text)
        height, points = place[5] * matrix[3] + matrix[5], round(abs(size * place[3] * matrix[3]), 1)
        text = _with_marks(found[-1], text, points, height)
        if text.strip():
            if not found[-1].text.strip():
                found[-1].height = height
            found[-1].sizes[points] += len(text.strip())
        for position, piece in enumerate(text.split("\n")):
            if position:
                found.append(_Line("", Counter(), 0.0))
            found[-1].text += piece

    page.extract_text(visitor_text=visit)
    return [line for line in found if line.text.strip()]


def _with_marks(line: _Line, piece: str, size: float, height: float) -> str:
    """Return a piece of a line; what is small and raised is an exponent, or the number of a footnote.

    A piece that is raised without a place of its own has the height of the line, and follows without a space.
    """
    rise = height - line.height
    is_raised = rise > _HIGHER * line.size or (rise == 0 and not piece[:1].isspace())
    if not is_raised or "\n" in piece or size >= _SMALLER * line.size:
        return piece
    mark = raised(line.text, piece)
    if mark != piece:
        line.text = line.text.rstrip()
    return mark


def _marked(lines: Sequence[_Line], body: float, gap: float) -> Iterator[str]:
    """Yield the lines of a page as Markdown: headings marked, paragraphs and rows apart."""
    before: _Line | None = None
    for is_large, group in groupby(lines, key=lambda line: line.size > _LARGER * body):
        members = list(group)
        is_heading = is_large and len(members) <= _MOST_HEADINGS and all(map(_is_short, members))
        for line in _whole_headings(members) if is_heading else members:
            if line is members[0] or (before is not None and gap and before.height - line.height > _FARTHER * gap):
                yield ""
            yield f"# {line.text.strip()}" if is_heading else line.text
            before = line


def _whole_headings(lines: Sequence[_Line]) -> list[_Line]:
    """Return headings with the lines of each joined."""
    found = list(lines[:1])
    for above, line in pairwise(lines):
        if above.height - line.height < _NEXT_LINE * line.size:
            found[-1].text = f"{found[-1].text.strip()} {line.text.strip()}"
        else:
            found.append(line)
    return found


def _is_short(line: _Line) -> bool:
    return len(line.text.strip()) <= _LONGEST_HEADING


def _append(parts: list[TextPart], page: list[TextPart]) -> None:
    """Add the parts of a page; a paragraph that goes on from the page before stays one, at its first page."""
    if parts and page and not (parts[-1].heading or page[0].heading):
        begun, rest = parts[-1].text.rstrip(), page[0].text
        if begun and not begun.endswith(_ENDS) and rest[:1].islower():
            parts[-1] = replace(parts[-1], text=f"{begun} {rest}")
            page = page[1:]
    parts.extend(page)
