"""Every expression of the sources as a readable typed function."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.mind_reads import shown_memory
from behavior_graph.expressions.typing.scopes import NameKind, Scope, decision_scope, world_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import with_settings
from behavior_graph.schema.graph_model import START, Metric
from codegen_templates.expression_code import Code, ExpressionPlace, as_python, memory_as_python
from codegen_templates.views.parts import python_text
from codegen_templates.views.parts.generated_names import free
from codegen_templates.views.parts.place_view import IMPORTED, WORLD, FunctionSignature, decision_place, world_place
from codegen_templates.views.parts.quantity_view import annotation, read_only

BASE = ""


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
    """The functions of one decision: whether it is needed, and what is seen (by name in the source)."""

    asked_if: FunctionView | None
    sees: Mapping[str, FunctionView]

    @property
    def all(self) -> tuple[FunctionView, ...]:
        """Every function, in the order of the module."""
        return (*([self.asked_if] if self.asked_if else []), *self.sees.values())


@dataclass(frozen=True, slots=True)
class Functions:
    """All functions, by what they are for.

    `decisions` and `starts` (which entities start an action) are by action, `stop_when` by variant ("" is the base).
    """

    metrics: Mapping[str, FunctionView]
    aggregates: Mapping[str, FunctionView]
    decisions: Mapping[str, DecisionFunctions]
    starts: Mapping[str, FunctionView]
    stop_when: Mapping[str, FunctionView]

    @property
    def of_world(self) -> tuple[FunctionView, ...]:
        """Every function of the world once: aggregates, metrics, conditions."""
        every = [*self.aggregates.values(), *self.metrics.values(), *self.stop_when.values()]
        return tuple(dict.fromkeys(every))


@dataclass(frozen=True, slots=True)
class Needs:
    """What functions import: from `runtime_base.aggregation`, classes that they go over, and mathematics.

    `observers` are the functions of handlers/metrics.py that they call.
    """

    runtime: tuple[str, ...]
    classes: frozenset[str]
    mathematics: bool
    literals: bool
    observers: frozenset[str] = frozenset()

    def observes(self, name: str, linked: Linked) -> bool:
        """Return whether the functions go over a kind of event, or over decisions, of that name."""
        return name in self.classes or any(
            name in linked.graph.functions[observer].reads for observer in self.observers
        )


def needs_of(functions: Iterable[FunctionView]) -> Needs:
    """Return what functions import together."""
    every = tuple(functions)
    return Needs(
        runtime=tuple(sorted({name for function_view in every for name in function_view.code.functions})),
        classes=frozenset(name for function_view in every for name in function_view.code.classes),
        mathematics=any(function_view.code.mathematics for function_view in every),
        literals=any("Literal[" in function_view.returns for function_view in every),
        observers=frozenset(name for function_view in every for name in function_view.code.observers),
    )


def functions_of(linked: Linked) -> Functions:
    """Print every expression of graph and scenario; metrics and aggregates in declared order."""
    names = _Names(linked)
    place = world_place(linked)
    return Functions(
        aggregates={name: _aggregate(name, linked, place, names) for name in linked.graph.aggregates},
        metrics={name: _metric(name, metric, place, names) for name, metric in linked.graph.metrics.items()},
        decisions={name: _decision(name, linked, names) for name in linked.decisions},
        starts={
            name: _start(name, action.start_if, linked, names)
            for name, action in linked.graph.actions.items()
            if action.start_if
        },
        stop_when=_stop_conditions(linked, place, names),
    )


class _Names:
    """Gives each function a name of its own."""

    def __init__(self, linked: Linked) -> None:
        decisions = (decision.id for decision in linked.decisions.values())
        self._taken = {*IMPORTED, *linked.odd.entities, *linked.graph.events, *decisions, START}

    def take(self, wanted: str) -> str:
        name = free(wanted, self._taken)
        self._taken.add(name)
        return name


def _aggregate(name: str, linked: Linked, place: ExpressionPlace, names: _Names) -> FunctionView:
    aggregate = linked.graph.aggregates[name]
    return FunctionView(
        names.take(f"aggregate_{name}"),
        WORLD,
        _returns(aggregate.value, world_scope(linked)),
        _docstring(aggregate.means, aggregate.value, aggregate.unit),
        as_python(parse(aggregate.value), place),
    )


def _metric(name: str, metric: Metric, place: ExpressionPlace, names: _Names) -> FunctionView:
    doc = _docstring(metric.means or name.replace("_", " "), metric.value, metric.unit)
    return FunctionView(names.take(name), WORLD, "float", doc, as_python(parse(metric.value), place))


def _start(action: str, condition: str, linked: Linked, names: _Names) -> FunctionView:
    said = f"Whether Start triggers {action}: {python_text.folded(condition)}."
    return _about_decision(action, f"starts_{action}", said, condition, linked, names)


def _decision(action: str, linked: Linked, names: _Names) -> DecisionFunctions:
    decision = linked.decisions[action]
    asked = None
    if decision.asked_if:
        said = f"Whether the question is asked at all: {python_text.folded(decision.asked_if)}."
        asked = _about_decision(action, f"asked_{action}", said, decision.asked_if, linked, names)
    sees = {
        name: _about_decision(
            action, f"{action}_sees_{name}", f"Told as {name}: {python_text.folded(seen)}.", seen, linked, names
        )
        for name, seen in decision.sees.items()
    }
    return DecisionFunctions(asked, sees)


def _about_decision(action: str, name: str, said: str, expression: str, linked: Linked, names: _Names) -> FunctionView:
    scope, place = decision_scope(linked, action), decision_place(linked, action)
    shown = shown_memory(parse(expression), scope)
    return FunctionView(
        names.take(name),
        FunctionSignature.of(linked.graph.actions[action]).text,
        "tuple[object, ...]" if shown else _returns(expression, scope),
        python_text.docstring(said, indent=4),
        memory_as_python(shown.name, place) if shown else as_python(parse(expression), place),
    )


def _returns(expression: str, scope: Scope) -> str:
    """Return the Python type of an expression that was checked for its scope."""
    checked = check_text(expression, scope)
    found = checked.type
    if found is None:
        raise ValueError(f"{expression!r} has no type here")
    kinds = {use.kind is NameKind.PARAMETER for use in checked.uses}
    vectors = {read_only(annotation(found.type)) if parameter else annotation(found.type) for parameter in kinds}
    return " | ".join([*sorted(vectors or {annotation(found.type)}), *(["None"] if found.optional else [])])


def _stop_conditions(linked: Linked, place: ExpressionPlace, names: _Names) -> dict[str, FunctionView]:
    """Make one function for each different condition; variants with the same stop condition share it."""
    made: dict[str, FunctionView] = {}
    by_variant: dict[str, FunctionView] = {}
    for variant in (BASE, *linked.scenario.variants):
        condition = _stop_when(linked, variant)
        if condition is None:
            continue
        if condition not in made:
            name = names.take(f"stop_when_{variant}" if variant else "stop_when")
            doc = _docstring("Whether the run is over at the end of a round", condition)
            made[condition] = FunctionView(name, WORLD, "bool", doc, as_python(parse(condition), place))
        by_variant[variant] = made[condition]
    return by_variant


def _stop_when(linked: Linked, variant: str) -> str | None:
    scenario, wrong = with_settings(linked, variant or None, {})
    if scenario is None:
        raise ValueError("; ".join(diagnostic.message for diagnostic in wrong))
    return scenario.schedule.stop_when


def _docstring(summary: str, expression: str, unit: str | None = None) -> str:
    blocks = [f"Source: {python_text.folded(expression)}"] + ([f"Unit: {python_text.folded(unit)}."] if unit else [])
    return python_text.docstring(python_text.sentence(summary), tuple(blocks), indent=4)
