"""An outcome of an experiment is a number for each run."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.run_outcomes import outcome_fault
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for place in linked.places:
        if place.path[0] != "experiments" or place.checked.problems:
            continue
        fault = outcome_fault(place.checked)
        if fault:
            span = linked.scenario_text.value(place.path)
            yield error(fault[0], span, fault[1])


RULE = Rule(
    "SC392",
    "an outcome that is not a number for each run",
    """\
Each run of an experiment has one value of each outcome. A metric is a series over rounds, and a mean over replicates is
one value for many runs: take one number from the series. A comparison with another variant is made by varying the
variant.

Wrong:  outcomes: [spreaders]
Right:  outcomes: [max(spreaders), final(never_heard), min(round where spreaders == 0)]
""",
    _check,
)
