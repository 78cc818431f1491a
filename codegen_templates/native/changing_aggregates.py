"""Aggregates of what changes while entities act one at a time, which native code computes wherever they are read."""

from __future__ import annotations

from typing import Any

from codegen_templates.native.package_model import PackageModel

#: What a move changes within a call, in which an aggregate keeps its value; where entities stand is published later.
_OF_PLACES = {"near", "here", "free_cells"}


def recomputed(model: PackageModel, phase: Any) -> frozenset[str]:
    """Return the aggregates that native code computes wherever they are read: of what is written, enters or leaves.

    Those of changing events and decisions are not among them.
    """
    if phase.mode == "simultaneous":
        return frozenset()
    written, others = _written(model, phase), _others(model, phase)
    looks = {name: model.looked_at(name) for name in model.aggregates}
    return frozenset(name for name, seen in looks.items() if seen & written and not seen & others)


def changing(model: PackageModel, phase: Any) -> frozenset[str]:
    """Return the names of what an aggregate can look at, and the phase can change."""
    return _written(model, phase) | _others(model, phase)


def turning(model: PackageModel, phase: Any) -> frozenset[str]:
    """Return the types of which entities enter or leave in a phase."""
    actions = [model.actions[name] for name in phase.actions]
    leaving = {action.entity for action in actions if action.leaves}
    return frozenset(leaving.union(*(action.creates for action in actions)))


def _written(model: PackageModel, phase: Any) -> frozenset[str]:
    actions = [model.actions[name] for name in phase.actions]
    ties = {name for action in actions for name in action.tie_values}
    of_ties = {quantity.name for name in ties for quantity in model.relations[name].variables}
    lost = {quantity.name for action in actions if action.leaves for _, quantity in model.references_to(action.entity)}
    changed = {name for action in actions for name in action.ties}
    turns = turning(model, phase)
    relations = [
        (relation.name, relation.inverse)
        for relation in model.declared.relations
        if relation.name in changed or not turns.isdisjoint((relation.source, relation.target))
    ]
    written = turns.union(of_ties, lost, *(action.writes for action in actions), *relations) - {""}
    return written | {"cell"} if _moves(model, written) else written


def _moves(model: PackageModel, written: frozenset[str]) -> bool:
    """Return whether entities may move."""
    return model.declared.space is not None and not written.isdisjoint(("x", "y"))


def _others(model: PackageModel, phase: Any) -> frozenset[str]:
    """Return what else changes: who is near, and what is observed or remembered of events and decisions."""
    actions = [model.actions[name] for name in phase.actions]
    names = {"events", "decisions"} | {kind for action in actions for kind in (*action.on, *action.collects)}
    names |= _OF_PLACES if _moves(model, _written(model, phase)) else set()
    names |= {action.decision.id for action in actions if action.decision}
    return frozenset(names)
