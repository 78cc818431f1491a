"""What in a brief speaks for a scenario, and how often it is in briefs; counts are kept in the user's cache."""

from __future__ import annotations

import base64
import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from importlib.metadata import version
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from compiler.authors import brief_text
from compiler.authors.brief_text import STOPWORDS, Brief, is_content
from compiler.descriptions import written_numbers
from compiler.workspace import verdict_cache

#: A kind of evidence, a tabulator, and its text: a word's stem, two stems in a row, a small word, or a run of letters.
Evidence: TypeAlias = str
_Whole: TypeAlias = npt.NDArray[np.integer[Any]]
_LETTERS = 5


@dataclass(frozen=True, slots=True)
class EvidenceCounts:
    """In how many texts of each class each piece of evidence is.

    `items` says at which place each piece is. The columns have a row for each piece and class with a count, in the
    order of the places.
    """

    items: Mapping[Evidence, int]
    places: _Whole
    classes: _Whole
    counts: _Whole

    @classmethod
    def of(cls, texts: Sequence[Sequence[str]], read: Callable[[str], Set[Evidence]] | None = None) -> EvidenceCounts:
        """Return the counts in the texts of each class; `read` returns the evidence in a text."""
        found = [Counter(chain.from_iterable(map(read or evidence_in, own))) for own in texts]
        items = {item: place for place, item in enumerate(sorted(frozenset().union(*found)))}
        places = np.array([items[item] for counts in found for item in counts], np.int32)
        classes = np.repeat(np.arange(len(found), dtype=np.int32), [len(counts) for counts in found])
        numbers = np.array([count for counts in found for count in counts.values()], np.int32)
        order = np.argsort(places, kind="stable")
        return cls(items, places[order], classes[order], numbers[order])

    def rows(self, places: _Whole, classes: int) -> npt.NDArray[np.float32]:
        """Return the counts of some pieces of evidence as a table, a row a piece and a column a class."""
        found = np.zeros((len(places), classes), np.float32)
        first, end = np.searchsorted(self.places, places), np.searchsorted(self.places, places, side="right")
        rows = np.repeat(np.arange(len(places)), end - first)
        cells = np.arange(len(rows)) - np.repeat(np.cumsum(end - first) - end, end - first)
        found[rows, self.classes[cells]] = self.counts[cells]
        return found


def kept_counts(texts: Sequence[Sequence[str]]) -> EvidenceCounts:
    """Return the counts in texts, from the user's cache if they were counted before: counting takes seconds."""
    key = _key(texts)
    if (known := _read(verdict_cache.cached(key))) is not None:
        return known
    made = EvidenceCounts.of(texts)
    columns = (made.places, made.classes, made.counts)
    text = json.dumps(["\n".join(made.items), *(base64.b64encode(column.tobytes()).decode() for column in columns)])
    verdict_cache.keep(key, [_digest(text), text])
    return made


def _read(kept: object) -> EvidenceCounts | None:
    """Return the counts that were kept; None where there are none, or not all of them as they were written."""
    match kept:
        case [str(digest), str(text)] if digest == _digest(text):
            items, *columns = json.loads(text)
            places = {item: place for place, item in enumerate(items.split("\n"))}
            return EvidenceCounts(places, *(np.frombuffer(base64.b64decode(column), np.int32) for column in columns))
    return None


def _key(texts: Sequence[Sequence[str]]) -> str:
    """Return a name for all that the counts depend on: the texts, and what reads them."""
    code = [Path(file).read_text("utf-8") for file in (__file__, brief_text.__file__, written_numbers.__file__)]
    return f"briefs-{_digest(json.dumps([texts, code, version('snowballstemmer')]))}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def evidence(brief: Brief) -> frozenset[Evidence]:
    """Return what in a brief may speak for a scenario: its words, pairs of words, small words, and runs of letters."""
    return frozenset((*_words(brief), *_pairs(brief), *_letters(brief)))


def evidence_in(text: str) -> Set[Evidence]:
    """Return what in a text may speak for a scenario."""
    return evidence(Brief(text))


def _words(brief: Brief) -> Iterator[Evidence]:
    for token in brief.tokens:
        if is_content(token):
            yield f"word\t{token.stem}"
        elif token.text in STOPWORDS:
            yield f"small word\t{token.text}"


def _pairs(brief: Brief) -> Iterator[Evidence]:
    found = [token.stem for token in brief.tokens if token.stem]
    yield from (f"pair\t{first} {second}" for first, second in pairwise(found))


def _letters(brief: Brief) -> Iterator[Evidence]:
    for word in {f"<{token.text}>" for token in brief.content}:
        yield from (f"letters\t{word[at : at + _LETTERS]}" for at in range(len(word) - _LETTERS + 1))
