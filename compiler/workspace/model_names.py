"""Names that are valid as a Python package and as a folder on every system, and not used by the compiler itself."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from odd.names import package_taken

LONGEST_NAME = 40
#: A heading with its marks and no more words than these, such as "## 1 Introduction", is none of the whole text.
_WORDS_OF_A_SECTION = 3

#: Words that end no name that is cut: what they begin is missing.
_DANGLING = frozenset(
    "a an and among as at between by for from how if in into of on or that the their to with without".split()
)

_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def name_fault(name: str) -> str | None:
    """Return why a model cannot have this name (a phrase to follow the name), None if it can."""
    if not _NAME.fullmatch(name):
        return f"is not 1 to {LONGEST_NAME} lower-case letters, digits and '_', beginning with a letter"
    return package_taken(name)


def slug(text: str) -> str:
    """Return a valid name made from a text: its first words in ASCII, or a hash of the text if there are none.

    Of a text that begins with a title, a Markdown heading of some words, they are the title's.
    """
    plain = unicodedata.normalize("NFKD", _title_of(text)).encode("ascii", "ignore").decode("ascii").lower()
    words = re.findall(r"[a-z0-9]+", plain)
    name = _fitting(words)
    if not name:
        return f"model_{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}"
    if not name[0].isalpha():
        name = f"model_{name}"[:LONGEST_NAME].rstrip("_")
    return name if name_fault(name) is None else f"{name}_model"


def _title_of(text: str) -> str:
    first = text.lstrip().partition("\n")[0]
    return first if first.startswith("#") and len(first.split()) > _WORDS_OF_A_SECTION else text


def _fitting(words: list[str]) -> str:
    """Return as many whole words as fit, joined, without those that lead to missing ones; a long first word is cut."""
    ends = [end for end in range(1, min(len(words), LONGEST_NAME) + 1) if len("_".join(words[:end])) <= LONGEST_NAME]
    fitting = words[: len(ends)] or [word[:LONGEST_NAME] for word in words[:1]]
    while 1 < len(fitting) < len(words) and fitting[-1] in _DANGLING:
        fitting.pop()
    return "_".join(fitting)
