"""Charts of several factors: lines of one for each value of another one, a map of two, and a list of points.

Where lines are not parallel, the two factors interact. Factors that change together have no effects of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from compiler.reports.charts import COLORS, Chart, drawn, layer, shades
from compiler.reports.report_words import number
from compiler.reports.sweeps.outcome_scale import Scale, factor_axis, mean_row, shown_value, uneven
from compiler.runs.sweeps.factors import Factor
from compiler.runs.sweeps.sweep_plan import SweepPlan
from compiler.verdicts.sweeps.sweep_effects import MOST_LEVELS, Effect, PairEffect

#: More lines could not be told apart.
MOST_LINES = len(COLORS)
#: The distance of neighboring bars at one value, as a share of the axis.
_APART = 0.012


def across_and_apart(first: Factor, second: Factor) -> tuple[Factor, Factor] | None:
    """Return the factor along the axis and the one with a line for each value; None if both have too many values."""
    pair = sorted((first, second), key=lambda factor: (factor.is_numeric, len(factor.values)))
    apart, across = pair if len(pair[0].values) <= MOST_LINES else reversed(pair)
    return (across, apart) if len(apart.values) <= MOST_LINES and len(across.values) > 1 else None


def interaction_lines(across: Factor, apart: Factor, found: tuple[PairEffect, ...], scale: Scale) -> Chart | None:
    """Return the lines with the noise of replicates; None without a mean anywhere."""
    if all(entry.effect.mean is None for entry in found):
        return None
    rows = [_line_row(entry, across, apart, scale) for entry in found]
    x = factor_axis(across)
    y = {"type": "quantitative", "title": scale.unit, "scale": {"zero": False}}
    names = [shown_value(value) for value in apart.values]
    color = shades("line", dict(zip(names, COLORS, strict=False)), apart.name)
    mean = {"x": x, "y": {**y, "field": "y"}, "color": color}
    layers = [
        layer({"type": "line", "strokeWidth": 2}, **mean),
        layer({"type": "point", "filled": True, "size": 40}, **mean),
        layer(
            {"type": "rule", "strokeWidth": 1.5, "opacity": 0.7},
            **{**mean, "y": {**y, "field": "low"}, "y2": {"field": "high"}},
        ),
    ]
    has_noise = any(entry.effect.interval for entry in found)
    bars = "Bars are 95 % intervals over replicates." if has_noise else "One replicate has no interval."
    reading = f"Lines that are not parallel are an interaction. {bars}{uneven(entry.effect for entry in found)}"
    title = f"{scale.label}: by {across.name}, for each {apart.name}"
    return drawn(title, scale.unit, reading, across.name, {"data": {"values": rows}, "layer": layers})


def _line_row(entry: PairEffect, across: Factor, apart: Factor, scale: Scale) -> dict[str, Any]:
    values = dict(zip(entry.factors, entry.values, strict=True))
    x = values[across.name]
    return {
        "x": x + _beside(across, apart, values[apart.name]) if across.is_numeric else shown_value(x),
        "line": shown_value(values[apart.name]),
        **mean_row(entry.effect, scale),
    }


def _beside(across: Factor, apart: Factor, value: Any) -> float:
    """Return how far a line is moved along the axis, so that bars at one value do not hide each other."""
    names = [shown_value(each) for each in apart.values]
    place = names.index(shown_value(value)) - (len(names) - 1) / 2
    return float(_APART * place * (max(across.values) - min(across.values)))


#: Values of a factor up to which cells have room for their numbers.
_MOST_WITH_NUMBERS = 6


def pair_map(pair: tuple[Factor, Factor], found: tuple[PairEffect, ...], scale: Scale, *, others: bool) -> Chart | None:
    """Return the map; None without a mean anywhere. `others` says that it is over values of other factors as well."""
    first, second = pair
    rows = [_cell_row(entry, scale) for entry in found if entry.effect.mean is not None]
    if not rows:
        return None
    x = {"field": "x", "type": "nominal", "title": first.name, "sort": None, "axis": {"labelAngle": 0}}
    sort = [shown_value(value) for value in reversed(second.values)]
    place = {"x": x, "y": {"field": "y", "type": "nominal", "title": second.name, "sort": sort}}
    color = {"field": "mean", "type": "quantitative", "title": scale.unit, "scale": {"scheme": "viridis"}}
    layers = [layer({"type": "rect", "stroke": "white"}, **place, color=color)]
    reading = "The color is the mean over the replicates of each pair of values"
    reading += " and over all values of the other factors." if others else "."
    if max(len(first.values), len(second.values)) <= _MOST_WITH_NUMBERS:
        layers.append(layer(_WORDS, **place, text={"field": "words"}, color=_legible(rows)))
        reading += " The numbers are this mean and half of its 95 % interval over replicates."
    reading += uneven(entry.effect for entry in found)
    title = f"{scale.label}: by {first.name} and {second.name}"
    return drawn(title, scale.unit, reading, first.name, {"data": {"values": rows}, "layer": layers})


_WORDS = {"type": "text", "lineBreak": "\n", "fontSize": 10, "dy": -5, "lineHeight": 12}


def _legible(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the color of numbers: dark on the light half of the colors, and white on the dark half."""
    least, most = min(row["mean"] for row in rows), max(row["mean"] for row in rows)
    return {
        "condition": {"test": f"datum.mean > {least + 0.6 * (most - least)!r}", "value": "#24292f"},
        "value": "white",
    }


def _cell_row(entry: PairEffect, scale: Scale) -> dict[str, Any]:
    mean = scale.by * (entry.effect.mean or 0.0)
    half = f"\n{spread}" if (spread := entry.effect.spread(scale.by, "{:.2g}".format)) else ""
    x, y = map(shown_value, entry.values)
    return {"x": x, "y": y, "mean": mean, "words": f"{number(mean)}{half}"}


_ROW = 26


def point_chart(
    plan: SweepPlan, effects: Sequence[Effect], runs: Sequence[Sequence[float]], scale: Scale
) -> Chart | None:
    """Return each point's runs and mean in a row, None for more points than are shown one by one.

    `effects` and `runs` (the values of its replicates) have an entry a point.
    """
    if len(plan.points) > MOST_LEVELS:
        return None
    labels = [", ".join(shown_value(value) for value in point.values()) for point in plan.points]
    dots = [{"y": label, "x": scale.by * value} for label, own in zip(labels, runs, strict=True) for value in own]
    means = [
        {"y": label, "x": scale.by * effect.mean, "low": scale.by * low, "high": scale.by * high}
        for label, effect in zip(labels, effects, strict=True)
        if effect.mean is not None
        for low, high in [effect.interval or (effect.mean, effect.mean)]
    ]
    axis = {"labelLimit": 200, "grid": False}
    y: dict[str, Any] = {"field": "y", "type": "nominal", "sort": None, "title": None, "axis": axis}
    x = {"field": "x", "type": "quantitative", "title": scale.unit, "scale": {"zero": False, "padding": 6}}
    dark = {"color": "#24292f"}
    layers = [
        layer({"type": "circle", "size": 18, "opacity": 0.28, "color": COLORS[0]}, dots, x=x, y=y),
        layer({"type": "rule", "strokeWidth": 2, **dark}, means, x={**x, "field": "low"}, x2={"field": "high"}, y=y),
        layer({"type": "point", "filled": True, "size": 40, **dark}, means, x=x, y=y),
    ]
    names = ", ".join(factor.name for factor in plan.sweep.factors)
    reading = f"Points are values of {names}. Each dot is a run. Black points are means; bars are 95 % intervals over "
    reading += "replicates. Factors change together, so that the effect of one alone cannot be seen; a grid shows it."
    reading += uneven(effects)
    height = max(60, _ROW * len(labels))
    return drawn(f"{scale.label}: each point", scale.unit, reading, "the outcome", {"height": height, "layer": layers})
