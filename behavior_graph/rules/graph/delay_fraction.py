"""A delay that is written as a number is a whole number of steps, unless it says how it is rounded."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.delays import delayed
from odd.diagnostics import Diagnostic, Rule
from odd.model.durations import Duration, UnitError


def _check(linked: Linked) -> Iterator[Diagnostic]:
    clock = linked.odd.clock
    for action, index, emission, delay in delayed(linked):
        if delay.amount is None:
            continue
        span = linked.graph_text.value(("actions", action, "emits", index, "after"))
        duration = Duration(delay.amount, delay.unit)
        if delay.amount == 0:
            yield Diagnostic("SC251", "a delay of nothing is none", span, "leave 'after' out")
            continue
        try:
            clock.ratio(delay.unit)
        except UnitError:
            continue  # SC250 says so
        try:
            clock.whole(duration)
        except UnitError as wrong:
            if emission.rounded is None:
                yield Diagnostic("SC251", str(wrong), span, f"{wrong.help}, or say 'rounded: up' (down, nearest) here")


RULE = Rule(
    "SC251",
    "a delay of a fraction of a step",
    """Events are due at the beginning of a step, never within one. A delay that is no whole number of steps would have
to be rounded, and which way decides about results: 'rounded: up' ('down', 'nearest') says it; nothing is rounded
that does not say so. A delay that rounding takes to zero is due at once.

Wrong:  emits: [{event: Answered, to: sender, after: 36 hours}]                    # a round lasts 1 day
Right:  emits: [{event: Answered, to: sender, after: 36 hours, rounded: up}]       # after two rounds
""",
    _check,
)
