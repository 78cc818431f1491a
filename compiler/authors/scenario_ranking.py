"""Ranks the library's scenarios by nearness to a brief: a topic that it names, cues, and how well its words fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from compiler.authors.brief_index import BriefIndex, bm25, library_index, words_of
from compiler.authors.brief_text import Brief, stems
from compiler.library.catalogue import LibraryScenario, scenarios

#: The number of different cues that is worth a topic: chosen by cross-validation, see docs/finding.md.
ENOUGH_CUES = 2


@dataclass(frozen=True, slots=True)
class Nearness:
    """How near a scenario is: the topics and cues of it that a brief names, and how well the brief's words fit it.

    `score` is that of BM25 over the scenario's texts alone. `fit` is the score for each word, in an index that has
    newcomers' briefs as well, and `fits_best` says that no other scenario has a greater one.
    """

    name: str
    score: float
    topics: tuple[str, ...]
    cues: tuple[str, ...] = ()
    fit: float = 0.0
    fits_best: bool = False

    def is_near(self, enough_cues: int = ENOUGH_CUES) -> bool:
        """Whether the brief is about the scenario: it names a topic, or so many different cues of what it fits best."""
        return bool(self.topics) or (self.fits_best and len(self.cues) >= enough_cues)

    @property
    def order(self) -> tuple[bool, int, float, str]:
        """What nearness is sorted by: those with a topic first, then by the number of cues, then by score."""
        return not self.topics, 0 if self.topics else -len(self.cues), -self.score, self.name


def ranked(brief: Brief, index: BriefIndex | None = None) -> list[Nearness]:
    """Return every scenario, nearest first; `index` is that of the whole library if none is given."""
    known = scenarios()
    scores, fits = _scores(brief), (index or library_index()).fits(brief)
    best = max(fits.values(), default=0.0)
    found = [
        Nearness(
            name,
            scores[name],
            (name,) if _chooses(brief, name) else _named(brief, library_scenario.entry.topics),
            _named(brief, library_scenario.entry.cues),
            fits[name],
            fits_best=0 < fits[name] == best,
        )
        for name, library_scenario in known.items()
    ]
    return sorted(found, key=lambda nearness: nearness.order)


def fitting(words: str) -> list[str]:
    """Return the scenarios in whose texts some of the words are, nearest first."""
    return [nearness.name for nearness in ranked(Brief(words)) if nearness.topics or nearness.cues or nearness.score]


def vocabulary(scenario: LibraryScenario) -> frozenset[str]:
    """Return its name and the stems of every word that a scenario's texts use."""
    return frozenset({*words_of(scenario), scenario.name})


def _chooses(brief: Brief, name: str) -> bool:
    """Return whether a brief has the name of a scenario; a name that is a plain word has to begin the brief."""
    return any(token.text == name for token in brief.tokens) and ("_" in name or brief.text.startswith(f"{name}:"))


def _named(brief: Brief, phrases: Sequence[str]) -> tuple[str, ...]:
    """Return the phrases that a brief names, each once whatever its inflection."""
    named = {tuple(stems(phrase)): phrase for phrase in phrases if any(True for _ in brief.find(phrase))}
    return tuple(named.values())


def _scores(brief: Brief) -> Mapping[str, float]:
    names, scores, known = _texts()
    query = sorted({brief_token.stem for brief_token in brief.content} & known)
    if not query:
        return dict.fromkeys(names, 0.0)
    return dict(zip(names, (float(score) for score in scores(query)), strict=True))


@cache
def _texts() -> tuple[tuple[str, ...], Any, frozenset[str]]:
    documents = {name: words_of(scenario) for name, scenario in scenarios().items()}
    known = frozenset(word for document in documents.values() for word in document)
    return tuple(documents), bm25(list(documents.values())), known
