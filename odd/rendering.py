"""Diagnostics as the terminal shows them: place, message, source line with carets, help."""

from __future__ import annotations

import unicodedata

from odd.diagnostics import Diagnostic
from odd.reading.text_lines import lines_of

_TAB = 4
_GUTTER = 5
_WIDEST = 160


def render(diagnostic: Diagnostic, text: str | None) -> str:
    """Return the diagnostic in the layout of every room; without the file's text, without the source line."""
    span = diagnostic.span
    label = f"{diagnostic.severity.value}[{diagnostic.code}]"
    head = f"{span.file}:{span.line}:{span.column}: {label}: {_indented(diagnostic.message)}"
    parts = [head, *_excerpt(diagnostic, text), f"   help: {_indented(diagnostic.help)}"]
    return "\n".join(parts)


def _indented(words: str) -> str:
    return "\n         ".join(lines_of(words.strip()))


def _excerpt(diagnostic: Diagnostic, text: str | None) -> list[str]:
    lines = lines_of(text) if text is not None else []
    span = diagnostic.span
    if not 1 <= span.line <= len(lines) or not lines[span.line - 1].strip():
        return []
    line = lines[span.line - 1]
    first = min(span.column - 1, len(line))
    last = max(first, min((span.end_column or span.column + 1) - 1, len(line)))
    if span.end_column is None and line[first:last].isspace():  # a place that is only known by its line
        first, last = len(line) - len(line.lstrip()), len(line.rstrip())
    start = max(0, first - _WIDEST // 2) if len(line) > _WIDEST else 0
    stop = min(len(line), start + _WIDEST)
    before, marked, after = line[start:first], line[first : min(last, stop)], line[min(last, stop) : stop]
    source = _shown(before + marked + after)
    before, marked = _shown(before), _shown(marked)
    gutter = f"{span.line:>{_GUTTER}} | "
    carets = " " * _width(before) + "^" * max(_width(marked), 1)
    return [(gutter + source).rstrip(), " " * (len(gutter) - 2) + "| " + carets]


def _shown(text: str) -> str:
    expanded = text.replace("\t", " " * _TAB)
    return "".join("\ufffd" if unicodedata.category(name) in ("Cc", "Cs") else name for name in expanded)


def _width(text: str) -> int:
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
