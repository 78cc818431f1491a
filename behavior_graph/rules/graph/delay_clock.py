"""simcc can convert delays, and the times in expressions and contracts, to steps of the model's clock."""

from __future__ import annotations

import re
from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import ExpressionProblem, ProblemKind
from behavior_graph.expressions.typing.scopes import NameKind
from behavior_graph.linking.declared_delays import delayed, unit_of_delay, untold
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.durations import UnitError


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for action, index, emission, delay in delayed(linked):
        unit = unit_of_delay(linked, action, delay)
        if unit is None:
            continue
        try:
            linked.odd.clock.ratio(unit)
        except UnitError as wrong:
            span = linked.graph_text.value(("actions", action, "emits", index, "after"))
            yield error(f"the delay of '{emission.event}': {wrong}", span, wrong.help, emission.event)
    yield from _reads(linked)
    yield from _expressions(linked)


def _reads(linked: Linked) -> Iterator[Diagnostic]:
    for action, declared in linked.graph.actions.items():
        for index, read in enumerate(declared.reads or ()):
            why = untold(linked, read) if read in linked.clock_readings and read not in linked.odd.parameters else None
            if why:
                span = linked.graph_text.value(("actions", action, "reads", index))
                yield error(f"'{action}' reads '{read}', but {why[0]}", span, why[1], action, read)


def _expressions(linked: Linked) -> Iterator[Diagnostic]:
    for place in linked.places:
        for named in sorted(place.checked.uses, key=lambda use: use.qualified):
            why = untold(linked, named.name) if named.kind is NameKind.CLOCK else None
            found = re.search(rf"\b{named.name}\b", place.text)
            if why and found:
                at = ExpressionProblem(ProblemKind.NAME, "", found.start(), found.end(), "")
                yield error(f"'{named.name}' cannot be computed: {why[0]}", place.span(at), why[1], named.name)


RULE = Rule(
    "SC250",
    "a time that the clock cannot give",
    """\
A delay is counted in rounds. So a delay in units of time needs the length of a round ('scales: time: lasts:' in
odd.yaml). Units from seconds to weeks convert into each other, and so do months and years. But a month does not have a
fixed number of days: in a model of days, write 30 days and not 1 month; a model of months cannot have delays in days.

In the same way, 'time' in expressions and contracts needs 'lasts'. 'year', 'month', 'day', 'weekday' and 'hour' also
need the date on which the run begins ('schedule: start_date: 2024-03-01' in scenario.yaml).

Wrong:  odd.yaml:   time: {step: round, means: one day, extent: 90}
        graph.yaml: emits: [{event: FallsIll, to: self, after: 3 days}]
Right:  odd.yaml:   time: {step: round, means: one day, lasts: 1 day, extent: 90}
Right:  graph.yaml: emits: [{event: FallsIll, to: self, after: 3}]          # rounds, whatever they last
""",
    _check,
    absent_from=("odd.yaml:scales", "scenario.yaml:schedule"),
)
