"""The entities of a run, present ones and those that have left, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runtime_base.checkpoints.kept_values import FoundReferences, KeptReferences, set_faces, two_faces
from runtime_base.entities import let_go
from runtime_base.state.populations import EntityPopulation, ReferenceVariable, VaryingPopulation
from runtime_base.state.state import State


def kept_entities(state: State, kept: KeptReferences) -> dict[str, Any]:
    """Return the present entities by type."""
    return {name: _kept_population(population, kept) for name, population in state.populations.items()}


def _kept_population(population: EntityPopulation, kept: KeptReferences) -> dict[str, Any]:
    faces = two_faces(population.spec.variables, population.working, kept)
    if not isinstance(population, VaryingPopulation):
        return {**faces, "count": len(population.working)}
    ids = [entity.id for entity in population.working]
    return {**faces, "total": population.total, "ids": ids}


def kept_leavers(state: State, kept: KeptReferences) -> list[list[Any]]:
    """Return each entity that has left and is still referred to, with what others saw of it; some may refer to others.

    Call it last, when all references are known.
    """
    found: list[list[Any]] = []
    while len(found) < len(kept.gone):
        entity = list(kept.gone.values())[len(found)]
        variables = state.populations[type(entity).__name__].spec.variables
        known = [quantity for quantity in variables if hasattr(entity, quantity.name)]
        values = {quantity.name: kept.kept(quantity, [getattr(entity, quantity.name)])[0] for quantity in known}
        found.append([entity._gid, values])
    return found


def restored_entities(
    state: State, kept: Mapping[str, Mapping[str, Any]], leavers: Sequence[Sequence[Any]]
) -> FoundReferences:
    """Give a run that is about to begin the entities that were kept, and return them by number."""
    for name, population in state.populations.items():
        if isinstance(population, VaryingPopulation):
            _repopulate(state, population, kept[name])
    found = FoundReferences(state)
    for number, _ in leavers:
        found.add([_left(state, found.type_of(number), number)])
    for name, population in state.populations.items():
        set_faces(population.spec.variables, population.working, kept[name], found)
    hold_references(state)
    for number, values in leavers:
        _set_last_values(state, found, number, values)
    return found


def hold_references(state: State) -> None:
    """Let a run know which entities refer to which, where these may leave."""
    for population in state.populations.values():
        for variable in population.variables.values():
            if isinstance(variable, ReferenceVariable):
                variable.hold(population.working)


def _repopulate(state: State, population: VaryingPopulation, kept: Mapping[str, Any]) -> None:
    """Make newcomers, and let those go that have left."""
    before = {entity.id: entity for entity in population.working}
    living = {number: before.pop(number, None) or _made(state, population, number) for number in kept["ids"]}
    for entity in before.values():
        let_go(entity)
    population.restore(living, kept["total"])
    state.published.pop(population.spec.cls, None)


def _made(state: State, population: EntityPopulation, number: int) -> Any:
    cls = population.spec.cls
    pair = object.__new__(cls), object.__new__(cls)
    state.join(population.spec.name, [pair], number)
    return pair[0]


def _left(state: State, name: str, number: int) -> Any:
    """Make an entity that has left."""
    entity = _made(state, state.populations[name], number - state.first[name])
    let_go(entity)
    return entity


def _set_last_values(state: State, found: FoundReferences, number: int, values: Mapping[str, Any]) -> None:
    entity = found.working(number)
    for quantity in state.populations[found.type_of(number)].spec.variables:
        if quantity.name in values:
            for face in (entity, entity._published):
                setattr(face, quantity.name, found.found(quantity, [values[quantity.name]])[0])
