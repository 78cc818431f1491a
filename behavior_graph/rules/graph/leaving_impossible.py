"""Only agents leave."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        if action.leaves and action.entity in linked.environments:
            message = f"'{name}' is an action of {action.entity}, of which there is always one"
            help = "remove it; to let agents leave, emit an event to them and let an action of theirs leave"
            yield Diagnostic("SC244", message, linked.graph_text.key(("actions", name, "leaves")), help)


RULE = Rule(
    "SC244",
    "leaving without an agent",
    """An entity leaves by an action of its own. An environment and nature never do; where nature decides who dies, it
sends an event, and the agents that get it leave.

Wrong:  cull: {entity: Demography, leaves: true, ...}                   # odd.yaml: Demography: {is: nature}
Right:  cull: {entity: Demography, emits: [{event: Died, to: senders}], ...}
        die: {entity: Person, on: [Died], leaves: true, ...}
""",
    _check,
)
