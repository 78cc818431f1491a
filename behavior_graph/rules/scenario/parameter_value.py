"""The values of parameters fit their type and range."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.data_models import TableSpec
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.values import as_share, fault


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, value in linked.scenario.parameters.items():
        parameter = linked.parameter(name)
        if parameter is None:
            continue
        if isinstance(value, TableSpec):
            wrong = None if parameter.value_type.item else "a table gives the values of a vector or a matrix"
        else:
            wrong = fault(value, parameter.value_type, parameter.range)
        if wrong:
            default = "" if isinstance(parameter.default, list | None) else f", and its default {parameter.default}"
            help = "; ".join(filter(None, (as_share(value, parameter.range), f"its type is {parameter.type}{default}")))
            yield error(f"'{name}': {wrong}", linked.scenario_value(("parameters", name)), help, name)


RULE = Rule(
    "SC315",
    "a parameter outside its range",
    """\
The submodel declares the type and range of a parameter. They hold for every value: in the scenario, in variants and on
the command line.

Wrong:  parameters: {stifling: 1.5}                   # range: [0, 1]
Right:  parameters: {stifling: 0.5}
""",
    _check,
)
