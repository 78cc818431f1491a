"""The chart of a list of points, where factors change together and so have no effects of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from compiler.reports.charts import COLORS, Chart, drawn
from compiler.reports.sweeps.outcome_scale import Scale, shown_value
from compiler.runs.sweeps.sweep_plan import SweepPlan
from compiler.verdicts.sweeps.sweep_effects import MOST_LEVELS, Effect

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
    layer = [
        {
            "data": {"values": dots},
            "mark": {"type": "circle", "size": 18, "opacity": 0.28, "color": COLORS[0]},
            "encoding": {"x": x, "y": y},
        },
        {
            "data": {"values": means},
            "mark": {"type": "rule", "strokeWidth": 2, **dark},
            "encoding": {"x": {**x, "field": "low"}, "x2": {"field": "high"}, "y": y},
        },
        {
            "data": {"values": means},
            "mark": {"type": "point", "filled": True, "size": 40, **dark},
            "encoding": {"x": x, "y": y},
        },
    ]
    names = ", ".join(factor.name for factor in plan.sweep.factors)
    reading = f"Points are values of {names}. Each dot is a run. Black points are means; bars are 95 % intervals over "
    reading += "replicates. Factors change together, so that the effect of one alone cannot be seen; a grid shows it."
    height = max(60, _ROW * len(labels))
    return drawn(f"{scale.label}: each point", scale.unit, reading, "the outcome", {"height": height, "layer": layer})
