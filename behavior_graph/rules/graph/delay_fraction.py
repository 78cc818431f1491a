"""A delay given as a number is a whole number of steps, or says how it is rounded."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.declared_delays import delayed
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.durations import Duration, UnitError


def _check(linked: Linked) -> Iterator[Diagnostic]:
    clock = linked.odd.clock
    for action, index, emission, delay in delayed(linked):
        if delay.amount is None:
            continue
        span = linked.graph_text.value(("actions", action, "emits", index, "after"))
        duration = Duration(delay.amount, delay.unit)
        if delay.amount == 0:
            yield error("a delay of 0 is not a delay", span, "leave 'after' out")
            continue
        try:
            clock.ratio(delay.unit)
        except UnitError:
            continue  # SC250 says so
        try:
            clock.whole(duration)
        except UnitError as wrong:
            if emission.rounded is None:
                yield error(str(wrong), span, f"{wrong.help}, or write 'rounded: up' (or down, nearest) here")


RULE = Rule(
    "SC251",
    "a delay by a fraction of a step",
    """\
Events arrive at the beginning of a step, never within one. A delay that is not a whole number of steps has to be
rounded, and the direction affects results. So simcc rounds only where you say how: 'rounded: up', 'down' or 'nearest'.
A delay that is rounded to zero arrives at once.

Wrong:  emits: [{event: Answered, to: sender, after: 36 hours}]                    # a round lasts 1 day
Right:  emits: [{event: Answered, to: sender, after: 36 hours, rounded: up}]       # after two rounds
""",
    _check,
)
