"""The page of a comparison: for each metric a chart with the band of every run, then the tables of differences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from behavior_graph.schema.graph_model import Metric
from compiler.reports import render, report_words
from compiler.reports.bands import run_band
from compiler.reports.charts import COLORS, Chart, draw
from compiler.reports.variant_differences import common_calendar, counted
from compiler.verdicts.comparison import Comparison, Side
from compiler.verdicts.differences import Difference, spoken_statistic
from compiler.version import version


def comparison_page(found: Comparison) -> str:
    """Return the page as one HTML file that needs no network and runs no script."""
    return render(_values(found), "comparison.html.jinja")


def _values(found: Comparison) -> dict[str, Any]:
    sides = [found.first, *(contrast.side for contrast in found.contrasts)]
    metrics = dict.fromkeys(difference.metric for contrast in found.contrasts for difference in contrast.differences)
    declared = found.first.sources.must_link().graph.metrics
    drawn = list({side.label: side for side in sides}.values())[: len(COLORS)]
    return {
        "title": f"{', '.join(side.label for side in sides[:-1])} and {sides[-1].label}",
        "models": "; ".join(dict.fromkeys(side.sources.must_link().odd.title for side in sides)),
        "first": found.first.label,
        "when": spoken_statistic(found.at),
        "charts": [chart for name in metrics if (chart := _chart(name, declared[name], drawn)) is not None],
        "tables": [
            {
                "label": contrast.side.label,
                "pairing": f", {contrast.pairing}",
                "rows": [_row(difference, declared[difference.metric]) for difference in contrast.differences],
                "changes": [(change.line, change.whole) for change in contrast.changes],
            }
            for contrast in found.contrasts
        ],
        "notes": [*found.notes, *_left_out(sides, drawn)],
        "runs": [(side.label, side.record.id, side.record.digest) for side in sides],
        "version": version(),
    }


def _left_out(sides: Sequence[Side], drawn: Sequence[Side]) -> Iterator[str]:
    labels = {side.label for side in sides}
    if len(drawn) < len(labels):
        yield f"the charts show the first {len(drawn)} of {len(labels)}"


def _chart(name: str, metric: Metric, sides: Sequence[Side]) -> Chart | None:
    bands = {side.label: run_band(counted(side.record), name) for side in sides}
    drawn = {label: found for label, found in bands.items() if found is not None}
    calendar = common_calendar([side.record for side in sides])
    return draw(report_words.title(name, metric), metric.unit, drawn, calendar=calendar) if drawn else None


def _row(difference: Difference, metric: Metric) -> dict[str, Any]:
    return {
        "title": report_words.title(difference.metric, metric),
        "metric": difference.metric,
        "numbers": [
            *(report_words.quantity(mean, metric.unit) for mean in difference.means),
            f"{report_words.signed(difference.difference, metric.unit)}{report_words.points(metric)}",
        ],
        "intervals": [_interval(interval, metric.unit) for interval in (difference.interval, difference.bootstrap)],
        "effect": report_words.known(difference.effect),
        "p": report_words.known(difference.adjusted_p),
        "verdict": difference.verdict,
    }


def _interval(interval: tuple[float, float] | None, unit: str) -> str:
    return "–" if interval is None else " to ".join(report_words.signed(end, unit) for end in interval)
