"""Approximate Bayesian computation: draws of parameters whose single runs are near the data.

Population Monte Carlo (Beaumont, Cornuet, Marin & Robert 2009). The prior is uniform over the ranges. A first
generation comes from the prior; each later one moves draws of the one before by a normal kernel with twice its weighted
covariance, keeps those that are nearer than the median distance of the generation before, and weights them by the prior
over the density of how they were proposed. A draw outside of the ranges has prior 0 and is not run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

#: From places in the unit cube (a row each) to the distances of their runs from the data; NaN for a run without any.
Simulate = Callable[[np.ndarray], np.ndarray]
FEWEST_TRIALS = 60
_FEWEST_PARTICLES = 20


@dataclass(frozen=True, slots=True)
class Posterior:
    """Weighted draws in the unit cube, their distances, and the tolerance of each generation that was completed."""

    places: np.ndarray
    weights: np.ndarray
    distances: np.ndarray
    tolerances: tuple[float, ...]

    def quantile(self, dimension: int, rank: float) -> float:
        """Return a weighted quantile of one parameter's places."""
        order = np.argsort(self.places[:, dimension])
        below = np.cumsum(self.weights[order]) - self.weights[order] / 2
        return float(np.interp(rank, below, self.places[order, dimension]))

    def mean(self) -> np.ndarray:
        """Return the mean place."""
        return np.asarray(self.weights @ self.places)

    @property
    def effective(self) -> float:
        """How many draws of equal weight these are worth (Kish 1965)."""
        return float(1 / (self.weights**2).sum())


def posterior(dimensions: int, trials: int, seed: int, simulate: Simulate) -> Posterior | None:
    """Return the last generation that `trials` runs complete; None if fewer runs than a generation have a distance."""
    random = np.random.default_rng(seed)
    size = max(_FEWEST_PARTICLES, trials // 12)
    places = random.random((2 * size, dimensions))
    distances = simulate(places)
    order = np.argsort(distances, kind="stable")[:size]  # NaN sorts last
    left = trials - len(places)
    if np.isnan(distances[order]).any():
        return None
    found = Posterior(places[order], np.full(size, 1 / size), distances[order], (float(distances[order].max()),))
    while left > 0:
        following, spent = _generation(found, random, left, simulate)
        left -= spent
        if following is None:
            break
        found = following
    return found


def _generation(
    before: Posterior, random: np.random.Generator, left: int, simulate: Simulate
) -> tuple[Posterior | None, int]:
    """Return the next generation, None if `left` runs do not complete it, and how many runs it took."""
    size, tolerance, spent = len(before.places), float(np.median(before.distances)), 0
    if tolerance >= before.tolerances[-1]:
        return None, left
    kernel = _kernel(before)
    kept: list[np.ndarray] = []
    near: list[float] = []
    while len(kept) < size and spent < left:
        proposed = _proposed(before, kernel, random, min(size, left - spent))
        distances = simulate(proposed)
        spent += len(proposed)
        kept += list(proposed[distances <= tolerance])
        near += list(distances[distances <= tolerance])
    if len(kept) < size:
        return None, spent
    places = np.array(kept[:size])
    weights = 1 / _density(places, before, kernel)
    return Posterior(places, weights / weights.sum(), np.array(near[:size]), (*before.tolerances, tolerance)), spent


def _kernel(before: Posterior) -> np.ndarray:
    apart = before.places - before.mean()
    covariance = 2 * (apart * before.weights[:, None]).T @ apart
    return np.asarray(covariance + 1e-9 * np.eye(covariance.shape[0]))


def _proposed(before: Posterior, kernel: np.ndarray, random: np.random.Generator, count: int) -> np.ndarray:
    found: list[np.ndarray] = []
    while len(found) < count:
        start = before.places[random.choice(len(before.places), p=before.weights)]
        place = random.multivariate_normal(start, kernel)
        if ((place >= 0) & (place < 1)).all():
            found.append(place)
    return np.array(found)


def _density(places: np.ndarray, before: Posterior, kernel: np.ndarray) -> np.ndarray:
    """Return the density of each place as a proposal, up to a factor that is the same for all."""
    apart = places[:, None, :] - before.places[None, :, :]
    distances = np.einsum("ijk,kl,ijl->ij", apart, np.linalg.inv(kernel), apart)
    return np.asarray(np.exp(-distances / 2) @ before.weights)


def resampled(found: Posterior, count: int, seed: int) -> Sequence[np.ndarray]:
    """Return draws of equal weight from a posterior."""
    chosen = np.random.default_rng(seed).choice(len(found.places), count, p=found.weights)
    return list(found.places[chosen])
