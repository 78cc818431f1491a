"""Of which entity types the partner may be whose next act a decision estimates."""

from __future__ import annotations

from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import SENDER, decision_scope
from behavior_graph.linking.declarations import Declarations
from odd.model.value_types import Kind


def partner_types(linked: Declarations, action: str) -> tuple[str, ...]:
    """Return the entity types of the partner that a decision names, in declared order; none if it names no entity.

    `sender` is any entity that may send an event that the action handles one by one, unless the decision sees
    something of that name.
    """
    declared = linked.graph.actions[action]
    decision = declared.decision
    partner = decision.plan.partner if decision else None
    if decision is None or partner is None:
        return ()
    if partner in decision.sees:
        found = check_text(decision.sees[partner], decision_scope(linked, action)).type
        return (found.type.entity,) if found is not None and found.type.kind is Kind.REFERENCE else ()
    if partner != SENDER or declared.collects:
        return ()
    types = linked.senders(*declared.handles)
    return tuple(name for name in linked.odd.entities if name in types)
