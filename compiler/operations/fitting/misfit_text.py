"""What an author is shown of the comparison with data: the training part only."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from behavior_graph.linking.linked import Linked
from compiler.operations.fitting.version_fit import VersionFit
from compiler.runs.calibration.observations import ObservedTarget, joined
from compiler.short_texts import plain_number

#: Rounds of a series that are shown, evenly over its training part.
_MOST_ROUNDS = 40
#: The share of a range within which a value counts as at its end.
_EDGE = 0.02


def misfit_text(linked: Linked, fit: VersionFit, earlier: Sequence[str]) -> str:
    """Return in lines how far runs are from each target, round by round, what was fitted, and what was tried before."""
    lines = [*_whole(fit), *_fitted(fit)]
    for target in fit.objective.observations:
        lines += _target(linked, fit, target)
    return "\n".join([*lines, *(["Earlier rounds:", *earlier] if earlier else [])])


def target_distance(fit: VersionFit, target: ObservedTarget) -> float | None:
    """Return the distance of the runs from the training data of a target, in its unit; None if it has none."""
    if not target.training.any() or math.isnan(fit.score):
        return None
    return fit.objective.one(target, fit.values, "training")


def _whole(fit: VersionFit) -> Iterator[str]:
    if math.isnan(fit.score):
        yield "Runs fail, or have no number where there are data."
        return
    how = "no more than" if fit.is_within_chance else "more than"
    trained = [target for target in fit.objective.observations if target.training.any()]
    unit = trained[0].unit if len(trained) == 1 else "each target divided by its standard deviation"
    chance = plain_number(fit.chance)
    yield f"Root mean square error: {plain_number(fit.score)} ({unit}); {how} chance explains, which is up to {chance}."


def _fitted(fit: VersionFit) -> Iterator[str]:
    for factor in fit.factors:
        value = fit.point[factor.name]
        assert factor.range is not None
        low, high = factor.range.low, factor.range.high
        share = (value - low) / (high - low)
        at = "" if _EDGE < share < 1 - _EDGE else f", at the {'lower' if share < 0.5 else 'upper'} end"
        yield f"Fitted: {factor.name} = {plain_number(value)} (range {plain_number(low)} to {plain_number(high)}{at})"
    if not fit.factors:
        yield "No parameter was fitted: none has an assumed value and a finite range, or the user gives their values."


def _target(linked: Linked, fit: VersionFit, target: ObservedTarget) -> Iterator[str]:
    distance = target_distance(fit, target)
    if distance is None:
        return
    metric = linked.scenario.targets[target.name].metric
    yield f"Target {target.name} ({metric}, in {target.unit}): root mean square error {plain_number(distance)}"
    rows = joined(fit.values, target.name)
    if not target.is_series:
        yield f"  measured {plain_number(float(target.data[0]))}, simulated {_spread(rows[:, 0])}"
        return
    yield "  round: measured; simulated, mean ± sd"
    places = np.flatnonzero(target.training)
    chosen = places[np.unique(np.linspace(0, len(places) - 1, min(len(places), _MOST_ROUNDS)).round().astype(int))]
    for place in chosen:
        yield f"  {target.reading.rounds[place]}: {plain_number(float(target.data[place]))}; {_spread(rows[:, place])}"


def _spread(values: np.ndarray) -> str:
    return f"{plain_number(float(values.mean()))} ± {plain_number(float(values.std(ddof=1)))}"
