"""Whether a brief or document itself names the publications of a source: then no model has invented them."""

from __future__ import annotations

import re
from collections.abc import Sequence

_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")
_NAME = re.compile(r"[A-Z][^\W\d_]{2,}")


def are_named_in(source: str, sentences: Sequence[str]) -> bool:
    """Return whether each publication of a source (apart by `;`) has its authors and year in one sentence."""
    publications = [part for part in source.split(";") if _YEAR.search(part)]
    return bool(publications) and all(any(_names(each, said) for said in sentences) for each in publications)


def _names(publication: str, sentence: str) -> bool:
    """Return whether a sentence has the first year of a publication, and all names before it."""
    year = _YEAR.search(publication)
    if year is None:
        return False
    authors = _NAME.findall(publication[: year.start()])
    return bool(authors) and all(re.search(rf"\b{re.escape(word)}\b", sentence) for word in (*authors, year[0]))
