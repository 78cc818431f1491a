"""Lines of one factor's effect for each value of another one: where they are not parallel, the two interact."""

from __future__ import annotations

from typing import Any

from compiler.reports.charts import COLORS, Chart, drawn
from compiler.reports.sweeps.outcome_scale import Scale, factor_axis, shown_value
from compiler.runs.sweeps.factors import Factor
from compiler.verdicts.sweeps.sweep_effects import PairEffect

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
    rows = [_row(entry, across, apart, scale) for entry in found if entry.effect.mean is not None]
    if not rows:
        return None
    x = factor_axis(across)
    y = {"type": "quantitative", "title": scale.unit, "scale": {"zero": False}}
    names = [shown_value(value) for value in apart.values]
    color = {
        "field": "line",
        "type": "nominal",
        "scale": {"domain": names, "range": list(COLORS[: len(names)])},
        "legend": {"title": apart.name, "orient": "bottom"},
    }
    mean = {"x": x, "y": {**y, "field": "y"}, "color": color}
    noise = {"x": x, "y": {**y, "field": "low"}, "y2": {"field": "high"}, "color": color}
    layer = [
        {"mark": {"type": "line", "strokeWidth": 2}, "encoding": mean},
        {"mark": {"type": "point", "filled": True, "size": 40}, "encoding": mean},
        {"mark": {"type": "rule", "strokeWidth": 1.5, "opacity": 0.7}, "encoding": noise},
    ]
    has_noise = any(entry.effect.interval for entry in found)
    bars = "Bars are 95 % intervals over replicates." if has_noise else "One replicate has no interval."
    reading = f"Lines that are not parallel are an interaction. {bars}"
    title = f"{scale.label}: by {across.name}, for each {apart.name}"
    return drawn(title, scale.unit, reading, across.name, {"data": {"values": rows}, "layer": layer})


def _row(entry: PairEffect, across: Factor, apart: Factor, scale: Scale) -> dict[str, Any]:
    mean = entry.effect.mean or 0.0
    low, high = entry.effect.interval or (mean, mean)
    values = dict(zip(entry.factors, entry.values, strict=True))
    x = values[across.name]
    return {
        "x": x + _beside(across, apart, values[apart.name]) if across.is_numeric else shown_value(x),
        "line": shown_value(values[apart.name]),
        "y": scale.by * mean,
        "low": scale.by * low,
        "high": scale.by * high,
    }


def _beside(across: Factor, apart: Factor, value: Any) -> float:
    """Return how far a line is moved along the axis, so that bars at one value do not hide each other."""
    names = [shown_value(each) for each in apart.values]
    place = names.index(shown_value(value)) - (len(names) - 1) / 2
    return float(_APART * place * (max(across.values) - min(across.values)))
