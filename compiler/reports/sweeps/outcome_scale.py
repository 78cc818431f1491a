"""The scale on which an outcome is drawn, and factors' values as texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from behavior_graph.linking.linked import Linked
from compiler.reports.report_words import is_share, number, unit_of


@dataclass(frozen=True, slots=True)
class Scale:
    """The unit on an outcome's axis, and by what its numbers are multiplied there: shares are drawn in percent."""

    unit: str
    by: float


def scale_of(linked: Linked, outcome: str) -> Scale:
    """Return the scale of an outcome: that of the metric whose name it has."""
    declared = linked.graph.metrics[outcome].unit if outcome in linked.graph.metrics else ""
    return Scale(unit_of(declared) or "outcome", 100.0 if is_share(declared) else 1.0)


def shown_value(value: Any) -> str:
    """Return a factor's value as a text."""
    return number(value) if isinstance(value, int | float) and not isinstance(value, bool) else str(value)
