"""The order in which a reader meets actions and events: breadth-first over the graph from Start."""

from __future__ import annotations

from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.view import view


@dataclass(frozen=True, slots=True)
class ReadingOrder:
    """Actions and events as they are reached from Start; what is not reached follows in declared order."""

    actions: tuple[str, ...]
    events: tuple[str, ...]


def reading_order(linked: Linked) -> ReadingOrder:
    """Return the actions breadth-first from Start, and the events as these actions emit them."""
    actions = view(linked).breadth_first
    emitted = [emit.event for action in actions for emit in linked.graph.actions[action].emits or ()]
    return ReadingOrder(actions, tuple(dict.fromkeys((*emitted, *linked.graph.events))))
