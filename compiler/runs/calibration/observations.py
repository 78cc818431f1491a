"""What a calibration reads of a run, and the measured data that this is compared with."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from behavior_graph.data.target_data import measured, target_faults
from behavior_graph.expressions.results.compute import MissingError, Results, RunSeries, compute
from behavior_graph.expressions.syntax.nodes import Expr
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.findings import Level
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import with_settings
from odd.diagnostics import Severity, has_errors
from odd.errors import UserError

#: The share of the values' size below which a spread is rounding: equal values have one of about 1e-17.
_ROUNDING = 1e-12


@dataclass(frozen=True, slots=True)
class OutcomeReading:
    """What is read of each run: an expression, at some rounds if it is a series; without rounds, one number."""

    name: str
    expression: Expr
    rounds: tuple[int, ...] = ()

    def of(self, series: RunSeries, variant: str, numbers: Mapping[str, Any]) -> tuple[list[float | None], bool]:
        """Return the values of a run, None where there is no number, and whether the run ended before some round.

        A run that ended early keeps its last value, as in all charts.
        """
        try:
            results = Results({variant: [series]}, {variant: numbers}, variant, (0,))
            found = compute(self.expression, results)
        except MissingError:
            return [None] * max(1, len(self.rounds)), False
        if found.level is not Level.SERIES:
            return [_number(found.runs[0] if found.runs else found.one)], False
        last = found.begins + len(found.series[0]) - 1
        values = [_number(found.in_round(0, min(number, last))) for number in self.rounds]
        return values, bool(self.rounds) and self.rounds[-1] > last


def _number(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) and math.isfinite(value) else None


@dataclass(frozen=True, slots=True)
class ObservedTarget:
    """A target as arrays: its data by round, and which of them are for training and which are held out.

    `scale` is what a distance is divided by where several targets are added: the standard deviation of the training
    data, or the size of a single number.
    """

    name: str
    reading: OutcomeReading
    unit: str
    is_series: bool
    data: np.ndarray
    training: np.ndarray
    held_out: np.ndarray
    weight: float
    scale: float


def observations(linked: Linked) -> tuple[ObservedTarget, ...]:
    """Return the scenario's targets; they must have passed their checks."""
    return tuple(_observations(linked))


def observations_with(
    linked: Linked, variant: str, overrides: Mapping[str, Any], flag: str
) -> tuple[ObservedTarget, ...]:
    """Return the targets of the scenario with a variant and overrides, which `flag` gives.

    Raises UserError where the scenario does not allow these, or the data of its targets do not fit it then.
    """
    scenario, problems = with_settings(linked, variant or None, overrides)
    if scenario is None or has_errors(problems):
        raise UserError(f"{flag}: the scenario does not allow that", problems)
    changed = replace(linked, scenario=scenario)
    for name, fault in target_faults(changed):
        if fault.severity is Severity.ERROR:
            raise UserError(f"target {name}: {fault.message}; {fault.help}")
    return observations(changed)


def _observations(linked: Linked) -> Iterator[ObservedTarget]:
    for name, target in linked.scenario.targets.items():
        found = measured(linked, target)
        data = np.array(found.values)
        if target.is_series:
            training = np.array([target.trains(number) for number in found.rounds])
            held_out = np.array([target.holds_out(number) for number in found.rounds])
        else:
            held_out = np.array([target.held_out is not None])
            training = ~held_out
        reading = OutcomeReading(name, parse(target.metric), found.rounds)
        scale = _scale(data[training] if training.any() else data)
        yield ObservedTarget(
            name, reading, target.unit, target.is_series, data, training, held_out, float(target.weight), scale
        )


def _scale(data: np.ndarray) -> float:
    spread, size = float(data.std()), float(abs(data).max())
    return spread if spread > _ROUNDING * size else size or 1.0


def joined(runs: Sequence[Mapping[str, Sequence[float | None]]], name: str) -> np.ndarray:
    """Return what was read of several runs under a name, a row a run; NaN where there was no number."""
    return np.array([[np.nan if value is None else value for value in run[name]] for run in runs], dtype=np.float64)
