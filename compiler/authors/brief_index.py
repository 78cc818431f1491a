"""Says how likely a brief is about each scenario of the library: naive Bayes over briefs in the words of newcomers.

Briefs on other subjects are a class of their own, so that a brief may be about none of the scenarios.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from compiler.authors.brief_evidence import EvidenceCounts, evidence, kept_counts
from compiler.authors.brief_text import Brief
from compiler.library.catalogue import LibraryScenario, other_subjects, scenarios

#: The class of briefs that are about no scenario.
OTHER = ""
#: How much each kind of evidence counts. They repeat each other: the letters of a word speak for what the word does.
_WEIGHTS = {"word": 1.0, "pair": 0.7, "small word": 0.3, "letters": 0.1}
#: Of each count so much is given to what was never seen with a scenario (absolute discounting).
_DISCOUNT = 0.5
#: Evidence is not independent: likelihoods are taken this much nearer to each other.
_CALIBRATION = 0.55
#: By how much a topic that a brief names speaks for its scenario, beside its words, and for another sense of the topic:
#: users may rely on topics, but "overtime" is also played in basketball.
_TOPIC, _OTHER_SENSE = 4.0, 3.0

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
        self._counts = count(known)
        numbers = {kind: number for number, kind in enumerate(_WEIGHTS)}
        self._kinds = np.array([numbers[item.partition("\t")[0]] for item in self._counts.items], np.int64)
        self._frequencies = _Frequencies.of(self._counts, self._kinds, len(known))
        sizes = np.array([1 + len(texts) for texts in known], np.float32)
        self._priors: _Numbers = np.log(sizes / sizes.sum())

    def likelihoods(self, brief: Brief, named: Set[str] = frozenset()) -> dict[str, float]:
        """Return how likely a brief is about each scenario, and about another subject (`OTHER`); they add up to 1.

        `named` are the scenarios of which the brief names a topic.
        """
        scores = (self._priors + self._evidence(brief)) * _CALIBRATION
        scores += [_TOPIC * (name in named) for name in self._names]
        scores[-1] += _OTHER_SENSE * bool(named)
        found = np.exp(scores - scores.max())
        return dict(zip(self._names, (found / found.sum()).tolist(), strict=True))

    def _evidence(self, brief: Brief) -> _Numbers:
        """Return how much what is in a brief speaks for each class: a sum of logarithms of ratios of frequencies."""
        known = self._counts.items
        places = np.array(sorted(known[item] for item in evidence(brief) if item in known), np.int64)
        rows = self._counts.rows(places, len(self._names))
        found: _Numbers = self._frequencies.log_ratios(rows, self._kinds[places]).sum(axis=0)
        return found


@dataclass(frozen=True, slots=True)
class _Frequencies:
    """How often evidence is in all briefs of a class, and how much of that is given to the unseen, a row a kind.

    `everywhere` is the sum over all pieces and classes, to which each piece adds half a count.
    """

    totals: _Numbers
    given: _Numbers
    everywhere: _Numbers

    @classmethod
    def of(cls, counts: EvidenceCounts, kinds: npt.NDArray[np.int64], classes: int) -> _Frequencies:
        """Return the frequencies, given the kind of each piece of evidence."""
        cells = kinds[counts.places] * classes + counts.classes
        shape = len(_WEIGHTS), classes

        def summed(values: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
            table: npt.NDArray[np.float64] = np.bincount(cells, values, shape[0] * shape[1]).astype(np.float64)
            return table.reshape(shape)

        seen = summed(counts.counts)
        totals = np.maximum(seen, 1.0)
        given = np.maximum(summed(np.minimum(counts.counts, _DISCOUNT)) / totals, 1e-3)
        everywhere = seen.sum(axis=1) + 0.5 * np.bincount(kinds, minlength=shape[0])
        return cls(totals.astype(np.float32), given.astype(np.float32), everywhere.astype(np.float32))

    def log_ratios(self, counts: _Numbers, kinds: npt.NDArray[np.int64]) -> _Numbers:
        """Return how much more frequent some pieces are with a class than anywhere, as logarithms times their weights.

        `counts` has a row for each piece, and `kinds` its kind.
        """
        anywhere = (counts.sum(axis=1) + 0.5) / self.everywhere[kinds]
        frequencies = np.maximum(counts - _DISCOUNT, 0.0) / self.totals[kinds]
        weights = np.array([*_WEIGHTS.values()], np.float32)[kinds, None]
        found: _Numbers = weights * np.log(self.given[kinds] + frequencies / anywhere[:, None])
        return found


def phrases_of(scenario: LibraryScenario) -> tuple[str, ...]:
    """Return the phrases that say what a scenario is about: its topics, theories, summary and name."""
    entry = scenario.entry
    return (*entry.topics, *entry.theories, entry.about, scenario.name.replace("_", " "))


@cache
def library_index() -> BriefIndex:
    """Return the index over the whole library."""
    return BriefIndex({name: item.newcomers for name, item in scenarios().items()}, other_subjects(), kept_counts)
