"""The last line of a text that `simcc odd export` wrote: of which sources it is, and whether a person has edited it.

Markdown does not show the line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from compiler.workspace.lockfile import digest_of

#: The file in a workspace, if no other one is named.
APPENDIX = "odd.md"
_DIGITS = 16
_MARK = re.compile(r"\n<!-- simcc odd export: sources ([0-9a-f]+), text ([0-9a-f]+) -->\n?")


def marked(text: str, sources: Mapping[str, str]) -> str:
    """Return a text with the line that names its sources (texts by path) and itself by their hashes."""
    return f"{text}\n<!-- simcc odd export: sources {_of(sources)}, text {_hash(text)} -->\n"


def is_unedited(text: str) -> bool:
    """Return whether a text is as it was exported; False for one without the line, which a person may have written."""
    found = _mark(text)
    return found is not None and found.end() == len(text) and found[2] == _hash(text[: found.start()])


def is_exported(text: str) -> bool:
    """Return whether a text has the line, also above what a person has added."""
    return _mark(text) is not None


def is_of(text: str, sources: Mapping[str, str]) -> bool:
    """Return whether a text was exported from these sources."""
    found = _mark(text)
    return found is not None and found[1] == _of(sources)


def _mark(text: str) -> re.Match[str] | None:
    return next(iter([*_MARK.finditer(text)][-1:]), None)


def _of(sources: Mapping[str, str]) -> str:
    return _hash("\0".join(f"{path}\0{digest_of(text)}" for path, text in sorted(sources.items())))


def _hash(text: str) -> str:
    return digest_of(text)[:_DIGITS]
