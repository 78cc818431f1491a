"""Every action belongs to a phase."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error, note


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.graph.actions:
        if linked.phase_of(name) is not None:
            continue
        span = linked.graph_text.key(("actions", name))
        misspelt = linked.uses.misspelt(name, "action")
        help = misspelt or "add it to a phase under 'scheduling:' in odd.yaml"
        yield error(f"'{name}' is in no phase of odd.yaml", span, help, name)
        for position in _neighbors(linked, name) if not misspelt else ():
            place = linked.odd_text.value(("scheduling", position, "actions"))
            message = f"no phase lists '{name}', an action of graph.yaml"
            yield note(message, place, "add it here, or to another phase", name)


def _neighbors(linked: Linked, name: str) -> list[int]:
    """Return the positions of the phases that list the actions before and after this one in the graph."""
    names = list(linked.graph.actions)
    at = names.index(name)
    around = (names[:at][::-1], names[at + 1 :])
    phases = [next((phase for label in side if (phase := linked.phase_of(label))), None) for side in around]
    return sorted({linked.odd.scheduling.index(phase) for phase in phases if phase is not None})


RULE = Rule(
    "SC216",
    "an action in no phase",
    """\
The phase that lists an action in odd.yaml says when in a round the action happens, and whether the entities that do it
see each other's changes. For an action without a phase, both are open.

Wrong:  scheduling: [{phase: talk, actions: [tell, hear], ...}]       # and graph.yaml also has lose_interest
Right:  scheduling: [{phase: talk, actions: [tell, hear, lose_interest], ...}]
""",
    _check,
    absent_from=("odd.yaml:scheduling",),
)
