"""Metrics over replicates: the mean of each round and the band that holds nine runs in ten."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

Series = Sequence[float | None]

LOW, HIGH = 0.05, 0.95


@dataclass(frozen=True, slots=True)
class Band:
    """One metric over rounds 1..n and all replicates. Values are in the metric's unit; NaN where none is defined.

    `mean`, `low` and `high` have one value a round; `low` and `high` are the 5 % and 95 % quantiles over replicates
    (type 7). `runs` holds every replicate, held at its last value where it stopped before the longest one.
    """

    mean: np.ndarray
    low: np.ndarray
    high: np.ndarray
    runs: np.ndarray

    @property
    def rounds(self) -> int:
        """The number of rounds of the longest replicate."""
        return int(self.runs.shape[1])


@dataclass(frozen=True, slots=True)
class Final:
    """A metric at the end of the runs: mean, 5 % and 95 % quantiles, standard error of the mean, number of runs."""

    mean: float
    low: float
    high: float
    error: float
    runs: int


def band(replicates: Sequence[Series]) -> Band | None:
    """Return the band of a metric, or None where no replicate has a defined value."""
    longest = max((len(series) for series in replicates), default=0)
    runs = np.array([_held(series, longest) for series in replicates], dtype=np.float64)
    if longest == 0 or np.isnan(runs).all():
        return None
    defined = ~np.isnan(runs).all(axis=0)
    mean, low, high = (np.full(longest, np.nan) for _ in range(3))
    mean[defined] = np.nanmean(runs[:, defined], axis=0)
    low[defined], high[defined] = np.nanquantile(runs[:, defined], (LOW, HIGH), axis=0)
    return Band(mean, low, high, runs)


def final(found: Band) -> Final | None:
    """Return how a metric ends, or None where no replicate ends with a defined value."""
    last = found.runs[:, -1]
    last = last[~np.isnan(last)]
    if not len(last):
        return None
    low, high = np.quantile(last, (LOW, HIGH))
    error = float(last.std(ddof=1) / math.sqrt(len(last))) if len(last) > 1 else math.nan
    return Final(float(last.mean()), float(low), float(high), error, len(last))


def _held(series: Series, length: int) -> list[float]:
    values = [math.nan if value is None else float(value) for value in series]
    return values + [values[-1] if values else math.nan] * (length - len(values))
