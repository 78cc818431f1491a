"""A description of a table in a few lines of plain text, for the author of a model."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.data_description.table_description import ColumnDescription, TableDescription
from compiler.short_texts import plain_number
from sandbox.harmless_text import harmless

#: Columns, relations and uses that are listed; values of a column without numbers.
_MOST, _MOST_VALUES = 24, 4


def summary_lines(found: TableDescription) -> list[str]:
    """Return what the table is like: columns with their distributions, relations, time, and uses for the model."""
    return [harmless(" ".join(line.split()), 400) for line in _lines(found)]


def _lines(found: TableDescription) -> Iterator[str]:
    table = found.table
    yield f"Table {table.name}: {table.format}, {table.rows:,} rows, {len(found.columns)} columns"
    yield from (f"  {problem.code}: {problem.message}" for problem in found.problems[:_MOST])
    yield from map(_column, found.columns[:_MOST])
    relations = found.relations
    for correlation in relations.correlations[:_MOST]:
        yield f"  {' and '.join(correlation.columns)}: correlation {correlation.pearson:.4g}, {correlation.conclusion}"
    for group in relations.groups[:_MOST]:
        yield f"  {group.column} by {group.group}: eta squared {group.eta_squared:.4g}, {group.conclusion}"
    yield from (f"  {pattern.column} in time: {pattern.conclusion}" for pattern in found.patterns[:_MOST])
    if found.network is not None:
        yield f"  ties between the columns {' and '.join(found.ends or ())}"
    for use in found.candidates[:_MOST]:
        yield f"  column {use.column} for the {use.role} {use.part}: {use.written or use.why_not or 'it fits'}"


def _column(found: ColumnDescription) -> str:
    column, numbers = found.column, found.distribution
    about = f"  {column.name}: {column.kind}, {column.missing} missing, {column.distinct:,} different"
    if numbers is None:
        common = ", ".join(f"{value} ({count:,})" for value, count in column.common()[:_MOST_VALUES])
        return f"{about}; {common}" if common else about
    low, _, middle, _, high = map(plain_number, numbers.quantiles)
    spread = "" if numbers.sd is None else f", sd {plain_number(numbers.sd)}"
    return f"{about}; {low} to {high}, median {middle}, mean {plain_number(numbers.mean)}{spread}; {numbers.conclusion}"
