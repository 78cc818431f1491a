"""What of a model as a whole the native engine cannot do yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from codegen_templates.native.native_types import RefusedError, of_quantity
from codegen_templates.native.package_model import PackageModel


def check_model(model: PackageModel) -> None:
    """Raise RefusedError for the first thing that is not supported."""
    for refused in _unsupported(model):
        raise refused


def _unsupported(model: PackageModel) -> Iterator[RefusedError]:
    declared = model.declared
    yield from _of_tie_variables(model)
    for entity in declared.entities:
        yield from _of_entity(entity, model)
    for event in declared.events:
        yield from _of_event(event)


def _of_tie_variables(model: PackageModel) -> Iterator[RefusedError]:
    """Yield variables of ties of other types than single values."""
    names = [f"{relation.name}_{each.name}" for relation in model.declared.relations for each in relation.variables]
    for relation in model.declared.relations:
        place = ("relations", relation.name)
        for quantity in relation.variables:
            type_ = of_quantity(quantity)
            is_single = type_ is not None and type_.item is None
            if not is_single or names.count(f"{relation.name}_{quantity.name}") > 1:
                yield _of_graph(f"the variable '{quantity.name}' of ties of '{relation.name}'", *place)


def _of_odd(what: str, *path: str | int) -> RefusedError:
    return RefusedError(what, "odd.yaml", path=path)


def _of_graph(what: str, *path: str | int) -> RefusedError:
    return RefusedError(what, "graph.yaml", path=path)


def _of_entity(entity: Any, model: PackageModel) -> Iterator[RefusedError]:
    for kept in entity.memory:
        place = ("entities", entity.name, "memory", "decisions" if kept.decided else "events", kept.event)
        if {"round", "sender"} & {field.name for field in model.fields_of(kept.event)}:
            yield _of_odd(f"the memory of {kept.event} of '{entity.name}', for the name of a field", *place)
    for quantity in entity.variables:
        if of_quantity(quantity) is None:
            what = f"the variable '{quantity.name}' of '{entity.name}', for its type"
            yield _of_odd(what, "entities", entity.name, "variables", quantity.name)


def _of_event(event: Any) -> Iterator[RefusedError]:
    for field in event.fields:
        if of_quantity(field) is None:
            what = f"the field '{field.name}' of '{event.name}', for its type"
            yield _of_graph(what, "events", event.name, "fields", field.name)
