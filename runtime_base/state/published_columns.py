"""The published state of a run as columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runtime_base.spec import Quantity
from runtime_base.state.populations import EntityPopulation, StateVariable
from runtime_base.state.quantities import NO_INT


def snapshot(populations: Mapping[str, EntityPopulation]) -> dict[str, dict[str, Any]]:
    """Return for each entity type its variables as NumPy arrays, one row for each entity by number.

    int is int64, bool is bool, float is float64, text is an array of objects; a vector has one column for each item. A
    category is its codes (int64), with the names under `<variable>.categories`. A reference is the number of the entity
    over all types. Where a value may be missing, whole numbers and truth values are masked arrays, real numbers NaN,
    texts None, codes and references -1.
    """
    return {
        name: {
            column: values
            for variable in population.variables.values()
            for column, values in _columns(variable, population.published).items()
        }
        for name, population in populations.items()
    }


def some_columns(population: EntityPopulation, names: Sequence[str]) -> tuple[list[int], dict[str, Any]]:
    """Return the numbers of the present entities of a type, and some of its variables as in a snapshot."""
    entities = population.published
    columns = [_columns(population.variables[name], entities) for name in names]
    return [entity.id for entity in entities], {name: values for column in columns for name, values in column.items()}


def _columns(variable: StateVariable, entities: Any) -> dict[str, Any]:
    import numpy as np

    quantity = variable.checker.quantity
    values = list(map(variable.read, entities))
    if quantity.kind == "text":
        return {quantity.name: np.array(values, dtype=object)}
    encoded = variable.checker.encoded(values) if values else b""
    column = np.frombuffer(encoded, dtype="f8" if variable.checker.code == "d" else "i8")
    if quantity.kind == "vector":
        column = column.reshape(len(values), quantity.length)
    if quantity.kind == "category":
        return {quantity.name: _codes(column), f"{quantity.name}.categories": np.array(quantity.categories)}
    return {quantity.name: _codes(column) if quantity.kind == "ref" else _plain(column, quantity)}


def _codes(column: Any) -> Any:
    import numpy as np

    return np.where(column == NO_INT, -1, column)


def _plain(column: Any, quantity: Quantity) -> Any:
    import numpy as np

    missing = column == NO_INT
    if "bool" in (quantity.kind, quantity.item):
        column = column.astype(bool)
    return np.ma.array(column, mask=missing) if quantity.optional and column.dtype != float else column.copy()
