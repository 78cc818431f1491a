"""Each series of input data drives one declared parameter."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.model.value_types import Kind
from odd.names import did_you_mean
from odd.odd_source import OddSource
from odd.rules._parts import model_of

_DECLARE = "declare the parameter in the submodel that uses it; its 'default' is the value used where no data drive it"


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    first: dict[str, str] = {}
    for name, input_data in odd.inputs.items():
        driven, span = input_data.drives, source.text.value(("input_data", name, "drives"))
        parameter = odd.parameters.get(driven)
        if parameter is None:
            message = f"'{driven}' is not a declared parameter, so '{name}' has nothing to drive"
            yield error(message, span, did_you_mean(driven, odd.parameters, _DECLARE), driven, name)
        elif parameter.value_type.kind in (Kind.VECTOR, Kind.MATRIX, Kind.REFERENCE):
            message = f"'{driven}' is of the type {parameter.type}, which a table cell cannot hold"
            yield error(message, span, "give each item its own parameter and its own series", driven)
        elif (other := first.setdefault(driven, name)) != name:
            message = f"'{other}' already drives '{driven}'"
            yield error(message, span, "let one input drive each parameter", other, driven)


RULE = Rule(
    "SC130",
    "input data that drive no parameter",
    """\
Input data are time series from outside the model: in each round, a parameter takes the value that the series has for
that round. So each series names a parameter of a submodel, and no two series name the same parameter.

Wrong:  input_data: {weather: {meaning: ..., drives: temprature, source: ...}}
Right:  input_data: {weather: {meaning: ..., drives: temperature, source: ...}}
""",
    _check,
    absent_from=("odd.yaml:submodels",),
)
