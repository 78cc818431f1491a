"""Draws charts as SVG text without a browser or network: Vega-Lite describes them, vl-convert draws them."""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import numpy as np

from compiler.reports.bands import Band, spoken_band
from compiler.reports.report_words import ROUNDS, is_share, unit_of
from odd.extras import installed, missing_words
from odd.model.durations import Calendar

WIDTH, HEIGHT = 440, 230
_STYLE = {"width": WIDTH, "height": HEIGHT, "config": {"font": "sans-serif", "view": {"stroke": None}}}
#: An axis of so many whole steps has room for each, and ticks that are chosen for it may be halves.
_FEW = 12
#: The colors of Okabe & Ito, which color-blind readers can distinguish.
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
_MOST_POINTS = 400
#: The names of so many marks are one below the other.
_MARK_ROWS = 6
#: What of a number a sum over many entities may lose.
_ROUNDING = 1e-9
#: Axes of smaller numbers have exponents, since a reader does not count zeros.
_TINY = 1e-4
#: How the mean is called, by a metric's `shows`.
_DRAWN = {"line": "The line is", "area": "The edge of the area is", "bar": "The bars are"}
#: How the mean is drawn, by a metric's `shows`.
_MARKS: Mapping[str, Mapping[str, Any]] = {
    "line": {"type": "line", "strokeWidth": 2},
    "area": {"type": "area", "opacity": 0.45, "line": True},
    "bar": {"type": "bar", "opacity": 0.7},
}


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart with its title, its unit and a sentence that says how to read it.

    `svg` is the drawing, empty if the library that draws is not installed. `over` names the horizontal axis.
    """

    title: str
    unit: str
    reading: str
    svg: str
    over: str = "rounds"

    @property
    def missing(self) -> str:
        """Why there is no drawing, and what to do."""
        return "" if self.svg else missing_words("charts")

    @property
    def uri(self) -> str:
        """The drawing as a data URI, so that charts on one page cannot affect each other; empty without a drawing."""
        if not self.svg:
            return ""
        return "data:image/svg+xml;base64," + base64.b64encode(self.svg.encode()).decode("ascii")


def draw(
    title: str,
    unit: str,
    bands: Mapping[str, Band],
    shows: str = "line",
    calendar: Calendar = ROUNDS,
    marks: Mapping[int, str] = MappingProxyType({}),
) -> Chart:
    """Draw one metric for one or several variants, each with its mean and its band over replicates.

    `marks` are named rounds, each with a dashed line.
    """
    described = specification(unit, bands, shows, calendar)
    described["layer"] += [_marked(number, name, at, calendar) for at, (number, name) in enumerate(marks.items())]
    return Chart(title, unit_of(unit), reading_of(bands, shows), _svg(described))


def _marked(number: int, name: str, at: int, calendar: Calendar) -> dict[str, Any]:
    """Return a line at a round with its name; `at` numbers the lines, to keep the names apart."""
    row: dict[str, Any] = _date(calendar, number) or {"round": number}
    field, kind = ("date", "temporal") if "date" in row else ("round", "quantitative")
    axis = {"field": field, "type": kind}
    line = {"type": "rule", "strokeDash": [3, 3], "color": "#57606a"}
    words = {"type": "text", "align": "left", "baseline": "top", "dx": 3, "fontSize": 9, "color": "#57606a"}
    height = {"value": 12 * (at % _MARK_ROWS)}
    return {
        "data": {"values": [row]},
        "layer": [
            {"mark": line, "encoding": {"x": axis}},
            {"mark": {**words, "text": _clipped(name, 24)}, "encoding": {"x": axis, "y": height}},
        ],
    }


def specification(
    unit: str, bands: Mapping[str, Band], shows: str = "line", calendar: Calendar = ROUNDS
) -> dict[str, Any]:
    """Return the chart of one metric as Vega-Lite, with shares in percent."""
    shown = {name: _in_percent(band) for name, band in bands.items()} if is_share(unit) else bands
    return plain_specification(unit_of(unit), shown, shows, calendar)


def _in_percent(found: Band) -> Band:
    """Return a band of shares in percent, as the texts around the chart have them."""
    initial = tuple(100 * value for value in found.initial)
    return Band(100 * found.mean, 100 * found.low, 100 * found.high, 100 * found.runs, initial, found.early)


def plain_specification(
    unit: str, bands: Mapping[str, Band], shows: str = "line", calendar: Calendar = ROUNDS
) -> dict[str, Any]:
    """Return the chart's Vega-Lite specification (vega.github.io/vega-lite): the band, and the mean over it."""
    title, names = _clipped(unit), list(bands)
    rows = [row for name, band in bands.items() for row in _rows(name, band, calendar)]
    shared = {
        "x": _time_axis(rows, calendar),
        "color": {
            "field": "variant",
            "type": "nominal",
            "scale": {"domain": names, "range": list(COLORS[: len(names)])},
            "legend": {"title": None, "orient": "bottom", "symbolOpacity": 1} if len(names) > 1 else None,
        },
    }
    zero = shows != "line" or _near_zero(bands)  # what is filled is read by its height
    height = {"field": "low", "type": "quantitative", "title": title, "scale": {"zero": zero}}
    tiny = max(map(abs, _extremes(bands))) < _TINY
    axis = {"format": "~e" if tiny else "~r", "titlePadding": 8}
    spread = {"y": {**height, "axis": axis}, "y2": {"field": "high"}}
    mean = {"y": {"field": "mean", "type": "quantitative", "title": title, "stack": None}}  # one beside the other
    layers: list[dict[str, Any]] = [
        {"mark": {"type": "area", "opacity": 0.18}, "encoding": {**shared, **spread}},
        {"mark": _MARKS.get(shows, _MARKS["line"]), "encoding": {**shared, **mean}},
    ]
    if any(row["alone"] for row in rows):  # neither a line nor an area shows a single round
        alone: dict[str, Any] = {"transform": [{"filter": "datum.alone"}]}
        layers += [
            {**alone, "mark": {"type": "rule", "opacity": 0.4}, "encoding": {**shared, **spread}},
            {**alone, "mark": {"type": "point", "filled": True, "size": 20}, "encoding": {**shared, **mean}},
        ]
    return {**_STYLE, "data": {"values": rows}, "layer": layers}


def _time_axis(rows: Sequence[Mapping[str, Any]], calendar: Calendar) -> dict[str, Any]:
    """Return the time axis: dates if every row has one, else numbers of steps, with the length of a step."""
    if all(row.get("date") for row in rows):
        # dates have no time zone here; as universal time they are drawn unchanged
        axis = {"grid": False, "tickCount": 6, "labelOverlap": True}
        scale = {"type": "utc", "nice": False}
        return {"field": "date", "type": "temporal", "title": "date", "axis": axis, "scale": scale}
    clock = calendar.clock
    lasts = f" ({clock.lasts} each)" if clock.lasts is not None and clock.axis == clock.step else ""
    steps = sorted({row["round"] for row in rows})
    return {
        "field": "round",
        "type": "quantitative",
        "title": f"{clock.axis}{lasts}",
        "axis": {"tickMinStep": 1, "grid": False, **whole_ticks(steps[0], steps[-1])},
        "scale": {"nice": False},
    }


def whole_ticks(low: int, high: int) -> dict[str, Any]:
    """Return the ticks of an axis of few whole numbers, for which tickMinStep would leave halves; empty for many."""
    return {"values": list(range(low, high + 1)), "format": "d"} if high - low <= _FEW else {}


def layer(mark: Mapping[str, Any], rows: Sequence[Any] | None = None, /, **encoding: Any) -> dict[str, Any]:
    """Return a layer of a chart: a mark and what it shows of the chart's rows, or of rows of its own."""
    data = {} if rows is None else {"data": {"values": rows}}
    return {**data, "mark": mark, "encoding": encoding}


def shades(field: str, colors: Mapping[str, str], title: str | None) -> dict[str, Any]:
    """Return the colors of a field's names, with a legend below the chart."""
    scale = {"domain": list(colors), "range": list(colors.values())}
    return {"field": field, "type": "nominal", "scale": scale, "legend": {"title": title, "orient": "bottom"}}


def drawn(title: str, unit: str, reading: str, over: str, specification: Mapping[str, Any]) -> Chart:
    """Draw a Vega-Lite specification in the style of all charts; `over` names its horizontal axis."""
    return Chart(title, unit, reading, _svg({**_STYLE, **specification}), over)


def _svg(specification: dict[str, Any]) -> str:
    if not installed("charts"):
        return ""
    return _drawn_once(json.dumps(specification))


@lru_cache(64)  # another report of the same run, or of the same rounds, has the same charts, and drawing takes longest
def _drawn_once(specification: str) -> str:
    import vl_convert

    return str(vl_convert.vegalite_to_svg(json.loads(specification), allowed_base_urls=[]))


def _rows(name: str, band: Band, calendar: Calendar) -> Sequence[dict[str, Any]]:
    """Return what is drawn of a band, null where no run has a value, so that no line leads through such rounds."""
    rows = [{"round": at + 1, **_date(calendar, at + 1), **ends_at(band, at)} for at in _drawn_rounds(band)]
    if band.initial and calendar.date(1) is None:  # there is no date before the first round
        rows.insert(0, {"round": 0, **dict(zip(("mean", "low", "high"), band.initial, strict=True))})
    alone = lonely([row["mean"] for row in rows])
    return [{"variant": name, **row, "alone": is_alone} for row, is_alone in zip(rows, alone, strict=True)]


def lonely(means: Sequence[Any]) -> list[bool]:
    """Return which means have no mean beside them: a line, or an area, does not show these."""
    known = [False, *(mean is not None for mean in means), False]
    return [
        is_known and not (before or after) for before, is_known, after in zip(known, known[1:], known[2:], strict=False)
    ]


def ends_at(band: Band, at: int) -> dict[str, float | None]:
    """Return mean, low and high at a place of a band; null where no run has a value."""
    ends = {"mean": float(band.mean[at]), "low": float(band.low[at]), "high": float(band.high[at])}
    return dict.fromkeys(ends) if math.isnan(ends["mean"]) else {**ends}


def _drawn_rounds(band: Band) -> list[int]:
    """Return the first and the last round, and of each step the two with the lowest and the highest mean.

    One round of each step would draw a metric that goes up and down as one that stands still.
    """
    step = _step(band)
    if step == 1:
        return list(range(band.rounds))
    ends = (
        begin + place for begin in range(0, band.rounds, step) for place in _extremal(band.mean[begin : begin + step])
    )
    return sorted({0, band.rounds - 1, *ends})


def _extremal(means: Any) -> tuple[int, int]:
    """Return the places of the lowest and the highest mean, the first where there is none."""
    return (0, 0) if np.isnan(means).all() else (int(np.nanargmin(means)), int(np.nanargmax(means)))


def _date(calendar: Calendar, step: int) -> dict[str, str]:
    date = calendar.date(step)
    return {} if date is None else {"date": f"{date.replace(' ', 'T')}Z" if " " in date else date}


def _near_zero(bands: Mapping[str, Band]) -> bool:
    """Return whether the scale includes zero: always, unless that would squeeze the chart into its upper third.

    Where values differ by no more than sums are rounded, a scale without zero would make a course of the rounding.
    """
    low, high = _extremes(bands)
    return not low > 0 or low < 2 / 3 * high or high - low <= _ROUNDING * high


def _extremes(bands: Mapping[str, Band]) -> tuple[float, float]:
    """Return the lowest and the highest end of all bands."""
    low = min(min([float(band.low[~_undefined(band)].min()), *band.initial[1:2]]) for band in bands.values())
    high = max(max([float(band.high[~_undefined(band)].max()), *band.initial[2:]]) for band in bands.values())
    return low, high


def _undefined(band: Band) -> Any:
    return band.mean != band.mean


def _clipped(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def reading_of(bands: Mapping[str, Band], shows: str = "line") -> str:
    """Return the sentence that says how to read a chart of bands."""
    sizes, drawn = {name: len(band.runs) for name, band in bands.items()}, _DRAWN[shows]
    runs, *others = sorted(set(sizes.values()))
    step, more = max(map(_step, bands.values())), breaks(bands) + _early(bands)
    more += f" Of every {step} rounds, the two with the lowest and the highest mean are drawn." if step > 1 else ""
    if others:
        of = ", ".join(f"{name} {size:,}" for name, size in sizes.items())
        inside = "nine runs in ten are inside the band, or all where there are fewer than 20"
        return f"{drawn} the mean of the runs ({of}){_gaps(bands)}; {inside}.{more}"
    if runs == 1:
        return f"{drawn} a single run. Use --replicates 20 to see, as a band, how far runs differ.{more}"
    return f"{drawn} the mean of {runs} runs{_gaps(bands)}; {spoken_band(runs)} are inside the band.{more}"


def _early(bands: Mapping[str, Band]) -> str:
    """Say that runs are drawn beyond their end; nothing where all end together."""
    return " Runs that ended earlier keep their last value." if any(band.early for band in bands.values()) else ""


def _step(band: Band) -> int:
    """Return of how many rounds two are drawn; 1 where all are."""
    return math.ceil(2 * band.rounds / _MOST_POINTS) if band.rounds > _MOST_POINTS else 1


def breaks(bands: Mapping[str, Band]) -> str:
    """Say why nothing is drawn of some rounds; nothing where in each round some run has a value."""
    has_breaks = any(_undefined(band).any() for band in bands.values())
    return " Where nothing is drawn, no run has a value." if has_breaks else ""


def _gaps(bands: Mapping[str, Band]) -> str:
    """Say that some runs have no value in some rounds; nothing where all have one."""
    return (
        ", in each round of those that have a value"
        if any(np.isnan(band.runs).any() for band in bands.values())
        else ""
    )
