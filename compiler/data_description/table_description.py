"""Describes a table as a whole: its integrity, columns, relations, changes in time, ties, and uses for a model."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np

from behavior_graph.data.network_measures import NetworkMeasures, network_measures
from behavior_graph.data.table_cells import is_missing, plain_key
from behavior_graph.linking.linked import Linked
from compiler.data_description.candidates import Candidate, candidates
from compiler.data_description.column_types import Column, integrity, typed_column
from compiler.data_description.fitted_families import Distribution, describe_numbers
from compiler.data_description.loose_tables import LooseTable
from compiler.data_description.relations import Relations, relations
from compiler.data_description.time_patterns import TimeColumn, TimePattern, find_clock, time_pattern
from compiler.json_values import fields_of
from compiler.runs.tables.data_frames import Tabular
from compiler.runs.tables.tidy_tables import arrow_table
from compiler.short_texts import plain_number
from odd.diagnostics import Diagnostic
from odd.errors import UserError
from sandbox.harmless_text import harmless

#: Names of the columns at both ends of ties.
_ENDS = (("source", "target"), ("from", "to"), ("ego", "alter"), ("sender", "receiver"))


@dataclass(frozen=True, slots=True)
class ColumnDescription:
    """A column with the distribution of its numbers, None if it has none."""

    column: Column
    distribution: Distribution | None

    def as_json(self) -> dict[str, Any]:
        """Return it as a JSON object, without the values."""
        column = self.column
        return {
            **fields_of(column, "name", "kind", "missing"),
            "unfit": len(column.unfit),
            "distinct": column.distinct,
            "common": [{"value": value, "count": count} for value, count in column.common()],
            **fields_of(self, "distribution"),
        }


@dataclass(frozen=True, slots=True)
class TableDescription(Tabular):
    """What a table is like. `no_time` says why there are no patterns in time although a column looks like time."""

    table: LooseTable
    problems: tuple[Diagnostic, ...]
    columns: tuple[ColumnDescription, ...]
    relations: Relations
    clock: TimeColumn | None
    no_time: str
    patterns: tuple[TimePattern, ...]
    ends: tuple[str, str] | None
    network: NetworkMeasures | None
    candidates: tuple[Candidate, ...]

    def to_arrow(self) -> Any:
        """Return a row for each column: its kind, missing and different values, and what its numbers are like."""
        header = [
            "column",
            "kind",
            "rows",
            "missing",
            "distinct",
            "mean",
            "sd",
            "least",
            "median",
            "greatest",
            "family",
        ]
        return arrow_table(header, [_summary(found, self.table.rows) for found in self.columns])

    def as_json(self) -> dict[str, Any]:
        """Return the object for `--json`."""
        return {
            "file": self.table.name,
            "format": self.table.format,
            "rows": self.table.rows,
            **fields_of(self, "problems", "columns", "relations"),
            "time": None
            if self.clock is None
            else {"column": self.clock.column, "unit": self.clock.unit, "even": self.clock.is_even},
            **fields_of(self, "no_time", "patterns"),
            "network": None if self.network is None else {"ends": list(self.ends or ()), **asdict(self.network)},
            **fields_of(self, "candidates"),
        }


def _summary(found: ColumnDescription, rows: int) -> list[Any]:
    column, numbers = found.column, found.distribution
    missing = column.missing + len(column.unfit)
    known = (None,) * 6 if numbers is None else (numbers.mean, numbers.sd, *numbers.quantiles[::2], numbers.named)
    return [column.name, column.kind, rows, missing, column.distinct, *known]


def describe(
    table: LooseTable, linked: Linked | None = None, edges: tuple[str, str] | None = None, place: str = ""
) -> TableDescription:
    """Return what a table is like, and its uses for a model, if there is one.

    `edges` are the columns at both ends of ties; without them, names such as `source` and `target` say so.
    `place` is the path by which the model's scenario.yaml names the table, if it is another one.
    """
    columns = [typed_column(name, cells) for name, cells in table.columns.items()]
    ends = edges or table.ends or _ends(columns)
    _refuse_unknown(table, ends)
    clock, no_time = find_clock(columns)
    measured = [column for column in columns if column.name not in (ends or ())]
    numeric = [column for column in measured if column.is_numeric]
    in_time = [column for column in numeric if clock is not None and column.name != clock.column]
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")  # what cannot be computed is None in the result
        return TableDescription(
            table,
            (*table.problems, *integrity(table, columns)),
            tuple(_described(column, ends, clock) for column in columns),
            relations([c for c in measured if clock is None or c.name != clock.column], independent=clock is None),
            clock,
            no_time,
            tuple(time_pattern(column, clock) for column in in_time if clock is not None),
            ends,
            _network(table, ends),
            tuple(candidates(replace(table, name=place or table.name), columns, clock, linked))
            if linked is not None
            else (),
        )


def _described(column: Column, ends: tuple[str, str] | None, clock: TimeColumn | None) -> ColumnDescription:
    """Return a column with its distribution, unless it names things or times."""
    names = column.name in (ends or ()) or (clock is not None and column.name == clock.column)
    if not column.is_numeric or names:
        return ColumnDescription(column, None)
    return ColumnDescription(column, describe_numbers(np.array(column.known), independent=clock is None))


def _ends(columns: Sequence[Column]) -> tuple[str, str] | None:
    known = {column.name.lower(): column.name for column in columns}
    return next(((known[first], known[second]) for first, second in _ENDS if {first, second} <= known.keys()), None)


def _refuse_unknown(table: LooseTable, ends: tuple[str, str] | None) -> None:
    for name in ends or ():
        if name not in table.columns:
            known = ", ".join(list(table.columns)[:12])
            raise UserError(f"--edges: {table.name} has no column {name!r}; its columns are {known}")


def _network(table: LooseTable, ends: tuple[str, str] | None) -> NetworkMeasures | None:
    if ends is None:
        return None
    is_absent = is_missing(())
    rows = zip(*(table.columns[name] for name in ends), strict=True)
    ties = [(plain_key(source), plain_key(end)) for source, end in rows if not (is_absent(source) or is_absent(end))]
    return network_measures(ties) if ties else None


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
