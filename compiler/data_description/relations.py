"""How columns go together: correlation, mutual information, and differences between groups.

P-values are adjusted for the number of pairs of each kind (Holm 1979). They presume that rows are independent of each
other, so none is given where the rows follow each other in time.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import numpy as np

from compiler.data_description.column_types import Column

#: Columns of which every pair is looked at; of more, the first ones.
MOST_COLUMNS = 30
#: Fewer rows with both values say nothing about a pair.
FEWEST = 10
_LEVEL = 0.05
_MOST_GROUPS = 20
_FEWEST_IN_GROUP = 3
#: Numbers with more different values are cut into bins of about so many rows, at quantiles, before they are counted.
_MOST_VALUES, _IN_BIN, _MOST_BINS = 10, 10, 8
#: The approximation of the test by chi-square needs so many expected rows in every cell (Cochran 1954).
_FEWEST_EXPECTED = 5.0


@dataclass(frozen=True, slots=True)
class Correlation:
    """Pearson's correlation with its 95 % interval (Fisher's z), and Spearman's, of the rows with both values."""

    columns: tuple[str, str]
    rows: int
    pearson: float
    interval: tuple[float, float] | None
    spearman: float
    p: float | None
    conclusion: str = ""


@dataclass(frozen=True, slots=True)
class Information:
    """Mutual information in bits, as counted, and what independent columns would show on average by chance.

    `p` is that of the likelihood-ratio test (G = 2 N I); None if some cell expects fewer than five rows.
    """

    columns: tuple[str, str]
    rows: int
    bits: float
    by_chance: float
    p: float | None
    conclusion: str = ""


@dataclass(frozen=True, slots=True)
class GroupDifference:
    """Means by group, the share of the variance between groups (eta squared), and the test of Kruskal and Wallis."""

    group: str
    column: str
    rows: int
    means: Mapping[str, float]
    sizes: Mapping[str, int]
    eta_squared: float
    p: float | None
    conclusion: str = ""


@dataclass(frozen=True, slots=True)
class Relations:
    """All pairs of columns that can be judged; `left_out` columns were too many."""

    correlations: tuple[Correlation, ...] = ()
    information: tuple[Information, ...] = ()
    groups: tuple[GroupDifference, ...] = ()
    left_out: int = 0


def relations(columns: Sequence[Column], *, independent: bool) -> Relations:
    """Return how columns go together; `independent` says whether the rows are."""
    varied = [column for column in columns if (column.is_numeric or column.is_grouping) and column.distinct > 1]
    chosen = varied[:MOST_COLUMNS]
    pairs = list(combinations(chosen, 2))
    groups = [(first, second) for pair in pairs for first, second in (pair, pair[::-1])]
    found = Relations(
        tuple(_known(_correlation(*pair) for pair in pairs)),
        tuple(_known(_information(*pair) for pair in pairs)),
        tuple(_known(_group_difference(*pair) for pair in groups)),
        len(varied) - len(chosen),
    )
    return replace(
        found,
        correlations=_judged(found.correlations, lambda entry: -abs(entry.pearson), independent),
        information=_judged(found.information, lambda entry: -(entry.bits - entry.by_chance), independent),
        groups=_judged(found.groups, lambda entry: -entry.eta_squared, independent),
    )


def _known(found: Iterator[Any]) -> Iterator[Any]:
    return (entry for entry in found if entry is not None)


def _judged(found: Sequence[Any], order: Callable[[Any], float], independent: bool) -> tuple[Any, ...]:
    """Return relations from the strongest on, with adjusted p-values and a conclusion."""
    if not independent:
        why = "not judged: rows follow each other in time, so they are not independent"
        return tuple(replace(entry, p=None, conclusion=why) for entry in sorted(found, key=order))
    tested = sorted((entry for entry in found if entry.p is not None), key=lambda entry: entry.p)
    adjusted, worst = [], 0.0
    for place, entry in enumerate(tested):
        worst = max(worst, min(1.0, (len(tested) - place) * entry.p))
        adjusted.append(replace(entry, p=worst, conclusion="related" if worst < _LEVEL else "no relation is shown"))
    few = "not judged: too few rows in some cells"
    adjusted += [replace(entry, conclusion=few) for entry in found if entry.p is None]
    return tuple(sorted(adjusted, key=order))


def _both(first: Column, second: Column) -> list[tuple[Any, Any]]:
    pairs = zip(first.values, second.values, strict=True)
    return [pair for pair in pairs if pair[0] is not None and pair[1] is not None]


def _correlation(first: Column, second: Column) -> Correlation | None:
    if not (first.is_numeric and second.is_numeric):
        return None
    from scipy import stats

    pairs = np.array(_both(first, second), dtype=float)
    if len(pairs) < FEWEST or not np.all(np.ptp(pairs, axis=0) > 0):
        return None
    pearson = stats.pearsonr(pairs[:, 0], pairs[:, 1])
    r, names = float(pearson.statistic), (first.name, second.name)
    limits = pearson.confidence_interval(0.95) if abs(r) < 1 else None
    interval = (float(limits.low), float(limits.high)) if limits is not None else None
    rank = stats.spearmanr(pairs[:, 0], pairs[:, 1])
    return Correlation(names, len(pairs), r, interval, float(rank.statistic), float(rank.pvalue))


def _information(first: Column, second: Column) -> Information | None:
    from scipy import stats

    pairs = _both(first, second)
    if len(pairs) < FEWEST:
        return None
    sides = [_cells(column, [pair[side] for pair in pairs]) for side, column in enumerate((first, second))]
    counts = stats.contingency.crosstab(*sides).count
    if min(counts.shape) < 2:
        return None
    found = stats.chi2_contingency(counts, correction=False, lambda_="log-likelihood")
    nats = 2 * len(pairs) * math.log(2)
    p = float(found.pvalue) if found.expected_freq.min() >= _FEWEST_EXPECTED else None
    chance = (counts.shape[0] - 1) * (counts.shape[1] - 1) / nats
    return Information((first.name, second.name), len(pairs), float(found.statistic) / nats, chance, p)


def _cells(column: Column, values: Sequence[Any]) -> np.ndarray:
    """Return the category of each value; of numbers with many values the bin between quantiles."""
    if len(set(values)) <= min(_MOST_VALUES, len(values) // _IN_BIN + 1) or column.is_grouping:
        return np.unique(np.array(values), return_inverse=True)[1]
    numbers = np.array(values, dtype=float)
    bins = min(_MOST_BINS, max(2, math.isqrt(len(numbers) // _IN_BIN)))
    edges = np.unique(np.quantile(numbers, np.linspace(0, 1, bins + 1)[1:-1]))
    return np.searchsorted(edges, numbers, side="right")


def _group_difference(group: Column, column: Column) -> GroupDifference | None:
    if not group.is_grouping or not column.is_numeric or group.distinct > _MOST_GROUPS:
        return None
    from scipy import stats

    members: dict[str, list[float]] = {}
    for label, value in _both(group, column):
        members.setdefault(str(label) if group.kind == "categories" else str(bool(label)).lower(), []).append(value)
    large = {label: values for label, values in sorted(members.items()) if len(values) >= _FEWEST_IN_GROUP}
    together = np.array([value for values in large.values() for value in values])
    if len(large) < 2 or len(together) < FEWEST or not np.ptp(together) > 0:
        return None
    means = {label: float(np.mean(values)) for label, values in large.items()}
    mean = together.mean()
    between = sum(len(values) * (means[label] - mean) ** 2 for label, values in large.items())
    eta = float(between / ((together - mean) ** 2).sum())
    p = float(stats.kruskal(*large.values()).pvalue)
    sizes = {label: len(values) for label, values in large.items()}
    return GroupDifference(group.name, column.name, len(together), means, sizes, eta, p)
