"""Some action handles every event that is emitted."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        for index, emission in enumerate(action.emits or ()):
            if emission.event not in linked.graph.events or linked.handlers_of(emission.event):
                continue
            span = linked.graph_text.value(("actions", name, "emits", index, "event"))
            message = f"event '{emission.event}' is emitted by '{name}', but no action handles it"
            yield error(
                message, span, "add the event to the 'on:' of an action, or remove it here", emission.event, name
            )


RULE = Rule(
    "SC203",
    "an event that no action handles",
    """\
An event without a handler changes nothing: an entity receives it, and nothing happens. Either the action that should
react is missing, or the event is superfluous.

Wrong:  hear: {emits: [{event: KnewAlready, to: sender}], ...}      # and no action has 'on: [KnewAlready]'
Right:  lose_interest: {on: [KnewAlready], ...}

A variant may switch off the only action that handles an event. The run then drops these events and counts them.
""",
    _check,
    absent_from=("graph.yaml:actions",),
)
