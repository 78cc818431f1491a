"""A run beside runs of other variants: every variant and every metric, differences with their intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from behavior_graph.linking.linked import Linked
from compiler.reports import report_words
from compiler.reports.bands import Band, distance, final, peak, run_band, without_residue
from compiler.reports.charts import COLORS, draw
from compiler.runs.execute import Replicate, RunRecord
from compiler.runs.time_axis import from_manifest
from compiler.verdicts.differences import is_rounding
from compiler.verdicts.findings.outcome_findings import metrics_named
from odd.model.durations import Calendar

BASE = "base"
_OF_BASE = "the scenario without a variant"
#: Standard errors between two means from which a difference is named beside those of the headlines.
_BEYOND_CHANCE = 3.0


def bands_of(linked: Linked, run: RunRecord) -> dict[str, Band]:
    """Return the band of each metric over the replicates that finished (over all where none did)."""
    found = {name: run_band(counted(run), name) for name in linked.graph.metrics}
    known = {name: each_band for name, each_band in found.items() if each_band is not None}
    units = {name: linked.graph.metrics[name].unit for name in known}
    return {
        name: without_residue(each_band, [known[other] for other in known if units[other] == units[name]])
        for name, each_band in known.items()
    }


def counted(run: RunRecord) -> Sequence[Replicate]:
    """Return the replicates that finished, all where none did."""
    return [replicate for replicate in run.replicates if replicate.outcome == "finished"] or run.replicates


def called(run: RunRecord) -> str:
    """Return the name of a run's variant."""
    return run.variant or BASE


def differences(linked: Linked, run: RunRecord, others: Sequence[RunRecord]) -> list[dict[str, Any]]:
    """Say for each other variant how the headline metrics differ, and name all others that differ beyond chance."""
    return [_difference(linked, run, other) for other in others]


def _difference(linked: Linked, run: RunRecord, other: RunRecord) -> dict[str, Any]:
    metrics, own, found = linked.graph.metrics, bands_of(linked, run), bands_of(linked, other)
    paired = [replicate.seed for replicate in counted(run)] == [replicate.seed for replicate in counted(other)]
    shared = [name for name in headlines(linked) if name in own and name in found]
    also = [name for name in metrics if name not in shared and _is_beyond_chance(own.get(name), found.get(name))]
    about = linked.scenario.variants[other.variant].about if other.variant else _OF_BASE
    return {
        "variant": called(other),
        "about": about,
        "said": [
            report_words.difference(name, metrics[name], own[name], found[name], paired=paired) for name in shared
        ],
        "also": "; ".join(report_words.title(name, metrics[name]) for name in also),
    }


def not_run(
    linked: Linked, run: RunRecord, others: Sequence[RunRecord], commands: Mapping[str, str]
) -> list[dict[str, str]]:
    """Return the variants of which there is no run to compare with, what each represents, and the command for one.

    Those that sentences of the brief ask for come first.
    """
    known, declared = {run.variant, *(other.variant for other in others)}, linked.scenario.variants
    names = sorted(("", *declared), key=lambda name: not (name in declared and declared[name].stated))
    abouts = {name: declared[name].about if name else _OF_BASE for name in names if name not in known}
    return [
        {"variant": name or BASE, "about": about, "command": commands.get(name, "")} for name, about in abouts.items()
    ]


def _is_beyond_chance(own: Band | None, other: Band | None) -> bool:
    if own is None or other is None:
        return False
    return max(distance(final(own), final(other)), distance(peak(own), peak(other))) > _BEYOND_CHANCE


def comparison(linked: Linked, run: RunRecord, others: Sequence[RunRecord]) -> dict[str, Any] | None:
    """Return the table of all metrics over all variants, and charts of the headline metrics; None without others."""
    if not others:
        return None
    metrics = linked.graph.metrics
    runs = {called(other): bands_of(linked, other) for other in (run, *others)}
    calendar = common_calendar([run, *others])
    drawn = list(runs)[: len(COLORS)]
    charts = []
    for name in headlines(linked):
        shown = {variant: runs[variant][name] for variant in drawn if name in runs[variant]}
        if shown:
            charts.append(draw(report_words.title(name, metrics[name]), metrics[name].unit, shown, calendar=calendar))
    rows = [
        {
            "metric": report_words.title(name, metric),
            "unit": report_words.unit_of(metric.unit),
            "cells": [_end_cell(found.get(name), metric.unit) for found in runs.values()],
        }
        for name, metric in metrics.items()
    ]
    left_out = f"The charts show the first {len(drawn)} of {len(runs)} variants." if len(drawn) < len(runs) else ""
    return {"variants": list(runs), "rows": rows, "charts": charts, "left_out": left_out}


def interventions_of(run: RunRecord) -> dict[int, str]:
    """Return the names of the interventions that were made in a run, by round."""
    found: dict[int, dict[str, None]] = {}
    for replicate in run.replicates:
        for number, name, _ in replicate.interventions:
            found.setdefault(number, {})[name] = None
    return {number: ", ".join(names) for number, names in sorted(found.items())}


def common_calendar(runs: Sequence[RunRecord]) -> Calendar:
    """Return the time axis that all runs share; only their steps where they begin on different dates."""
    first = from_manifest(runs[0].manifest)
    same = all(from_manifest(run.manifest) == first for run in runs)
    return first if same else Calendar(first.clock)


def _end_cell(found: Band | None, unit: str) -> str:
    end = final(found) if found is not None else None
    if end is None:
        return "not defined"
    value, low, high = (report_words.bare(item, unit) for item in (end.mean, end.low, end.high))
    missing = f" ({end.missing} of {end.runs + end.missing} missing)" if end.missing else ""
    return (value if low == high == value else f"{value} [{low}, {high}]") + missing


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
