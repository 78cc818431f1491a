"""A map of two factors: the mean at each pair of values as a color and a number, with its noise."""

from __future__ import annotations

from typing import Any

from compiler.reports.charts import Chart, drawn
from compiler.reports.report_words import number
from compiler.reports.sweeps.outcome_scale import Scale, shown_value
from compiler.runs.sweeps.factors import Factor
from compiler.verdicts.sweeps.sweep_effects import PairEffect

#: Values of a factor up to which cells have room for their numbers.
_MOST_WITH_NUMBERS = 6


def pair_map(pair: tuple[Factor, Factor], found: tuple[PairEffect, ...], scale: Scale, *, others: bool) -> Chart | None:
    """Return the map; None without a mean anywhere. `others` says that it is over values of other factors as well."""
    first, second = pair
    rows = [_row(entry, scale) for entry in found if entry.effect.mean is not None]
    if not rows:
        return None
    x = {"field": "x", "type": "nominal", "title": first.name, "sort": None, "axis": {"labelAngle": 0}}
    sort = [shown_value(value) for value in reversed(second.values)]
    place = {"x": x, "y": {"field": "y", "type": "nominal", "title": second.name, "sort": sort}}
    color = {"field": "mean", "type": "quantitative", "title": scale.unit, "scale": {"scheme": "viridis"}}
    layer: list[dict[str, Any]] = [{"mark": {"type": "rect", "stroke": "white"}, "encoding": {**place, "color": color}}]
    reading = "The color is the mean over the replicates of each pair of values"
    reading += " and over all values of the other factors." if others else "."
    if max(len(first.values), len(second.values)) <= _MOST_WITH_NUMBERS:
        layer.append({"mark": _WORDS, "encoding": {**place, "text": {"field": "words"}, "color": _legible(rows)}})
        reading += " The numbers are this mean and half of its 95 % interval over replicates."
    title = f"{scale.label}: by {first.name} and {second.name}"
    return drawn(title, scale.unit, reading, first.name, {"data": {"values": rows}, "layer": layer})


_WORDS = {"type": "text", "lineBreak": "\n", "fontSize": 10, "dy": -5, "lineHeight": 12}


def _legible(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the color of numbers: dark on the light half of the colors, and white on the dark half."""
    least, most = min(row["mean"] for row in rows), max(row["mean"] for row in rows)
    return {
        "condition": {"test": f"datum.mean > {least + 0.6 * (most - least)!r}", "value": "#24292f"},
        "value": "white",
    }


def _row(entry: PairEffect, scale: Scale) -> dict[str, Any]:
    mean = scale.by * (entry.effect.mean or 0.0)
    half = f"\n{spread}" if (spread := entry.effect.spread(scale.by, "{:.2g}".format)) else ""
    x, y = map(shown_value, entry.values)
    return {"x": x, "y": y, "mean": mean, "words": f"{number(mean)}{half}"}
