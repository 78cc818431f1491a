"""The behavior graph as a networkx graph: actions, `Start` and `End` as nodes, events as edges.

networkx is loaded where it is needed, since most commands do without it. Users of this module ask in terms of actions.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import START

if TYPE_CHECKING:
    import networkx as nx

END = "End"


@dataclass(frozen=True)
class View:
    """A directed graph whose edges carry the kinds of event (attribute `events`, a tuple in declared order).

    An action has an edge to each action that handles one of its events, if the receiver can be of that action's entity
    type. `Start` has an edge to each action with which a round begins; an action that may emit nothing has one to
    `End`. `pausing` are the actions of which some events arrive in a later round.
    """

    graph: nx.DiGraph[str]
    actions: tuple[str, ...]
    pausing: frozenset[str] = frozenset()

    @cached_property
    def reached(self) -> frozenset[str]:
        """The actions that can happen after Start."""
        import networkx as nx

        return frozenset(nx.descendants(self.graph, START)) - {END}

    @cached_property
    def ending(self) -> frozenset[str]:
        """The actions from which the round can end."""
        import networkx as nx

        return frozenset(nx.ancestors(self.graph, END)) - {START}

    @cached_property
    def breadth_first(self) -> tuple[str, ...]:
        """Every action, breadth-first from Start; those that Start does not reach follow in declared order."""
        order: dict[str, None] = {}
        due = deque([START])
        while due:
            for action in self.after(due.popleft()):
                if action not in order:
                    order[action] = None
                    due.append(action)
        return (*order, *(action for action in self.actions if action not in order))

    @cached_property
    def cycles(self) -> tuple[tuple[str, ...], ...]:
        """The groups of actions that can trigger each other again and again, each in declared order."""
        import networkx as nx

        groups = [group for group in nx.strongly_connected_components(self.graph) if self._turns(group)]
        return tuple(sorted((self._declared(group) for group in groups), key=self._position))

    @cached_property
    def traps(self) -> tuple[tuple[str, ...], ...]:
        """The cycles from which no way leads to End or into a later round."""
        return tuple(cycle for cycle in self.cycles if not (self.ending | self.pausing).intersection(cycle))

    def after(self, action: str) -> tuple[str, ...]:
        """Return the actions that an action (or Start) can trigger, in declared order."""
        return self._declared(set(self.graph.successors(action)) - {END})

    def before(self, action: str) -> tuple[str, ...]:
        """Return the actions that can trigger an action, in declared order."""
        return self._declared(set(self.graph.predecessors(action)) - {START})

    def edges(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Yield the edges as (from, to, kinds of event), Start's first, each node's in declared order, End last."""
        for source in (START, *self.actions):
            for target in (*self.after(source), *((END,) if self.graph.has_edge(source, END) else ())):
                yield source, target, self.graph.edges[source, target]["events"]

    def _turns(self, group: set[str]) -> bool:
        return len(group) > 1 or all(self.graph.has_edge(name, name) for name in group)

    def _declared(self, group: set[str]) -> tuple[str, ...]:
        return tuple(action for action in self.actions if action in group)

    def _position(self, group: tuple[str, ...]) -> int:
        return self.actions.index(group[0])


def view(linked: Linked) -> View:
    """Return the networkx view of a linked model."""
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph()
    for node in (START, *linked.graph.actions, END):
        graph.add_node(node)
    for action in linked.starters:
        _join(graph, START, action, START)
    for name, action_ in linked.graph.actions.items():
        for event, target in _deliveries(linked, name):
            _join(graph, name, target, event)
        if action_.ends or not action_.emits:
            _join(graph, name, END, None)
    pausing = frozenset(name for name, each_action in linked.graph.actions.items() if each_action.pauses)
    return View(graph, tuple(linked.graph.actions), pausing)


def _deliveries(linked: Linked, action: str) -> Iterator[tuple[str, str]]:
    """Yield (event, handling action) for all that an action emits; any handler if the receiver is not understood."""
    for emission in linked.graph.actions[action].emits or ():
        types = linked.receivers(action, emission.receiver)
        for handler in linked.handlers_of(emission.event):
            if not types or linked.graph.actions[handler].entity in types:
                yield emission.event, handler


def _join(graph: nx.DiGraph[str], source: str, target: str, event: str | None) -> None:
    events: tuple[str, ...] = graph.get_edge_data(source, target, {"events": ()})["events"]
    added: dict[str, Any] = {"events": events if event is None or event in events else (*events, event)}
    graph.add_edge(source, target, **added)
