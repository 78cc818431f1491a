"""Memories from tables: what entities remember when a run begins, and everything that is wrong with the tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from behavior_graph.data.scenario_tables import DataFault, Table, TableContent, TableFault, near_name
from behavior_graph.data.table_cells import Unfit, is_missing, reader_of
from behavior_graph.schema.data_models import MemoryTable
from behavior_graph.schema.graph_model import FieldSpec
from behavior_graph.schema.typed import Typed, typed_variable
from odd.model.memory_model import FIRST_STRENGTH, Retention, Weak
from odd.model.value_types import Kind, ValueType
from odd.reading.yaml_text import YamlPath

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

_CODE = "SC393"


@dataclass(slots=True)
class FirstMemories(TableContent):
    """The rows of a table: the values that entities must have, and those of the fields, by name."""

    match: dict[str, list[Any]] = field(default_factory=dict)
    values: dict[str, list[Any]] = field(default_factory=dict)


def first_memories(linked: Linked, entity: str, kind: str) -> FirstMemories:
    """Return what entities of a type remember of a kind when a run begins."""
    spec = linked.scenario.memories[entity][kind]
    declared, fields = linked.odd.entities[entity], _fields(linked, kind)
    found = FirstMemories()
    if kind not in declared.remembers or fields is None:
        message, help = f"'{entity}' does not remember '{kind}'", near_name(kind, declared.remembers)
        found.wrong(_CODE, message, (), help, entity, kind)
        return found
    variables = {name: typed_variable(variable) for name, variable in declared.variables.items()}
    for name in fields:
        if name not in spec.columns:
            help = f"name its column under 'columns', as in {{{name}: column}}"
            message = f"no column gives '{name}' of '{kind}'"
            found.wrong(_CODE, message, ("columns",), help, kind, name)
    key = f"memories {spec!r} {variables!r} {fields!r}"
    read = linked.tables.made(key, lambda: _read(spec, linked.tables.get(spec.table), variables, fields))
    lost = _lost(kind, spec, declared.remembers[kind])
    return FirstMemories([*found.faults, *read.faults, *lost], read.match, read.values)


def _lost(kind: str, spec: MemoryTable, kept: Retention) -> Iterator[DataFault]:
    """Yield why memories would be forgotten before anything can read them."""
    if spec.count is not None and spec.count > kept.most:
        message = f"{spec.count} memories of '{kind}' are drawn for each entity, which keeps no more than {kept.most}"
        help = f"write {kept.most} or less, or a higher 'last' in odd.yaml"
        yield DataFault(_CODE, message, ("count",), help, names=(kind,))
    if isinstance(kept.forgetting, Weak) and kept.forgetting.below > FIRST_STRENGTH and not kept.association:
        message = f"memories of '{kind}' from a table are forgotten before round 1, since their strength is"
        message = f"{message} {FIRST_STRENGTH:.1f} and 'forgetting' of odd.yaml is below {kept.forgetting.below:g}"
        yield DataFault(_CODE, message, (), "lower that number, or leave the table out", names=(kind,))


def memory_faults(linked: Linked) -> Iterator[tuple[YamlPath, DataFault]]:
    """Yield everything that is wrong with memories from tables, each with the path where it begins."""
    for entity, kinds in linked.scenario.memories.items():
        if entity in linked.odd.entities:
            for kind in kinds:
                found = first_memories(linked, entity, kind).faults
                yield from ((("memories", entity, kind), fault) for fault in found)
        else:
            help = near_name(entity, linked.odd.entities)
            yield ("memories", entity), DataFault(_CODE, f"'{entity}' is not an entity type", (), help, names=(entity,))


def _fields(linked: Linked, kind: str) -> dict[str, Typed] | None:
    """Return the fields of a kind of event, or the options of a decision."""
    event, action = linked.graph.events.get(kind), linked.decision_actions.get(kind)
    specs = event.fields if event else linked.decisions[action].options if action else None
    return None if specs is None else {name: _typed(linked, spec) for name, spec in specs.items()}


def _typed(linked: Linked, spec: FieldSpec) -> Typed:
    try:
        return linked.typed(spec)
    except ValueError:
        return Typed(ValueType(Kind.TEXT))  # the field's own rule reports its type


def _read(
    spec: MemoryTable, read: Table | TableFault, variables: Mapping[str, Typed], fields: Mapping[str, Typed]
) -> FirstMemories:
    found = FirstMemories()
    table = found.opened(read)
    if table is None:
        return found
    for key, columns, known, values in (
        ("match", spec.match, variables, found.match),
        ("columns", spec.columns, fields, found.values),
    ):
        for name, column in columns.items():
            values[name] = _column(found, table, column, known.get(name), (key, name), list(known))
    return found


def _column(
    found: FirstMemories, table: Table, column: str, typed: Typed | None, path: tuple[str, str], known: list[str]
) -> list[Any]:
    """Return the values of a column; report what is wrong with it."""
    key, name = path
    if typed is None or typed.type.kind in (Kind.REFERENCE, Kind.VECTOR):
        what = "variable" if key == "match" else "field"
        message = f"'{name}' is not a {what} to which a column could give values"
        found.wrong(_CODE, message, path, near_name(name, known), name)
    elif found.has(table, column, (key,)):
        missing, read = is_missing((), typed.type.categories), reader_of(typed)
        values = [Unfit("the cell is empty") if missing(cell) else read(cell) for cell in table.columns[column]]
        found.unfit_values(table, column, values, (key,), "give every cell a value of the declared type and range")
        return values
    return []
