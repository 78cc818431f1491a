"""Expectations are conditions about metrics."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import Level
from behavior_graph.expressions.typing.scopes import NameKind
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    telling = {NameKind.METRIC, *([NameKind.ROUND] if _may_stop(linked) else [])}
    for place in linked.places:
        if place.path[0] != "expectations" or place.checked.type is None:
            continue
        name = f"'{place.path[-1]}' of '{place.path[1]}'"
        span = linked.scenario_value(place.path)
        if not any(use.kind in telling for use in place.checked.uses):
            yield error(f"{name} does not use any metric, so it says nothing about a run", span, _EXAMPLE)
        elif place.path[-1] == "given" and place.checked.type.level is Level.ONE:
            message = f"{name} combines all replicates, so it cannot choose among them"
            yield error(message, span, "write a condition about a single run, as in max(spreaders) > 0.05")


def _may_stop(linked: Linked) -> bool:
    """Return whether the length of a run is a result, since a condition may end it."""
    variants = linked.scenario.variants.values()
    return linked.scenario.schedule.stop_when is not None or any("schedule.stop_when" in each.set for each in variants)


_EXAMPLE = "write a condition about metrics, as in mean(final(never_heard)) < 0.3"


RULE = Rule(
    "SC323",
    "an expectation that is not about results",
    """\
An expectation says what must come out of the runs: a condition about metrics over the replicates of a variant. 'given'
chooses some of these replicates, one by one, so it must be a condition about a single run. Where 'stop_when' may end a
run, max(round), its last round, is a result, too.

Wrong:  {that: "1 > 0", given: mean(final(never_heard)) < 0.9}
Right:  {that: mean(final(never_heard)) < 0.3, given: max(spreaders) > 0.05}
""",
    _check,
)
