"""Charts of sensitivity: index bars with intervals, the plane of elementary effects, and tornado bars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compiler.reports.charts import COLORS, Chart, drawn, layer
from compiler.reports.sweeps.outcome_scale import Scale, shown_value, uneven
from compiler.verdicts.sweeps.sensitivity_indices import ElementaryEffect, Sensitivity, SobolIndex
from compiler.verdicts.sweeps.sweep_effects import Effect

_RULE = {"type": "rule", "strokeWidth": 2, "color": "#24292f"}
_BAR = 34


def sensitivity_charts(found: Sensitivity, scale: Scale) -> Iterator[Chart]:
    """Return the charts of what a design for indices says of an outcome."""
    if found.sobol:
        yield _index_bars(found.sobol, scale)
    if found.morris:
        yield _morris_bars(found.morris, scale)
        yield _morris_plane(found.morris, scale)


def _index_bars(indices: tuple[SobolIndex, ...], scale: Scale) -> Chart:
    rows = [
        {"factor": index.factor, "index": name, "value": value, "low": low, "high": high}
        for index in indices
        for name, value, (low, high) in (
            ("alone", index.first, index.first_interval),
            ("with interactions", index.total, index.total_interval),
        )
    ]
    order = [index.factor for index in sorted(indices, key=lambda index: -index.total)]
    y = {"field": "factor", "type": "nominal", "title": None, "sort": order, "axis": {"labelLimit": 160}}
    apart = {"field": "index", "sort": ["alone", "with interactions"]}
    color = {"field": "index", "type": "nominal", "scale": {"range": [COLORS[5], COLORS[0]]}, "legend": _LEGEND}
    place = {"y": y, "yOffset": apart}
    layers = [
        layer({"type": "bar"}, x=_x("value", "share of variance"), **place, color=color),
        layer(_RULE, x=_x("low", "share of variance"), x2={"field": "high"}, **place),
    ]
    reading = "Bars are what a factor explains alone, and with its interactions. Lines are 95 % intervals."
    specification = {"data": {"values": rows}, "height": _height(len(indices), 2), "layer": layers}
    return drawn(f"{scale.label}: Sobol indices", "share of variance", reading, "factors", specification)


_LEGEND = {"title": None, "orient": "bottom"}


def _morris_bars(effects: tuple[ElementaryEffect, ...], scale: Scale) -> Chart:
    rows = [
        {
            "factor": effect.factor,
            "value": scale.by * effect.mu_star,
            "low": scale.by * effect.interval[0],
            "high": scale.by * effect.interval[1],
        }
        for effect in effects
    ]
    order = [effect.factor for effect in sorted(effects, key=lambda effect: -effect.mu_star)]
    y = {"field": "factor", "type": "nominal", "title": None, "sort": order, "axis": {"labelLimit": 160}}
    layers = [
        layer({"type": "bar", "color": COLORS[0]}, x=_x("value", scale.unit), y=y),
        layer(_RULE, x=_x("low", scale.unit), x2={"field": "high"}, y=y),
    ]
    reading = "Bars are mu*, the mean absolute effect of the factor's whole range. Lines are 95 % intervals."
    specification = {"data": {"values": rows}, "height": _height(len(effects), 1), "layer": layers}
    return drawn(f"{scale.label}: elementary effects", scale.unit, reading, "factors", specification)


def _morris_plane(effects: tuple[ElementaryEffect, ...], scale: Scale) -> Chart:
    rows: list[dict[str, Any]] = [
        {
            "factor": effect.factor,
            "x": scale.by * effect.mu_star,
            "low": scale.by * effect.interval[0],
            "high": scale.by * effect.interval[1],
            "y": scale.by * effect.sigma,
        }
        for effect in effects
    ]
    most = max(max(row["high"], row["y"]) for row in rows) or 1.0
    x = {**_x("x", "mu* (size of the effect)"), "scale": {"domain": [0, 1.1 * most]}}
    y = {**_x("y", "sigma (curvature or interaction)"), "scale": {"domainMin": 0}}
    line = [{"x": 0, "y": 0}, {"x": most, "y": most}]
    words = {"field": "factor", "type": "nominal"}
    layers = [
        layer({"type": "line", "strokeDash": [5, 4], "color": "#8c959f"}, line, x=x, y=y),
        layer({**_RULE, "strokeWidth": 1.5}, rows, x={**x, "field": "low"}, x2={"field": "high"}, y=y),
        layer({"type": "point", "filled": True, "size": 70, "color": COLORS[0]}, rows, x=x, y=y),
        layer({"type": "text", "dy": -10, "fontSize": 11}, rows, x=x, y=y, text=words),
    ]
    reading = "Each point is a factor; lines are 95 % intervals of mu*. "
    reading += "Above the dashed line, its effect depends on where it is or on other factors."
    return drawn(
        f"{scale.label}: size and variety of effects", scale.unit, reading, "size of the effect", {"layer": layers}
    )


def tornado(levels: Mapping[str, tuple[tuple[Any, Effect], ...]], scale: Scale) -> Chart | None:
    """Return bars from the least to the greatest mean that each factor leads to; None for fewer than two factors."""
    rows = [row for factor, found in levels.items() for row in [_range(factor, found, scale)] if row]
    if len(rows) < 2:
        return None
    order = [row["factor"] for row in sorted(rows, key=lambda row: row["low"] - row["high"])]
    y = {"field": "factor", "type": "nominal", "title": None, "sort": order, "axis": {"labelLimit": 200}}
    bar = {**_x("low", scale.unit), "scale": {"zero": False}}
    layers = [layer({"type": "bar", "color": COLORS[5]}, x=bar, x2={"field": "high"}, y=y)]
    for end, shift in (("low", -4), ("high", 4)):
        mark = {**_RULE, "yOffset": shift}
        layers.append(layer(mark, x=_x(f"{end}_from", scale.unit), x2={"field": f"{end}_to"}, y=y))
    reading = "Bars go from the least to the greatest mean over a factor's values, which are named in this order. "
    reading += "Lines are the 95 % intervals of these two means."
    reading += uneven(effect for found in levels.values() for _, effect in found)
    specification = {"data": {"values": rows}, "height": _height(len(rows), 1), "layer": layers}
    name = f"{scale.label}: how far each factor moves the mean (tornado)"
    return drawn(name, scale.unit, reading, "factors", specification)


def _range(factor: str, found: tuple[tuple[Any, Effect], ...], scale: Scale) -> dict[str, Any]:
    known = [(value, effect, effect.mean) for value, effect in found if effect.mean is not None]
    if len(known) < 2:
        return {}
    ends = {"low": min(known, key=_mean), "high": max(known, key=_mean)}
    row: dict[str, Any] = {"factor": f"{factor}: {' → '.join(shown_value(value) for value, _, _ in ends.values())}"}
    for end, (_, effect, mean) in ends.items():
        low, high = effect.interval or (mean, mean)
        row |= {end: scale.by * mean, f"{end}_from": scale.by * low, f"{end}_to": scale.by * high}
    return row


def _mean(entry: tuple[Any, Effect, float]) -> float:
    return entry[2]


def _x(field: str, title: str) -> dict[str, Any]:
    return {"field": field, "type": "quantitative", "title": title, "axis": {"tickCount": 6}}


def _height(rows: int, bars: int) -> int:
    return max(60, rows * bars * _BAR)
