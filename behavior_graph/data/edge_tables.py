"""Ties from a table: both ends as entity numbers, and everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from behavior_graph.data.population_counts import how_many
from behavior_graph.data.population_tables import Rows, rows_of
from behavior_graph.data.scenario_tables import DataFault, Table, TableContent, near_name
from behavior_graph.data.table_cells import Unfit, is_missing, number, plain_key, reader_of, shown
from behavior_graph.schema.data_models import Edges, EdgesSpec
from behavior_graph.schema.typed import typed_variable
from odd.reading.yaml_text import YamlPath

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from behavior_graph.schema.graph_model import Relation


@dataclass(slots=True)
class TieList(TableContent):
    """Ties as entity numbers, row by row, with the values of their variables."""

    sources: list[int] = field(default_factory=list)
    targets: list[int] = field(default_factory=list)
    values: dict[str, list[Any]] = field(default_factory=dict)


def ties_of(linked: Linked, name: str) -> TieList | None:
    """Return the ties that a table gives a relation; None if no table does, or if its ends are not known."""
    network, relation = linked.scenario.relations.get(name), linked.graph.relations.get(name)
    if not isinstance(network, Edges) or relation is None:
        return None
    ends = [_End.of(linked, label) for label in (relation.source, relation.target)]
    if any(end is None for end in ends):
        return None
    first, second = (end for end in ends if end is not None)
    spec = network.edges
    key = f"ties {name} {spec!r} {relation.variables!r} {first.known} {second.known}"
    return linked.tables.made(key, lambda: _read(linked, spec, relation, first, second))


@dataclass(frozen=True, eq=False, slots=True)
class _End:
    """The entities at one end of a relation: how cells name them (`by`), and `known`, which distinguishes such ends."""

    entity: str
    by: str
    known: str
    number_of: Callable[[Any], int | None]
    dropped: frozenset[str]

    @classmethod
    def of(cls, linked: Linked, entity: str) -> _End | None:
        count, rows = how_many(linked, entity), rows_of(linked, entity)
        if count is None or (rows is not None and not rows.sound):
            return None
        if rows is None or rows.keys is None:
            by = "numbers from 0 on; a 'key' in the population's table would give them names"
            return cls(entity, by, f"{entity} {count}", _numbered(count), frozenset())
        population = linked.scenario.population[entity]
        return cls(entity, "the keys of its table", f"{entity} {population.table!r}", _keyed(rows), rows.dropped)


def _numbered(count: int) -> Callable[[Any], int | None]:
    def number_of(cell: Any) -> int | None:
        found = number(cell)
        return int(found) if not isinstance(found, Unfit) and 0 <= found < count and found == int(found) else None

    return number_of


def _keyed(rows: Rows) -> Callable[[Any], int | None]:
    numbers = {key: place for place, key in enumerate(rows.keys or ())}
    return lambda cell: numbers.get(plain_key(cell))


def _read(linked: Linked, spec: EdgesSpec, relation: Relation, first: _End, second: _End) -> TieList:
    found = TieList()
    table = found.opened(linked.tables.get(spec.table))
    if table is None:
        return found
    named: list[tuple[YamlPath, str]] = [(("from",), spec.source), (("to",), spec.target)]
    for path, column in (*named, *((("columns", name), column) for name, column in spec.columns.items())):
        found.has(table, column, path)
    if found.sound:
        rows = _take(found, table, spec, (first, second), same=relation.source == relation.target)
        for name, column in spec.columns.items():
            _take_values(found, table, relation, (name, column), rows)
    return found


def _take_values(found: TieList, table: Table, relation: Relation, names: tuple[str, str], rows: Sequence[int]) -> None:
    """Take the values that a column gives a variable of the ties, up to the first wrong one."""
    (name, column), path = names, ("columns", names[0])
    variable = relation.variables.get(name)
    if variable is None:
        help = near_name(name, relation.variables)
        found.wrong("SC357", f"'{name}' is not a variable of these ties", path, help, name)
        return
    typed = typed_variable(variable)
    missing, read = is_missing((), typed.type.categories), reader_of(typed)
    values = found.values[name] = []
    for row in rows:
        cell = table.columns[column][row]
        value = read(cell) if not missing(cell) else None if typed.optional else Unfit("there is no value")
        if isinstance(value, Unfit):
            help = f"'{name}' is {typed.type} in graph.yaml; correct the table, or say there what 'unset' means"
            found.unfit((table, row, column), value.why, path, help, name)
            return
        values.append(value)


def _take(found: TieList, table: Table, spec: EdgesSpec, ends: tuple[_End, _End], *, same: bool) -> list[int]:
    """Take every row, up to the first wrong one; return the rows taken."""
    rows: list[int] = []
    seen: dict[tuple[int, int], int] = {}
    unknown: list[int] = []
    columns = (table.columns[spec.source], table.columns[spec.target])
    for row, cells in enumerate(zip(*columns, strict=True)):
        a, b = (end.number_of(cell) for end, cell in zip(ends, cells, strict=True))
        if a is None or b is None:
            unknown.append(row)
            if spec.unknown == "error":
                found.faults.append(_nobody(table, row, spec, ends, cells))
                return rows
            continue
        tie = (min(a, b), max(a, b)) if same and spec.both_ways else (a, b)
        if (same and a == b) or seen.setdefault(tie, row) != row:
            found.faults.append(_twice_or_loop(table, row, seen.get(tie), loop=same and a == b))
            return rows
        rows.append(row)
        found.sources.append(a)
        found.targets.append(b)
    if unknown:
        message = (
            f"{len(unknown)} of {table.rows} rows of {table.file} name an entity that does not exist; they are left out"
        )
        help = "this is what 'unknown: drop' does; report it with the results"
        found.note(message, ("unknown",), help)
    return rows


def _nobody(table: Table, row: int, spec: EdgesSpec, ends: Sequence[_End], cells: Sequence[Any]) -> DataFault:
    place = next(place for place in (0, 1) if ends[place].number_of(cells[place]) is None)
    key, column, end, cell = ("from", "to")[place], (spec.source, spec.target)[place], ends[place], cells[place]
    what = "is empty" if is_missing(())(cell) else f"{shown(cell)} is not a {end.entity}"
    why = ", because its row was left out" if plain_key(cell) in end.dropped else ""
    help = f"name each {end.entity} by {end.by}; correct the table, or leave out such ties with 'unknown: drop'"
    return DataFault("SC360", f"{table.place(row)}, column '{column}': {what}{why}", (key,), help, names=(column,))


def _twice_or_loop(table: Table, row: int, first: int | None, *, loop: bool) -> DataFault:
    if loop:
        return DataFault("SC361", f"{table.place(row)} ties an entity to itself", ("table",), "remove the row")
    help = "remove the row; if the table lists each tie in both directions, write 'both_ways: false'"
    return DataFault("SC361", f"{table.place(row)} repeats the tie of row {(first or 0) + 1}", ("table",), help)


def tie_faults(linked: Linked) -> Iterator[tuple[str, DataFault]]:
    """Yield everything that is wrong with ties from tables, by relation; paths begin below `edges`."""
    for name in linked.scenario.relations:
        ties = ties_of(linked, name)
        yield from ((name, fault) for fault in (ties.faults if ties else ()))


def direction_fault(network: object, *, same: bool) -> str | None:
    """Return what is wrong with what the scenario says about the directions of a table's ties, or None."""
    if not isinstance(network, Edges):
        return None
    if same and network.edges.both_ways is None:
        return "say whether each tie holds both ways: 'both_ways: true' or 'both_ways: false'"
    if not same and network.edges.both_ways:
        return "ties between two types have one direction; the inverse of the relation is the way back"
    return None
