"""What a variant leaves switched on still works."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._flow import flow_of
from odd.diagnostics import Diagnostic, Rule, error, warning
from odd.model.markdown import listing


def _check(linked: Linked) -> Iterator[Diagnostic]:
    reached = flow_of(linked).reached()
    for name, own in linked.scenario.variants.items():
        variant = linked.scenario.variant(name)
        if not variant.off:
            continue
        flow = flow_of(linked, frozenset(variant.off))
        span = linked.scenario_text.value(("variants", name, "off" if own.off else "extends"))
        if linked.starters and not flow.starters:
            message = f"in variant '{name}' no action handles Start, so nothing ever happens"
            yield error(message, span, "leave on at least one action that handles Start", name)
            continue
        idle = sorted((frozenset(flow.follows) & reached) - flow.reached())
        if idle:
            message = f"in variant '{name}' {listing(map(repr, idle))} can never happen"
            help = f"if this is meant, add {'it' if len(idle) == 1 else 'them'} to 'off:'"
            yield warning(message, span, help, name, *idle)


RULE = Rule(
    "SC321",
    "a variant in which actions never happen",
    """\
If a variant switches something off, the actions that only followed from it can no longer happen. Sometimes this is
meant, sometimes it is a surprise; if it is meant, switch them off as well. If no action of a variant begins with Start,
nothing would happen in its runs, so this is an error.

Wrong:  off: [tell]                                   # and hear follows from tell only
Right:  off: [tell, hear, lose_interest]
""",
    _check,
    absent_from=("graph.yaml:actions",),
)
