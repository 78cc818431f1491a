"""Parameters from tables: the values of a vector or a matrix, and everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from behavior_graph.data.scenario_tables import DataFault, Table, TableContent, TableFault
from behavior_graph.data.table_cells import Unfit, is_missing, reader_of
from behavior_graph.schema.data_models import TableSpec
from behavior_graph.schema.typed import Typed
from odd.model.odd_model import Parameter
from odd.model.value_types import Kind, ValueType

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


@dataclass(slots=True)
class TableValues(TableContent):
    """The rows of a table that gives a parameter."""

    rows: list[list[Any]] = field(default_factory=list)


def parameter_value(linked: Linked, name: str) -> Any:
    """Return a parameter's value in the base scenario of `linked`: its table's, the scenario's, or the default.

    Raises ValueError if its table cannot be used; the rules of the scenario say why.
    """
    parameter = linked.odd.parameters[name]
    given = linked.scenario.parameters.get(name, parameter.default)
    if not isinstance(given, TableSpec):
        return given
    found = table_values(linked, name, given)
    if found.faults:
        raise ValueError(found.faults[0].message)
    rows = found.rows
    return rows if parameter.value_type.kind is Kind.MATRIX else [row[0] for row in rows]


def parameter_faults(linked: Linked) -> Iterator[tuple[str, DataFault]]:
    """Yield everything that is wrong with parameters from tables, by parameter; paths begin below the parameter."""
    for name, given in linked.scenario.parameters.items():
        parameter = linked.odd.parameters.get(name)
        if isinstance(given, TableSpec) and parameter is not None and parameter.value_type.item is not None:
            yield from ((name, fault) for fault in table_values(linked, name, given).faults)


def table_values(linked: Linked, name: str, spec: TableSpec) -> TableValues:
    """Return the values that a table gives a parameter."""
    parameter = linked.odd.parameters[name]
    key = f"parameter {name} {spec!r} {parameter.type} {parameter.range!r}"
    return linked.tables.made(key, lambda: _read(name, parameter, spec, linked.tables.get(spec.table)))


def _read(name: str, parameter: Parameter, spec: TableSpec, read: Table | TableFault) -> TableValues:
    found, declared = TableValues(), parameter.value_type
    table = found.opened(read)
    if table is None:
        return found
    columns = spec.columns if spec.columns is not None else list(table.columns)
    for column in columns:
        found.has(table, column, ("columns",))
    if not found.faults:
        _shape(found, name, declared, len(columns), table)
    if not found.faults:
        cells = [_column(found, table, column, parameter) for column in columns]
        found.rows = [list(row) for row in zip(*cells, strict=True)]
    return found


def _shape(found: TableValues, name: str, declared: ValueType, columns: int, table: Table) -> None:
    """Report a table that has not as many rows and columns as the parameter."""
    rows, wide = (declared.rows, declared.length) if declared.kind is Kind.MATRIX else (declared.length, 1)
    if (table.rows, columns) != (rows, wide):
        shape = f"{rows} rows of {wide}"
        message = f"'{name}' is {declared}, {shape}, but {table.file} gives {table.rows} rows of {columns}"
        help = "correct the type in odd.yaml, complete the table, or name its columns: {table: ..., columns: [...]}"
        found.wrong("SC328", message, ("table",), help, name)


def _column(found: TableValues, table: Table, column: str, parameter: Parameter) -> list[Any]:
    """Return the cells of a column as values; report the first that is missing or does not fit."""
    typed = Typed(ValueType(parameter.value_type.item or Kind.FLOAT), parameter.range)
    missing, read = is_missing(()), reader_of(typed)
    values = []
    for row, cell in enumerate(table.columns[column]):
        value = Unfit("the cell is empty") if missing(cell) else read(cell)
        if isinstance(value, Unfit):
            help = "give every cell a value of the parameter's type and range"
            found.unfit((table, row, column), value.why, ("table",), help)
            break
        values.append(value)
    return values if len(values) == table.rows else [None] * table.rows
