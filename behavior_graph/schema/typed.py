"""What a value anywhere in the model holds: its type with range, unit, and whether it may be unset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from odd.model.odd_model import Parameter, Variable
from odd.model.value_types import Kind, ValueType


class Typed(NamedTuple):
    """What a variable, field, parameter or option holds; `optional` where it may be unset (None in handlers)."""

    type: ValueType
    range: tuple[float, float] | None = None
    unit: str | None = None
    optional: bool = False


def typed_variable(variable: Variable) -> Typed:
    """Return what a state variable holds."""
    return Typed(variable.value_type, variable.range, variable.unit, variable.unset is not None)


def typed_parameter(parameter: Parameter) -> Typed:
    """Return what a parameter holds."""
    return Typed(parameter.value_type, parameter.range, parameter.unit)


def as_declared(values: Mapping[str, Any], declared: Mapping[str, Variable | Parameter]) -> dict[str, Any]:
    """Write whole numbers of float quantities as floats, so that generated code sees one type."""
    return {
        name: typed_value(value, declared[name].value_type) if name in declared else value
        for name, value in values.items()
    }


def typed_value(value: Any, type_: ValueType) -> Any:
    """Return a value with floats in place of whole numbers where its type has floats."""
    if isinstance(value, list):
        return [typed_value(item, type_) for item in value]
    whole = isinstance(value, int) and not isinstance(value, bool)
    real = Kind.FLOAT in (type_.kind, type_.item)
    return float(value) if whole and real else value
