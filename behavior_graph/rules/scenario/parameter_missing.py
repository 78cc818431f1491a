"""Every parameter has a value: the scenario's, or a default."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, parameter in linked.odd.parameters.items():
        if parameter.default is None and name not in linked.scenario.parameters:
            message = f"'{name}' has no value: {parameter.type} without a default in odd.yaml"
            help = f"write 'parameters: {{{name}: [...]}}' or '{{{name}: {{table: data/{name}.csv}}}}', or a default"
            yield error(message, linked.scenario_section("parameters"), help, name)


RULE = Rule(
    "SC327",
    "a parameter without a value",
    """\
A vector or a matrix may have no default in odd.yaml; then scenario.yaml gives all of its values, written out or from a
table.

Wrong:  payoff: {type: "matrix[float, 2, 2]", ...}          # in odd.yaml, and nothing in scenario.yaml
Right:  parameters: {payoff: [[3, 0], [5, 1]]}
        parameters: {payoff: {table: data/payoff.csv}}
""",
    _check,
)
