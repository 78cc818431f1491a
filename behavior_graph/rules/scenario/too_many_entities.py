"""The limit on entities is not below the number at the start."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.data.population_counts import how_many
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    most = linked.scenario.schedule.max_entities
    there = sum(how_many(linked, name) or 0 for name in linked.scenario.population) + len(linked.environments)
    if most is not None and most < there:
        message = f"at most {most} entities are allowed, but there are {there} at the start"
        span = linked.scenario_value(("schedule", "max_entities"))
        yield error(message, span, f"allow more than {there}, or begin with fewer")


RULE = Rule(
    "SC338",
    "fewer entities allowed than there are",
    """\
'max_entities' ends a run in which entities multiply without end. It counts all entities that exist at the same time, so
it cannot be below their number at the start.

Wrong:  schedule: {max_entities: 100, ...}    population: {Person: {count: 1000, ...}}
Right:  schedule: {max_entities: 10000, ...}    population: {Person: {count: 1000, ...}}
""",
    _check,
)
