"""Every action runs in a phase."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linked import Linked
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.graph.actions:
        if linked.phase_of(name) is not None:
            continue
        span = linked.graph_text.key(("actions", name))
        help = linked.uses.misspelt(name, "action") or "add it to a phase under 'scheduling:' in odd.yaml"
        yield Diagnostic("SC216", f"'{name}' is in no phase of odd.yaml", span, help)


RULE = Rule(
    "SC216",
    "an action in no phase",
    """When an action happens within a round, and whether those who do it see each other's changes, is said by the
phase that lists it in odd.yaml. An action in no phase has no answer to this.

Wrong:  scheduling: [{phase: talk, actions: [tell, hear], ...}]       # and graph.yaml also has lose_interest
Right:  scheduling: [{phase: talk, actions: [tell, hear, lose_interest], ...}]
""",
    _check,
    absent_from=("odd.yaml:scheduling",),
)
