"""Data in words: which tables populations come from, and how missing values are handled."""

from __future__ import annotations

from behavior_graph.data.population_tables import rows_of
from behavior_graph.linking.linked import Linked
from behavior_graph.publication.number_tables import figure, initial_words
from behavior_graph.schema.data_models import MeasuredSeries, SeriesSpec
from behavior_graph.schema.scenario_model import FromTable
from odd.model.markdown import code, listing


def from_words(linked: Linked, entity: str) -> str:
    """Return in words the table of a population, how rows become entities, and how missing values are handled."""
    spec, rows = linked.scenario.population[entity].table, rows_of(linked, entity)
    if spec is None or rows is None:
        return f"{code(entity)} from no table"
    how = f"one for each of its {figure(rows.count)} rows"
    if spec.rows == "sample":
        weighted = f", in proportion to {code(spec.weights)}" if spec.weights else ""
        how = f"each a row drawn with replacement from {figure(rows.count)}{weighted}"
    return f"{code(entity)} from {code(spec.table)}, {how}{_missing_words(spec)}"


def series_words(spec: object) -> str:
    """Return where the values of a time series are."""
    if not isinstance(spec, MeasuredSeries):
        return "not used"
    held = ", each value holding until the next" if isinstance(spec, SeriesSpec) and spec.hold else ""
    dated = f", by the dates in column {code(spec.date)}" if spec.date else ""
    return f"column {code(spec.value)} of {code(spec.table)}{dated}{held}"


def _missing_words(spec: FromTable) -> str:
    if spec.missing == "drop":
        return "; rows with missing values are left out"
    if not spec.missing or isinstance(spec.missing, str):
        return ""
    words = {"drop": "leave out the row", "unset": "stay unset"}
    said = (
        f"missing values of {code(name)} {words.get(str(item)) or f'are replaced ({initial_words(item)})'}"
        for name, item in spec.missing.items()
    )
    return f"; {listing(said)}"
