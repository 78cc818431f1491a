"""Initial values fit the type and range of their variables."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.initial_values import initial_fault
from behavior_graph.data.population_tables import how_many
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import note
from behavior_graph.schema.scenario_model import Initial
from behavior_graph.schema.typed import typed_variable
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for section, entity, name, initial, count in _initial(linked):
        variable = linked.variable(f"{entity}.{name}")
        if variable is None:
            continue
        typed = typed_variable(variable)
        wrong = initial_fault(initial, typed, count)
        if wrong is None:
            continue
        span = linked.scenario_value((section, entity, name))
        help = f"it is {variable.type}" + (f" from {typed.range[0]} to {typed.range[1]}" if typed.range else "")
        text, path = linked.variable_path(f"{entity}.{name}")
        yield Diagnostic(
            "SC307", f"'{entity}.{name}': {wrong}", span, f"{help} in {text.file}", names=(f"{entity}.{name}",)
        )
        key = "range" if initial_fault(initial, typed._replace(range=None), count) is None else "type"
        place = text.value((*path, key))
        message = f"the value that scenario.yaml gives '{entity}.{name}' does not fit"
        yield note("SC307", message, place, f"in scenario.yaml: {wrong}", names=(f"{entity}.{name}",))


def _initial(linked: Linked) -> Iterator[tuple[str, str, str, Initial, int | None]]:
    for entity, population in linked.scenario.population.items():
        for name, initial in population.initial.items():
            yield "population", entity, name, initial, how_many(linked, entity)
    for entity, values in linked.scenario.environment.items():
        for name, value in values.items():
            yield "environment", entity, name, value, None
    for relation, initial_values in linked.scenario.ties.items():
        for name, initial in initial_values.items():
            yield "ties", relation, name, initial, None


RULE = Rule(
    "SC307",
    "an initial value that does not fit",
    """\
An initial value, and every value that a distribution can draw, must have the variable's type and be within its range: a
value outside ends the run. Shares add up to 1. 'exactly' gives values to no more entities than there are. If the range
has limits, cut a normal distribution off with 'low' and 'high'.

Wrong:  credulity: {normal: {mean: 0.5, sd: 0.2}}                       # range: [0, 1]
Right:  credulity: {normal: {mean: 0.5, sd: 0.2, low: 0, high: 1}}
Wrong:  belief: {shares: {ignorant: 0.9, spreader: 0.2}}
Right:  belief: {shares: {ignorant: 0.9, spreader: 0.1}}
""",
    _check,
)
