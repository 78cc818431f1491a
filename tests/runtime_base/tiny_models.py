"""Models of a few lines, written by hand in the shape of generated packages."""

from __future__ import annotations

from dataclasses import make_dataclass
from typing import Any

from runtime_base import spec
from runtime_base.engine.engine import Result, Simulation
from runtime_base.entities import Creatable, Entity
from runtime_base.events import Event
from runtime_base.world import World

INT = spec.Quantity("x", "int", low=-1000, high=1000)


def entity(name: str, *variables: spec.Quantity, kind: str = "agent") -> spec.EntityType:
    """Declare an entity type with a class of its own."""
    cls = type(name, (Entity,), {"__slots__": tuple(variable.name for variable in variables)})
    return spec.EntityType(name, kind, cls, variables)


def users(*variables: spec.Quantity) -> spec.EntityType:
    """Declare users of whom new ones can be made."""
    cls = type("User", (Creatable,), {"__slots__": tuple(variable.name for variable in variables)})
    return spec.EntityType("User", "agent", cls, variables)


def event(name: str, *fields: spec.Quantity, observed: bool = False) -> spec.EventKind:
    """Declare a kind of event with a class of its own."""

    def take(self: Any, **given: Any) -> None:
        for field in fields:
            setattr(self, field.name, given[field.name])

    cls = type(name, (Event,), {"__slots__": tuple(field.name for field in fields), "__init__": take})
    return spec.EventKind(name, cls, fields, observed)


def model(entities: Any, events: Any, actions: Any, **parts: Any) -> spec.Model:
    """Declare a model; by default all actions are in one simultaneous phase."""
    parts.setdefault("phases", (spec.Phase("all", tuple(action.name for action in actions)),))
    parts.setdefault("parameters", ())
    parts.setdefault("relations", ())
    parts.setdefault("metrics", ())
    fields = [(part.name, Any) for part in parts["parameters"]]
    return spec.Model(
        name="tiny",
        title="Tiny",
        world=type("TinyWorld", (World,), {"__slots__": ()}),
        parameters_cls=make_dataclass("Parameters", fields, frozen=True),
        entities=tuple(entities),
        events=tuple(events),
        actions=tuple(actions),
        numbers={"": {}},
        **parts,
    )


def numbers(counts: Any = None, initial: Any = None, **parts: Any) -> dict[str, Any]:
    """Give numbers; `initial` maps entity types to their variables' initial values."""
    initial = initial or {}
    population = {name: {"count": count, "initial": initial.get(name, {})} for name, count in (counts or {}).items()}
    base = {"schedule": {"rounds": 1}, "population": population, "environment": {}, "relations": {}, "parameters": {}}
    return {**base, "off": [], **parts}


def run(declared: spec.Model, given: Any, seed: int = 1, rounds: int = 1, **options: Any) -> tuple[Result, Simulation]:
    """Run a model."""
    simulation = Simulation(declared, given, seed, **options)
    return simulation.run(rounds), simulation
