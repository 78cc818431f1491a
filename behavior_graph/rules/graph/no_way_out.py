"""A path leads from every action to End."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._flow import flow_of
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    flow = flow_of(linked)
    ending = flow.ending()
    for name in flow.follows:
        if name in ending or not flow.follows[name]:
            continue
        message = f"no path leads from '{name}' to End: its events never stop"
        help = "let an action of the cycle sometimes emit nothing, and give it 'ends: true'"
        yield error(message, linked.graph_text.key(("actions", name)), help, name)


RULE = Rule(
    "SC215",
    "a cycle without a way out",
    """\
Within a round, the run handles events until none is left. If every action of a cycle always emits the next event, the
round never ends, and the run stops at its limit of events. An event that arrives in a later round ('after: 1 day') is a
way out too, because the current round can end without it.

Wrong:  ask:    {on: [Start, Answered], emits: [{event: Asked, to: one of knows}], ...}
        answer: {on: [Asked], emits: [{event: Answered, to: sender}], ...}
Right:  answer: {on: [Asked], emits: [{event: Answered, to: sender}], ends: true, ...}    # it may stay silent
""",
    _check,
    absent_from=("graph.yaml:actions",),
)
