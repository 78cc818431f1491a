"""Finds the scenario that a brief's words fit best: BM25 over a scenario's texts and over newcomers' briefs about it.

Briefs on other subjects are a document of their own, so that a brief may fit none of the scenarios.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from compiler.authors.brief_text import Brief, stems
from compiler.library.catalogue import LibraryScenario, other_subjects, scenarios
from odd.odd_source import read_odd

#: The weight of a topic in a scenario's document, compared with a word of its prose.
_TOPIC_WEIGHT = 5
_OTHER = ""


class BriefIndex:
    """The index over `briefs` by scenario and briefs on `others`; both may leave some out, to test on those."""

    def __init__(self, briefs: Mapping[str, Sequence[str]], others: Sequence[str]) -> None:
        documents = {
            name: [*words_of(scenario), *_words(briefs.get(name, ()))] for name, scenario in scenarios().items()
        }
        documents[_OTHER] = _words(others)
        self._names = tuple(documents)
        self._known = frozenset(word for document in documents.values() for word in document)
        self._scores = _bm25(list(documents.values()))

    def scores(self, brief: Brief) -> tuple[dict[str, float], float]:
        """Return the score of each scenario for a brief, and that of other subjects."""
        query = sorted({token.stem for token in brief.content} & self._known)
        if not query:
            return dict.fromkeys(scenarios(), 0.0), 0.0
        found = dict(zip(self._names, map(float, self._scores(query)), strict=True))
        other = found.pop(_OTHER)
        return found, other


@cache
def library_index() -> BriefIndex:
    """Return the index over the whole library."""
    return BriefIndex({name: item.newcomers for name, item in scenarios().items()}, other_subjects())


def _bm25(documents: Sequence[Sequence[str]]) -> Any:
    """Return the function that scores documents, lists of stems, against a list of stems."""
    with _missing("numba", "scipy"):
        import bm25s

    index = bm25s.BM25(method="lucene")
    index.index(documents, show_progress=False)
    return index.get_scores


@contextmanager
def _missing(*names: str) -> Iterator[None]:
    """Have libraries count as not installed: bm25s scores the same without them, and they take long to load."""
    hidden = [name for name in names if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type] # None is how an import is refused
    try:
        yield
    finally:
        for name in hidden:
            del sys.modules[name]


@cache
def words_of(scenario: LibraryScenario) -> tuple[str, ...]:
    """Return the stems of a scenario's texts, those of its topics several times."""
    entry = scenario.entry
    words = [word for topic in (*entry.topics, entry.domain) for word in stems(topic)] * _TOPIC_WEIGHT
    words += [
        word
        for text in (entry.about, *entry.cues, *entry.theories, scenario.name.replace("_", " "))
        for word in stems(text)
    ]
    for adaptable in (entry.numbers, entry.networks, entry.parts):
        words += [word for item in adaptable for phrase in item.words for word in stems(phrase)]
    odd = read_odd(scenario.sources["odd.yaml"]).model
    if odd is not None:
        texts = [odd.title, odd.purpose.statement, *(submodel.text for submodel in odd.submodels.values())]
        texts += [f"{name} {entity.why}" for name, entity in odd.entities.items()]
        words += [word for text in texts for word in stems(text)]
    return tuple(words)


def _words(briefs: Sequence[str]) -> list[str]:
    return [token.stem for brief in briefs for token in Brief(brief).content]
