"""Objectives: how far runs are from data, 0 if they agree."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, Protocol, get_args

import numpy as np

from compiler.runs.calibration.observations import ObservedTarget, joined

#: What was read of a run, by the name of the reading.
Values = Mapping[str, Sequence[float | None]]
DataPart = Literal["training", "held_out"]
DATA_PARTS: tuple[DataPart, ...] = get_args(DataPart)
#: From runs (a row each) and data at the same rounds to a distance.
Distance = Callable[[np.ndarray, np.ndarray], float]
_BINS, _LITTLE = 10, 0.01


def _mae(runs: np.ndarray, data: np.ndarray) -> float:
    return float(np.mean(abs(runs.mean(axis=0) - data)))


def _kl(modelled: np.ndarray, found: np.ndarray) -> float:
    from scipy.stats import entropy

    return float(entropy(found, modelled))


def _jsd(modelled: np.ndarray, found: np.ndarray) -> float:
    middle = (modelled + found) / 2
    return (_kl(middle, found) + _kl(middle, modelled)) / 2


def _of_scipy(name: str, runs: np.ndarray, data: np.ndarray) -> float:
    from scipy import stats

    return float(getattr(stats, name)(runs.ravel(), data))


def _shares(runs: np.ndarray, data: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the shares of values in equal bins over the range of both; none is 0."""
    ends = (min(runs.min(), data.min()), max(runs.max(), data.max()))
    counts = (np.histogram(values, _BINS, ends)[0] / values.size for values in (runs.ravel(), data))
    modelled, found = ((shares + _LITTLE) / (1 + _BINS * _LITTLE) for shares in counts)
    return modelled, found


#: By the name that `--objective` gives. The last four compare how values are distributed, whatever their rounds.
DISTANCES: Mapping[str, Distance] = {
    "rmse": lambda runs, data: float(np.sqrt(np.mean((runs.mean(axis=0) - data) ** 2))),
    "mae": _mae,
    "peak": lambda runs, data: float(abs(runs.max(axis=1).mean() - data.max())),
    "peak_time": lambda runs, data: float(abs(runs.argmax(axis=1).mean() - data.argmax())),
    "wasserstein": partial(_of_scipy, "wasserstein_distance"),
    "energy": partial(_of_scipy, "energy_distance"),
    "kl": lambda runs, data: _kl(*_shares(runs, data)),
    "jsd": lambda runs, data: _jsd(*_shares(runs, data)),
}


class Objective(Protocol):
    """What a calibration makes small."""

    def of(self, runs: Sequence[Values], part: DataPart = "training") -> float:
        """Return the objective over the runs at one point; NaN if a run has no number where one is needed."""

    def chance(self, runs: Sequence[Values], size: int, /) -> float:
        """Return the objective that chance alone explains: if a run were the data, and `size` others the model's.

        It is the 95 % quantile over the runs; NaN if undefined.
        """


@dataclass(frozen=True, slots=True)
class DataObjective:
    """The distance of runs from targets; several are divided by their scales and averaged by their weights."""

    observations: tuple[ObservedTarget, ...]
    distance: str

    def of(self, runs: Sequence[Values], part: DataPart = "training") -> float:
        """Return the objective over the runs at one point; NaN if a run has no number where one is needed."""
        parts = [found for found in self.observations if getattr(found, part).any()]
        if len(parts) == 1:
            return self.one(parts[0], runs, part)
        weights = [found.weight for found in parts]
        scaled = [self.one(found, runs, part) / self._scale(found) for found in parts]
        return float(np.average(scaled, weights=weights))

    def one(self, found: ObservedTarget, runs: Sequence[Values], part: DataPart) -> float:
        """Return the distance from one target, in its own unit."""
        return self.between(joined(runs, found.name), found, part)

    def between(self, rows: np.ndarray, found: ObservedTarget, part: DataPart) -> float:
        """Return the distance of rows of values from the data of a target."""
        chosen = getattr(found, part)
        rows, data = rows[:, chosen], found.data[chosen]
        if np.isnan(rows).any():
            return float("nan")
        return DISTANCES[self.distance](rows, data) if found.is_series else _mae(rows, data)

    def unit(self, found: ObservedTarget) -> str:
        """Return the unit of the distance from one target."""
        if not found.is_series:
            return found.unit
        others = {"kl": "nats", "jsd": "nats", "peak_time": "measured rounds", "energy": f"√({found.unit})"}
        return others.get(self.distance, found.unit)

    def _scale(self, found: ObservedTarget) -> float:
        if not found.is_series:
            return found.scale
        others = {"kl": 1.0, "jsd": 1.0, "peak_time": float(len(found.data)), "energy": math.sqrt(found.scale)}
        return others.get(self.distance, found.scale)

    def chance(self, runs: Sequence[Values], size: int, /) -> float:
        """Return the 95 % quantile of the objective with each run in turn as the data."""
        if len(runs) < 2:
            return float("nan")
        rows = {found.name: joined(runs, found.name) for found in self.observations}
        distances = []
        for number in range(len(runs)):
            others = [*runs[number + 1 :], *runs[:number]][:size]
            changed = tuple(replace(found, data=rows[found.name][number]) for found in self.observations)
            distances.append(replace(self, observations=changed).of(others))
        return float(np.quantile(distances, 0.95))


@dataclass(frozen=True, slots=True)
class ExpressionObjective:
    """The mean over runs of an expression that the user wrote, read under the name `name`."""

    name: str

    def of(self, runs: Sequence[Values], part: DataPart = "training") -> float:
        """Return the objective over the runs at one point; NaN if a run has no number where one is needed."""
        return float(joined(runs, self.name).mean()) if part == "training" else float("nan")

    def chance(self, _runs: Sequence[Values], _size: int, /) -> float:
        """Return NaN: without data there is nothing that a run could stand for."""
        return float("nan")


def noise(objective: Objective, runs: Sequence[Values], other: Sequence[Values] | None = None) -> float:
    """Return the standard error of an objective over replicates, or of its difference at two points with equal seeds.

    By the jackknife (Tukey 1958), since an objective need not be a mean. NaN with fewer than two runs.
    """
    size = len(runs)
    if size < 2:
        return float("nan")
    without = [
        objective.of([*runs[:n], *runs[n + 1 :]]) - (objective.of([*other[:n], *other[n + 1 :]]) if other else 0.0)
        for n in range(size)
    ]
    return float(np.sqrt((size - 1) * np.var(without)))
