"""An event emitted in the first round arrives before the run ends."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from behavior_graph.linking.declared_delays import delayed
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.delays import Delay
from odd.diagnostics import Diagnostic, Rule, warning
from odd.model.durations import STEPS, Duration, UnitError, unit_of


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for action, index, emission, delay in delayed(linked):
        rounds = _rounds(linked, delay)
        if rounds is None or rounds < linked.rounds:
            continue
        step = linked.odd.clock.step
        long = "" if delay.unit in STEPS else f" ({Duration(rounds, step)})"
        message = f"'{emission.event}' arrives after {delay}{long}, but a run ends after {linked.rounds} {step}s"
        span = linked.graph_text.value(("actions", action, "emits", index, "after"))
        help = "make the run longer ('schedule:' in scenario.yaml), or shorten the delay"
        yield warning(message, span, help, emission.event)


def _rounds(linked: Linked, delay: Delay) -> Fraction | None:
    """Return a delay in steps if it is known before a run; None for any other."""
    name = ".".join(delay.path)
    parameter = linked.odd.parameters.get(name)
    amount, unit = delay.amount, delay.unit or None
    if parameter is not None:
        value = linked.scenario.parameters.get(name, parameter.default)
        amount = Fraction(repr(value)) if isinstance(value, (int, float)) and not isinstance(value, bool) else None
        unit = unit_of(parameter.unit)
    if amount is None or unit is None:
        return None
    try:
        return linked.odd.clock.steps(Duration(amount, unit))
    except UnitError:
        return None  # SC250 says so


RULE = Rule(
    "SC345",
    "an event that never arrives",
    """\
If the delay of an event is as long as the whole run or longer, the event never arrives: even an event from the first
round is still on its way when the run ends. The results of a run count the events that did not arrive.

Wrong:  schedule: {rounds: 10}                        # graph.yaml: emits: [{event: Recovers, to: self, after: 14}]
Right:  schedule: {rounds: 90}
""",
    _check,
    absent_from=(
        "scenario.yaml:schedule",
        "odd.yaml:scales",
    ),
)
