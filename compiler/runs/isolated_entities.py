"""Finds isolated entities: those without a tie in a relation from which an action chooses one entity."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from behavior_graph.schema.receivers import Reach
from odd.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


def chosen_relations(linked: Linked) -> dict[str, str]:
    """Return the relations and inverses from which an action chooses one entity, with the first such action.

    Relations whose ties change are left out: an entity that is isolated at first may get ties later.
    """
    found: dict[str, str] = {}
    for action, declared in linked.graph.actions.items():
        for emission in declared.emits or ():
            receiver = emission.receiver
            ends = linked.relation_ends.get(receiver.path[0]) if receiver.reach is Reach.ONE_OF else None
            if ends is not None and not linked.changes(ends.relation):
                found.setdefault(receiver.path[0], action)
    return found


def lonely(linked: Linked, runs: Iterable[tuple[str, int, Mapping[str, Sequence[int]]]]) -> list[Diagnostic]:
    """Return a diagnostic with the number of isolated entities for each variant and relation (of the run with most).

    A run is its variant, its seed, and for each relation how many entities begin without a tie, and of how many.
    """
    worst: dict[tuple[str, str], tuple[int, int, int]] = {}
    for variant, seed, isolated in runs:
        for name, (alone, everybody) in isolated.items():
            if alone > worst.get((variant, name), (0, 0, 0))[0]:
                worst[variant, name] = alone, everybody, seed
    return [_remark(linked, *of, *counts) for of, counts in worst.items()]


def _remark(linked: Linked, variant: str, name: str, alone: int, everybody: int, seed: int) -> Diagnostic:
    ends = linked.relation_ends[name]
    where = f"variant '{variant}'" if variant else "the base"
    action = chosen_relations(linked)[name]
    who = f"{alone:,} of {everybody:,} {ends.source} have no tie in '{name}' when {where} begins (seed {seed})"
    message = f"{who}, and '{action}' sends to one tied entity"
    help = "give every entity a tie, or say in the submodel what entities without a tie do"
    place = linked.scenario_text.key(("relations", ends.relation))
    return Diagnostic("SC642", message, place, help, Severity.WARNING, (ends.source, name, action))
