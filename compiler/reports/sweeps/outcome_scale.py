"""How an outcome is called and on which scale it is drawn, and factors' values as texts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from behavior_graph.linking.linked import Linked
from compiler.reports.report_words import is_share, number, title, unit_of
from compiler.runs.sweeps.factors import Factor
from compiler.verdicts.sweeps.sweep_effects import Effect

#: Values that are marked on an axis; more would touch each other.
_MOST_MARKS = 9
#: A longer number was drawn; written ones must be told apart.
_LONGEST = 14
#: Functions of a metric's series that have its unit.
_OF_METRIC = re.compile(r"(?:final|max|min|mean)\((\w+)\)")


@dataclass(frozen=True, slots=True)
class Scale:
    """What an outcome is called, the unit on its axis, and by what its numbers are multiplied there.

    Shares are drawn in percent.
    """

    label: str
    unit: str
    by: float


def scale_of(linked: Linked, outcome: str) -> Scale:
    """Return the scale of an outcome: that of the metric whose name it has, or whose value it is at some time."""
    metrics, of_metric = linked.graph.metrics, _OF_METRIC.fullmatch(outcome)
    metric = metrics.get(of_metric[1] if of_metric else outcome)
    declared = metric.unit if metric else ""
    label = title(outcome, metrics[outcome]) if outcome in metrics else outcome
    return Scale(label, unit_of(declared) or "outcome", 100.0 if is_share(declared) else 1.0)


def shown_value(value: Any) -> str:
    """Return a factor's value as a text: as it was written, with four significant digits if it was drawn."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return str(value)
    whole = f"{value:,.15g}"
    return whole if len(whole) <= _LONGEST else number(value)


def mean_row(effect: Effect, scale: Scale) -> dict[str, float | None]:
    """Return a mean with the ends of its interval as drawn; null without a mean, so that no line leads through it."""
    if effect.mean is None:
        return dict.fromkeys(("y", "low", "high"))
    low, high = effect.interval or (effect.mean, effect.mean)
    return {"y": scale.by * effect.mean, "low": scale.by * low, "high": scale.by * high}


def uneven(compared: Iterable[Effect]) -> str:
    """Return the sentence that says that compared means are over different replicates; nothing if all are in each."""
    found = list(compared)
    if not any(effect.missing for effect in found):
        return ""
    known = [effect.replicates for effect in found if effect.replicates]
    least, most = min(known, default=0), max(known, default=0)
    none = "" if len(known) == len(found) else "; where no replicate has one, there is no mean"
    number_of = f"{least} to {most}" if least < most else f"{least}"
    seeds = "so that a difference may be one between seeds, or between runs with and without a value"
    return f" Means are over the replicates that have a value, {number_of} of them, {seeds}{none}."


def factor_axis(factor: Factor) -> dict[str, Any]:
    """Return the axis of a factor: by value where all are numbers, else one place for each value.

    A few values are the marks of the axis, so that it names no value that was not run.
    """
    axis: dict[str, Any] = {"grid": False, "labelAngle": 0, "tickCount": 8}
    if not factor.is_numeric:
        return {"field": "x", "title": factor.name, "axis": axis, "type": "nominal", "sort": None}
    marks: dict[str, Any] = {"format": ",~r"}
    if 0 < len(factor.values) <= _MOST_MARKS:
        # without a precision, Vega rounds to the steps of an axis with marks of its own: 22.5 beside 1,000 to 20
        marks = {"format": ",.15~r", "values": list(factor.values)}
    elif factor.range is not None and factor.range.whole:
        marks["tickMinStep"] = 1
    scale = {"zero": False, "nice": False, "padding": 16}
    axis |= marks
    return {"field": "x", "title": factor.name, "axis": axis, "type": "quantitative", "scale": scale}
