"""Values that go with other values: a Gaussian copula over ranks (Iman & Conover 1982)."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi
from typing import Any

from runtime_base.foundation.distributions import normal
from runtime_base.foundation.streams import Stream, child, children
from runtime_base.mathematics import normal_quantile, sqrt


def correlated(others: Sequence[float], values: Sequence[Any], rank_correlation: float, key: int) -> list[Any]:
    """Return the values in an order in which they have a rank correlation (Spearman's) with the others.

    The ranks of the others become normal scores z; each place gets the score rho * z + sqrt(1 - rho**2) * noise, and
    the k-th smallest value goes to the place with the k-th smallest score. With rho = 2 * sin(pi / 6 * r), the expected
    rank correlation is r for many values without ties (Pearson 1907). Equal others are ranked at random. -1 and 1 are
    exact.
    """
    count = len(values)
    tiebreaks = [Stream(own).unit() for own in children(child(key, 0), count)]
    noise = [normal(Stream(own), 0.0, 1.0) for own in children(child(key, 1), count)]
    rho = score_correlation(rank_correlation)
    rest = sqrt(1.0 - rho * rho)
    scores = [0.0] * count
    for rank, place in enumerate(sorted(range(count), key=lambda place: (others[place], tiebreaks[place]))):
        scores[place] = rho * normal_quantile((rank + 0.5) / count) + rest * noise[place]
    found: list[Any] = [None] * count
    places = sorted(range(count), key=lambda place: (scores[place], place))
    for place, value in zip(places, sorted(values), strict=True):
        found[place] = value
    return found


def score_correlation(rank_correlation: float) -> float:
    """Return the correlation of the normal scores of which the ranks have a correlation: 2 * sin(pi / 6 * r)."""
    if abs(rank_correlation) == 1:
        return float(rank_correlation)
    angle = pi / 6.0 * rank_correlation
    term = found = angle
    for power in range(3, 24, 2):  # beyond, the terms of the series are too small to count
        term *= -angle * angle / (power * (power - 1))
        found += term
    return 2.0 * found
