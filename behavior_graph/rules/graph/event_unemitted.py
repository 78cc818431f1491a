"""Some action emits every event that is handled."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if any(action.open for action in linked.graph.actions.values()):
        return
    for name, action in linked.graph.actions.items():
        for index, event in enumerate(action.handles):
            if event not in linked.graph.events or linked.senders(event):
                continue
            message = f"'{name}' handles event '{event}', which no action emits"
            span = linked.graph_text.value(("actions", name, "on", index))
            yield error(
                message,
                span,
                "add the event to the 'emits:' of an action, let an intervention send it, or remove it here",
                name,
                event,
            )


RULE = Rule(
    "SC204",
    "an event that no action emits",
    """\
An action runs when one of its events reaches it. If no action emits the event, it never arrives, and the action never
runs. (simcc does not check this while the contract of some action is not yet written: that action might emit it.)

Wrong:  answer: {on: [Asked], ...}           # and no action has 'emits: [{event: Asked, ...}]'
Right:  ask: {on: [Start], emits: [{event: Asked, to: one of knows}], ...}
        answer: {on: [Asked], ...}
""",
    _check,
    absent_from=("graph.yaml:actions",),
)
