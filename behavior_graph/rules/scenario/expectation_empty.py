"""Expectations are about metrics."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import Level
from behavior_graph.expressions.typing.scopes import NameKind
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for place in linked.places:
        if place.path[0] != "expectations" or place.checked.type is None:
            continue
        name = f"'{place.path[-1]}' of '{place.path[1]}'"
        span = linked.scenario_value(place.path)
        if not any(one.kind is NameKind.METRIC for one in place.checked.uses):
            yield Diagnostic("SC323", f"{name} names no metric, so it says nothing about a run", span, _EXAMPLE)
        elif place.path[-1] == "given" and place.checked.type.level is Level.ONE:
            message = f"{name} is about all replicates together, and cannot choose among them"
            yield Diagnostic("SC323", message, span, "write a condition of one run, as in max(spreaders) > 0.05")


_EXAMPLE = "write a condition about metrics, as in mean(final(never_heard)) < 0.3"


RULE = Rule(
    "SC323",
    "an expectation about no result",
    """An expectation says what must come out: a condition about metrics over the replicates of a variant. 'given'
chooses the replicates that it is about, one by one, and so must be a condition of a single run.

Wrong:  {that: "1 > 0", given: mean(final(never_heard)) < 0.9}
Right:  {that: mean(final(never_heard)) < 0.3, given: max(spreaders) > 0.05}
""",
    _check,
)
