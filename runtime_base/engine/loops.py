"""Naming the loop of events that used up a round's budget."""

from __future__ import annotations

from collections.abc import Mapping

from runtime_base.spec import Model


def find_loop(model: Model, delivered: Mapping[str, int]) -> tuple[str, ...]:
    """Return the loop through the kind of event that was delivered most, as Ping, Pong, Ping.

    Where the actions declare no loop, it is that kind alone.
    """
    by_count = sorted(delivered, key=lambda name: -delivered[name])
    followers = _followers(model)
    for kind in by_count:
        loop = _shortest_way_back(kind, followers)
        if loop:
            return loop
    return tuple(by_count[:1])


def spoken(loop: tuple[str, ...]) -> str:
    """Return what uses up a round's budget, in words."""
    if len(loop) > 1:
        return f"they run in the loop {' -> '.join(loop)}"
    return f"the graph shows no loop; most of them were {', '.join(loop)}"


def _followers(model: Model) -> dict[str, list[str]]:
    """Return which kinds of event may follow from each kind."""
    followers: dict[str, list[str]] = {kind.name: [] for kind in model.events}
    for action in model.actions:
        for kind in (*action.on, *action.collects):
            followers.setdefault(kind, []).extend(action.emits)
    return followers


def _shortest_way_back(kind: str, followers: Mapping[str, list[str]]) -> tuple[str, ...]:
    ways: list[tuple[str, ...]] = [(kind,)]
    seen: set[str] = set()
    for way in ways:
        for after in followers[way[-1]]:
            if after == kind:
                return (*way, after)
            if after not in seen:
                seen.add(after)
                ways.append((*way, after))
    return ()
