"""Tests whether a sample of values fits the distribution that a scenario declares for a variable.

Both tests compare the sample with samples of the same size that are drawn from the declared distribution, so they hold
for small samples and for whole numbers too.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from behavior_graph.publication.number_tables import initial_words
from behavior_graph.schema.initial_models import (
    Bernoulli,
    Beta,
    Exponential,
    Integers,
    LogNormal,
    Normal,
    Shares,
    Uniform,
)
from compiler.json_values import Plain
from compiler.short_texts import number
from odd.model.markdown import unmarked

#: The chance that a sample of the declared distributions is called a miss in any of its variables.
LEVEL = 0.05
_SIMULATED = 1_999
#: Statistics that differ by rounding alone are equal.
_ROUNDING = 1e-9


class DeclaredMarginal(Protocol):
    """A declared distribution of one variable. `words` state it as reports do."""

    words: str

    def fault(self, value: Any) -> str:
        """Return why a value cannot come from the distribution, empty if it can."""

    def observed(self, values: Sequence[Any]) -> str:
        """Return what a sample has in place of what is declared."""

    def p_value(self, values: Sequence[Any], rng: np.random.Generator) -> float:
        """Return the share of drawn samples that are as far from the distribution as this one."""

    def drawn(self, rng: np.random.Generator) -> Any:
        """Return a value."""


@dataclass(frozen=True, slots=True)
class ComparedMarginal(Plain):
    """A variable of a sample beside its declared distribution; `missed` if they differ by more than chance."""

    variable: str
    declared: str
    observed: str
    p: float
    missed: bool

    def in_words(self) -> str:
        """Return the comparison as a line."""
        verdict = "MISSED" if self.missed else "fits"
        return f"{self.variable}: {verdict} (p = {self.p:.2g}): declared {self.declared}, found {self.observed}"


class DeclaredShares:
    """Shares of single values, tested by Pearson's chi-square statistic."""

    def __init__(self, words: str, shares: Mapping[Any, float]) -> None:
        self.words = words
        self._values, self._shares = list(shares), np.array(list(shares.values()), dtype=float)
        self._shares /= self._shares.sum()

    def fault(self, value: Any) -> str:
        """Return why a value cannot come from the shares, empty if it can."""
        possible = [known for known, share in zip(self._values, self._shares, strict=True) if share > 0]
        if any(known == value and type(known) is type(value) for known in possible):
            return ""
        return f"must be one of {', '.join(map(json.dumps, possible))}"

    def observed(self, values: Sequence[Any]) -> str:
        """Return the shares in a sample."""
        counts = Counter(values)
        names = [known if isinstance(known, str) else json.dumps(known) for known in self._values]
        shares = [round(counts[known] / len(values), 3) for known in self._values]
        return json.dumps(dict(zip(names, shares, strict=True)), ensure_ascii=False)

    def p_value(self, values: Sequence[Any], rng: np.random.Generator) -> float:
        """Return the share of drawn samples whose chi-square is at least that of this one."""
        counts = Counter(values)
        drawn = rng.multinomial(len(values), self._shares, _SIMULATED)
        own = self._chi_square(np.array([[counts[known] for known in self._values]]))[0]
        return _share_beyond(own, self._chi_square(drawn))

    def drawn(self, rng: np.random.Generator) -> Any:
        """Return a value."""
        return self._values[int(rng.choice(len(self._values), p=self._shares))]

    def _chi_square(self, counts: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        there = self._shares > 0
        expected = counts.sum(axis=1, keepdims=True) * self._shares[there]
        found: np.ndarray[Any, Any] = ((counts[:, there] - expected) ** 2 / expected).sum(axis=1)
        return found


class DeclaredNumbers:
    """A distribution of numbers, tested by the largest distance between cumulative shares (Kolmogorov and Smirnov)."""

    def __init__(self, words: str, distribution: Any, *, whole: bool = False) -> None:
        self.words, self._distribution, self._whole = words, distribution, whole
        self._low, self._high = (float(end) for end in distribution.support())

    def fault(self, value: Any) -> str:
        """Return why a value cannot come from the distribution, empty if it can."""
        number = isinstance(value, int) if self._whole else isinstance(value, (int, float))
        if number and not isinstance(value, bool) and self._low <= value <= self._high:
            return ""
        kind = "a whole number" if self._whole else "a number"
        return f"must be {kind} from {self._low:g} to {self._high:g}"

    def observed(self, values: Sequence[Any]) -> str:
        """Return mean and standard deviation of a sample beside the declared ones."""
        mean, spread = self._distribution.mean(), self._distribution.std()
        found, sd = number(float(np.mean(values))), number(float(np.std(values)))
        return f"mean {found} (declared {number(mean)}), sd {sd} (declared {number(spread)})"

    def p_value(self, values: Sequence[Any], rng: np.random.Generator) -> float:
        """Return the share of drawn samples whose distance is at least that of this one."""
        samples = self._distribution.rvs(size=(_SIMULATED, len(values)), random_state=rng)
        return _share_beyond(self._distances(np.array([values]))[0], self._distances(samples))

    def drawn(self, rng: np.random.Generator) -> Any:
        """Return a value."""
        value = self._distribution.rvs(random_state=rng)
        return int(value) if self._whole else float(value)

    def _distances(self, samples: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Return the distance of each row; at a single value, a continuous distribution has no share."""
        ordered = np.sort(samples, axis=1)
        ranks, count = np.arange(ordered.shape[1]), ordered.shape[1]
        above = (ranks + 1) / count - self._distribution.cdf(ordered)
        below = self._distribution.cdf(ordered - 1 if self._whole else ordered) - ranks / count
        found: np.ndarray[Any, Any] = np.maximum(above.max(axis=1), below.max(axis=1))
        return found


def _share_beyond(own: float, drawn: np.ndarray[Any, Any]) -> float:
    return float((1 + np.count_nonzero(drawn >= own - _ROUNDING)) / (1 + len(drawn)))


def declared_marginal(form: object, parse: Callable[[str], Any]) -> DeclaredMarginal | None:
    """Return the distribution that a form of a scenario declares, None for a form without one of its own.

    `parse` reads a value under `shares`.
    """
    from scipy import stats

    if isinstance(form, Shares):
        return DeclaredShares(_words(form), {parse(value): share for value, share in form.shares.items()})
    if isinstance(form, Bernoulli):
        return DeclaredShares(_words(form), {True: form.chance, False: 1 - form.chance})
    if isinstance(form, Integers):
        low, high = form.integers
        return DeclaredNumbers(_words(form), stats.randint(low, high + 1), whole=True)
    found = _continuous(form, stats)
    return None if found is None else DeclaredNumbers(_words(form), found)


def _continuous(form: object, stats: Any) -> Any:
    if isinstance(form, Uniform):
        low, high = form.uniform
        return stats.uniform(low, high - low) if low < high else None
    if isinstance(form, Normal):
        given = form.normal
        if given.low is None and given.high is None:
            return stats.norm(given.mean, given.sd)
        ends = (-np.inf if given.low is None else given.low, np.inf if given.high is None else given.high)
        low, high = ((end - given.mean) / given.sd for end in ends)
        return stats.truncnorm(low, high, loc=given.mean, scale=given.sd)
    if isinstance(form, Beta):
        return stats.beta(*form.beta)
    if isinstance(form, Exponential):
        return stats.expon(scale=form.exponential)
    if isinstance(form, LogNormal):
        return stats.lognorm(form.lognormal.sd, scale=np.exp(form.lognormal.mean))
    return None


def _words(form: Any) -> str:
    return unmarked(initial_words(form)).removesuffix(", independently")


def compared(
    declared: Mapping[str, DeclaredMarginal], rows: Sequence[Mapping[str, Any]], seed: int
) -> tuple[ComparedMarginal, ...]:
    """Return each variable of a sample beside its declared distribution.

    A variable is missed if its p value is below LEVEL divided by the number of variables (Bonferroni).
    """
    found = []
    for place, (name, marginal) in enumerate(declared.items()):
        values = [row[name] for row in rows]
        p = marginal.p_value(values, np.random.default_rng([seed, place]))
        found.append(ComparedMarginal(name, marginal.words, marginal.observed(values), p, p < LEVEL / len(declared)))
    return tuple(found)
