"""Two claims that follow from contracts: an outcome stays without the actions that change it, and moves with them.

No question is asked about them. The first is exact, whatever the numbers are: it fails if anything else changes what
the outcome is computed from. The second may fail: then the actions make no difference beyond chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from behavior_graph.expressions.typing.scopes import NameKind
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import START
from codegen_templates.handlers import Contract
from odd.model.markdown import listing

VARIANT, STAYS, MOVES = "nothing_changes_it", "outcome_stays", "outcome_moves"
_REPLICATES = 20
_NEAR = "1e-09"
#: Names for which a fold goes over entities, so that its value depends on who is there.
_OF_ENTITIES = (NameKind.VARIABLE, NameKind.ENTITY, NameKind.TIE)
#: Names of which contracts say what changes them: functions, the round and driven parameters change without actions.
_OF_CONTRACTS = {
    *_OF_ENTITIES,
    NameKind.ENVIRONMENT,
    NameKind.EVENT,
    NameKind.FIELD,
    NameKind.RELATION,
    NameKind.DECISION,
    NameKind.OPTION,
}


def limit_claims(linked: Linked, outcome: str, contracts: Mapping[str, Contract]) -> dict[str, Any]:
    """Return the variant without the actions that change a metric, and the two claims.

    Return nothing if no action changes it, or if nothing at all would happen without those that do.
    """
    found = changing(linked, outcome, contracts)
    actions = _with_followers(linked, found, contracts)
    if not found or not any(START in linked.graph.actions[name].on for name in contracts if name not in actions):
        return {"variants": {}, "expectations": {}}
    off = listing(actions)
    variant = {"about": f"without {off}, so that nothing changes {outcome}", "off": actions}
    stays = {
        "about": f"without {off}, {outcome} stays what it was at the beginning, whatever the numbers are",
        "variant": VARIANT,
        "exact": True,
        "replicates": 1,
        "that": f"always({outcome} == approx(initial({outcome}), abs={_NEAR}))",
        "source": "derived: no other action changes what it is computed from",
    }
    with_them, without = f"mean({outcome})", f"at({VARIANT}, mean({outcome}))"
    moves = {
        "about": f"the means of {outcome} over a run, with and without {off}, are further apart than the standard "
        "deviations of both together",
        "replicates": _REPLICATES,
        "that": f"abs(mean({with_them}) - mean({without})) > stdev({with_them}) + stdev({without})",
        "source": "assumed",
    }
    return {"variants": {VARIANT: variant}, "expectations": {STAYS: stays, MOVES: moves}}


def changing(linked: Linked, outcome: str, contracts: Mapping[str, Contract]) -> list[str]:
    """Return the actions that change what a metric is computed from: by writing, sending, deciding, or who is there.

    Return none if contracts do not say what it is computed from.
    """
    uses = next(place for place in linked.places if place.path == ("metrics", outcome, "value")).checked.uses
    if any(named.kind not in _OF_CONTRACTS for named in uses):
        return []
    read = {named.qualified for named in uses}
    types = {named.owner or named.name for named in uses if named.kind in _OF_ENTITIES}
    return [
        name
        for name, action in linked.graph.actions.items()
        if name in contracts
        and (
            read.intersection(contracts[name].writes)
            or read.intersection(_sent(contracts[name]))
            or (action.decision is not None and any(action.decision.id in path.split(".") for path in read))
            or types.intersection(contracts[name].creates)
            or (contracts[name].leaves and action.entity in types)
        )
    ]


def _with_followers(linked: Linked, off: list[str], contracts: Mapping[str, Contract]) -> list[str]:
    """Return the actions together with those that never happen without them, in declared order."""
    sent = {event for name, contract in contracts.items() if name not in off for event in _sent(contract)} | {START}
    found = [name for name, action in linked.graph.actions.items() if name in off or not sent & set(action.handles)]
    return found if found == off else _with_followers(linked, found, contracts)


def _sent(contract: Contract) -> set[str]:
    """Return the kinds of event that an action sends, at once or later."""
    return {event for event, *_ in (*contract.emits, *contract.delayed)}
