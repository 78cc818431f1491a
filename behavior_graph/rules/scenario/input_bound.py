"""Every input of the ODD has data, and the scenario names no other input."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    inputs, given = linked.odd.inputs, linked.scenario.input_data
    for name in given:
        if name not in inputs:
            help = meant(
                name,
                inputs,
                "odd.yaml says that the model has no input data; declare the input there, or remove it here",
            )
            message = f"'{name}' is not an input in odd.yaml"
            yield error(message, linked.scenario_key(("input_data", name)), help, name)
    for name in inputs:
        if name not in given:
            help = (
                f"add 'input_data: {{{name}: {{table: data/{name}.csv, round: ..., value: ...}}}}', or write 'not_used'"
            )
            message = f"the input '{name}' has no data"
            yield error(message, linked.scenario_section("input_data"), help, name)


RULE = Rule(
    "SC364",
    "an input without data, or data without an input",
    """\
odd.yaml declares what drives the model from outside; the scenario says which table holds the data. A variant may use
another table, or write 'not_used': the parameter then keeps its own value.

Wrong:  input_data: {wether: {table: data/weather.csv, round: day, value: celsius}}
Right:  input_data: {weather: {table: data/weather.csv, round: day, value: celsius}}
""",
    _check,
    absent_from=("scenario.yaml:input_data",),
)
