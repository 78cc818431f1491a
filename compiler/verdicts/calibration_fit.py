"""What a calibration shows: the fit on training and held-out data, against naive baselines, and what is not known."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from compiler.runs.calibration.calibrator import FEWEST_TRIALS, CalibrationRequest, Found
from compiler.runs.calibration.objectives import DATA_PARTS, DISTANCES, DataObjective, DataPart, Objective, Values
from compiler.runs.calibration.observations import ObservedTarget
from compiler.runs.calibration.posterior import Posterior
from compiler.runs.calibration.profiles import ParameterProfile
from compiler.runs.sweeps.factors import Factor
from compiler.short_texts import number

#: The middle 90 % of a uniform prior has 90 % of the range; a posterior with more than half of that says little.
_WIDE = 0.45
_EDGE = 0.02


@dataclass(frozen=True, slots=True)
class Fit:
    """How far runs with new seeds are from one target, in `unit`; None where there is nothing to compare with.

    The baselines forecast every held-out value as the last value of the training data before it (the first where none
    is before), or as their mean. `missing` are the parts of the data for which some run has no number.
    """

    target: str
    unit: str
    training: float | None
    held_out: float | None
    last_value: float | None
    mean: float | None
    missing: tuple[DataPart, ...] = ()

    @property
    def beats_baselines(self) -> bool | None:
        """Whether the model is nearer to the held-out data than both baselines; None if there are none."""
        if self.held_out is None or self.last_value is None or self.mean is None:
            return None
        return self.held_out < min(self.last_value, self.mean)

    def as_json(self) -> dict[str, Any]:
        """Return it as a JSON object."""
        return {**asdict(self), "beats_baselines": self.beats_baselines}


@dataclass(frozen=True, slots=True)
class Statement:
    """A finding in a sentence; `grave` if the calibrated model must not be used as it is."""

    text: str
    grave: bool = False


def fits(objective: Objective, found: Found) -> tuple[Fit, ...]:
    """Return the fit on each target: the only place where held-out data are read."""
    if not isinstance(objective, DataObjective) or not found.final:
        return ()
    return tuple(fit_of(objective, each, found.final) for each in objective.observations)


def fit_of(objective: DataObjective, seen: ObservedTarget, runs: Sequence[Values]) -> Fit:
    """Return the fit of runs on one target."""
    parts: list[DataPart] = [part for part in DATA_PARTS if getattr(seen, part).any()]
    known = {part: _known(objective.one(seen, runs, part)) for part in parts}
    last = mean = None
    if seen.is_series and seen.training.any() and seen.held_out.any():
        mean_forecast = np.full(len(seen.data), seen.data[seen.training].mean())
        last, mean = (_naive(objective, seen, forecast) for forecast in (_carried(seen), mean_forecast))
    missing = tuple(part for part in parts if known[part] is None)
    return Fit(seen.name, objective.unit(seen), known.get("training"), known.get("held_out"), last, mean, missing)


def _carried(seen: ObservedTarget) -> np.ndarray:
    """Return at each round the last value of the training data before it; the first of them where none is before."""
    trained = np.flatnonzero(seen.training)
    before = np.searchsorted(trained, np.arange(len(seen.data))) - 1
    return np.asarray(seen.data[trained[np.maximum(before, 0)]])


def _naive(objective: DataObjective, seen: ObservedTarget, forecast: np.ndarray) -> float:
    return objective.between(forecast[None, :], seen, "held_out")


def _known(value: float) -> float | None:
    return None if math.isnan(value) else value


def statements(wanted: CalibrationRequest, found: Found, fitted: Sequence[Fit]) -> tuple[Statement, ...]:
    """Return in sentences what a user must know before using the result."""
    if found.best is None:
        return (Statement(_none_found(found), grave=True),)
    parts = [*_failures(found), *_convergence(wanted, found), *_identification(wanted, found)]
    return (*parts, *_edges(wanted, found), *_held_out(found, fitted))


def _none_found(found: Found) -> str:
    failed = sum(trial.failed for trial in found.trials)
    why = f"{failed} runs did not finish" if failed else "runs had no number where the targets have data"
    return f"No result: {why}, so too few of the {len(found.trials)} trials have an objective."


def _failures(found: Found) -> Iterator[Statement]:
    unknown = sum(math.isnan(trial.loss) for trial in found.trials)
    if unknown:
        text = f"{unknown} of {len(found.trials)} trials have no objective: a run failed or had no number in them."
        yield Statement(text)


def _convergence(wanted: CalibrationRequest, found: Found) -> Iterator[Statement]:
    if found.converged:
        return
    if found.posterior is not None and np.median(found.posterior.distances) >= found.posterior.tolerances[-1]:
        text = "Not converged: half of the nearest runs or more are equally far from the data, so none is nearer; vary "
        text += "what changes the targets."
    elif wanted.method == "abc":
        text = f"Not converged: {wanted.trials} trials complete one generation only; add --trials."
    elif wanted.trials < FEWEST_TRIALS:
        text = f"Not shown to converge: {wanted.trials} trials are too few to tell; use {FEWEST_TRIALS} or more."
    else:
        last = "the last quarter of the trials" if found.best in found.trials else "after the trials, the profile"
        text = f"Not converged: {last} still found a clearly better point; add --trials."
    yield Statement(text, grave=True)


def _identification(wanted: CalibrationRequest, found: Found) -> Iterator[Statement]:
    data = wanted.objective in DISTANCES  # else a number of each run, which needs none
    rule, identify = (
        ("data rule out", "data do not identify") if data else ("objective rules out", "objective does not identify")
    )
    for profile in found.profiles:
        if profile.identified:
            yield Statement(f"The {rule} {_ruled_out(profile)}.")
        else:
            share = f"{100 * profile.share:.0f} % of the range"
            yield Statement(f"The {identify} {profile.name}: {share} cannot be told from the best value.")
        if profile.unknown:
            where = f"At {profile.unknown} of {len(profile.steps)} values of {profile.name}"
            yield Statement(f"{where}, a run failed or had no number, which rules nothing out.")
    if found.posterior is not None:
        for dimension, factor in enumerate(wanted.factors):
            yield _of_posterior(found.posterior, dimension, factor)


def _ruled_out(profile: ParameterProfile) -> str:
    """Return the values outside of those that are allowed, as in the profile's chart."""
    first, last = profile.steps[0], profile.steps[-1]
    ends = [f"up to {number(profile.low)}"] if first.ruled_out else []
    ends += [f"from {number(profile.high)} on"] if last.ruled_out else []
    return f"values of {profile.name} {' and '.join(ends) or 'inside of its range only'}"


def _of_posterior(found: Posterior, dimension: int, factor: Factor) -> Statement:
    low, high = (found.quantile(dimension, rank) for rank in (0.05, 0.95))
    between = f"90 % of the posterior is between {number(factor.at(low))} and {number(factor.at(min(high, 0.999999)))}"
    if high - low > _WIDE:
        return Statement(f"The data do not identify {factor.name}: {between}, more than half of what the prior has.")
    return Statement(f"{factor.name}: {between}.")


def _edges(wanted: CalibrationRequest, found: Found) -> Iterator[Statement]:
    assert found.best is not None
    for factor in wanted.factors:
        assert factor.range is not None
        share = (found.best.point[factor.name] - factor.range.low) / (factor.range.high - factor.range.low)
        if not _EDGE < share < 1 - _EDGE:
            end = "lower" if share < 0.5 else "upper"
            text = f"{factor.name} is at the {end} end of its range; a wider range may have a better value."
            yield Statement(text)


def _held_out(found: Found, fitted: Sequence[Fit]) -> Iterator[Statement]:
    if not found.final:
        yield Statement("None of the runs with new seeds finished, so nothing is known about the fit.", grave=True)
        return
    if found.unfinished:
        unfinished = f"{found.unfinished} of {found.unfinished + len(found.final)} runs with new seeds did not finish"
        yield Statement(f"{unfinished}, and the fit leaves them out.", grave=True)
    yield from held_out_statements(fitted)


def kept_last_values(early: int, runs: int) -> Iterator[Statement]:
    """Yield how many runs ended before the last round of the data; nothing where none did."""
    if early:
        text = f"{early:,} of {runs:,} runs ended before the last round of the data, and keep their last values in the "
        yield Statement(f"{text}comparison with them.")


def held_out_statements(fitted: Sequence[Fit]) -> Iterator[Statement]:
    """Yield in sentences how runs that no parameter was fitted to predict held-out data, or that none are held out."""
    for fit in fitted:
        for part in fit.missing:
            what = f"Some run has no number where the {part.replace('_', '-')} data of {fit.target} have one"
            yield Statement(f"{what}, so the model is not compared with them.", grave=True)
    if fitted and all(fit.held_out is None and "held_out" not in fit.missing for fit in fitted):
        yield Statement("No data are held out, so nothing here says how well the model predicts.")
    for fit in fitted:
        if fit.beats_baselines is not None:
            assert fit.held_out is not None and fit.last_value is not None and fit.mean is not None
            naive = min(fit.last_value, fit.mean)
            how = "last value" if fit.last_value <= fit.mean else "mean"
            what = f"{number(fit.held_out)} for the model, {number(naive)} for the {how} of the training data"
            if fit.beats_baselines:
                yield Statement(f"On the held-out data of {fit.target}, the model beats the baselines: {what}.")
            else:
                text = f"On the held-out data of {fit.target}, the model does not beat a naive baseline: {what}."
                yield Statement(text, grave=True)
