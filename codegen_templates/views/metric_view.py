"""metrics.py: what is observed of the world, and when a run is over."""

from __future__ import annotations

from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from codegen_templates.views.function_view import Functions, FunctionView, needs_of
from codegen_templates.views.package_view import PackageView
from codegen_templates.views.parts import python_text


@dataclass(frozen=True, slots=True)
class MetricsView:
    """The module: its functions, and what they import."""

    docstring: str
    runtime: tuple[str, ...]
    mathematics: bool
    entities: tuple[str, ...]
    events: tuple[str, ...]
    decisions: tuple[str, ...]
    functions: tuple[FunctionView, ...]


def metrics_view(linked: Linked, package: PackageView, functions: Functions) -> MetricsView:
    """View the functions of the world."""
    needs = needs_of(functions.of_world)
    entities = frozenset(linked.odd.entities)
    return MetricsView(
        docstring=package.docstring(
            f"What is observed, and when a run is over: {python_text.sentence(package.title)}",
            "graph.yaml and scenario.yaml",
        ),
        runtime=needs.runtime,
        mathematics=needs.mathematics,
        entities=tuple(sorted(needs.classes & entities)),
        events=tuple(sorted(needs.classes & frozenset(linked.graph.events))),
        decisions=tuple(sorted(needs.classes & frozenset(linked.decision_actions))),
        functions=functions.of_world,
    )
