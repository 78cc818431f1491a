"""The page of a comparison: for each metric a chart with the band of every run, then the tables of differences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from compiler.reports import render
from compiler.reports.bands import run_band
from compiler.reports.charts import Chart, draw
from compiler.reports.report_words import number
from compiler.runs.time_axis import from_manifest
from compiler.verdicts.comparison import Comparison, Side
from compiler.verdicts.differences import Difference, spoken_statistic
from compiler.version import version


def comparison_page(found: Comparison) -> str:
    """Return the page as one HTML file that needs no network and runs no script."""
    return render(_values(found), "comparison.html.jinja")


def _values(found: Comparison) -> dict[str, Any]:
    sides = [found.first, *(contrast.side for contrast in found.contrasts)]
    metrics = dict.fromkeys(difference.metric for contrast in found.contrasts for difference in contrast.differences)
    return {
        "title": " and ".join(side.label for side in sides),
        "first": found.first.label,
        "when": spoken_statistic(found.at),
        "charts": [chart for metric in metrics if (chart := _chart(metric, sides)) is not None],
        "tables": [
            {
                "label": contrast.side.label,
                "pairing": f", {contrast.pairing}",
                "rows": [_row(difference) for difference in contrast.differences],
                "changes": [change.line for change in contrast.changes],
            }
            for contrast in found.contrasts
        ],
        "notes": found.notes,
        "runs": [(side.label, str(side.record.dir or "not kept"), side.record.digest) for side in sides],
        "version": version(),
    }


def _chart(metric: str, sides: Iterable[Side]) -> Chart | None:
    sides = list(sides)
    bands = {side.label: run_band(side.record.replicates, metric) for side in sides}
    drawn = {label: found for label, found in bands.items() if found is not None}
    linked = sides[0].sources.linked
    if not drawn or linked is None:
        return None
    declared = linked.graph.metrics[metric]
    return draw(metric, declared.unit, drawn, declared.shows, from_manifest(sides[0].record.manifest))


def _row(difference: Difference) -> dict[str, Any]:
    return {
        "metric": difference.metric,
        "numbers": [_text(value) for value in (*difference.means, difference.difference)],
        "intervals": [_interval(interval) for interval in (difference.interval, difference.bootstrap)],
        "effect": _text(difference.effect),
        "p": _text(difference.adjusted_p),
        "verdict": difference.verdict,
    }


def _text(value: float | None) -> str:
    return "–" if value is None else number(value)


def _interval(interval: tuple[float, float] | None) -> str:
    return "–" if interval is None else f"{_text(interval[0])} to {_text(interval[1])}"
