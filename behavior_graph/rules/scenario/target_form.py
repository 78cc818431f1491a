"""Targets compare a series with a series, and a number of a run with a number."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.syntax.nodes import calls
from behavior_graph.expressions.typing.findings import Level
from behavior_graph.expressions.typing.places import CheckedExpression
from behavior_graph.expressions.typing.scopes import NameKind
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for place in linked.places:
        if place.path[0] == "targets" and place.checked.type is not None:
            name = str(place.path[1])
            misfit = _misfit(place, place.checked.type.level, is_series=linked.scenario.targets[name].is_series)
            if misfit is not None:
                message, help = misfit
                yield error(message, linked.scenario_value(place.path), help, name)


def _misfit(place: CheckedExpression, level: Level, *, is_series: bool) -> tuple[str, str] | None:
    text, metrics = place.text, [use for use in place.checked.uses if use.kind is NameKind.METRIC]
    if not metrics:
        return f"'{text}' does not use any metric, so it says nothing about a run", "name a metric of graph.yaml"
    if calls(place.checked.expression, "at"):
        return "a target is about runs of one variant", "leave out at(…)"
    if level is Level.ONE:
        return f"'{text}' combines all replicates", "write a number of each run, as in max(infected); simcc averages it"
    if level is Level.SERIES and calls(place.checked.expression, "change"):
        return "change(…) begins with round 2, so its values have other rounds than the data", _METRIC_OF_CHANGES
    if is_series and level is Level.RUN:
        return f"'data' is a series, but '{text}' is one number of each run", "name a metric, or give one number"
    if not is_series and level is Level.SERIES:
        help = f"write which number of a run was measured, as in max({text}) or at_round({text}, 10)"
        return f"'data' is one number, but '{text}' is a series over all rounds", help
    return None


_METRIC_OF_CHANGES = "define a metric in graph.yaml that is what was measured in each round"


RULE = Rule(
    "SC373",
    "a target that cannot be compared with its data",
    """\
A series of data is compared round by round with a metric, or with a formula of metrics. A single number is compared
with a number of each run, averaged over replicates.

Wrong:  {metric: infected, data: 0.31, ...}
        {metric: mean(max(infected)), data: 0.31, ...}
Right:  {metric: max(infected), data: 0.31, ...}
        {metric: infected, data: [0.02, 0.08, 0.31], ...}
""",
    _check,
)
