"""A parameter used as a delay is a whole number of steps, or the delay says how it is rounded."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from behavior_graph.linking.declared_delays import delayed
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, Span, error
from odd.model.durations import Duration, UnitError, unit_of


def _check(linked: Linked) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    for _, _, emission, delay in delayed(linked):
        name = ".".join(delay.path)
        if name in linked.odd.parameters and name not in seen and emission.rounded is None:
            seen.add(name)
            yield from _value(linked, name, emission.event)


def _value(linked: Linked, name: str, event: str) -> Iterator[Diagnostic]:
    value = linked.scenario.parameters.get(name, linked.odd.parameters[name].default)
    unit = unit_of(linked.odd.parameters[name].unit)
    if unit is None or not isinstance(value, (int, float)) or isinstance(value, bool) or value < 0:
        return  # SC252, SC315 and SC254 say so
    try:
        linked.odd.clock.ratio(unit)
    except UnitError:
        return  # SC250 says so
    try:
        linked.odd.clock.whole(Duration(Fraction(repr(value)), unit))
    except UnitError as wrong:
        message = f"'{name}' delays '{event}': {wrong}"
        help = f"{wrong.help}, or write 'rounded: up' (or down, nearest) where graph.yaml emits it"
        yield error(message, _place(linked, name), help, name, event)


def _place(linked: Linked, name: str) -> Span:
    if name in linked.scenario.parameters:
        return linked.scenario_value(("parameters", name))
    submodel = next(key for key, each_submodel in linked.odd.submodels.items() if name in each_submodel.parameters)
    return linked.odd_text.value(("submodels", submodel, "parameters", name, "default"))


RULE = Rule(
    "SC344",
    "a parameter that delays by a fraction of a step",
    """\
Events arrive at the beginning of a step. If a parameter is the delay of an event, its value must be a whole number of
steps, in the base and in every variant, or the emission must say how to round it.

Wrong:  parameters: {incubation: 2.5}                 # days; odd.yaml: time: {lasts: 1 day, ...}
Right:  parameters: {incubation: 3}
Right:  graph.yaml: emits: [{event: FallsIll, to: self, after: incubation, rounded: nearest}]
""",
    _check,
)
