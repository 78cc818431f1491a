"""What cannot happen in runs: the actions of types without entities, switched-off actions, and what needs these."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from behavior_graph.linking.variants import numbers

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


def empty_types(linked: Linked, given: Mapping[str, Any]) -> list[str]:
    """Return the types that have no entities with the numbers of a run, and that nothing adds entities to."""
    fed = {name for action in linked.graph.actions.values() for name in action.creates or ()}
    fed |= {made["of"] for made in given.get("interventions", ()) if made.get("add")}
    return [name for name, own in given["population"].items() if own["count"] == 0 and name not in fed]


def empty_everywhere(linked: Linked) -> list[str]:
    """Return the types that have no entities in the base and none in any variant."""
    others = [set(empty_types(linked, numbers(linked, variant))) for variant in linked.scenario.variants]
    return [name for name in empty_types(linked, numbers(linked)) if all(name in other for other in others)]


def unreachable(linked: Linked, off: Collection[str]) -> set[str]:
    """Return the actions that are off, by themselves or with their type, and all actions and events that need these."""
    found: set[str] = set()
    while more := _unreachable_by(linked, off, found) - found:
        found |= more
    return found


def _unreachable_by(linked: Linked, off: Collection[str], known: Collection[str]) -> set[str]:
    """Return which actions and events cannot happen where these that are `known` cannot."""
    found = {
        name
        for name, action in linked.graph.actions.items()
        if name in off or action.entity in off or (action.handles and all(kind in known for kind in action.handles))
    }
    sent = {kind: [emitter.action for emitter in linked.emitters_of(kind)] for kind in linked.graph.events}
    sent = {kind: actions for kind, actions in sent.items() if actions and kind not in linked.outside_senders}
    return found | {kind for kind, actions in sent.items() if all(action in known for action in actions)}
