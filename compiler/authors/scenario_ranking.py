"""Ranks the library's scenarios by how well a brief fits them, and says whether it is about one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from compiler.authors.brief_index import BriefIndex, library_index, words_of
from compiler.authors.brief_text import Brief, stems
from compiler.library.catalogue import LibraryScenario, scenarios

#: The number of different cues that is enough beside the best fit, and the lead that is enough without a topic or cues:
#: chosen by cross-validation, see docs/finding.md.
ENOUGH_CUES, ENOUGH_LEAD = 2, 0.3
#: The score of a topic that a brief names, beside those of its words.
_TOPIC = 1.0
#: The score of a scenario that a brief chooses by its name; words never have as much.
_CHOSEN = 1000.0
#: How many scenarios a user may choose from.
_OFFERED = 3
#: Briefs with fewer words are taken to have so many: one word by itself leads too easily.
_FEWEST_WORDS = 5


@dataclass(frozen=True, slots=True)
class Nearness:
    """How near a scenario is to a brief: how well it fits, and the topics and cues of it that the brief names.

    `fit` is its score in the index, with that of a topic, for each different word of the brief.
    `lead` is by how much it fits better than every other scenario, and than other subjects; negative if one fits
    better.
    """

    name: str
    fit: float
    lead: float
    topics: tuple[str, ...] = ()
    cues: tuple[str, ...] = ()

    def is_near(self, enough_cues: int = ENOUGH_CUES, enough_lead: float = ENOUGH_LEAD) -> bool:
        """Whether the brief, which fits this best, is about it: by a topic, by enough cues, or by a clear lead."""
        return self.lead > 0 and (bool(self.topics) or len(self.cues) >= enough_cues or self.lead >= enough_lead)


def ranked(brief: Brief, index: BriefIndex | None = None) -> list[Nearness]:
    """Return every scenario, nearest first; `index` is that of the whole library if none is given."""
    scores, other = (index or library_index()).scores(brief)
    chosen = {name for name in scores if _chooses(brief, name)}
    topics = {name: (name,) if name in chosen else _named(brief, scenarios()[name].entry.topics) for name in scores}
    words = max(_FEWEST_WORDS, len({token.stem for token in brief.content}))
    fits = {
        name: (score + (_CHOSEN if name in chosen else _TOPIC if topics[name] else 0.0)) / words
        for name, score in scores.items()
    }
    first, second = sorted((*fits.values(), other / words), reverse=True)[:2]
    found = [
        Nearness(
            name,
            fit,
            fit - (second if fit == first else first),
            topics[name],
            _named(brief, scenarios()[name].entry.cues),
        )
        for name, fit in fits.items()
    ]
    return sorted(found, key=lambda nearness: (-nearness.fit, nearness.name))


def offered(found: Sequence[Nearness]) -> Sequence[Nearness]:
    """Return the scenarios that a user may choose from if a ranking finds none; none if other subjects fit better."""
    return found[:_OFFERED] if found[0].fit and found[0].lead >= 0 else ()


def fitting(words: str) -> list[str]:
    """Return the scenarios in whose texts some of the words are, nearest first."""
    return [nearness.name for nearness in ranked(Brief(words)) if nearness.fit]


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
