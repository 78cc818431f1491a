"""What a delay names is a number with a unit of time."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.declared_delays import delayed, named_by
from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from behavior_graph.schema.delays import Delay
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.durations import unit_of
from odd.model.value_types import Kind


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for action, index, _, delay in delayed(linked):
        fault = _fault(linked, action, delay)
        if fault:
            span = linked.graph_text.value(("actions", action, "emits", index, "after"))
            yield error(fault[0], span, fault[1], action, *delay.path)


def _fault(linked: Linked, action: str, delay: Delay) -> tuple[str, str] | None:
    if not delay.path:
        taken = str(delay) if delay.amount is None else ""
        if taken not in linked.odd.parameters:
            return None
        return f"'{taken}' is both a unit of time and a parameter", "give the parameter another name"
    named = named_by(linked, action, delay)
    if named is None:
        known = [*linked.odd.parameters, *_own(linked, action)]
        return f"'{delay}' is not a delay that '{action}' can know", meant(str(delay), known)
    name, typed = named
    if typed.type.kind not in (Kind.INT, Kind.FLOAT):
        return f"'{name}' is not a number, so it cannot be a delay", "name a number that has a unit of time"
    if unit_of(typed.unit) is None:
        unit = f"the unit '{typed.unit}', which is not a unit of time" if typed.unit else "no unit"
        return f"'{name}' has {unit}", "write 'unit: days' (or hours, weeks, rounds, ...) where it is declared"
    return None


def _own(linked: Linked, action: str) -> list[str]:
    declared = linked.graph.actions[action]
    entity = linked.entity(declared.entity)
    variables = [f"{declared.entity}.{variable}" for variable in (entity.variables if entity else ())]
    fields = [
        f"{event}.{field}"
        for event in declared.on
        if isinstance(event, str) and event in linked.graph.events
        for field in linked.graph.events[event].fields
    ]
    return [*variables, *fields]


RULE = Rule(
    "SC252",
    "a delay that is not a time",
    """\
After 'after:' you can write a number with a unit (3 days); a whole number of rounds (3); or a name. The name can be a
parameter, a variable of the acting entity, or a field of the event, if the action handles only one event. Each must be
a number whose unit is a unit of time. If the handler computes the number, write only the unit (days).

Wrong:  emits: [{event: FallsIll, to: self, after: incubation}]     # incubation: {type: float, unit: probability}
Right:  emits: [{event: FallsIll, to: self, after: incubation}]     # incubation: {type: int, unit: days}
        def expose(...): person.emit(FallsIll(), to=person, after=world.parameters.incubation)
Right:  emits: [{event: FallsIll, to: self, after: days}]
        def expose(...): person.emit(FallsIll(), to=person, after=person.draw_int(2, 5))
""",
    _check,
)
