"""The order in which a reader meets actions and events: breadth-first over the graph from Start."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from behavior_graph.linked import Linked
from behavior_graph.model import START


@dataclass(frozen=True, slots=True)
class ReadingOrder:
    """Actions and events as they are reached from Start; what is not reached follows in declared order."""

    actions: tuple[str, ...]
    events: tuple[str, ...]


def reading_order(linked: Linked) -> ReadingOrder:
    """Walk the graph breadth-first from Start, and from what Start does not reach."""
    actions: dict[str, None] = {}
    events: dict[str, None] = {}
    for first in (START, *linked.graph.events):
        _walk(linked, first, actions, events)
    return ReadingOrder((*actions, *(one for one in linked.graph.actions if one not in actions)), tuple(events)[1:])


def _walk(linked: Linked, first: str, actions: dict[str, None], events: dict[str, None]) -> None:
    due = deque([first])
    while due:
        event = due.popleft()
        if event in events:
            continue
        events[event] = None
        for action in linked.handlers_of(event):
            actions[action] = None
            due.extend(one.event for one in linked.graph.actions[action].emits or ())
