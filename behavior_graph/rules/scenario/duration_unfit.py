"""The duration of a run is a whole number of steps of the model's clock."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.scenario_model import MOST_ROUNDS
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.durations import UnitError, parse_duration


def _check(linked: Linked) -> Iterator[Diagnostic]:
    schedule, clock = linked.scenario.schedule, linked.odd.clock
    if schedule.duration is None:
        return
    span = linked.scenario_value(("schedule", "duration"))
    try:
        rounds = clock.whole(parse_duration(schedule.duration))
    except UnitError as wrong:
        yield error(f"the duration does not fit: {wrong}", span, wrong.help)
        return
    if rounds > MOST_ROUNDS:
        message = f"{schedule.duration} are {rounds:,} {clock.step}s, more than {MOST_ROUNDS:,}"
        yield error(message, span, "make the run shorter, or let a step last longer in odd.yaml")


RULE = Rule(
    "SC342",
    "a duration that is not a whole number of rounds",
    """\
'duration: 90 days' says how long a run lasts in units of time. simcc converts it to rounds exactly. So odd.yaml must
say how long a round lasts ('scales: time: lasts:'), the two units must convert into each other, and the duration must
be a whole number of rounds.

Wrong:  schedule: {duration: 36 hours}                # odd.yaml: time: {lasts: 1 day, ...}
Right:  schedule: {duration: 2 days}
""",
    _check,
    absent_from=("odd.yaml:scales",),
)
