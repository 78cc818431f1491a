"""Ranks the library's scenarios by how likely a brief is about them, and says whether it is about one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from compiler.authors.brief_text import Brief, stems
from compiler.library.catalogue import scenarios

if TYPE_CHECKING:  # the index and NumPy are loaded where a brief is ranked
    from compiler.authors.brief_index import BriefIndex

#: How likely a brief has to be about a scenario to be taken for it: chosen by cross-validation, see docs/finding.md.
ENOUGH = 0.9
#: How many scenarios a user may choose from, and how likely each of them is at least.
_OFFERED, _POSSIBLE = 3, 0.02


@dataclass(frozen=True, slots=True)
class Nearness:
    """How near a scenario is to a brief: how likely the brief is about it, and the topics of it that the brief names.

    The likelihoods of all scenarios and of other subjects add up to 1.
    """

    name: str
    likelihood: float
    topics: tuple[str, ...] = ()

    def is_near(self, enough: float = ENOUGH) -> bool:
        """Whether the brief is taken to be about this."""
        return self.likelihood >= enough


def ranked(brief: Brief, index: BriefIndex | None = None) -> list[Nearness]:
    """Return every scenario, nearest first; `index` is that of the whole library if none is given.

    A scenario whose name the brief has is chosen, whatever the other words say, and one of whose topics is all that the
    brief has.
    """
    from compiler.authors.brief_index import library_index

    topics = _named(brief)
    found = (index or library_index()).likelihoods(brief, {name for name, named in topics.items() if named})
    alone = [name for name, named in topics.items() if any(stems(topic) == stems(brief.text) for topic in named)]
    by_name = {token.text for token in brief.tokens if token.text in topics and _chooses(brief, token.text)}
    topics |= {name: (name,) for name in by_name}
    if chosen := by_name or alone:
        found = {name: (name in chosen) / len(chosen) for name in topics}
    near = [Nearness(name, found[name], named) for name, named in topics.items()]
    return sorted(near, key=lambda nearness: (-nearness.likelihood, nearness.name))


def offered(found: Sequence[Nearness]) -> Sequence[Nearness]:
    """Return the scenarios that a user may choose from if a ranking finds none: those that are possible at all."""
    return [nearness for nearness in found[:_OFFERED] if nearness.likelihood >= _POSSIBLE]


def is_undecided(found: Sequence[Nearness]) -> bool:
    """Return whether a brief is likelier to be about one of the scenarios, whichever, than about another subject."""
    return sum(nearness.likelihood for nearness in found) > 0.5


def fitting(words: str) -> list[str]:
    """Return the scenarios whose phrases have some of the words, nearest first."""
    brief = Brief(words)
    wanted = {token.stem for token in brief.content}
    return [nearness.name for nearness in ranked(brief) if wanted & _said(nearness.name)]


@cache
def _said(name: str) -> frozenset[str]:
    """Return the stems of the words that say what a scenario is about, and what a brief can set in it."""
    from compiler.authors.brief_index import phrases_of

    entry = scenarios()[name].entry
    settable = [
        words for items in (entry.numbers, entry.networks, entry.parts) for item in items for words in item.words
    ]
    return frozenset(word for phrase in (*phrases_of(scenarios()[name]), *settable) for word in stems(phrase))


def _chooses(brief: Brief, name: str) -> bool:
    """Return whether the name of a scenario chooses it in a brief; one that is a plain word has to begin the brief."""
    return "_" in name or brief.text.startswith(f"{name}:")


def _named(brief: Brief) -> dict[str, tuple[str, ...]]:
    """Return the topics of each scenario that a brief names, each once whatever its inflection."""
    named: dict[str, dict[tuple[str, ...], str]] = {name: {} for name in scenarios()}
    begun = {topic for token in brief.tokens for topic in _topics_by_stem().get(token.stem, ())}
    for _, name, topic, words in sorted(begun):
        if brief.has(words):
            named[name][words] = topic
    return {name: tuple(topics.values()) for name, topics in named.items()}


@cache
def _topics_by_stem() -> Mapping[str, list[tuple[int, str, str, tuple[str, ...]]]]:
    """Return the topics of all scenarios by their first stem, each with its place, scenario and stems."""
    found: dict[str, list[tuple[int, str, str, tuple[str, ...]]]] = {}
    for place, (name, topic) in enumerate(
        (name, topic) for name, item in scenarios().items() for topic in item.entry.topics
    ):
        if words := stems(topic):
            found.setdefault(words[0], []).append((place, name, topic, words))
    return found
