"""Ties and places of a run as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runtime_base.checkpoints.kept_values import FoundReferences, KeptReferences, set_faces, two_faces
from runtime_base.networks.tie_states import TieStates
from runtime_base.networks.ties import TieBook, has
from runtime_base.space.grid import GridSpace
from runtime_base.state.state import State


def kept_ties(state: State, kept: KeptReferences) -> dict[str, Any]:
    """Return the ties that may change, by relation, the variables of ties, and how many ties each relation has."""
    rows = {
        name: [[source, [target.id for target in row]] for source, row in book.rows.items()]
        for name, book in state.outbox.books.items()
    }
    states = {
        name: _kept_states(states, state.outbox.books.get(name), kept) for name, states in state.outbox.states.items()
    }
    return {"rows": rows, "states": states, "counts": _counts(state)}


def _counts(state: State) -> dict[str, int]:
    """Return the number of ties by relation, for a user who inspects the state."""
    names = [relation.name for relation in state.model.relations]
    return {name: sum(len(source.neighbors(name)) for source in state.sources_of(name)) for name in names}


def _kept_states(states: TieStates, book: TieBook | None, kept: KeptReferences) -> dict[str, Any]:
    """Return the variables of ties by the numbers of their ends, without those of ties that are not there any more.

    These have the defaults, unless their source has written to them after it removed them.
    """
    ties = [tie for tie in states.all() if book is None or has(book.rows[tie.a.id], tie.b) or not states.is_blank(tie)]
    ties.sort(key=lambda tie: (tie.a.id, tie.b.id))
    ends = [[tie.a.id, tie.b.id] for tie in ties]
    return {"ends": ends, **two_faces(states.spec.variables, ties, kept)}


def restore_ties(state: State, kept: Mapping[str, Any], found: FoundReferences) -> None:
    """Give a run the ties that were kept; the entities are there already."""
    for name, book in state.outbox.books.items():
        _restore_book(state, book, kept["rows"][name])
    for name, states in state.outbox.states.items():
        _restore_states(state, states, kept["states"][name], found)


def _restore_book(state: State, book: TieBook, rows: Sequence[Sequence[Any]]) -> None:
    sources, targets = (_by_number(state, end) for end in (book.spec.source, book.spec.target))
    back: dict[int, list[Any]] = {number: [] for number in targets}
    for source, row in rows:
        for target in row:
            back[target].append(sources[source])
    book.rows.clear()
    book.rows.update((source, tuple(targets[target] for target in row)) for source, row in rows)
    book.back.clear()
    book.back.update((target, tuple(row)) for target, row in back.items())


def _by_number(state: State, name: str) -> dict[int, Any]:
    return {entity.id: entity for entity in state.populations[name].published}


def _restore_states(state: State, states: TieStates, kept: Mapping[str, Any], found: FoundReferences) -> None:
    sources, targets = (_by_number(state, end) for end in (states.spec.source, states.spec.target))
    states.clear()
    ties = [states.tie(sources[source], targets[target]) for source, target in kept["ends"]]
    set_faces(states.spec.variables, ties, kept, found)
    # what differs from what others see becomes visible at the next publication
    for tie in ties if kept["own"] else ():
        states.met(tie.a, tie.b)


# Places ---------------------------------------------------------------------------------------------------------------


def kept_space(state: State) -> dict[str, Any]:
    """Return what a grid knows besides the positions of its entities; nothing for a plane."""
    space = state.space
    return {"free": space.free_order(), "contests": space.contests()} if isinstance(space, GridSpace) else {}


def restore_space(state: State, kept: Mapping[str, Any]) -> None:
    """Let all entities stand where their variables say."""
    space = state.space
    if space is None:
        return
    space.clear()
    for population in state.populations.values():
        if state.positions(population.spec):
            for entity in population.working:
                if entity.x >= 0:
                    space.enter(entity, *space.entry(entity))
    if isinstance(space, GridSpace):
        space.restore(kept["free"], kept["contests"])
