"""The page of a calibration: data against model with bands, what the data allow, and plain statements."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from behavior_graph.linking.linked import Linked
from compiler.reports import render
from compiler.reports.bands import Band, band, spoken_band
from compiler.reports.charts import COLORS, Chart, breaks, drawn, ends_at, layer, lonely, shades
from compiler.reports.report_words import number, settings
from compiler.runs.calibration.calibrator import CalibrationRequest, Found
from compiler.runs.calibration.objectives import Values
from compiler.runs.calibration.observations import ObservedTarget, joined
from compiler.runs.calibration.posterior import Posterior
from compiler.runs.calibration.profiles import ParameterProfile
from compiler.runs.sweeps.factors import Factor
from compiler.verdicts.calibration_fit import Fit, Statement
from compiler.version import version

_DARK = "#24292f"
#: Bars of a posterior; of few whole numbers each has its own.
_BARS = 15
#: Distances of runs from data, for readers who do not know their short names.
_DISTANCES = {
    "rmse": "root mean square error",
    "mae": "mean absolute error",
    "peak": "distance of the largest values",
    "peak_time": "distance of the times of the largest values",
    "wasserstein": "Wasserstein distance",
    "energy": "energy distance",
    "kl": "Kullback–Leibler divergence",
    "jsd": "Jensen–Shannon divergence",
}


def calibration_page(
    linked: Linked,
    wanted: CalibrationRequest,
    found: Found,
    seen: Sequence[ObservedTarget],
    fits: Sequence[Fit],
    statements: Sequence[Statement],
) -> str:
    """Return the page as one HTML file that needs no network and runs no script."""
    best = found.best
    values = {
        "model": linked.odd.title,
        "method": wanted.method,
        "objective": _in_words(wanted.objective),
        "is_distance": wanted.objective in _DISTANCES,
        "trials": len(found.trials),
        "replicates": wanted.replicates,
        "seed": wanted.seed,
        "settings": settings(wanted.variant, wanted.overrides),
        "best": [(name, number(value)) for name, value in best.point.items()] if best else [],
        "loss": _shown(best.loss) if best else "–",
        "noise": _shown(best.error) if best else "–",
        "statements": statements,
        "fits": [_row(fit) for fit in fits],
        "charts": [*_fit_charts(found, seen), *_search_charts(wanted, found)],
        "fresh": len(found.final),
        "version": version(),
    }
    return render(values, "calibration.html.jinja")


def _in_words(objective: str) -> str:
    return _DISTANCES.get(objective, objective)


def _row(fit: Fit) -> dict[str, Any]:
    values = (fit.training, fit.held_out, fit.last_value, fit.mean)
    return {"target": fit.target, "unit": fit.unit, "values": [_shown(value) for value in values]}


def _shown(value: float | None) -> str:
    return "–" if value is None or math.isnan(value) else number(value)


# Data against model ---------------------------------------------------------------------------------------------------


def _fit_charts(found: Found, seen: Sequence[ObservedTarget]) -> Iterator[Chart]:
    for observation in seen if found.final else ():
        if observation.is_series:
            yield series_chart(found.final, observation)


#: The parts of the data, each in its color.
_PARTS = {"training": COLORS[0], "held out": COLORS[1], "not used": "#8c959f"}


def series_chart(final: Sequence[Values], seen: ObservedTarget) -> Chart:
    """Return the data of a target with the mean and the band of some runs."""
    rounds, runs = seen.reading.rounds, joined(final, seen.name)
    made = band(runs.tolist())
    model = _model_rows(rounds, made)
    parts = np.where(seen.held_out, "held out", np.where(seen.training, "training", "not used"))
    data = [{"x": at, "y": float(seen.data[n]), "part": str(parts[n])} for n, at in enumerate(rounds)]
    axis, beside = {"grid": False, "tickMinStep": 1}, {"nice": False, "padding": 6}
    x = {"field": "x", "type": "quantitative", "title": "round", "axis": axis, "scale": {**beside, "zero": False}}
    y = {"type": "quantitative", "title": seen.unit, "scale": {**beside, "zero": False}}
    color = shades("part", {part: shade for part, shade in _PARTS.items() if part in parts}, "data")
    layers = [
        layer(
            {"type": "area", "opacity": 0.18, "color": _DARK}, model, x=x, y={**y, "field": "low"}, y2={"field": "high"}
        ),
        layer({"type": "line", "strokeWidth": 2, "color": _DARK}, model, x=x, y={**y, "field": "mean"}),
        *_lonely_layers(model, x, y),
        layer({"type": "point", "filled": True, "size": 36}, data, x=x, y={**y, "field": "y"}, color=color),
    ]
    return drawn(f"{seen.name}: data and model", seen.unit, _reading(made, len(runs)), "rounds", {"layer": layers})


def _model_rows(rounds: Sequence[int], made: Band | None) -> list[dict[str, Any]]:
    """Return the model's mean and band at each round of the data, null where no run has a number."""
    rows = [{"x": at, **ends_at(made, n)} for n, at in enumerate(rounds)] if made is not None else []
    alone = lonely([row["mean"] for row in rows])
    return [{**row, "alone": is_alone} for row, is_alone in zip(rows, alone, strict=True)]


def _lonely_layers(rows: Sequence[dict[str, Any]], x: dict[str, Any], y: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield marks of rounds that neither a line nor an area shows."""
    if found := [row for row in rows if row["alone"]]:
        ends = {"y": {**y, "field": "low"}, "y2": {"field": "high"}}
        yield layer({"type": "rule", "opacity": 0.4, "color": _DARK}, found, x=x, **ends)
        yield layer({"type": "square", "size": 20, "opacity": 1, "color": _DARK}, found, x=x, y={**y, "field": "mean"})


def _reading(made: Band | None, runs: int) -> str:
    if made is None:
        return "Dots are data; no run of the model has a number where the data have one."
    part = ", as far as these have a number" if np.isnan(made.runs).any() else ""
    reading = f"Dots are data; the line is the mean of the model, the band has {spoken_band(runs)}{part}."
    return f"{reading}{breaks({'': made})}"


# Parameters -----------------------------------------------------------------------------------------------------------


def _search_charts(wanted: CalibrationRequest, found: Found) -> Iterator[Chart]:
    for profile in found.profiles:
        yield _profile_chart(wanted, found, profile)
    if found.posterior is not None:
        for dimension, factor in enumerate(wanted.factors):
            yield _marginal(found.posterior, dimension, factor)
        for first, second in combinations(range(len(wanted.factors)), 2):
            yield _pair(found.posterior, wanted.factors, first, second)


def _profile_chart(wanted: CalibrationRequest, found: Found, profile: ParameterProfile) -> Chart:
    words, objective = {True: "not ruled out", False: "ruled out"}, _in_words(wanted.objective)
    steps = [  # null where nothing is known, so that no line leads through such values
        {"x": step.value, "y": None if math.isnan(step.loss) else step.loss, "fits": words[step.allowed]}
        for step in profile.steps
    ]
    known = [step for step in steps if step["y"] is not None]
    trials = [{"x": trial.point[profile.name], "y": trial.loss} for trial in found.trials if not math.isnan(trial.loss)]
    scale = {"zero": False, "nice": False, "padding": 12}
    x = {"field": "x", "type": "quantitative", "title": profile.name, "axis": {"grid": False}, "scale": scale}
    y = {"field": "y", "type": "quantitative", "title": objective[:40], "scale": {"zero": True}}
    color = shades("fits", dict(zip(words.values(), (COLORS[2], COLORS[1]), strict=True)), None)
    layers = [
        layer({"type": "circle", "size": 18, "opacity": 0.3, "color": COLORS[0]}, trials, x=x, y=y),
        layer({"type": "line", "color": _DARK}, steps, x=x, y=y),
        layer({"type": "point", "filled": True, "size": 60, "opacity": 1}, known, x=x, y=y, color=color),
    ]
    reading = "The line is the least that was found at each value; small dots are trials."
    if profile.unknown:
        reading += " Where it is broken, no trial has an objective."
    return drawn(f"Profile of {profile.name}", objective, reading, profile.name, {"layer": layers})


def _axis(factor: Factor, field: str) -> dict[str, Any]:
    low, high = _ends(factor)
    return {"field": field, "type": "quantitative", "title": factor.name, "scale": {"domain": [low, high]}}


def _ends(factor: Factor) -> tuple[float, float]:
    """Return the ends of a factor's axis; whole numbers are in the middle of a width of one."""
    assert factor.range is not None
    half = 0.5 if factor.range.whole else 0.0
    return factor.range.low - half, factor.range.high + half


def _bars(found: Posterior, dimension: int, factor: Factor) -> list[dict[str, float]]:
    """Return how much of a posterior is in each part of a factor's range, or at each of a few whole numbers."""
    low, high = _ends(factor)
    is_counted = factor.range is not None and factor.range.whole and high - low <= 2 * _BARS
    values = [_value(factor, place) for place in found.places[:, dimension]]
    shares, ends = np.histogram(values, int(high - low) if is_counted else _BARS, (low, high), weights=found.weights)
    return [
        {"x": float(begin), "to": float(end), "y": 100 * float(share)}
        for begin, end, share in zip(ends[:-1], ends[1:], shares, strict=True)
    ]


def _marginal(found: Posterior, dimension: int, factor: Factor) -> Chart:
    specification = layer(
        {"type": "bar", "color": COLORS[0], "opacity": 0.7},
        _bars(found, dimension, factor),
        x={**_axis(factor, "x"), "bin": {"binned": True}, "axis": {"grid": False}},
        x2={"field": "to"},
        y={"field": "y", "type": "quantitative", "title": "percent of the posterior"},
    )
    reading = "The prior is even over the whole axis."
    return drawn(f"Posterior of {factor.name}", "percent", reading, factor.name, specification)


def _pair(found: Posterior, factors: Sequence[Factor], first: int, second: int) -> Chart:
    rows = [
        {
            "x": _value(factors[first], place[first]),
            "y": _value(factors[second], place[second]),
            "weight": float(weight),
        }
        for place, weight in zip(found.places, found.weights, strict=True)
    ]
    size = {"field": "weight", "type": "quantitative", "legend": None, "scale": {"range": [6, 120]}}
    mark = {"type": "circle", "opacity": 0.45, "color": COLORS[0]}
    specification = layer(mark, rows, x=_axis(factors[first], "x"), y=_axis(factors[second], "y"), size=size)
    title = f"{factors[first].name} and {factors[second].name}"
    reading = (
        "Each dot is a draw; its size is its weight. A narrow diagonal cloud means that only both together are known."
    )
    return drawn(title, "posterior", reading, factors[first].name, specification)


def _value(factor: Factor, share: float) -> float:
    """Return the value with which a draw was run."""
    return float(factor.at(min(float(share), math.nextafter(1, 0))))
