"""world.py: the parameters, and the world as handlers see it."""

from __future__ import annotations

from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from codegen_templates.views.entity_view import TieView, tie_view
from codegen_templates.views.function_view import Functions
from codegen_templates.views.package_view import PackageView
from codegen_templates.views.parts import python_text
from codegen_templates.views.parts.clock_view import ReadingView, readings
from codegen_templates.views.parts.quantity_view import of_parameter
from odd.names import snake

_TYPING = ("TYPE_CHECKING", "Any", "Literal", "overload")


@dataclass(frozen=True, slots=True)
class ParameterView:
    """One parameter: a read-only attribute of `world.parameters`."""

    name: str
    annotation: str
    default: str
    docstring: str


@dataclass(frozen=True, slots=True)
class EnvironmentView:
    """One environment: a property of the world."""

    name: str
    cls: str
    docstring: str


@dataclass(frozen=True, slots=True)
class AggregateView:
    """One aggregate: a property of the world, computed by a function of metrics.py; `position` counts from 0."""

    name: str
    position: int
    function: str
    returns: str
    docstring: str


@dataclass(frozen=True, slots=True)
class WorldView:
    """The module."""

    docstring: str
    typing: tuple[str, ...]
    entities: tuple[str, ...]
    parameters: tuple[ParameterView, ...]
    environments: tuple[EnvironmentView, ...]
    aggregates: tuple[AggregateView, ...]
    readings: tuple[ReadingView, ...]
    states: tuple[TieView, ...]


def world_view(linked: Linked, package: PackageView, functions: Functions) -> WorldView:
    """View the parameters, environments and aggregates in declared order."""
    parameters = tuple(_parameter(name, linked) for name in linked.odd.parameters)
    environments = tuple(_environment(name, linked) for name in linked.environments)
    states = tuple(tie_view(name, linked) for name, relation in linked.graph.relations.items() if relation.variables)
    literal = any("Literal[" in parameter.annotation for parameter in parameters)
    return WorldView(
        docstring=package.docstring(
            f"What handlers may read besides their own entity: {python_text.sentence(package.title)}",
            "odd.yaml and graph.yaml",
        ),
        typing=_TYPING if states else ("Literal",) if literal else (),
        entities=tuple([environment.cls for environment in environments] + [tie.name for tie in states]),
        parameters=parameters,
        environments=environments,
        aggregates=tuple(_aggregate(name, position, functions) for position, name in enumerate(functions.aggregates)),
        readings=readings(linked),
        states=states,
    )


def _parameter(name: str, linked: Linked) -> ParameterView:
    quantity = of_parameter(name, linked.odd.parameters[name])
    return ParameterView(
        name, quantity.annotation, quantity.default or "()", python_text.docstring(quantity.about, indent=4)
    )


def _environment(name: str, linked: Linked) -> EnvironmentView:
    why = python_text.sentence(linked.odd.entities[name].why)
    return EnvironmentView(snake(name), name, python_text.docstring(why, indent=8))


def _aggregate(name: str, position: int, functions: Functions) -> AggregateView:
    function = functions.aggregates[name]
    return AggregateView(name, position, function.name, function.returns, function.docstring)
