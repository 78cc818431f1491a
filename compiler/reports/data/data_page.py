"""The page on tables of measured data: faults, columns with their distributions, relations, time, ties, and uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from behavior_graph.data.network_measures import NetworkMeasures
from compiler.data_description.column_types import Column
from compiler.data_description.fitted_families import Distribution
from compiler.data_description.table_description import ColumnDescription, TableDescription
from compiler.data_description.time_patterns import TimeColumn
from compiler.reports import render
from compiler.reports.charts import COLORS, Chart, drawn, layer, lonely, whole_ticks
from compiler.reports.report_words import known
from compiler.short_texts import number
from compiler.version import version
from sandbox.harmless_text import harmless

#: Columns of a table whose charts are on the page.
_MOST_CHARTS = 24
_MOST_ROWS = 40
_MOST_POINTS, _FEW_POINTS = 6_000, 80
_BINS = 30
#: Numbers of so many digits are written with thousands.
_LONG = 10_000


def data_page(found: Sequence[TableDescription]) -> str:
    """Return the page as one HTML file that needs no network and runs no script."""
    return render({"files": [_file(entry) for entry in found], "version": version()}, "data.html.jinja")


def _file(found: TableDescription) -> dict[str, Any]:
    return {
        "name": _text(found.table.name),
        "format": found.table.format,
        "rows": found.table.rows,
        "count": len(found.columns),
        "problems": [(problem.code, _text(problem.message), _text(problem.help)) for problem in found.problems],
        "columns": [_column(column) for column in found.columns],
        "charts": list(_charts(found)),
        "uncharted": max(0, _chartable(found) - _MOST_CHARTS),
        "relations": _relations(found),
        "time": _text(found.no_time),
        "clock": _text(found.clock.column) if found.clock is not None else "",
        "patterns": [
            (_text(pattern.column), known(pattern.slope), known(pattern.trend_p), pattern.conclusion)
            for pattern in found.patterns
        ],
        "network": network_words(found.network) if found.network is not None else [],
        "uses": [
            (_text(entry.column), f"{entry.role} {entry.part}", _text(entry.written), _text(entry.why_not))
            for entry in found.candidates
        ],
    }


def _text(text: str) -> str:
    """Return a text of the data's author without what would change the page around it."""
    return harmless(text, 300)


def _column(found: ColumnDescription) -> dict[str, Any]:
    column, numbers = found.column, found.distribution
    return {
        "name": _text(column.name),
        "kind": column.kind,
        "missing": f"{column.missing + len(column.unfit):,}",
        "distinct": f"{column.distinct:,}",
        "values": _summary(numbers) if numbers is not None else _common(column),
        "conclusion": numbers.conclusion if numbers is not None else "",
    }


def _summary(found: Distribution) -> str:
    low, quarter, middle, upper, high = map(number, found.quantiles)
    sd = "" if found.sd is None else f", sd {number(found.sd)}"
    return f"{low} to {high}; quartiles {quarter}, {middle}, {upper}; mean {number(found.mean)}{sd}"


def _common(column: Column) -> str:
    shown = ", ".join(f"{_text(value)[:40]} ({count:,})" for value, count in column.common()[:5])
    return f"{shown}, and {column.distinct - 5:,} more" if column.distinct > 5 else shown


def _relations(found: TableDescription) -> list[tuple[str, str, str, str]]:
    """Return relations as rows: the columns, how strong, the p-value, and the conclusion."""
    relations = found.relations
    rows: list[tuple[str, str, str, str]] = []
    for correlation in relations.correlations[:_MOST_ROWS]:
        between = "" if correlation.interval is None else " ({} to {})".format(*map(number, correlation.interval))
        strength = f"correlation {number(correlation.pearson)}{between}, of ranks {number(correlation.spearman)}"
        rows.append((_both(correlation.columns), strength, known(correlation.p), correlation.conclusion))
    for entry in relations.information[:_MOST_ROWS]:
        strength = f"information {number(entry.bits)} bits ({number(entry.by_chance)} by chance)"
        rows.append((_both(entry.columns), strength, known(entry.p), entry.conclusion))
    for group in relations.groups[:_MOST_ROWS]:
        means = ", ".join(f"{_text(label)[:30]} {number(mean)}" for label, mean in list(group.means.items())[:6])
        strength = f"eta² {number(group.eta_squared)}; means {means}"
        rows.append((_text(f"{group.column} by {group.group}"), strength, known(group.p), group.conclusion))
    return rows


def _both(columns: tuple[str, str]) -> str:
    return _text(" and ".join(columns))


# Charts ---------------------------------------------------------------------------------------------------------------


def _chartable(found: TableDescription) -> int:
    return sum(column.distribution is not None for column in found.columns) + len(found.patterns)


def _charts(found: TableDescription) -> Iterator[Chart]:
    measured = [column for column in found.columns if column.distribution is not None]
    for column in measured[:_MOST_CHARTS]:
        assert column.distribution is not None
        yield _histogram(column.column, column.distribution)
    columns = {column.column.name: column.column for column in measured}
    for pattern in found.patterns[: max(0, _MOST_CHARTS - len(measured))]:
        yield _series(columns[pattern.column], found)


def _histogram(column: Column, found: Distribution) -> Chart:
    """Return bars of how many rows have which values, and what the family that is not rejected would have as a line."""
    counts, edges = np.histogram(np.array(column.known), _edges(column))
    bars = [
        {"low": float(low), "high": float(high), "rows": int(count)}
        for low, high, count in zip(edges[:-1], edges[1:], counts, strict=True)
    ]
    x = {"field": "low", "type": "quantitative", "title": _text(column.name)[:60], "scale": {"zero": False}}
    x["axis"] = {"labelOverlap": True, "labelSeparation": 8, **_ticks(column)}
    y = {"field": "rows", "type": "quantitative", "title": "rows", "axis": {"tickMinStep": 1}}
    place = {"x": x, "x2": {"field": "high"}, "y": y, "y2": {"datum": 0}}
    layers: list[dict[str, Any]] = [{"mark": {"type": "bar", "color": COLORS[5]}, "encoding": place}]
    if found.named:
        line = [{"low": float(middle), "rows": rows} for middle, rows in _expected(found, edges)]
        mark = {"type": "line", "color": COLORS[1], "strokeWidth": 2}
        layers.append({"data": {"values": line}, "mark": mark, "encoding": {"x": x, "y": y}})
    reading = f"The line is what the {found.named} distribution would have" if found.named else found.conclusion
    whole = {"data": {"values": bars}, "layer": layers}
    return drawn(_text(column.name), "rows by value", f"{reading[0].upper()}{reading[1:]}.", "values", whole)


def _ticks(column: Column) -> dict[str, Any]:
    """Return how the values of a column are written: whole numbers without halves, and years without thousands."""
    low, high = min(column.known), max(column.known)
    if column.kind != "whole numbers" or not -_LONG < low <= high < _LONG:
        return {}
    return whole_ticks(int(low), int(high)) or {"format": "d"}


def _edges(column: Column) -> np.ndarray:
    """Return the ends of bars: of whole numbers halfway between them."""
    low, high = min(column.known), max(column.known)
    if column.kind != "whole numbers" or high == low:
        return np.histogram_bin_edges(np.array(column.known), _BINS)
    width = max(1, -(-(high - low) // _BINS))
    return np.arange(low - 0.5, high + width, width)


def _expected(found: Distribution, edges: np.ndarray) -> Iterator[tuple[float, float]]:
    """Yield for the middle of each bar how many rows the named family expects in it."""
    chances = np.diff(found.families[0].kind.cdf(edges))
    for middle, chance in zip((edges[:-1] + edges[1:]) / 2, chances, strict=True):
        yield float(middle), float(chance * found.count)


def _series(column: Column, found: TableDescription) -> Chart:
    assert found.clock is not None
    points, step = _in_time(column, found.clock)
    kind = {"type": "quantitative", "scale": {"zero": False, "nice": False}}
    if found.clock.is_dates:
        kind = {"type": "temporal", "scale": {"type": "utc", "nice": False}}
    axis = {"grid": False, "labelOverlap": True}
    x = {"field": "time", "title": _text(found.clock.column)[:60], "axis": axis, **kind}
    y = {"field": "value", "type": "quantitative", "title": _text(column.name)[:60], "scale": {"zero": False}}
    dots = points if len(points) < _FEW_POINTS else [point for point in points if point["alone"]]
    layers = [
        layer({"type": "line", "color": COLORS[0]}, x=x, y=y),
        layer({"type": "circle", "size": 24, "opacity": 1, "color": COLORS[0]}, dots, x=x, y=y),
    ]
    broken = " It is broken where a value is missing." if column.missing or column.unfit else ""
    thinned = f" One in {step} points is drawn." if step > 1 else ""
    specification = {"data": {"values": points}, "layer": layers}
    reading = f"The line is the column in time.{broken}{thinned}"
    return drawn(f"{_text(column.name)} in time", "values", reading, "time", specification)


def _in_time(column: Column, clock: TimeColumn) -> tuple[list[dict[str, Any]], int]:
    """Return the values of a column in time, null where one is missing, and of how many one is drawn."""
    values = [None if np.isnan(value) else float(value) for value in column.numbers()[list(clock.order)]]
    step, of_unit = max(1, -(-len(values) // _MOST_POINTS)), 86_400_000 if clock.is_dates else 1
    shown = values[::step]
    times = (of_unit * time for time in clock.times[::step])
    rows = zip(times, shown, lonely(shown), strict=True)
    return [{"time": time, "value": value, "alone": is_alone} for time, value, is_alone in rows], step


def network_words(found: NetworkMeasures) -> list[tuple[str, str]]:
    """Return each measure with its value; what is not known has a dash."""
    whole = f"{found.largest_component:,} of {found.nodes:,} nodes"
    return [
        ("nodes", f"{found.nodes:,}"),
        ("pairs that are tied", f"{found.pairs:,}"),
        ("ties with a direction", f"{found.arcs:,}"),
        ("share of ties that also go the other way", known(found.reciprocity)),
        ("ties of a node to itself", f"{found.loops:,}"),
        ("rows that repeat a tie", f"{found.repeated:,}"),
        ("density", known(found.density)),
        ("degree", f"mean {known(found.degree_mean)}, sd {known(found.degree_sd)}, at most {found.degree_max:,}"),
        ("components", f"{found.components:,}, the largest with {whole}"),
        ("mean clustering of nodes", known(found.clustering)),
        ("transitivity", known(found.transitivity)),
        ("correlation of degrees (assortativity)", known(found.assortativity)),
        (f"mean distance (from {found.path_sources:,} nodes of the largest component)", known(found.path_length)),
    ]
