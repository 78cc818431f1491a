"""What the delays of a model name, in which unit they are given, and what its clock can say."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.declarations import Declarations
from behavior_graph.schema.delays import Delay
from behavior_graph.schema.graph_model import Emission
from behavior_graph.schema.typed import Typed, typed_parameter, typed_variable
from odd.model.durations import unit_of


def named_by(linked: Declarations, action: str, delay: Delay) -> tuple[str, Typed] | None:
    """Return what a delay's path names, with its full name: a parameter, an own variable, a field of its event."""
    declared, name = linked.graph.actions[action], ".".join(delay.path)
    if name in linked.odd.parameters:
        return name, typed_parameter(linked.odd.parameters[name])
    full = name if "." in name else f"{declared.entity}.{name}"
    variable = linked.variable(full)
    if variable is not None and full.startswith(f"{declared.entity}."):
        return full, typed_variable(variable)
    event, _, field = name.partition(".")
    if event in declared.handles and event not in declared.collects and field in _fields(linked, event):
        try:
            return name, linked.field_type(event, field)
        except ValueError:
            return None
    return None


def _fields(linked: Declarations, event: str) -> tuple[str, ...]:
    found = linked.graph.events.get(event)
    return tuple(found.fields) if found else ()


def unit_of_delay(linked: Declarations, action: str, delay: Delay) -> str | None:
    """Return the unit of time in which a delay is given, or None if what it names has none."""
    if not delay.path:
        return delay.unit
    named = named_by(linked, action, delay)
    return unit_of(named[1].unit) if named else None


def delayed(linked: Declarations) -> Iterator[tuple[str, int, Emission, Delay]]:
    """Yield each emission with a delay: its action, its place in `emits`, and both."""
    for action, declared in linked.graph.actions.items():
        for index, emission in enumerate(declared.emits or ()):
            if emission.delay is not None:
                yield action, index, emission, emission.delay


def untold(linked: Declarations, reading: str) -> tuple[str, str] | None:
    """Return why the clock cannot give a time or date, and what to do; None if it can."""
    if reading in linked.told_readings:
        return None
    if linked.odd.clock.lasts is None:
        step = linked.odd.clock.step
        help = (
            "write 'lasts: 1 day' (or the actual length) under 'scales: time:' in odd.yaml, or use the number of the "
            "round ('world.round' in handlers)"
        )
        return f"odd.yaml does not say how long a {step} lasts", help
    return "the run does not have dates", "give 'start_date: 2024-03-01' under 'schedule:' in scenario.yaml"
