"""Every action is on a path from Start."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._flow import flow_of
from behavior_graph.schema.graph_model import START
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if not linked.starters:
        span = linked.graph_text.key(("actions",))
        yield error(
            "no action handles Start, so nothing ever happens", span, "give at least one action 'on: [Start]'", START
        )
        return
    if any(use.kind == "event" for use in linked.uses.undeclared):
        return  # a misspelt event breaks paths, and has a remark of its own
    reached = flow_of(linked).reached()
    for name, action in linked.graph.actions.items():
        if name in reached or not linked.senders(*action.handles):
            continue  # an event without any emitter has a remark of its own
        message = f"'{name}' is on no path from Start, so it never happens"
        help = "let an action that does happen emit one of its events, or add Start to its 'on:'"
        yield error(message, linked.graph_text.key(("actions", name)), help, name)


RULE = Rule(
    "SC213",
    "an action that never happens",
    """\
A round begins with Start; everything else follows from events. If only actions that never happen emit the events of an
action, that action never happens either.

Wrong:  ask:    {on: [Answered], emits: [{event: Asked, to: sender}], ...}
        answer: {on: [Asked], emits: [{event: Answered, to: sender}], ...}     # no action begins
Right:  ask:    {on: [Start], emits: [{event: Asked, to: one of knows}], ends: true, ...}
""",
    _check,
    absent_from=("graph.yaml:actions",),
)
