"""decisions.py: one record class for each decision."""

from __future__ import annotations

from dataclasses import dataclass

from behavior_graph.linked import Linked
from behavior_graph.model import Action, Decision
from codegen_templates.views import text
from codegen_templates.views.package import PackageView
from codegen_templates.views.quantities import QuantityView, of_field, typing_names


@dataclass(frozen=True, slots=True)
class DecisionView:
    """One decision record."""

    name: str
    docstring: str
    slots: str
    parameters: str
    options: tuple[QuantityView, ...]


@dataclass(frozen=True, slots=True)
class DecisionsView:
    """The module: its records, and what they import."""

    docstring: str
    typing: tuple[str, ...]
    entities: tuple[str, ...]
    decisions: tuple[DecisionView, ...]


def decisions_view(linked: Linked, package: PackageView) -> DecisionsView:
    """View the decisions in declared order of their actions."""
    decisions = tuple(
        _decision(name, linked.graph.actions[name], one, linked) for name, one in linked.decisions.items()
    )
    options = [option for one in decisions for option in one.options]
    entities = tuple(sorted({option.entity for option in options if option.entity}))
    return DecisionsView(
        docstring=package.docstring(f"What is decided in the model: {text.sentence(package.title)}", "graph.yaml"),
        typing=typing_names(options, entities),
        entities=entities,
        decisions=decisions,
    )


def _decision(action: str, of: Action, decision: Decision, linked: Linked) -> DecisionView:
    options = tuple(of_field(name, declared, linked) for name, declared in decision.options.items())
    about = tuple(f"{option.name}: {option.about}" for option in options if option.about)
    asked = f" Asked if {text.folded(decision.asked_if)}." if decision.asked_if else ""
    return DecisionView(
        name=decision.id,
        docstring=text.docstring(
            text.sentence(decision.question), f"Decided by {of.entity} in {action}.{asked}", about, indent=4
        ),
        slots=text.tuple_of([text.string(option.name) for option in options]),
        parameters=", ".join(f"{option.name}: {option.annotation}" for option in options),
        options=options,
    )
