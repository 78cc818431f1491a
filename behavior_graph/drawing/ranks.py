"""Ranks for a layered drawing: which nodes come before which, where cycles allow no order of all edges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Ranks:
    """Each node's rank, from 0; an edge that does not lead to a higher rank closes a cycle."""

    of: dict[str, int]


def ranked(nodes: Sequence[str], edges: Iterable[Pair], source: str, sink: str) -> Ranks:
    """Rank nodes by the longest way from the source once cycles are opened; the sink comes after all."""
    inner = [node for node in nodes if node != sink]
    following: dict[str, list[str]] = {node: [] for node in inner}
    for edge, other in edges:
        if other != sink and edge != other:
            following[edge].append(other)
    order, opened = _depth_first([source, *inner], following)
    rank = {node: 0 if node == source else 1 for node in inner}
    for node in order:
        for other in following[node]:
            if (node, other) not in opened:
                rank[other] = max(rank[other], rank[node] + 1)
    rank[sink] = max(rank.values()) + 1
    return Ranks(rank)


def _depth_first(roots: Iterable[str], following: dict[str, list[str]]) -> tuple[list[str], set[Pair]]:
    """Return the nodes so that every edge leads onwards, except the returned edges, which lead back."""
    done: list[str] = []
    state: dict[str, str] = {}
    back: set[Pair] = set()
    for root in roots:
        stack: list[tuple[str, int]] = [] if root in state else [(root, 0)]
        while stack:
            node, at = stack.pop()
            state[node] = "open"
            if at == len(following[node]):
                state[node] = "done"
                done.append(node)
                continue
            stack.append((node, at + 1))
            other = following[node][at]
            if state.get(other) == "open":
                back.add((node, other))
            elif other not in state:
                stack.append((other, 0))
    return done[::-1], back
