"""Which values of a parameter the data allow: the objective along its range, with the others adapted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from compiler.runs.calibration.model_runs import Point
from compiler.runs.calibration.objectives import Objective, Values, noise
from compiler.runs.sweeps.factors import Factor

#: Values of each parameter, evenly over its range, and places that the fitted surface is searched at.
STEPS = 9
_SEARCHED = 512
#: Standard errors within which two objectives count as equal, and the share of a range from which it is not identified.
_ERRORS, _HALF = 2.0, 0.5


@dataclass(frozen=True, slots=True)
class Trial:
    """A point with the objective over its replicates, its standard error, and what was read of its runs."""

    point: Point
    loss: float
    error: float
    runs: Sequence[Values]
    failed: int = 0


@dataclass(frozen=True, slots=True)
class ProfileStep:
    """The least objective that was found at a value of a parameter, NaN for none; whether the data allow the value."""

    value: float
    loss: float
    allowed: bool

    @property
    def ruled_out(self) -> bool:
        """Whether the data speak against the value; they say nothing of a value at which no trial has an objective."""
        return not (self.allowed or math.isnan(self.loss))


@dataclass(frozen=True, slots=True)
class ParameterProfile:
    """A parameter's steps in ascending order.

    What the data allow is between `low` and `high`: the next values that they rule out, or the ends of the range.
    """

    name: str
    steps: tuple[ProfileStep, ...]
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share of steps that the data do not rule out."""
        return sum(not step.ruled_out for step in self.steps) / len(self.steps)

    @property
    def unknown(self) -> int:
        """How many steps have no objective, so that nothing is known of them."""
        return sum(math.isnan(step.loss) for step in self.steps)

    @property
    def identified(self) -> bool:
        """Whether the data rule out more than half of the range."""
        return self.share < _HALF

    def as_json(self) -> dict[str, Any]:
        """Return it as a JSON object."""
        return {**asdict(self), "share_allowed": self.share, "identified": self.identified}


def allowed(objective: Objective, trial: Trial, best: Trial, chance: float) -> bool:
    """Return whether the data allow a point besides the best one.

    They do if its objective is greater by no more than two standard errors of the difference under equal seeds, or no
    greater than what chance explains: runs of the best point itself would be as far from it as the data are from here.
    Where neither is known, nothing is ruled out.
    """
    if math.isnan(trial.loss):
        return False
    limits = (best.loss + _ERRORS * noise(objective, trial.runs, best.runs), chance)
    known = [limit for limit in limits if not math.isnan(limit)]
    return not known or trial.loss <= max(best.loss, *known)


def profile_points(factors: Sequence[Factor], best: Trial, trials: Sequence[Trial], seed: int) -> Iterator[Point]:
    """Yield for each value of each parameter the best point with this value, and one where the others adapt to it."""
    surface = _surface(factors, trials)
    for factor in factors:
        for value in values_of(factor):
            yield {**best.point, factor.name: value}
            if surface is not None:
                yield _adapted(factors, factor, value, surface, seed)


def values_of(factor: Factor) -> list[float]:
    """Return evenly spaced values of a parameter, both ends included; whole numbers where it has whole numbers."""
    assert factor.range is not None
    values = np.linspace(factor.range.low, factor.range.high, STEPS).tolist()
    return list(dict.fromkeys(map(round, values))) if factor.range.whole else values


def _place(factors: Sequence[Factor], point: Point) -> list[float]:
    ranges = [(factor.name, factor.range) for factor in factors]
    return [(point[name] - bounds.low) / (bounds.high - bounds.low) for name, bounds in ranges if bounds]


def _surface(factors: Sequence[Factor], trials: Sequence[Trial]) -> Callable[[np.ndarray], np.ndarray] | None:
    """Return a smooth function through the trials' objectives; None with one parameter or too few trials."""
    known = [trial for trial in trials if not math.isnan(trial.loss)]
    if len(factors) < 2 or len(known) < 4 * len(factors):
        return None
    from scipy.interpolate import RBFInterpolator

    places = np.array([_place(factors, trial.point) for trial in known])
    places, chosen = np.unique(places.round(9), axis=0, return_index=True)
    losses = np.array([known[number].loss for number in chosen])
    if len(places) < 2 * len(factors) + 1:
        return None
    fitted: Callable[[np.ndarray], np.ndarray] = RBFInterpolator(places, losses, kernel="linear", smoothing=1e-6)
    return fitted


def _adapted(
    factors: Sequence[Factor], fixed: Factor, value: float, surface: Callable[[np.ndarray], np.ndarray], seed: int
) -> Point:
    """Return the point with this value at which the fitted surface is lowest."""
    places = np.random.default_rng(seed).random((_SEARCHED, len(factors)))
    places[:, factors.index(fixed)] = _place([fixed], {fixed.name: value})[0]
    lowest = places[int(np.argmin(surface(places)))]
    found = {factor.name: factor.at(float(share)) for factor, share in zip(factors, lowest, strict=True)}
    return {**found, fixed.name: value}


def profiles(
    factors: Sequence[Factor], best: Trial, tried: Sequence[Trial], fits: Callable[[Trial], bool]
) -> tuple[ParameterProfile, ...]:
    """Return the profile of each parameter from the trials at its profile points; `fits` says what the data allow."""
    return tuple(_profile(factor, best, tried, fits) for factor in factors)


def _profile(factor: Factor, best: Trial, tried: Sequence[Trial], fits: Callable[[Trial], bool]) -> ParameterProfile:
    steps = []
    for value in values_of(factor):
        here = [trial for trial in tried if trial.point[factor.name] == value]
        losses = [trial.loss for trial in here if not math.isnan(trial.loss)]
        steps.append(ProfileStep(value, min(losses, default=math.nan), any(map(fits, here))))
    inside = [best.point[factor.name], *(step.value for step in steps if step.allowed)]
    out = [step.value for step in steps if step.ruled_out]
    low = max((value for value in out if value < min(inside)), default=steps[0].value)
    high = min((value for value in out if value > max(inside)), default=steps[-1].value)
    return ParameterProfile(factor.name, tuple(steps), low, high)
