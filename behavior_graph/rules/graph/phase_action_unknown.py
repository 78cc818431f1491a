"""Phases list only actions of the graph."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for position, phase in enumerate(linked.odd.scheduling):
        for index, action in enumerate(phase.actions):
            if action not in linked.graph.actions:
                span = linked.odd_text.value(("scheduling", position, "actions", index))
                message = f"phase '{phase.phase}' lists action '{action}', which graph.yaml does not declare"
                yield error(message, span, meant(action, linked.graph.actions), phase.phase, action)


RULE = Rule(
    "SC217",
    "a phase that lists an unknown action",
    """\
odd.yaml says when actions happen, and graph.yaml says what they do. So each name under 'scheduling:' must be an action
in graph.yaml.

Wrong:  scheduling: [{phase: talk, actions: [tel, hear], ...}]
Right:  scheduling: [{phase: talk, actions: [tell, hear], ...}]
""",
    _check,
)
