"""Dates need a clock, and end with the year 9999."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    start, clock = linked.scenario.schedule.start_date, linked.odd.clock
    if start is None:
        return
    span = linked.scenario_value(("schedule", "start_date"))
    if clock.lasts is None:
        message = f"a run cannot have dates: odd.yaml does not say how long a {clock.step} lasts"
        yield error(message, span, "write 'lasts: 1 day' (or the actual length) under 'scales: time:' there")
    elif linked.scenario.schedule.calendar(clock).date(linked.rounds) is None:
        yield error("the run continues beyond the year 9999", span, "begin earlier, or make the run shorter")


RULE = Rule(
    "SC343",
    "a date without a clock",
    """\
'start_date' is the date on which the first round begins. simcc computes all other dates from the length of a round, so
odd.yaml must give this length.

Wrong:  schedule: {rounds: 90, start_date: 2024-03-01}       # odd.yaml: time: {step: round, means: one day, ...}
Right:  odd.yaml: time: {step: round, means: one day, lasts: 1 day, ...}
""",
    _check,
    absent_from=("odd.yaml:scales",),
)
