"""Only agents can leave."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        cells = action.entity == linked.odd.cells
        if action.leaves and (cells or action.entity in linked.environments):
            why = "the cells of a grid are always the same" if cells else "a model always has exactly one"
            message = f"'{name}' is an action of {action.entity}, which cannot leave: {why}"
            help = "remove it; to let agents leave, send them an event and give them an action that leaves"
            yield error(message, linked.graph_text.key(("actions", name, "leaves")), help, name, action.entity)


RULE = Rule(
    "SC244",
    "an action by which something other than an agent leaves",
    """\
An entity leaves through an action of its own. An environment or nature never leaves. If nature decides who dies, it
sends an event, and the agents that receive it leave.

Wrong:  cull: {entity: Demography, leaves: true, ...}                   # odd.yaml: Demography: {is: nature}
Right:  cull: {entity: Demography, emits: [{event: Died, to: senders}], ...}
        die: {entity: Person, on: [Died], leaves: true, ...}
""",
    _check,
)
