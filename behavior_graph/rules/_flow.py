"""The graph of which action triggers which, as far as contracts are written: the base of the structural rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from behavior_graph.linking.linked import Linked


@dataclass(frozen=True, slots=True)
class Flow:
    """`follows` maps each action to the actions that its events trigger.

    `starters` run at the beginning of a round, `told` on events that interventions send. `enders` may emit nothing that
    arrives in the same round, `open` are actions whose emissions are not yet written, so that they may lead anywhere.
    """

    follows: Mapping[str, frozenset[str]]
    starters: frozenset[str]
    enders: frozenset[str]
    open: frozenset[str]
    told: frozenset[str] = frozenset()

    def reached(self) -> frozenset[str]:
        """The actions on a path from Start or an event from outside; if one of these is open, every action."""
        found = _closure(self.starters | self.told, self.follows)
        return frozenset(self.follows) if found & self.open else found

    def ending(self) -> frozenset[str]:
        """The actions from which a path leads to End."""
        before: dict[str, set[str]] = {name: set() for name in self.follows}
        for name, nexts in self.follows.items():
            for after in nexts:
                before[after].add(name)
        return _closure(self.enders | self.open, {name: frozenset(group) for name, group in before.items()})


def _closure(start: Iterable[str], steps: Mapping[str, frozenset[str]]) -> frozenset[str]:
    found, waiting = set(start), list(start)
    while waiting:
        for name in steps[waiting.pop()] - found:
            found.add(name)
            waiting.append(name)
    return frozenset(found)


def flow_of(linked: Linked, off: frozenset[str] = frozenset()) -> Flow:
    """Build the flow, without the actions and entity types that are off."""
    kept = {
        name: action for name, action in linked.graph.actions.items() if name not in off and action.entity not in off
    }
    follows = {
        name: frozenset(
            after for emit in action.emits or () for after in linked.handlers_of(emit.event) if after in kept
        )
        for name, action in kept.items()
    }
    return Flow(
        follows,
        frozenset(linked.starters) & frozenset(kept),
        frozenset(name for name, action in kept.items() if action.ends or action.pauses),
        frozenset(name for name, action in kept.items() if action.open),
        frozenset(name for event in linked.outside_senders for name in linked.handlers_of(event)) & frozenset(kept),
    )
