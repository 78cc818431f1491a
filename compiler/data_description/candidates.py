"""Which columns of a table could give a model its variables, input data and targets, or a look at its parameters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from behavior_graph.data.table_cells import Unfit, is_missing, reader_of
from behavior_graph.expressions.typing.places import metric_ranges
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.data_models import MeasuredSeries
from behavior_graph.schema.typed import Typed, typed_parameter, typed_variable
from compiler.data_description.column_types import Column
from compiler.data_description.loose_tables import LooseTable
from compiler.data_description.time_patterns import TimeColumn
from odd.model.value_types import Kind, ValueType
from odd.names import snake
from odd.reading.pasted_text import in_flow

_ALIKE = 0.8
_REAL = ValueType(Kind.FLOAT)
_IN_TABLES = (Kind.INT, Kind.FLOAT, Kind.BOOL, Kind.CATEGORY, Kind.TEXT)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A column that could give a part of the model its values, and how scenario.yaml would say so.

    `fits` is the share of the cells with a value that the part's type and range allow; `why_not` says what is wrong
    with the first other one, or with the column as a whole. Only without that is there something `written`.
    """

    column: str
    part: str
    role: str
    same_name: bool
    fits: float
    missing: int
    why_not: str
    written: str


@dataclass(frozen=True, slots=True)
class _Match:
    """A column, and whether its name is that of a part, or only like it."""

    column: Column
    same: bool


def candidates(
    table: LooseTable, columns: Sequence[Column], clock: TimeColumn | None, linked: Linked
) -> list[Candidate]:
    """Return the columns whose names are those of parts of the model, or like them; the best matches come first."""
    found = [*_of_variables(table, columns, linked)]
    found += _of_parameters(table, columns, clock, linked)
    found += _of_metrics(table, columns, clock, linked) if clock is not None else ()
    return sorted(found, key=lambda entry: (not entry.same_name, bool(entry.why_not), entry.column, entry.part))


def _matches(columns: Sequence[Column], name: str) -> Iterator[_Match]:
    for column in columns:
        given, wanted = snake(column.name.replace(" ", "_").replace("-", "_")), snake(name)
        has_all = {*wanted.split("_")} <= {*given.split("_")}  # age_years has all words of age
        if has_all or SequenceMatcher(None, given, wanted).ratio() >= _ALIKE:
            yield _Match(column, given == wanted)


def _of_variables(table: LooseTable, columns: Sequence[Column], linked: Linked) -> Iterator[Candidate]:
    for name, entity in linked.populated.items():
        for short, variable in entity.variables.items():
            for match in _matches(columns, short):
                named = f"{{{short}: {in_flow(match.column.name)}}}"
                source = f"{{table: {in_flow(table.name)}, columns: {named}}}"
                written = f"population: {{{name}: {{count: rows, from: {source}}}}}"
                yield _candidate(table, match, f"{name}.{short}", "variable", typed_variable(variable), written)


def _of_parameters(
    table: LooseTable, columns: Sequence[Column], clock: TimeColumn | None, linked: Linked
) -> Iterator[Candidate]:
    inputs = {source.drives: name for name, source in linked.odd.inputs.items()}
    for name, parameter in linked.odd.parameters.items():
        for match in _matches(columns, name):
            found = _candidate(table, match, name, "parameter", typed_parameter(parameter), "")
            if found.why_not or match.column.distinct == 1:
                yield found
            elif clock is None:
                count = match.column.distinct
                yield replace(found, why_not=f"a parameter has one value, and the column has {count:,} different ones")
            elif name not in inputs:
                yield replace(found, why_not=f"odd.yaml has no input_data that drives {name}")
            else:
                series = f"input_data: {{{inputs[name]}: {_series(table, match.column, clock)}}}"
                yield replace(found, role="input data", written=series)


def _of_metrics(table: LooseTable, columns: Sequence[Column], clock: TimeColumn, linked: Linked) -> Iterator[Candidate]:
    """Yield metrics that a column could be a target of, if no target has it yet."""
    ranges = metric_ranges(linked)
    series = [target.data for target in linked.scenario.targets.values()]
    declared = {data.value for data in series if isinstance(data, MeasuredSeries) and data.table == table.name}
    free = [column for column in columns if column.name not in declared]
    for name, metric in linked.graph.metrics.items():
        for match in _matches(free, name):
            parts = f"metric: {name}, data: {_series(table, match.column, clock)}, unit: {in_flow(metric.unit)}"
            written = f"targets: {{{name}: {{{parts}, source: ...}}}}"
            is_read, found = (
                _candidate(table, match, name, "target", Typed(_REAL, limits), written)
                for limits in (None, ranges[name])
            )
            scaled = f"; give both the same scale and unit, as in 'metric: {name} * 100'"
            yield replace(found, why_not=found.why_not + scaled) if found.why_not and not is_read.why_not else found


def _series(table: LooseTable, column: Column, clock: TimeColumn) -> str:
    when = "date" if clock.is_dates else "round"
    return f"{{table: {in_flow(table.name)}, {when}: {in_flow(clock.column)}, value: {in_flow(column.name)}}}"


def _candidate(table: LooseTable, match: _Match, part: str, role: str, typed: Typed, written: str) -> Candidate:
    """Return what a strict reading of the column's cells says, as that of the model's own tables is."""
    column = match.column
    is_absent = is_missing((), typed.type.categories)
    known = [cell for cell in table.columns[column.name] if not is_absent(cell)]
    missing = table.rows - len(known)
    if typed.type.kind not in _IN_TABLES:
        why = f"{part} is of the type {typed.type}, which no single column gives"
        return Candidate(column.name, part, role, match.same, 0.0, missing, why, "")
    read = reader_of(typed)
    unfit = [found for found in map(read, known) if isinstance(found, Unfit)]
    fits = 1 - len(unfit) / len(known) if known else 0.0
    why = unfit[0].why if unfit else "" if known else "no cell has a value"
    return Candidate(column.name, part, role, match.same, fits, missing, why, "" if why else written)
