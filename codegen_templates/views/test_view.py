"""tests/: what every action and the whole model must fulfil, checked by running them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from behavior_graph.checks.unset_newcomers import created_types, leaving_types
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Action
from codegen_templates.views.package_view import PackageView
from codegen_templates.views.parts import python_text
from codegen_templates.views.parts.declared_order import ReadingOrder
from codegen_templates.views.parts.events_to_others import events_to_others
from codegen_templates.views.parts.time_stamps import time_stamps
from codegen_templates.views.wiring_view import own_writes, written_ties

_FROM = "odd.yaml and graph.yaml"


@dataclass(frozen=True, slots=True)
class ActionTestView:
    """The test of one action: its contract as Python text."""

    action: str
    docstring: str
    writes: str
    emits: str
    delays: str
    creates: str
    leaves: bool


@dataclass(frozen=True, slots=True)
class ActionTestsView:
    """`test_actions.py`.

    `delays` says whether any action emits delayed events, `varies` whether entities enter or leave. `given` is what
    situations must not be: `past` what holds a round that is never later than the present one, `apart` the kinds of
    event that no entity sends to itself.
    """

    docstring: str
    varies: bool
    actions: tuple[ActionTestView, ...]
    delays: bool
    given: str


@dataclass(frozen=True, slots=True)
class ModelTestsView:
    """`test_model.py`; `only_ties` says that actions draw, but only between what is equal."""

    docstring: str
    only_ties: bool


def action_tests_view(
    linked: Linked, package: PackageView, order: ReadingOrder, handlers: Mapping[str, str]
) -> ActionTestsView:
    """View the tests of the actions in the order in which a round reaches them from Start."""
    limits = {"past": time_stamps(linked, handlers), "apart": events_to_others(linked)}
    return ActionTestsView(
        docstring=package.docstring(
            "Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.",
            _FROM,
        ),
        varies=bool(created_types(linked) or leaving_types(linked)),
        actions=tuple(_action(name, linked) for name in order.actions),
        delays=any(action.pauses for action in linked.graph.actions.values()),
        given="".join(
            f", {limit}={python_text.tuple_of([python_text.string(name) for name in names])}"
            for limit, names in limits.items()
            if names
        ),
    )


def model_tests_view(package: PackageView, *, only_ties: bool) -> ModelTestsView:
    """View the tests of the whole model."""
    about = f"The model as a whole: {python_text.sentence(package.title)}"
    return ModelTestsView(package.docstring(about, "odd.yaml, graph.yaml and scenario.yaml"), only_ties)


def _late(action: Action) -> Iterator[str]:
    """Yield the kinds of event that an action delays."""
    for emit in action.emits or ():
        if emit.after is not None:
            yield emit.event


def _action(name: str, linked: Linked) -> ActionTestView:
    action = linked.graph.actions[name]
    receivers: dict[str, dict[str, None]] = {}
    for emission in action.emits or ():
        receivers.setdefault(emission.event, {}).update(dict.fromkeys(linked.receivers(name, emission.receiver)))
    return ActionTestView(
        action=name,
        docstring=python_text.docstring(
            f"{action.entity} on {' or '.join(action.handles)}, submodel {action.follows}.", indent=4
        ),
        writes=", ".join(python_text.string(write) for write in _written(action, linked)),
        emits=", ".join(
            f"{event}={python_text.tuple_of([python_text.string(label) for label in to])}"
            for event, to in receivers.items()
        ),
        delays=", ".join(python_text.string(label) for label in dict.fromkeys(_late(action))),
        creates=", ".join(python_text.string(create) for create in action.creates or ()),
        leaves=action.leaves,
    )


def _written(action: Action, linked: Linked) -> tuple[str, ...]:
    """Return what an action may change: its writes, and the variables of the ties that it makes or removes."""
    ties = written_ties(action)
    states = [name for name in linked.tie_variables if name.partition(".")[0] in ties]
    return tuple(dict.fromkeys((*own_writes(action), *ties, *states)))
