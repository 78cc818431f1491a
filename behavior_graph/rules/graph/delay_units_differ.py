"""All delays of one kind of event have the same unit and the same rounding."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.declared_delays import delayed, unit_of_delay
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.durations import STEPS, plural


def _check(linked: Linked) -> Iterator[Diagnostic]:
    first: dict[str, tuple[str, str, str | None]] = {}
    for action, index, emission, delay in delayed(linked):
        unit = unit_of_delay(linked, action, delay)
        if unit is None:
            continue
        unit = STEPS[0] if unit in STEPS else unit
        other, its_unit, its_rounding = first.setdefault(emission.event, (action, unit, emission.rounded))
        span = linked.graph_text.value(("actions", action, "emits", index, "after"))
        if unit != its_unit:
            message = f"'{emission.event}' is delayed in {plural(unit)} here, but in {plural(its_unit)} by '{other}'"
            yield error(message, span, f"write it in {plural(its_unit)}", emission.event, other)
        elif emission.rounded != its_rounding:
            message = f"the delay of '{emission.event}' is rounded differently from that of '{other}'"
            help = (
                f"write 'rounded: {its_rounding}' here too"
                if its_rounding
                else "leave 'rounded' out, or write it in both places"
            )
            yield error(message, span, help, emission.event, other)


RULE = Rule(
    "SC253",
    "one kind of event with two units of delay",
    """\
In a handler, a delay is a bare number ('after=3'); its unit is in the graph. So that the number always means the same,
all actions that emit one kind of event use the same unit and the same rounding.

Wrong:  test:    {emits: [{event: Result, to: sender, after: 3 days}], ...}
        retest:  {emits: [{event: Result, to: sender, after: 1 week}], ...}
Right:  retest:  {emits: [{event: Result, to: sender, after: 7 days}], ...}
""",
    _check,
)
