"""The files around the model's own: the package's face, the command line, the handlers' folder."""

from __future__ import annotations

from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import START
from codegen_templates.views.package_view import PackageView
from codegen_templates.views.parts import python_text
from codegen_templates.views.parts.declared_order import ReadingOrder


@dataclass(frozen=True, slots=True)
class ImportView:
    """A module of the package and the names that the package's face takes from it."""

    name: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FaceView:
    """`__init__.py`: what handlers may import."""

    docstring: str
    modules: tuple[ImportView, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlainView:
    """A file that needs nothing but its docstring."""

    docstring: str


def face_view(linked: Linked, package: PackageView, order: ReadingOrder) -> FaceView:
    """View the package's face; its docstring says what the model is for and what happens in a round."""
    decisions = tuple(sorted({decision.id for decision in linked.decisions.values()}))
    modules = (
        ImportView("decisions", decisions),
        ImportView("entities", tuple(sorted(linked.odd.entities))),
        ImportView("events", tuple(sorted((*linked.graph.events, START)))),
        ImportView("world", ("World",)),
    )
    return FaceView(
        docstring=package.docstring(
            python_text.sentence(package.title),
            "odd.yaml and graph.yaml",
            python_text.sentence(linked.odd.purpose.statement),
            "What happens, from the start of a round:",
            tuple(_happening(name, linked) for name in order.actions),
        ),
        modules=tuple(module for module in modules if module.names),
        names=tuple(sorted((*(name for module in modules for name in module.names), "math", "sum"))),
    )


def main_view(package: PackageView) -> PlainView:
    """View the command line's module."""
    usage = f"python -m {package.name} --seed 1 [--variant NAME] [--rounds N] [--json]"
    return PlainView(package.docstring(f"Run the model: {usage}", "odd.yaml, graph.yaml and scenario.yaml"))


def handlers_view(package: PackageView) -> PlainView:
    """View the handlers' folder."""
    return PlainView(
        package.docstring(
            "How each action works. These files are the sources themselves, letter for letter.", "handlers/"
        )
    )


def _happening(name: str, linked: Linked) -> str:
    action = linked.graph.actions[name]
    on = " or ".join(f"all {event}" if action.collects else event for event in action.handles)
    emitted = dict.fromkeys(emit.event for emit in action.emits or ())
    effect = f", may emit {', '.join(emitted)}" if emitted else ""
    return f"- {name}: {action.entity} on {on}{effect} (submodel {action.follows})."
