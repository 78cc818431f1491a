"""Every input of the ODD has its data, and the scenario names no other."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    inputs, given = linked.odd.inputs, linked.scenario.input_data
    for name in given:
        if name not in inputs:
            help = meant(name, inputs, "odd.yaml says that there are no input data; declare it there, or remove it")
            message = f"there is no input '{name}' in odd.yaml"
            yield Diagnostic("SC364", message, linked.scenario_key(("input_data", name)), help)
    for name in inputs:
        if name not in given:
            help = f"add 'input_data: {{{name}: {{table: data/{name}.csv, round: ..., value: ...}}}}', or 'not_used'"
            message = f"the input '{name}' has no data"
            yield Diagnostic("SC364", message, linked.scenario_section("input_data"), help)


RULE = Rule(
    "SC364",
    "an input without data, or data without an input",
    """What drives a model from outside is declared in odd.yaml; which table it comes from is a matter of the scenario.
A variant may take another table, or say 'not_used': the parameter then keeps its value.

Wrong:  input_data: {wether: {table: data/weather.csv, round: day, value: celsius}}
Right:  input_data: {weather: {table: data/weather.csv, round: day, value: celsius}}
""",
    _check,
    absent_from=("scenario.yaml:input_data",),
)
