"""Says how likely a brief is about each scenario of the library: naive Bayes over briefs in the words of newcomers.

Briefs on other subjects are a class of their own, so that a brief may be about none of the scenarios.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from compiler.authors.brief_evidence import EvidenceCounts, evidence, kept_counts
from compiler.authors.brief_text import Brief
from compiler.library.catalogue import LibraryScenario, other_subjects, scenarios

#: The class of briefs that are about no scenario.
OTHER = ""
#: How much each kind of evidence counts. They repeat each other: the letters of a word speak for what the word does.
_WEIGHTS = {"word": 1.0, "pair": 0.3, "small word": 0.3, "letters": 0.1}
#: Of each count so much is given to what was never seen with a scenario (absolute discounting).
_DISCOUNT = 0.5
#: Evidence is not independent, and less so in a long brief: likelihoods are taken this much nearer to each other.
_CALIBRATION, _LONG = 0.7, 20
#: By how much a topic that a brief names speaks for its scenario, beside its words, and for another sense of the topic:
#: users may rely on topics, but "overtime" is also played in basketball.
_TOPIC, _OTHER_SENSE = 5.0, 3.0

_Numbers: TypeAlias = npt.NDArray[np.float32]


class BriefIndex:
    """The index over `briefs` by scenario and briefs on `others`; both may leave some out, to test on those.

    `count` returns how often each piece of evidence is in the texts of each class.
    """

    def __init__(
        self,
        briefs: Mapping[str, Sequence[str]],
        others: Sequence[str],
        count: Callable[[Sequence[Sequence[str]]], EvidenceCounts] = EvidenceCounts.of,
    ) -> None:
        about = {name: (*briefs.get(name, ()), *phrases_of(item)) for name, item in scenarios().items()}
        known = [*about.values(), tuple(others)]
        self._names = (*about, OTHER)
        found = count(known)
        self._places = {item: place for place, item in enumerate(found.items)}
        self._weights = self._weighed(found.table(len(known)))
        sizes = np.array([1 + len(texts) for texts in known], np.float32)
        self._priors: _Numbers = np.log(sizes / sizes.sum())

    def likelihoods(self, brief: Brief, named: Set[str] = frozenset()) -> dict[str, float]:
        """Return how likely a brief is about each scenario, and about another subject (`OTHER`); they add up to 1.

        `named` are the scenarios of which the brief names a topic.
        """
        places = [self._places[item] for item in evidence(brief) if item in self._places]
        scores = (self._priors + self._weights[places].sum(axis=0)) * _CALIBRATION
        scores *= min(1.0, _LONG / max(1, len({token.stem for token in brief.tokens})))
        scores += [_TOPIC * (name in named) for name in self._names]
        scores[-1] += _OTHER_SENSE * bool(named)
        found = np.exp(scores - scores.max())
        return dict(zip(self._names, (found / found.sum()).tolist(), strict=True))

    def _weighed(self, counts: _Numbers) -> _Numbers:
        """Return by how much each piece of evidence speaks for each class: the logarithm of a ratio of frequencies."""
        kinds = np.array([kind for kind, _ in self._places])
        weights = np.zeros_like(counts)
        for kind, weight in _WEIGHTS.items():
            rows = kinds == kind
            if rows.any():
                weights[rows] = weight * _log_ratios(counts[rows])
        return weights


def _log_ratios(counts: _Numbers) -> _Numbers:
    """Return the logarithms of how much more frequent each piece of evidence is with a class than anywhere."""
    anywhere = counts.sum(axis=1, keepdims=True) + 0.5
    anywhere /= anywhere.sum()
    totals = np.maximum(counts.sum(axis=0), 1.0)
    given = np.maximum(np.minimum(counts, _DISCOUNT).sum(axis=0) / totals, 1e-3).astype(np.float32)
    ratios = np.repeat(np.log(given)[None], len(counts), axis=0)
    seen = rows, columns = np.nonzero(counts)
    frequencies = (counts[seen] - _DISCOUNT) / totals[columns]
    ratios[seen] = np.log(given[columns] + frequencies / anywhere[rows, 0])
    return ratios


def phrases_of(scenario: LibraryScenario) -> tuple[str, ...]:
    """Return the phrases that say what a scenario is about: its topics, theories, summary and name."""
    entry = scenario.entry
    return (*entry.topics, *entry.theories, entry.about, scenario.name.replace("_", " "))


@cache
def library_index() -> BriefIndex:
    """Return the index over the whole library."""
    return BriefIndex({name: item.newcomers for name, item in scenarios().items()}, other_subjects(), kept_counts)
