"""What the rules on `record:` share."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.recordings import record_faults
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Span


def remarks(linked: Linked, code: str) -> Iterator[Diagnostic]:
    """Yield the diagnostics of one code about the entries of the scenario."""

    def place(number: int, start: int, end: int) -> Span:
        return linked.scenario_inside(("record", number), start, end)

    return (found for found in record_faults(linked, linked.scenario.record, place) if found.code == code)
