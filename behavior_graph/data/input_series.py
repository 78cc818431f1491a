"""Input data: time series from tables that drive parameters, and everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from behavior_graph.data.scenario_tables import DataFault, Table, TableContent, TableFault
from behavior_graph.data.table_cells import Unfit, is_missing, reader_of
from behavior_graph.schema.data_models import MeasuredSeries, SeriesSpec
from behavior_graph.schema.typed import Typed, typed_parameter
from odd.model.durations import Calendar, date_text, parse_date
from odd.model.value_types import Kind, ValueType

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

_ROUND = Typed(ValueType(Kind.INT))


@dataclass(slots=True)
class Series(TableContent):
    """Rounds in ascending order with a value for each."""

    rounds: list[int] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)


def series_of(linked: Linked, name: str) -> Series | None:
    """Return the series of an input; None if the scenario gives none, or if it drives no parameter."""
    spec, declared = linked.scenario.input_data.get(name), linked.odd.inputs.get(name)
    parameter = linked.parameter(declared.drives) if declared else None
    if not isinstance(spec, SeriesSpec) or parameter is None:
        return None
    return read_series(linked, spec, typed_parameter(parameter))


def read_series(linked: Linked, spec: MeasuredSeries, typed: Typed) -> Series:
    """Return the series of a table, with values of a type."""
    calendar = linked.scenario.schedule.calendar(linked.odd.clock)
    key = f"series {spec.table!r} {spec.when!r} {spec.value!r} {typed!r} {calendar if spec.date else ''!r}"
    return linked.tables.made(key, lambda: _read(linked.tables.get(spec.table), spec, typed, calendar))


def _read(read: Table | TableFault, spec: MeasuredSeries, typed: Typed, calendar: Calendar) -> Series:
    found = Series()
    table = found.opened(read)
    if table is None:
        return found
    for key, column in (spec.when, ("value", spec.value)):
        found.has(table, column, (key,))
    if not found.faults:
        found.rounds = _rounds(found, table, spec, calendar)
        found.values = _column(found, table, ("value", spec.value), _as_declared(typed, "value"))
    if not found.faults:
        _check_order(found, table, spec)
    return found


def _rounds(found: Series, table: Table, spec: MeasuredSeries, calendar: Calendar) -> list[int]:
    """Return the round of each row; those before the run have numbers below 1."""
    if spec.date is None:
        return _column(found, table, spec.when, _as_declared(_ROUND, "round"))
    if calendar.start is None or calendar.clock.lasts is None:
        lacks = (
            "the run does not have a start_date"
            if calendar.start is None
            else f"a {calendar.clock.step} does not have a fixed length"
        )
        help = "give 'start_date: 2024-03-01' under 'schedule:', and 'lasts: 1 day' under 'scales: time:' in odd.yaml"
        found.wrong("SC366", f"dates say when a value holds, but {lacks}", ("date",), help)
        return []
    return _column(found, table, spec.when, _Cells(_beginning_in(calendar), "the date on which a round begins"))


class _Cells(NamedTuple):
    """How the cells of a column are read, what each should be, and words that are values although they look missing."""

    read: Callable[[Any], Any]
    wanted: str
    categories: Sequence[str] = ()


def _as_declared(typed: Typed, what: str) -> _Cells:
    return _Cells(reader_of(typed), f"a {what} of type {typed.type}", typed.type.categories)


def _beginning_in(calendar: Calendar) -> Callable[[Any], int | Unfit]:
    """Return how a cell is read as the round that begins on its date."""

    def read(cell: Any) -> int | Unfit:
        # Parquet has dates of its own
        text = cell.isoformat() if isinstance(cell, date) else str(cell)
        try:
            moment = parse_date(text)
        except ValueError as error:
            return Unfit(str(error))
        step = calendar.step_at(moment)
        if step is None:
            clock, first = calendar.clock, calendar.date(1)
            return Unfit(
                f"no {clock.step} begins on {date_text(moment)}; each lasts {clock.lasts}, and the first begins "
                f"on {first}"
            )
        return step

    return read


def _column(found: Series, table: Table, where: tuple[str, str], cells: _Cells) -> list[Any]:
    (key, column), missing = where, is_missing((), cells.categories)
    values = []
    for row, cell in enumerate(table.columns[column]):
        value = Unfit("the value is missing") if missing(cell) else cells.read(cell)
        if isinstance(value, Unfit):
            help = f"every row needs {cells.wanted}; correct the table"
            found.unfit((table, row, column), value.why, (key,), help)
            return []
        values.append(value)
    return values


def _check_order(found: Series, table: Table, spec: MeasuredSeries) -> None:
    kind, column = spec.when
    for row in range(1, table.rows):
        if found.rounds[row] <= found.rounds[row - 1]:
            told = found.rounds if spec.date is None else table.columns[column]
            message = f"{table.place(row)}: {kind} {told[row]} comes after {kind} {told[row - 1]}"
            found.wrong("SC362", message, (kind,), f"list each {kind} once, in ascending order")
            return


def series_faults(linked: Linked) -> Iterator[tuple[str, DataFault]]:
    """Yield everything that is wrong with input data from tables, by input; paths begin below the input."""
    rounds, calendar = linked.rounds, linked.scenario.schedule.calendar(linked.odd.clock)
    for name, spec in linked.scenario.input_data.items():
        series = series_of(linked, name)
        if series is None or not isinstance(spec, SeriesSpec):
            continue
        yield from ((name, fault) for fault in series.faults)
        known = not series.faults and linked.scenario.schedule.most_rounds(linked.odd.clock) is not None  # else SC342
        without = first_without(series, rounds, hold=spec.hold is not None) if known else None
        if without is not None:
            on = f" ({calendar.date(without)})" if spec.date else ""
            message = f"{spec.table} has no value for round {without}{on}, but a run lasts up to {rounds} rounds"
            help = (
                "add a row for every round, make the run shorter, or let each value hold until the next one: 'hold: "
                "last'"
            )
            if without < series.rounds[0]:
                help = "begin the table with round 1 or before"
            yield name, DataFault("SC363", message, ("table",), help)


def first_without(series: Series, rounds: int, *, hold: bool) -> int | None:
    """Return the first round that has no value, or None."""
    if hold:
        return 1 if series.rounds[0] > 1 else None
    known = set(series.rounds)
    return next((number for number in range(1, rounds + 1) if number not in known), None)
