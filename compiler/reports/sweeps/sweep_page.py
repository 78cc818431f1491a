"""The page of a sweep: effects with the noise of replicates, maps of two factors, and a table of all points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from behavior_graph.linking.linked import Linked
from compiler.reports import render
from compiler.reports.charts import COLORS, Chart, drawn, layer
from compiler.reports.report_words import number, settings, title
from compiler.reports.sweeps.factor_charts import across_and_apart, interaction_lines, pair_map, point_chart
from compiler.reports.sweeps.outcome_scale import Scale, factor_axis, mean_row, scale_of, shown_value, uneven
from compiler.reports.sweeps.sensitivity_charts import sensitivity_charts, tornado
from compiler.runs.records.kept_records import is_sampled
from compiler.runs.sweeps.factors import Factor
from compiler.runs.sweeps.sweep_plan import SweepPlan
from compiler.runs.sweeps.sweep_rows import CSV, SweepRow
from compiler.verdicts.differences import is_rounding
from compiler.verdicts.sweeps.sensitivity_indices import Sensitivity
from compiler.verdicts.sweeps.sweep_effects import MOST_LEVELS, Effect, PairEffect, SweepEffects
from compiler.version import version
from odd.model.markdown import capital

#: Outcomes whose charts are on the page; the table and the files have all of them.
_MOST_OUTCOMES = 12
#: Dots of single runs that a chart draws; more would hide each other.
_MOST_DOTS = 1_500
_FEW_DOTS = 100
_MOST_ROWS = 200
#: What a reader is told of each design.
_DESIGNS = {
    "grid": "grid: every combination of the values",
    "list": "list: the values side by side",
    "lhs": "Latin hypercube",
    "sobol": "Sobol sequence",
    "morris": "Morris trajectories",
    "saltelli": "Saltelli design",
}


def sweep_page(
    linked: Linked,
    plan: SweepPlan,
    rows: Mapping[int, SweepRow],
    effects: SweepEffects,
    notes: Sequence[str] = (),
) -> str:
    """Return the page as one HTML file that needs no network and runs no script; `notes` stand above its results."""
    values = {**_values(linked, plan, rows, effects), "notes": [capital(note) for note in notes]}
    return render(values, "sweep.html.jinja")


def _values(linked: Linked, plan: SweepPlan, rows: Mapping[int, SweepRow], effects: SweepEffects) -> dict[str, Any]:
    outcomes, metrics = list(plan.outcomes)[:_MOST_OUTCOMES], linked.graph.metrics
    unfinished = sum(row.outcome.value != "finished" for row in rows.values())
    return {
        "experiment": plan.sweep.experiment,
        "title": plan.sweep.experiment or ", ".join(factor.name for factor in plan.sweep.factors),
        "model": linked.odd.title,
        "runs": len(rows),
        "points": len(plan.points),
        "replicates": plan.sweep.replicates,
        "seeds": _seeds(plan.sweep.seed, plan.sweep.replicates),
        "design": _DESIGNS[plan.sweep.design],
        "settings": settings(plan.sweep.variant, plan.sweep.overrides, plan.sweep.rounds),
        "has_indices": bool(effects.sensitivities),
        "unfinished": unfinished,
        "outcomes": [
            {
                "name": name,
                "title": title(name, metrics[name]) if name in metrics else "",
                "missing": sum(effect.missing for effect in effects.points[name]),
                "same": same,
                "sensitivity": _sensitivity_words(effects.sensitivities.get(name)),
                "charts": [] if same or not known else list(_charts(linked, plan, rows, effects, name)),
            }
            for name in outcomes
            for known in [_known(rows, name)]
            for same in [_are_same(known)]
        ],
        "left_out": len(plan.outcomes) - len(outcomes),
        "factors": [factor.name for factor in plan.sweep.factors],
        "meanings": _meanings(linked, plan.sweep.factors),
        "names": [{"name": name, "unit": scale_of(linked, name).unit} for name in outcomes],
        "table": [_row(linked, plan, effects, place, outcomes) for place in range(min(len(plan.points), _MOST_ROWS))],
        "more": max(0, len(plan.points) - _MOST_ROWS),
        "csv": CSV,
        "version": version(),
    }


def _meanings(linked: Linked, factors: Sequence[Factor]) -> list[tuple[str, str]]:
    """Return what each factor that is a parameter means."""
    parameters = linked.odd.parameters
    return [(each.name, parameters[each.name].meaning) for each in factors if each.name in parameters]


def _seeds(first: int, replicates: int) -> str:
    return f"seed {first}" if replicates == 1 else f"the seeds {first} to {first + replicates - 1}"


def _known(rows: Mapping[int, SweepRow], outcome: str) -> list[float]:
    return [value for row in rows.values() if (value := row.outcomes.get(outcome)) is not None]


def _are_same(values: Sequence[float]) -> bool:
    """Return whether several runs have one value, but for rounding, of which a chart would make differences."""
    return len(values) > 1 and is_rounding(max(values) - min(values), values)


def _sensitivity_words(found: Sensitivity | None) -> str:
    """Return why there are no indices, or how much of the variance between points is chance, if replicates show it."""
    if found is None:
        return ""
    if found.why:
        return f"No indices: {found.why}."
    if found.noise is None:
        return ""
    return f"Chance between replicates is {number(100 * found.noise)} % of the variance between points."


def _row(linked: Linked, plan: SweepPlan, effects: SweepEffects, place: int, outcomes: list[str]) -> dict[str, Any]:
    point = plan.points[place]
    return {
        "cells": [shown_value(point[factor.name]) for factor in plan.sweep.factors],
        "outcomes": [_spoken(effects.points[name][place], scale_of(linked, name).by) for name in outcomes],
    }


def _spoken(effect: Effect, by: float) -> str:
    """Return a mean with half of its interval, in the unit of the charts, and how many runs have no value."""
    mean = "–" if effect.mean is None else number(by * effect.mean)
    half = f" {spread}" if (spread := effect.spread(by, number)) else ""
    missing = f" ({effect.missing} of {effect.runs} missing)" if effect.missing else ""
    return f"{mean}{half}{missing}"


def _charts(
    linked: Linked, plan: SweepPlan, rows: Mapping[int, SweepRow], effects: SweepEffects, outcome: str
) -> Iterator[Chart]:
    scale = scale_of(linked, outcome)
    if plan.sweep.design == "list" and len(plan.sweep.factors) > 1:
        found = point_chart(plan, effects.points[outcome], _values_by_point(plan, rows, outcome), scale)
        yield from [found] if found else []
        return
    if outcome in effects.sensitivities:
        yield from sensitivity_charts(effects.sensitivities[outcome], scale)
    found = tornado(effects.levels[outcome], scale) if plan.sweep.design == "grid" else None
    if found:
        yield found
    for factor in plan.sweep.factors:
        yield _main_effect(plan, rows, effects, outcome, factor, scale)
    if plan.sweep.design == "grid":
        for first, second in combinations(plan.sweep.factors, 2):
            if max(len(first.values), len(second.values)) <= MOST_LEVELS:
                both = effects.pairs[outcome].get((first.name, second.name), ())
                yield from _of_pair((first, second), both, scale, others=len(plan.sweep.factors) > 2)


def _values_by_point(plan: SweepPlan, rows: Mapping[int, SweepRow], outcome: str) -> list[list[float]]:
    found: list[list[float]] = [[] for _ in plan.points]
    for run, row in sorted(rows.items()):
        value = row.outcomes.get(outcome)
        if value is not None:
            found[plan.place(run)[0]].append(value)
    return found


def _of_pair(
    pair: tuple[Factor, Factor], found: tuple[PairEffect, ...], scale: Scale, *, others: bool
) -> Iterator[Chart]:
    sides = across_and_apart(*pair)
    lines = interaction_lines(*sides, found, scale) if sides else None
    yield from (chart for chart in (lines, pair_map(pair, found, scale, others=others)) if chart)


def _seen(dots: Sequence[Any]) -> dict[str, float]:
    """Return how opaque dots are: where many are over each other, those below show through."""
    return {"opacity": 0.28 if len(dots) > _FEW_DOTS else 0.7}


def _main_effect(
    plan: SweepPlan, rows: Mapping[int, SweepRow], effects: SweepEffects, outcome: str, factor: Factor, scale: Scale
) -> Chart:
    dots = [
        {"x": plan.points[plan.place(run)[0]][factor.name], "y": scale.by * value}
        for run, row in sorted(rows.items())
        if is_sampled(run, _MOST_DOTS, len(rows)) and (value := row.outcomes.get(outcome)) is not None
    ]
    means = [{"x": value, **mean_row(effect, scale)} for value, effect in effects.levels[outcome].get(factor.name, ())]
    x, y = factor_axis(factor), {"field": "y", "type": "quantitative", "title": scale.unit, "scale": {"zero": False}}
    circle = {"type": "circle", "size": 18, "color": COLORS[0], "xOffset": -6 if means else 0, **_seen(dots)}
    layers = [layer(circle, dots, x=x, y=y)]
    if means:
        dark, spread = {"color": "#24292f"}, {"y": {**y, "field": "low"}, "y2": {"field": "high"}}
        if x["type"] == "quantitative":
            layers.append(layer({"type": "line", "strokeWidth": 1.5, **dark}, means, x=x, y=y))
        layers.append(layer({"type": "rule", "strokeWidth": 2, **dark}, means, x=x, **spread))
        layers.append(layer({"type": "point", "filled": True, "size": 40, **dark}, means, x=x, y=y))
    reading = "Each dot is a run."
    if means:
        reading = (
            "Each dot is a run, left of its value. Black points are means; bars are 95 % intervals over replicates."
            f"{uneven(effect for _, effect in effects.levels[outcome][factor.name])}"
        )
        if plan.sweep.design != "grid" and len(plan.sweep.factors) > 1:
            reading += " Each value was run at points of its own: the other factors make means differ as well."
    if len(rows) > _MOST_DOTS:
        reading += f" About {_MOST_DOTS:,} of {len(rows):,} runs are drawn, chosen by their numbers."
    return drawn(f"{scale.label}: by {factor.name}", scale.unit, reading, factor.name, {"layer": layers})
