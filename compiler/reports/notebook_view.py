"""Shows the results of a run in a notebook: as a table in HTML, and as charts that Altair draws."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from compiler.reports import render, report_words
from compiler.reports.bands import Summary, final, spoken_band
from compiler.reports.charts import reading_of, specification
from compiler.reports.variant_differences import bands_of, called, counted, in_order
from compiler.runs.time_axis import from_manifest
from odd.diagnostics import Diagnostic
from odd.errors import UserError
from odd.extras import require
from odd.rendering import render as diagnostic_text

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from behavior_graph.schema.graph_model import Metric
    from compiler.runs.run_record import RunRecord


#: Characters of a line below a chart's title.
_LINE = 84


def plot(linked: Linked, record: RunRecord, metrics: Sequence[str]) -> Any:
    """Return an Altair chart of metrics over time, the headline metrics if none is named.

    Raises `MissingExtraError` without Altair, and UserError for an unknown metric.
    """
    require("notebook")
    import altair

    bands = bands_of(linked, record)
    unknown = [name for name in metrics if name not in bands]
    if unknown:
        raise UserError(f"there is no metric {unknown[0]!r} with values in this run; there are {', '.join(bands)}")
    first, rest, still = in_order(linked, bands)
    charts = [_chart(altair, linked, record, name) for name in metrics or first or rest or still]
    return charts[0] if len(charts) == 1 else altair.vconcat(*charts)


def _chart(altair: Any, linked: Linked, record: RunRecord, name: str) -> Any:
    metric, band = linked.graph.metrics[name], bands_of(linked, record)[name]
    described = specification(metric.unit, {called(record): band}, metric.shows, from_manifest(record.manifest))
    del described["config"]  # charts below each other share one configuration, which is the notebook's
    reading = wrap(f"{reading_of({'': band}, metric.shows)}{_left_out(record)}", _LINE)
    title = {"text": report_words.title(name, metric), "subtitle": reading, "anchor": "start"}
    return altair.Chart.from_dict({**described, "title": title})


def _left_out(record: RunRecord) -> str:
    """Say how many runs are in no mean; nothing where all finished, or none."""
    runs, known = len(record.replicates), len(counted(record))
    return f" {runs - known} of {runs} runs did not finish, and are left out." if known < runs else ""


def run_html(linked: Linked, record: RunRecord, verdicts: Sequence[Mapping[str, Any]], more: str) -> str:
    """Return a run as a fragment of HTML: how it ended, its metrics, its verdicts, then `more` (HTML)."""
    bands = bands_of(linked, record)
    page = {
        "title": f"{linked.odd.title}: {record.outcome.value}",
        "about": f"{called(record)}, {len(record.replicates)} runs from seed {record.seed}, {record.lasted()}",
        "rows": [_row(name, linked.graph.metrics[name], final(band)) for name, band in bands.items()],
        "verdicts": verdicts,
    }
    return render(page, "result.html.jinja") + more


def _row(name: str, metric: Metric, end: Summary | None) -> tuple[str, str, str, str]:
    """Return the cells of a metric: name, meaning, the mean at the end, and how far the runs differ."""
    if end is None:
        return name, metric.means or "", "not defined", ""
    between = f"{report_words.spread(end, metric.unit)} ({spoken_band(end.runs, end.missing)})"
    known = report_words.yes_or_no(end, metric.unit) or between
    spread = known if end.runs > 1 or end.missing else ""
    return name, metric.means or "", report_words.quantity(end.mean, metric.unit), spread


def diagnostics_html(diagnostics: Sequence[Diagnostic], texts: Mapping[str, str]) -> str:
    """Return diagnostics as a fragment of HTML, as the terminal shows them; empty without any."""
    shown = "\n\n".join(diagnostic_text(found, texts.get(found.span.file)) for found in diagnostics)
    return f"<pre>{html.escape(shown)}</pre>" if shown else ""
