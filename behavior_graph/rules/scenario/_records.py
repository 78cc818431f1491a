"""What the rules on `record:` share."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.recordings import record_faults
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Span


def record_remarks(linked: Linked) -> Iterator[Diagnostic]:
    """Return the diagnostics about the entries of the scenario."""

    def place(number: int, start: int, end: int) -> Span:
        return linked.scenario_inside(("record", number), start, end)

    return record_faults(linked, linked.scenario.record, place)
