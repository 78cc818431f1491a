"""Delays can be told in the steps of the model's clock."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.delays import delayed, unit_of_delay
from behavior_graph.linked import Linked
from odd.clock import UnitError
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for action, index, emission, delay in delayed(linked):
        unit = unit_of_delay(linked, action, delay)
        if unit is None:
            continue
        try:
            linked.odd.clock.ratio(unit)
        except UnitError as wrong:
            span = linked.graph_text.value(("actions", action, "emits", index, "after"))
            yield Diagnostic("SC250", f"the delay of '{emission.event}': {wrong}", span, wrong.help)


RULE = Rule(
    "SC250",
    "a delay that the clock cannot tell",
    """A delay in units of time is counted in rounds, so it must be known what a round lasts ('scales: time: lasts:' in
odd.yaml). Seconds to weeks are converted into each other, and months into years; a month has no fixed number of
days, so a model of days has delays of 30 days, not of a month, and a model of months none of days.

Wrong:  odd.yaml:   time: {step: round, means: one day, extent: 90}
        graph.yaml: emits: [{event: FallsIll, to: self, after: 3 days}]
Right:  odd.yaml:   time: {step: round, means: one day, lasts: 1 day, extent: 90}
Right:  graph.yaml: emits: [{event: FallsIll, to: self, after: 3}]          # rounds, whatever they last
""",
    _check,
)
