"""metrics.py: every expression of the sources as a readable typed function."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from behavior_graph.expressions.names import Scope, decision_scope, world_scope
from behavior_graph.expressions.parser import parse
from behavior_graph.expressions.types import check_text
from behavior_graph.linked import Linked
from behavior_graph.model import START, Action, Metric
from behavior_graph.variants import with_settings
from codegen_templates.expression_code import Code, Collection, Place, as_python
from codegen_templates.views import text
from codegen_templates.views.names import free
from codegen_templates.views.package import PackageView
from codegen_templates.views.quantities import annotation
from odd.names import snake

_WORLD = "world: World"
BASE = ""
#: What the module may import under a fixed name; a function that would hide one of them gets an underscore.
_IMPORTED = frozenset(
    "annotations math Literal Sequence TYPE_CHECKING World world "
    "count share total mean stdev median lowest highest quantile gini".split()
)


@dataclass(frozen=True, slots=True)
class FunctionView:
    """One function: its signature, its docstring, what it computes first, and what it returns."""

    name: str
    parameters: str
    returns: str
    docstring: str
    code: Code


@dataclass(frozen=True, slots=True)
class DecisionFunctions:
    """The functions of one decision, by name in the source: who is asked, and what is seen."""

    asked_if: FunctionView | None
    sees: Mapping[str, FunctionView]


@dataclass(frozen=True, slots=True)
class Functions:
    """All functions of the module, by what they are for; `stop_when` is by variant ("" is the base)."""

    metrics: Mapping[str, FunctionView]
    aggregates: Mapping[str, FunctionView]
    decisions: Mapping[str, DecisionFunctions]
    stop_when: Mapping[str, FunctionView]

    @property
    def all(self) -> tuple[FunctionView, ...]:
        """Every function once, in the order of the module."""
        asked = [one.asked_if for one in self.decisions.values() if one.asked_if]
        seen = [function for one in self.decisions.values() for function in one.sees.values()]
        every = [*self.aggregates.values(), *self.metrics.values(), *asked, *seen, *self.stop_when.values()]
        return tuple(dict.fromkeys(every))

    @property
    def classes(self) -> frozenset[str]:
        """The entity types and kinds of event that any function goes over."""
        return frozenset(name for one in self.all for name in one.code.classes)


def functions_of(linked: Linked) -> Functions:
    """Print every expression of graph and scenario; metrics and aggregates in declared order."""
    names = _Names(linked)
    place = world_place(linked)
    return Functions(
        aggregates={name: _aggregate(name, linked, place, names) for name in linked.graph.aggregates},
        metrics={name: _metric(name, one, place, names) for name, one in linked.graph.metrics.items()},
        decisions={name: _decision(name, linked, names) for name in linked.decisions},
        stop_when=_stop_conditions(linked, place, names),
    )


class _Names:
    """Gives each function a name of its own."""

    def __init__(self, linked: Linked) -> None:
        self._taken = {*_IMPORTED, *linked.odd.entities, *linked.graph.events, START}

    def take(self, wanted: str) -> str:
        name = free(wanted, self._taken)
        self._taken.add(name)
        return name


# Places ---------------------------------------------------------------------------------------------------------------


def world_place(linked: Linked) -> Place:
    """Return what names mean in metrics, aggregates and stop conditions."""
    collections = {name: _population(name, linked) for name in linked.odd.entities}
    collections |= {name: _round_events(name) for name in linked.graph.events}
    return Place(_shared_heads(linked), collections, frozenset({"world", "math", *_IMPORTED}))


def decision_place(linked: Linked, action: str) -> Place:
    """Return what names mean in a decision: the actor, the event or the collected ones, and what all can read."""
    declared = linked.graph.actions[action]
    place = world_place(linked)
    signature = Signature.of(declared)
    heads = {**place.heads, declared.entity: signature.actor}
    collections = dict(place.collections)
    for event, parameter in signature.collected.items():
        members = tuple(linked.graph.events[event].fields)
        collections[event] = Collection(parameter, f"len({parameter})", free(snake(event)), members)
    if signature.event:
        heads |= dict.fromkeys(declared.handles, signature.event)
    taken = place.taken | {signature.actor, signature.event, *signature.collected.values()}
    return Place(heads, collections, taken)


def _shared_heads(linked: Linked) -> dict[str, str]:
    heads = {name: f"world.{snake(name)}" for name in linked.environments}
    heads |= {name: f"world.{name}" for name in linked.graph.aggregates}
    heads |= {name: f"world.parameters.{name}" for name in linked.odd.parameters}
    return {**heads, "round": "world.round"}


def _population(name: str, linked: Linked) -> Collection:
    source = f"world.every({name})"
    variables = tuple(linked.odd.entities[name].variables)
    return Collection(source, f"len({source})", free(snake(name)), variables, name)


def _round_events(name: str) -> Collection:
    """Of a round's events only the number is asked for."""
    source = f"world.events({name})"
    return Collection(source, f"len({source})", free(snake(name)), cls=name)


@dataclass(frozen=True, slots=True)
class Signature:
    """The parameters that a handler, its rule and its decision's functions share, with names that fit the model.

    `event` is empty where events are collected; `collected` maps each collected kind to its parameter.
    """

    actor: str
    event: str
    collected: Mapping[str, str]
    text: str

    @classmethod
    def of(cls, action: Action) -> Signature:
        """Name the parameters of an action."""
        actor = free(snake(action.entity))
        collected = {event: free(f"{snake(event)}_events", {actor}) for event in action.collects}
        event = "" if collected else free(snake(action.handles[0]), {actor})
        if len(action.handles) > 1 and not collected:
            event = free("event", {actor})
        given = [f"{parameter}: Sequence[{kind}]" for kind, parameter in collected.items()]
        given = given or [f"{event}: {' | '.join(action.handles)}"]
        return cls(actor, event, collected, ", ".join([f"{actor}: {action.entity}", *given, _WORLD]))


# Functions ------------------------------------------------------------------------------------------------------------


def _aggregate(name: str, linked: Linked, place: Place, names: _Names) -> FunctionView:
    aggregate = linked.graph.aggregates[name]
    return FunctionView(
        names.take(f"aggregate_{name}"),
        _WORLD,
        _returns(aggregate.value, world_scope(linked)),
        _docstring(aggregate.means, aggregate.value, aggregate.unit),
        as_python(parse(aggregate.value), place),
    )


def _metric(name: str, metric: Metric, place: Place, names: _Names) -> FunctionView:
    doc = _docstring(metric.means or name.replace("_", " "), metric.value, metric.unit)
    return FunctionView(names.take(name), _WORLD, "float", doc, as_python(parse(metric.value), place))


def _decision(action: str, linked: Linked, names: _Names) -> DecisionFunctions:
    decision = linked.decisions[action]
    place = decision_place(linked, action)
    parameters = Signature.of(linked.graph.actions[action]).text
    asked = decision.asked_if and FunctionView(
        names.take(f"asked_{action}"),
        parameters,
        "bool",
        _docstring(f"Whether {decision.id} is asked at all in {action}", decision.asked_if),
        as_python(parse(decision.asked_if), place),
    )
    sees = {
        name: FunctionView(
            names.take(f"{action}_sees_{name}"),
            parameters,
            _returns(expression, decision_scope(linked, action)),
            _docstring(f"What {decision.id} is told as {name.replace('_', ' ')}", expression),
            as_python(parse(expression), place),
        )
        for name, expression in decision.sees.items()
    }
    return DecisionFunctions(asked or None, sees)


def _returns(expression: str, scope: Scope) -> str:
    """Return the Python type of an expression that was checked for its scope."""
    found = check_text(expression, scope).type
    if found is None:
        raise ValueError(f"{expression!r} has no type here")
    return annotation(found.type) + (" | None" if found.optional else "")


def _stop_conditions(linked: Linked, place: Place, names: _Names) -> dict[str, FunctionView]:
    """Make one function for each different condition; variants that stop alike share it."""
    made: dict[str, FunctionView] = {}
    by_variant: dict[str, FunctionView] = {}
    for variant in (BASE, *linked.scenario.variants):
        condition = _stop_when(linked, variant)
        if condition is None:
            continue
        if condition not in made:
            name = names.take(f"stop_when_{variant}" if variant else "stop_when")
            doc = _docstring("Whether the run is over at the end of a round", condition)
            made[condition] = FunctionView(name, _WORLD, "bool", doc, as_python(parse(condition), place))
        by_variant[variant] = made[condition]
    return by_variant


def _stop_when(linked: Linked, variant: str) -> str | None:
    scenario, wrong = with_settings(linked, variant or None, {})
    if scenario is None:
        raise ValueError("; ".join(one.message for one in wrong))
    return scenario.schedule.stop_when


def _docstring(summary: str, expression: str, unit: str | None = None) -> str:
    blocks = [f"Source: {text.folded(expression)}"] + ([f"Unit: {text.folded(unit)}."] if unit else [])
    return text.docstring(text.sentence(summary), tuple(blocks), indent=4)


# The module -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MetricsView:
    """The module: its functions, and what they import (`typed_…` only for annotations)."""

    docstring: str
    runtime: tuple[str, ...]
    mathematics: bool
    sequences: bool
    typing: tuple[str, ...]
    entities: tuple[str, ...]
    events: tuple[str, ...]
    typed_entities: tuple[str, ...]
    typed_events: tuple[str, ...]
    functions: tuple[FunctionView, ...]


def metrics_view(linked: Linked, package: PackageView, functions: Functions) -> MetricsView:
    """View the module of all functions."""
    codes = [one.code for one in functions.all]
    used = functions.classes
    deciders = [linked.graph.actions[action] for action in functions.decisions]
    annotated = {name for action in deciders for name in (action.entity, *action.handles)}
    entities = frozenset(linked.odd.entities)
    return MetricsView(
        docstring=package.docstring(
            f"What is observed, and the conditions: {text.sentence(package.title)}", "graph.yaml and scenario.yaml"
        ),
        runtime=tuple(sorted({name for code in codes for name in code.functions})),
        mathematics=any(code.mathematics for code in codes),
        sequences=any(action.collects for action in deciders),
        typing=("TYPE_CHECKING", *(["Literal"] if any("Literal[" in one.returns for one in functions.all) else [])),
        entities=tuple(sorted(used & entities)),
        events=tuple(sorted(used - entities)),
        typed_entities=tuple(sorted(annotated & entities - used)),
        typed_events=tuple(sorted(annotated - entities - used)),
        functions=functions.all,
    )
