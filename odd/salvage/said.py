"""The names in data, and whether two names may be one, misspelt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

_NAME = re.compile(r"[^\W\d]\w*")
#: What an expression, a type or a dotted name has and a sentence has not.
_NO_SENTENCE = re.compile(r"[_=<>\[\]{}\"]|\w[.(]\w")
_ALIKE = 0.8


def keys_in(data: Any) -> Iterator[str]:
    """Yield every key of data, at any depth."""
    if isinstance(data, dict):
        yield from (str(key) for key in data)
        data = list(data.values())
    if isinstance(data, list):
        for value in data:
            yield from keys_in(value)


def words_in(data: Any) -> Iterator[str]:
    """Yield the words of those texts in data that are names, types or expressions, not sentences."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for value in data:
            yield from words_in(value)
    elif isinstance(data, str) and (" " not in data or _NO_SENTENCE.search(data)):
        yield from _NAME.findall(data)


def alike(name: str, other: str) -> bool:
    """Return whether one name may be the other, misspelt."""
    label, two = (text.lower().replace("_", "") for text in (name, other))
    return sorted(label) == sorted(two) or SequenceMatcher(None, label, two).ratio() >= _ALIKE
