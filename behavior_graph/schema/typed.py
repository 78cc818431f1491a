"""What a value anywhere in the model holds: its type with range, unit, and whether it may be unset."""

from __future__ import annotations

from typing import NamedTuple

from odd.model.odd_model import Parameter, Variable
from odd.model.value_types import ValueType


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
