"""Input data: time series from tables that drive parameters, and everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from behavior_graph.cells import Unfit, is_missing, reader_of
from behavior_graph.data_models import SeriesSpec
from behavior_graph.populations import DataFault
from behavior_graph.tables import Table, TableFault, near_name
from behavior_graph.typed import Typed, typed_parameter
from odd.types import Kind, ValueType

if TYPE_CHECKING:
    from behavior_graph.linked import Linked

_ROUND = Typed(ValueType(Kind.INT))


@dataclass(slots=True)
class Series:
    """Rounds in ascending order with a value each, and what is wrong with the table."""

    rounds: list[int] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)
    faults: list[DataFault] = field(default_factory=list)


def series_of(linked: Linked, name: str) -> Series | None:
    """Return the series of an input; None where the scenario gives none, or where it drives nothing."""
    spec, declared = linked.scenario.input_data.get(name), linked.odd.inputs.get(name)
    parameter = linked.parameter(declared.drives) if declared else None
    if not isinstance(spec, SeriesSpec) or parameter is None:
        return None
    typed = typed_parameter(parameter)
    key = f"series {spec.table!r} {spec.round!r} {spec.value!r} {typed!r}"
    return linked.tables.made(key, lambda: _read(linked.tables.get(spec.table), spec, typed))


def _read(table: Table | TableFault, spec: SeriesSpec, typed: Typed) -> Series:
    found = Series()
    if isinstance(table, TableFault):
        found.faults.append(DataFault("SC351", table.message, ("table",), table.help))
        return found
    for key, column in (("round", spec.round), ("value", spec.value)):
        if column not in table.columns:
            message = f"{table.file} has no column '{column}'"
            found.faults.append(DataFault("SC352", message, (key,), near_name(column, table.columns)))
    if not found.faults:
        found.rounds = _column(found, table, "round", spec.round, _ROUND)
        found.values = _column(found, table, "value", spec.value, typed)
    if not found.faults:
        _check_order(found, table)
    return found


def _column(found: Series, table: Table, key: str, column: str, typed: Typed) -> list[Any]:
    missing, read = is_missing((), typed.type.categories), reader_of(typed)
    values = []
    for row, cell in enumerate(table.columns[column]):
        value = Unfit("there is no value") if missing(cell) else read(cell)
        if isinstance(value, Unfit):
            message = f"{table.place(row)}, column '{column}': {value.why}"
            help = f"every row has a {key} of type {typed.type}; correct the table"
            found.faults.append(DataFault("SC353", message, (key,), help))
            return []
        values.append(value)
    return values


def _check_order(found: Series, table: Table) -> None:
    for row in range(1, table.rows):
        if found.rounds[row] <= found.rounds[row - 1]:
            message = f"{table.place(row)}: round {found.rounds[row]} comes after round {found.rounds[row - 1]}"
            found.faults.append(DataFault("SC362", message, ("round",), "let rounds ascend, each once"))
            return


def series_faults(linked: Linked) -> Iterator[tuple[str, DataFault]]:
    """Yield everything that is wrong with input data from tables, by input; paths begin below the input."""
    rounds = linked.rounds
    for name, spec in linked.scenario.input_data.items():
        series = series_of(linked, name)
        if series is None or not isinstance(spec, SeriesSpec):
            continue
        yield from ((name, one) for one in series.faults)
        without = None if series.faults else first_without(series, rounds, hold=spec.hold is not None)
        if without is not None:
            message = f"{spec.table} has no value for round {without}, and a run lasts up to {rounds} rounds"
            help = "give every round a row, run less long, or let each value hold until the next: 'hold: last'"
            if without < series.rounds[0]:
                help = "let the table begin with round 1 or before"
            yield name, DataFault("SC363", message, ("table",), help)


def first_without(series: Series, rounds: int, *, hold: bool) -> int | None:
    """Return the first round that has no value, or None."""
    if hold:
        return 1 if series.rounds[0] > 1 else None
    known = set(series.rounds)
    return next((number for number in range(1, rounds + 1) if number not in known), None)
