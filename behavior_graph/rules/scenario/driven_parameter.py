"""A parameter driven by input data cannot have another value."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for parameter, name in linked.driven.items():
        if parameter in linked.scenario.parameters:
            message = f"'{parameter}' is driven by the input '{name}', so no run would use this value"
            help = f"remove the value, or write 'input_data: {{{name}: not_used}}'"
            yield error(message, linked.scenario_key(("parameters", parameter)), help, parameter, name)


RULE = Rule(
    "SC365",
    "a value for a parameter that input data drive",
    """\
A parameter that a time series drives takes a new value from it in each round. A value that the scenario also sets would
have no effect, and you would not notice. A variant that needs a constant value switches the input off.

Wrong:  variants: {mild: {about: ..., set: {parameters.temperature: 18}}}
Right:  variants: {mild: {about: ..., set: {input_data.weather: not_used, parameters.temperature: 18}}}
""",
    _check,
)
