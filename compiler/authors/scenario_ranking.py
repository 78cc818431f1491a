"""Ranks the library's scenarios by nearness to a brief: a topic that it names or several cues, then BM25 over texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from compiler.authors.brief_text import Brief, stems
from compiler.library.catalogue import LibraryScenario, scenarios
from odd.odd_source import read_odd

#: The weight of a topic in a scenario's document, compared with a word of its prose.
_TOPIC_WEIGHT = 5
#: The number of different cues that is worth a topic: chosen by cross-validation, see docs/finding.md.
ENOUGH_CUES = 2


@dataclass(frozen=True, slots=True)
class Nearness:
    """How near a scenario is: its BM25 score, and the topics and cues of it that the brief names."""

    name: str
    score: float
    topics: tuple[str, ...]
    cues: tuple[str, ...] = ()

    def is_near(self, enough_cues: int = ENOUGH_CUES) -> bool:
        """Whether the brief is about the scenario: it names a topic, or so many different cues."""
        return bool(self.topics) or len(self.cues) >= enough_cues

    @property
    def order(self) -> tuple[bool, int, float, str]:
        """What nearness is sorted by: those with a topic first, then by the number of cues, then by score."""
        return not self.topics, 0 if self.topics else -len(self.cues), -self.score, self.name


def ranked(brief: Brief) -> list[Nearness]:
    """Return every scenario, nearest first."""
    known = scenarios()
    scores = _scores(brief)
    found = [
        Nearness(
            name, scores[name], _named(brief, library_scenario.entry.topics), _named(brief, library_scenario.entry.cues)
        )
        for name, library_scenario in known.items()
    ]
    return sorted(found, key=lambda nearness: nearness.order)


def fitting(words: str) -> list[str]:
    """Return the scenarios in whose texts some of the words are, nearest first."""
    return [nearness.name for nearness in ranked(Brief(words)) if nearness.topics or nearness.cues or nearness.score]


def vocabulary(scenario: LibraryScenario) -> frozenset[str]:
    """Return the stems of every word that a scenario's texts use."""
    return frozenset(_document(scenario))


def _named(brief: Brief, phrases: Sequence[str]) -> tuple[str, ...]:
    """Return the phrases that a brief names, each once whatever its inflection."""
    named = {tuple(stems(phrase)): phrase for phrase in phrases if any(True for _ in brief.find(phrase))}
    return tuple(named.values())


def _scores(brief: Brief) -> Mapping[str, float]:
    names, index, known = _index()
    query = sorted({brief_token.stem for brief_token in brief.content} & known)
    if not query:
        return dict.fromkeys(names, 0.0)
    return dict(zip(names, (float(score) for score in index.get_scores(query)), strict=True))


@cache
def _index() -> tuple[tuple[str, ...], Any, frozenset[str]]:
    import bm25s

    documents = {name: _document(scenario) for name, scenario in scenarios().items()}
    index = bm25s.BM25(method="lucene")
    index.index(list(documents.values()), show_progress=False)
    return tuple(documents), index, frozenset(word for document in documents.values() for word in document)


def _document(scenario: LibraryScenario) -> list[str]:
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
    return words
