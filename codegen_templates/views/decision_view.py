"""decisions.py: one record class for each decision."""

from __future__ import annotations

from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Decision
from codegen_templates.views.event_view import is_graded, is_remembered, record_class
from codegen_templates.views.function_view import Functions, FunctionView, needs_of
from codegen_templates.views.package_view import PackageView
from codegen_templates.views.parts import python_text
from codegen_templates.views.parts.quantity_view import QuantityView, of_field, typing_names


@dataclass(frozen=True, slots=True)
class DecisionView:
    """One decision record, and the functions that say who decides and what the decision-maker sees.

    `remembered` is the name of the class of remembered decisions, if they are; `graded`: these have a strength.
    """

    name: str
    docstring: str
    slots: str
    parameters: str
    options: tuple[QuantityView, ...]
    functions: tuple[FunctionView, ...]
    remembered: str
    graded: bool


@dataclass(frozen=True, slots=True)
class DecisionsView:
    """The module: its records and functions, and what they import (entities and events only for annotations)."""

    docstring: str
    typing: tuple[str, ...]
    sequences: bool
    runtime: tuple[str, ...]
    mathematics: bool
    world: bool
    entities: tuple[str, ...]
    events: tuple[str, ...]
    decisions: tuple[DecisionView, ...]
    starts: tuple[FunctionView, ...]


def decisions_view(linked: Linked, package: PackageView, functions: Functions) -> DecisionsView:
    """View the decisions in declared order of their actions."""
    decisions = tuple(
        _decision(name, decision, linked, functions.decisions[name].all) for name, decision in linked.decisions.items()
    )
    starts = tuple(functions.starts.values())
    every = [*(function for decision in decisions for function in decision.functions), *starts]
    needs = needs_of(every)
    deciding = (name for name in linked.decisions if functions.decisions[name].all)
    deciders = [linked.graph.actions[name] for name in dict.fromkeys((*deciding, *functions.starts))]
    options = [option for decision in decisions for option in decision.options]
    entities = {option.entity for option in options if option.entity} | {decider.entity for decider in deciders}
    names = typing_names(options, entities)
    return DecisionsView(
        docstring=package.docstring(
            f"What is decided in the model: {python_text.sentence(package.title)}", "graph.yaml"
        ),
        typing=(*names, *(["Literal"] if needs.literals and "Literal" not in names else [])),
        sequences=any(decider.collects for decider in deciders),
        runtime=needs.runtime,
        mathematics=needs.mathematics,
        world=bool(every),
        entities=tuple(sorted(entities)),
        events=tuple(sorted({event for decider in deciders for event in decider.handles})),
        decisions=decisions,
        starts=starts,
    )


def _decision(action: str, decision: Decision, linked: Linked, functions: tuple[FunctionView, ...]) -> DecisionView:
    entity = linked.graph.actions[action].entity
    options = tuple(of_field(name, declared, linked) for name, declared in decision.options.items())
    about = tuple(f"{option.name}: {option.about}" for option in options if option.about)
    return DecisionView(
        name=decision.id,
        docstring=python_text.docstring(
            python_text.sentence(decision.question), f"Decided by {entity} in {action}.", about, indent=4
        ),
        slots=python_text.tuple_of([python_text.string(option.name) for option in options]),
        parameters=", ".join(f"{option.name}: {option.annotation}" for option in options),
        options=options,
        functions=functions,
        remembered=record_class(decision.id) if is_remembered(decision.id, linked) else "",
        graded=is_graded(decision.id, linked),
    )
