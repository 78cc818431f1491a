"""Which metrics answer the question: those that the purpose's patterns are judged by; and which say nothing."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from behavior_graph.linking.linked import Linked
from compiler.reports.bands import Band
from compiler.verdicts.differences import is_rounding
from compiler.verdicts.findings.outcome_findings import metrics_named


def headlines(linked: Linked) -> list[str]:
    """Return the metrics that the purpose's patterns name, in their order.

    Without such a pattern those of all expectations, and without these every metric.
    """
    expectations = linked.scenario.expectations
    patterns = [pattern.expectation for pattern in linked.odd.purpose.patterns if pattern.expectation in expectations]
    for names in (patterns, list(expectations)):
        found = dict.fromkeys(metric for name in names for metric in metrics_named(linked, [expectations[name]]))
        if found:
            return list(found)
    return list(linked.graph.metrics)


def in_order(linked: Linked, bands: Mapping[str, Band]) -> tuple[list[str], list[str], list[str]]:
    """Return the names of the headline metrics, of the others, and of those that never change in any run."""
    still = [name for name, band in bands.items() if is_constant(band)]
    first = [name for name in headlines(linked) if name in bands]
    rest = [name for name in bands if name not in first and name not in still]
    moving = [name for name in first if name not in still]
    return moving or first, rest, [name for name in still if name not in first or moving]


def is_constant(found: Band) -> bool:
    """Return whether a metric has one value, but for rounding, in every round of every run, and before the first."""
    values = np.array([*found.runs.ravel(), *found.initial])
    return found.runs.size > 1 and is_rounding(float(values.max() - values.min()), values.tolist())
