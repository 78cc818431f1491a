"""Charts as SVG text, drawn without a browser and without network: Altair describes, vl-convert draws."""

from __future__ import annotations

import base64
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from compiler.report.bands import Band

WIDTH, HEIGHT = 440, 230
#: Okabe & Ito's colors, which color-blind readers can tell apart.
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
_MOST_POINTS = 400


@dataclass(frozen=True, slots=True)
class Chart:
    """A drawn chart with its title, its unit and one sentence that says how to read it."""

    title: str
    unit: str
    reading: str
    svg: str

    @property
    def uri(self) -> str:
        """The drawing as a data URI, so that charts on one page cannot disturb each other."""
        return "data:image/svg+xml;base64," + base64.b64encode(self.svg.encode()).decode("ascii")


def draw(title: str, unit: str, bands: Mapping[str, Band], shows: str = "line") -> Chart:
    """Draw one metric for one or several variants, each with its mean and its band over replicates."""
    svg = _svg(_layers(unit, bands, shows))
    return Chart(title, unit, _reading(bands), svg)


def _layers(unit: str, bands: Mapping[str, Band], shows: str) -> Any:
    import altair as alt

    rows = [row for name, band in bands.items() for row in _rows(name, band)]
    names = list(bands)
    color = alt.Color(
        "variant:N",
        scale=alt.Scale(domain=names, range=list(COLORS[: len(names)])),
        legend=alt.Legend(title=None, orient="bottom") if len(names) > 1 else None,
    )
    base = alt.Chart(alt.InlineData(values=rows), width=WIDTH, height=HEIGHT).encode(
        x=alt.X("round:Q", title="round", axis=alt.Axis(tickMinStep=1, grid=False), scale=alt.Scale(nice=False))
    )
    axis = alt.Axis(format="~g", titlePadding=8)
    spread = base.mark_area(opacity=0.18).encode(
        y=alt.Y("low:Q", title=_clipped(unit), axis=axis, scale=alt.Scale(zero=_near_zero(bands))),
        y2="high:Q",
        color=color,
    )
    mark = {"area": base.mark_area(opacity=0.45, line=True), "bar": base.mark_bar(opacity=0.7)}.get(
        shows, base.mark_line(strokeWidth=2)
    )
    return spread + mark.encode(y=alt.Y("mean:Q", title=_clipped(unit)), color=color)


def _svg(chart: Any) -> str:
    import vl_convert

    spec = chart.configure(font="sans-serif").configure_view(stroke=None).to_dict(validate=False)
    return str(vl_convert.vegalite_to_svg(spec, allowed_base_urls=[]))


def _rows(name: str, band: Band) -> Sequence[dict[str, Any]]:
    step = max(1, math.ceil(band.rounds / _MOST_POINTS))
    kept = sorted({*range(0, band.rounds, step), band.rounds - 1})
    return [
        {
            "variant": name,
            "round": at + 1,
            "mean": float(band.mean[at]),
            "low": float(band.low[at]),
            "high": float(band.high[at]),
        }
        for at in kept
        if not math.isnan(band.mean[at])
    ]


def _near_zero(bands: Mapping[str, Band]) -> bool:
    """A scale starts at zero unless that would squeeze the whole chart into its upper third."""
    low = min(float(band.low[~_undefined(band)].min()) for band in bands.values())
    high = max(float(band.high[~_undefined(band)].max()) for band in bands.values())
    return not low > 0 or low < 2 / 3 * high


def _undefined(band: Band) -> Any:
    return band.mean != band.mean


def _clipped(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _reading(bands: Mapping[str, Band]) -> str:
    runs = next(iter(bands.values())).runs.shape[0]
    if runs == 1:
        return "The line is the single run; with --replicates 20 a band shows how far runs differ."
    return f"The line is the mean of {runs} runs; nine runs in ten lie inside the band."
