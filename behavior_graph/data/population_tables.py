"""Populations from tables: the values that a table gives, and everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING, Any

from behavior_graph.checks.initial_values import initial_fault
from behavior_graph.data.scenario_tables import DataFault, Table, TableContent, TableFault, near_name
from behavior_graph.data.table_cells import Unfit, is_missing, number, plain_key, reader_of, shown
from behavior_graph.schema.initial_models import AT_THE_START, Written
from behavior_graph.schema.scenario_model import FromTable, Population
from behavior_graph.schema.typed import Typed, typed_variable
from odd.model.value_types import Kind

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

_MOST_NAMED = 3


@dataclass(slots=True)
class Rows(TableContent):
    """What a table gives a population: values by variable (None: to be filled), weights, and the keys of the rows.

    `dropped` are the keys of rows that were left out.
    """

    values: dict[str, list[Any]] = field(default_factory=dict)
    weights: list[float] | None = None
    keys: list[str] | None = None
    dropped: frozenset[str] = frozenset()
    count: int = 0


def rows_of(linked: Linked, entity: str) -> Rows | None:
    """Return what the table of a population gives; None for a population without a table."""
    population = linked.scenario.population.get(entity)
    if population is None or population.table is None:
        return None
    spec, declared = population.table, linked.odd.entities.get(entity)
    known = {
        name: typed_variable(variable)
        for name, variable in (declared.variables if declared else {}).items()
        if not linked.odd.is_position(entity, name)
    }
    key = f"rows {entity} {spec!r} {known!r}"
    return linked.tables.made(key, lambda: _Reading(spec, linked.tables.get(spec.table), known).rows())


class _Reading:
    """The reading of one table for one population."""

    def __init__(self, spec: FromTable, table: Table | TableFault, known: Mapping[str, Typed]) -> None:
        self._spec, self._table, self._known = spec, table, known
        self._found = Rows()

    def rows(self) -> Rows:
        found = self._found
        table = found.opened(self._table)
        if table is None:
            return found
        self._columns(table)
        self._refuse_unknown()
        if not found.sound:
            return found
        found.weights = self._weights(table)
        found.keys = self._keys(table)
        kept = self._kept(table) if found.sound else list(range(table.rows))
        if len(kept) < table.rows:
            self._drop(kept, table.rows)
        found.count = len(kept)
        if not kept:
            self._found.wrong("SC356", f"no row of {table.file} is left", ("table",), "give a table with usable rows")
        elif found.weights is not None and not sum(found.weights) > 0:
            left = "" if len(kept) == table.rows else "the rows that are left of "
            message = f"the weights of {left}{table.file} are all 0"
            found.wrong("SC358", message, ("weights",), "give at least one row a weight above 0")
        return found

    # Columns ----------------------------------------------------------------------------------------------------------

    def _columns(self, table: Table) -> None:
        for name, column in self._spec.columns.items():
            typed = self._known.get(name)
            if typed is None:
                help = near_name(name, self._known)
                self._found.wrong(
                    "SC357",
                    f"'{name}' is not a variable to which a column could give values",
                    ("columns", name),
                    help,
                    name,
                )
            elif typed.type.kind in (Kind.VECTOR, Kind.REFERENCE):
                help = "give this variable an initial value instead"
                self._found.wrong(
                    "SC357", f"'{name}' is {typed.type}, which a table cell cannot hold", ("columns", name), help, name
                )
            elif self._found.has(table, column, ("columns", name)):
                self._found.values[name] = self._values(table, name, column, typed)
        for what, extra in (("weights", self._spec.weights), ("key", self._spec.key)):
            if extra is not None:
                self._found.has(table, extra, (what,))

    def _values(self, table: Table, name: str, column: str, typed: Typed) -> list[Any]:
        of_numbers = typed.type.kind in (Kind.INT, Kind.FLOAT)
        missing = is_missing(self._spec.missing_codes, typed.type.categories, of_numbers=of_numbers)
        read = reader_of(typed)
        values = [None if missing(cell) else read(cell) for cell in table.columns[column]]
        limits = f" from {typed.range[0]} to {typed.range[1]}" if typed.range else ""
        help = f"'{name}' is {typed.type}{limits} in odd.yaml; correct the table, or name the code in missing_codes"
        self._found.unfit_values(table, column, values, ("columns", name), help, name)
        return values

    # Missing values ---------------------------------------------------------------------------------------------------

    def _kept(self, table: Table) -> list[int]:
        """Return the rows that stay, and report what was missing and what becomes of it."""
        dropped: set[int] = set()
        for name, values in self._found.values.items():
            empty = [row for row, value in enumerate(values) if value is None]
            if empty and self._settles(table, name, empty):
                dropped.update(empty if self._rule(name) == "drop" else ())
        return [row for row in range(table.rows) if row not in dropped]

    def _refuse_unknown(self) -> None:
        for name in () if isinstance(self._spec.missing, str) else self._spec.missing:
            if name not in self._spec.columns:
                help = near_name(name, self._spec.columns)
                self._found.wrong("SC357", f"no column gives '{name}' values", ("missing", name), help, name)

    def _rule(self, name: str) -> Written | None:
        missing = self._spec.missing
        return missing if isinstance(missing, str) else missing.get(name)

    def _settles(self, table: Table, name: str, empty: Sequence[int]) -> bool:
        column, rule = self._spec.columns[name], self._rule(name)
        rows = ", ".join(str(row + 1) for row in empty[:_MOST_NAMED]) + (" …" if len(empty) > _MOST_NAMED else "")
        word = "row" if len(empty) == 1 else "rows"
        what = f"{len(empty)} of {table.rows} rows of {table.file} have no '{column}' ({word} {rows})"
        wrong = self._rule_fault(name, rule)
        if wrong:
            self._found.wrong("SC354", f"{what}{wrong[0]}", ("missing", name), wrong[1], column, name)
            return False
        done = {"drop": "these rows are left out", "unset": f"'{name}' is unset there"}
        became = done.get(str(rule), f"'{name}' is drawn or set as 'missing' says")
        help = "this is what the scenario says; report it with the results"
        self._found.note(f"{what}; {became}", ("missing",), help, column, name)
        return True

    def _rule_fault(self, name: str, rule: Written | None) -> tuple[str, str] | None:
        typed = self._known[name]
        if rule is None:
            unset = f", '{name}: unset'" if typed.optional else ""
            help = f"say what to do with them: 'missing: drop', or 'missing: {{{name}: drop}}'{unset} or a distribution"
            return "", help
        if rule == "drop" or (rule == "unset" and typed.optional):
            return None
        if rule == "unset":
            return f", and '{name}' cannot be unset", "add 'unset:' in odd.yaml, or drop the rows"
        if isinstance(rule, AT_THE_START):
            return "", "give a distribution from which each entity draws its own value"
        wrong = initial_fault(rule, typed)
        return (
            (f"; the value that would replace them does not fit: {wrong}", "correct it under 'missing'")
            if wrong
            else None
        )

    def _drop(self, kept: Sequence[int], rows: int) -> None:
        found = self._found
        gone = set(range(rows)) - set(kept)
        if found.keys is not None:
            found.dropped = frozenset(found.keys[row] for row in gone)
            found.keys = [found.keys[row] for row in kept]
        if found.weights is not None:
            found.weights = [found.weights[row] for row in kept]
        found.values = {name: [values[row] for row in kept] for name, values in found.values.items()}

    # Weights and keys -------------------------------------------------------------------------------------------------

    def _weights(self, table: Table) -> list[float] | None:
        column = self._spec.weights
        if column is None:
            return None
        weights = []
        for row, cell in enumerate(table.columns[column]):
            weight = number(cell)
            if isinstance(weight, Unfit) or not isfinite(weight) or weight < 0:
                message = f"{table.place(row)}, column '{column}': {shown(cell)} is not a weight"
                self._found.wrong("SC358", message, ("weights",), "a weight is a number of at least 0", column)
                return None
            weights.append(float(weight))
        return weights

    def _keys(self, table: Table) -> list[str] | None:
        column = self._spec.key
        if column is None:
            return None
        missing, first = is_missing(()), dict[str, int]()
        for row, cell in enumerate(table.columns[column]):
            key = plain_key(cell)
            if missing(cell):
                self._found.wrong(
                    "SC359", f"{table.place(row)} does not have a key", ("key",), f"give every row a '{column}'"
                )
                return None
            if first.setdefault(key, row) != row:
                message = f"{table.place(row)}: {shown(key)} also names row {first[key] + 1}"
                self._found.wrong(
                    "SC359", message, ("key",), "a key names only one row; correct the table, or use another column"
                )
                return None
        return list(first)


def population_faults(linked: Linked) -> Iterator[tuple[str, DataFault]]:
    """Yield everything that is wrong with populations from tables, by entity type; paths begin below `from`."""
    for entity, population in linked.scenario.population.items():
        rows = rows_of(linked, entity)
        if rows is None or population.table is None:
            continue
        yield from ((entity, fault) for fault in rows.faults)
        both = [name for name in population.table.columns if name in population.written]
        for name in both:
            help = "give it from the table or here, not both"
            yield (
                entity,
                DataFault(
                    "SC357", f"'{name}' has both an initial value and a column", ("columns", name), help, names=(name,)
                ),
            )
        if rows.sound and population.table.rows == "each":
            yield from ((entity, fault) for fault in _other_number(linked, population, rows.count))


def _other_number(linked: Linked, population: Population, rows: int) -> Iterator[DataFault]:
    """Yield that a table from which every row makes an entity does not have as many rows as there are entities."""
    space, table = linked.scenario.space, population.table.table if population.table else ""
    if population.count == "cells":  # row k is the cell at column k % width of row k // width
        if space is None or rows != space.width * space.height:
            message = f"the cells of the grid are to be made from {rows:,} rows of {table}"
            help = "give a row for each cell, row by row from column 0 on; or draw them with 'rows: sample'"
            yield DataFault("SC356", message, ("table",), help)
    elif population.count not in ("rows", rows):
        message = f"{population.count} entities are to be made from {rows} rows of {table}"
        help = "write 'count: rows', or draw this number with 'rows: sample'"
        yield DataFault("SC356", message, ("table",), help)
