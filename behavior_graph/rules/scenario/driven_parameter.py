"""A parameter that input data drive has no other value."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for parameter, name in linked.driven.items():
        if parameter in linked.scenario.parameters:
            message = f"'{parameter}' is driven by the input '{name}', so no run would use this value"
            help = f"remove it, or say 'input_data: {{{name}: not_used}}'"
            yield Diagnostic("SC365", message, linked.scenario_key(("parameters", parameter)), help)


RULE = Rule(
    "SC365",
    "a value of a parameter that input data drive",
    """A parameter that a time series drives has another value in each round; one that the scenario sets besides would
silently be without effect. A variant that keeps it constant switches the input off.

Wrong:  variants: {mild: {about: ..., set: {parameters.temperature: 18}}}
Right:  variants: {mild: {about: ..., set: {input_data.weather: not_used, parameters.temperature: 18}}}
""",
    _check,
)
