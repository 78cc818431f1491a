"""The page of a validation: patterns with their verdicts, held-out data, and what depends on assumptions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from behavior_graph.linking.linked import Linked
from compiler.reports import render
from compiler.reports.calibration.calibration_page import series_chart
from compiler.reports.charts import COLORS, Chart, drawn, layer
from compiler.reports.report_words import number
from compiler.runs.calibration.observations import ObservedTarget
from compiler.verdicts.calibration_fit import Fit
from compiler.verdicts.validation.robustness import Half, Robustness
from compiler.verdicts.validation.validated import Validated, ends
from compiler.version import version

_DARK = "#24292f"
_VERDICTS = {True: ("met", "held"), False: ("missed", "missed"), None: ("not judged", "open")}


def validation_page(linked: Linked, found: Validated, seen: Sequence[ObservedTarget]) -> str:
    """Return the page as one HTML file that needs no network and runs no script."""
    wanted = found.wanted
    values = {
        "model": linked.odd.title,
        "variant": wanted.variant,
        "statements": found.statements,
        "patterns": [(row, *_VERDICTS[row.passed]) for row in found.patterns],
        "fits": [_fit(fit) for fit in found.fits],
        "fresh": len(found.values),
        "varied": [(factor.name, *map(number, ends(factor))) for factor in wanted.factors],
        "points": wanted.samples,
        "replicates": wanted.replicates,
        "robust": [(entry, [_half(half) for half in entry.halves]) for entry in found.robust],
        "charts": list(_charts(found, seen)),
        "runs": found.runs,
        "version": version(),
    }
    return render(values, "validation.html.jinja")


def _fit(fit: Fit) -> dict[str, Any]:
    values = (fit.training, fit.held_out, fit.last_value, fit.mean)
    shown = ["–" if value is None else number(value) for value in values]
    text, style = _VERDICTS[fit.beats_baselines]
    words = {True: "nearer than both", False: "not nearer than both", None: text}[fit.beats_baselines]
    return {"target": fit.target, "unit": fit.unit, "values": shown, "verdict": words, "style": style}


def _half(half: Half) -> str:
    parts = [f"{met} of {points}" for met, points in (half.lower, half.upper)]
    return f"{half.parameter}: {parts[0]} in the lower half, {parts[1]} in the upper"


def _charts(found: Validated, seen: Sequence[ObservedTarget]) -> Iterator[Chart]:
    if found.values:
        yield from (series_chart(found.values, observation) for observation in seen if observation.is_series)
    judged = [entry for entry in found.robust if not entry.why_not]
    if judged:
        yield _shares(judged)


def _shares(judged: Sequence[Robustness]) -> Chart:
    """Return for each verdict the share of points at which it is met, with its interval."""
    rows = [
        {"verdict": entry.verdict, "share": 100 * entry.share, "low": 100 * low, "high": 100 * high}
        for entry in judged
        for low, high in [entry.interval]
    ]
    y = {"field": "verdict", "type": "nominal", "title": None, "sort": None, "axis": {"labelLimit": 200}}
    x = {"type": "quantitative", "title": "% of the assumed ranges", "scale": {"domain": [0, 100]}}
    layers = [
        layer({"type": "bar", "color": COLORS[5]}, x={**x, "field": "share"}, y=y),
        layer({"type": "rule", "strokeWidth": 2, "color": _DARK}, x={**x, "field": "low"}, x2={"field": "high"}, y=y),
    ]
    reading = "Bars are the share of points at which a verdict is met. Lines are 95 % intervals."
    specification = {"data": {"values": rows}, "height": max(60, 34 * len(rows)), "layer": layers}
    return drawn("Verdicts over the assumed ranges", "share of points", reading, "verdicts", specification)
