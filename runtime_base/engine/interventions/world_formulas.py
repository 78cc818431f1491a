"""Formulas over entities of a running model, as trees (`runtime_base.foundation.initial_formulas`).

{"name": "opinion"}            a variable of the entity; "employer.size" follows a reference
{"world": "parameters.rate"}   what is the same for all entities: an attribute of the world, as `platform.labels`
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

from runtime_base.foundation.initial_formulas import Computed, formula, names_in


def over_entities(tree: Any, world: Any, entities: Sequence[Any], what: str) -> Computed:
    """Return what computes a formula for the entity at each place of a sequence; `what` is for an error's text."""
    known = {name: [_read(entity, name) for entity in entities] for name in names_in(tree)}
    return formula(_settled(tree, world), known, what, list(map(repr, entities)))


def over_world(tree: Any, world: Any, what: str) -> Any:
    """Return what a formula without variables of entities comes to."""
    return formula(_settled(tree, world), {}, what, ["the model"])(0)


def _read(entity: Any, path: str) -> Any:
    """Return a variable of an entity, or None where a reference on the way to it is unset."""
    for name in path.split("."):
        entity = None if entity is None else getattr(entity, name)
    return entity


def _settled(tree: Any, world: Any) -> Any:
    """Return a tree with values in place of the names that are the same for all entities."""
    if isinstance(tree, Mapping) and "world" in tree:
        value = attrgetter(tree["world"])(world)
        return value if value is None or isinstance(value, int | float) else {"list": value}
    return [tree[0], *(_settled(part, world) for part in tree[1:])] if isinstance(tree, list) else tree
