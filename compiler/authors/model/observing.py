"""What can be observed of a model: every variable that changes, and every kind of message, as a metric."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from odd.model import Odd, Variable
from odd.names import snake
from odd.types import Kind


@dataclass(frozen=True, slots=True)
class Observation:
    """A metric that can be chosen: its name, its expression and unit, and what it says in plain words."""

    name: str
    value: str
    unit: str
    label: str


def observations(odd: Odd, events: Sequence[str]) -> list[Observation]:
    """Return every metric that the declared variables and events allow; those of static variables are left out."""
    found = [
        one
        for entity, declared in odd.entities.items()
        for name, variable in declared.variables.items()
        if variable.dynamic
        for one in _of_variable(entity, name, variable, alone=declared.kind != "agent")
    ]
    counts = [
        Observation(f"{snake(event)}_count", f"count({event})", "messages", f"number of {event} messages in a round")
        for event in events
    ]
    return [*found, *counts]


def _of_variable(entity: str, name: str, variable: Variable, *, alone: bool) -> Iterator[Observation]:
    kind, place = variable.value_type.kind, f"{snake(entity)}_{name}"
    if kind in (Kind.INT, Kind.FLOAT):
        unit = variable.unit or "units"
        if alone:
            yield Observation(place, f"{entity}.{name}", unit, f"{name} of the {entity}")
        else:
            yield Observation(f"mean_{place}", f"mean({entity}.{name})", unit, f"mean {name} over all {entity}s")
            yield Observation(f"total_{place}", f"sum({entity}.{name})", unit, f"total {name} of all {entity}s")
    elif not alone:
        yield from _shares(entity, name, variable)


def _shares(entity: str, name: str, variable: Variable) -> Iterator[Observation]:
    place, unit = f"{snake(entity)}_{name}", f"share of {entity}s"
    if variable.value_type.kind is Kind.BOOL:
        yield Observation(f"share_{place}", f"share({entity} where {name})", unit, f"share of {entity}s with {name}")
    for value in variable.value_type.categories:
        metric = f'share({entity} where {name} == "{value}")'
        yield Observation(f"share_{place}_{value}", metric, unit, f"share of {entity}s whose {name} is {value}")
