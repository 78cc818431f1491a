"""Every action runs in a phase."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linked import Linked
from behavior_graph.rules._parts import note
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.graph.actions:
        if linked.phase_of(name) is not None:
            continue
        span = linked.graph_text.key(("actions", name))
        misspelt = linked.uses.misspelt(name, "action")
        help = misspelt or "add it to a phase under 'scheduling:' in odd.yaml"
        yield Diagnostic("SC216", f"'{name}' is in no phase of odd.yaml", span, help)
        if not misspelt:
            place = linked.odd_text.value(("scheduling", _neighbor(linked, name), "actions"))
            message = f"no phase lists '{name}', an action of graph.yaml"
            yield note("SC216", message, place, "add it here, or to another phase")


def _neighbor(linked: Linked, name: str) -> int:
    """The position of the phase in which the scheduled action runs that stands next to this one in the graph."""
    names = list(linked.graph.actions)
    at = names.index(name)
    phases = [linked.phase_of(one) for one in (*reversed(names[:at]), *names[at:])]
    found = next((phase for phase in phases if phase is not None), linked.odd.scheduling[0])
    return linked.odd.scheduling.index(found)


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
