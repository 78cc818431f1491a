"""What is emitted in the first round falls due before the run ends."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.delays import Delay, delayed
from odd.diagnostics import Diagnostic, Rule, Severity
from odd.model.durations import Duration, UnitError, unit_of


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for action, index, emission, delay in delayed(linked):
        rounds = _rounds(linked, delay)
        if rounds is None or rounds < linked.rounds:
            continue
        message = (
            f"'{emission.event}' is due after {delay}, but a run ends after {linked.rounds} {linked.odd.clock.step}s"
        )
        span = linked.graph_text.value(("actions", action, "emits", index, "after"))
        help = "run longer ('schedule:' in scenario.yaml), or let it be due earlier"
        yield Diagnostic("SC345", message, span, help, Severity.WARNING)


def _rounds(linked: Linked, delay: Delay) -> Fraction | None:
    """Return a delay that is known before a run, in steps; None for any other."""
    name = ".".join(delay.path)
    parameter = linked.odd.parameters.get(name)
    amount, unit = delay.amount, delay.unit or None
    if parameter is not None:
        value = linked.scenario.parameters.get(name, parameter.default)
        amount = None if isinstance(value, (bool, str)) else Fraction(repr(value))
        unit = unit_of(parameter.unit)
    if amount is None or unit is None:
        return None
    try:
        return linked.odd.clock.steps(Duration(amount, unit))
    except UnitError:
        return None  # SC250 says so


RULE = Rule(
    "SC345",
    "an event that never falls due",
    """An event that is delayed by as much as a whole run lasts is never delivered: even what is emitted in the first
round is still on its way when the run ends. What runs leave undelivered is counted in their results.

Wrong:  schedule: {rounds: 10}                        # graph.yaml: emits: [{event: Recovers, to: self, after: 14}]
Right:  schedule: {rounds: 90}
""",
    _check,
    absent_from=(
        "scenario.yaml:schedule",
        "odd.yaml:scales",
    ),
)
