"""Input data drive parameters that are declared, each by one series."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from odd.diagnostics import Diagnostic, Rule
from odd.model.value_types import Kind
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    first: dict[str, str] = {}
    for name, one in odd.inputs.items():
        span = source.text.value(("input_data", name, "drives"))
        parameter = odd.parameters.get(one.drives)
        if parameter is None:
            near = get_close_matches(one.drives, odd.parameters, 1)
            help = "declare it in the submodel that uses it; 'default' is its value where no data drive it"
            help = f"did you mean '{near[0]}'?" if near else help
            yield Diagnostic("SC130", f"there is no parameter '{one.drives}' that '{name}' could drive", span, help)
        elif parameter.value_type.kind in (Kind.VECTOR, Kind.REFERENCE):
            help = "give each item a parameter and a series of its own"
            yield Diagnostic("SC130", f"'{one.drives}' is {parameter.type}, which no cell holds", span, help)
        elif first.setdefault(one.drives, name) != name:
            help = "let each parameter be driven by one input"
            yield Diagnostic("SC130", f"'{first[one.drives]}' drives '{one.drives}' too", span, help)


RULE = Rule(
    "SC130",
    "input data that drive nothing",
    """\
Input data are time series from outside: in each round a parameter has the value of that round. So each names a
parameter of a submodel, and no two name the same.

Wrong:  input_data: {weather: {meaning: ..., drives: temprature, source: ...}}
Right:  input_data: {weather: {meaning: ..., drives: temperature, source: ...}}
""",
    _check,
    absent_from=("odd.yaml:submodels",),
)
