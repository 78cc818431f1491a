"""Nature decides nothing."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.decisions:
        entity = linked.graph.actions[name].entity
        if entity in linked.odd.entities and linked.odd.entities[entity].kind == "nature":
            message = f"'{name}' is an action of {entity}, which is nature and decides nothing"
            help = "draw or compute it in the handler, or ask the agents whom it concerns"
            yield Diagnostic("SC260", message, linked.graph_text.key(("actions", name, "decision")), help)


RULE = Rule(
    "SC260",
    "a decision of nature",
    """Nature (matching, selection, demography) is a process, not somebody: it has no judgement that a person or a
language model could stand in for. What happens by nature is computed or drawn in the handler. Where somebody does
judge, that is an agent or an organization.

Wrong:  Market: {is: nature}    match: {entity: Market, decision: {id: Hire, ...}}
Right:  Market: {is: nature}    match: {entity: Market, ...}               # ranks and draws in its handler
        Firm: {is: agent}       hire: {entity: Firm, decision: {id: Hire, ...}}
""",
    _check,
)
