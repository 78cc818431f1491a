"""The main chart of a scenario, with what theory says drawn in as dashed lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from behavior_graph.expressions.results.compute import Results, compute
from behavior_graph.expressions.syntax.nodes import Expr, Fold, FunctionCall, Reference, ValueComparison, children
from behavior_graph.expressions.syntax.parser import parse
from compiler.library.catalogue import MainChart
from compiler.reports.bands import Band, band
from compiler.reports.charts import WIDTH, Chart, drawn, plain_specification, reading_of
from tests.theory.sizes import sized

if TYPE_CHECKING:
    from behavior_graph.schema.scenario_model import Expectation
    from tests.theory.laboratory import Laboratory


def main_chart(lab: Laboratory, wanted: MainChart | None) -> Chart:
    """Draw the chart that the index names, or that of the first expectation of a number."""
    expectations = lab.linked.scenario.expectations
    chosen = wanted or _first_of_a_number(lab)
    replicates = chosen.runs or max([20, *(expectations[name].replicates for name in chosen.theory)])
    bands = {variant: _runs(lab, variant, replicates, chosen.metric) for variant in chosen.variants}
    theory = {name: number for item in chosen.theory for name, number in levels(lab, expectations[item], chosen.metric)}
    metric = lab.linked.graph.metrics[chosen.metric]
    title = metric.means or chosen.metric.replace("_", " ")
    title = title[0].upper() + title[1:]
    shown = {variant: _added(each_band) if each_band.rounds == 1 else each_band for variant, each_band in bands.items()}
    if all(each_band.rounds == 1 for each_band in bands.values()):
        chart = draw_with_theory(title, metric.unit, shown, theory, axis="runs")
        return replace(chart, reading=f"The line is the mean over the first 1, 2, … of {replicates:,} runs.")
    chart = draw_with_theory(title, metric.unit, shown, theory)
    return replace(chart, reading="The line is a single run, for a mean would hide it.") if chosen.runs == 1 else chart


def draw_with_theory(
    title: str, unit: str, bands: Mapping[str, Band], theory: Mapping[str, float], axis: str = "round"
) -> Chart:
    """Draw one metric for some variants, with a named dashed line at each number that theory predicts."""
    specification = plain_specification("number" if unit == "1" else unit, bands)
    specification["layer"] += [_dashed(name, number, at) for at, (name, number) in enumerate(theory.items())]
    for layer in specification["layer"][:2]:
        layer["encoding"]["x"] = {**layer["encoding"]["x"], "title": axis}
        layer["encoding"]["y"] = {**layer["encoding"]["y"], "scale": {"zero": True}}
    return drawn(title, unit, reading_of(bands), "rounds", specification)


def _dashed(name: str, number: float, at: int) -> dict[str, Any]:
    """Return a line across the chart with its name at the right end; `at` numbers the lines, to keep names apart."""
    line = {"type": "rule", "strokeDash": [6, 4], "color": "#24292f"}
    words = {"type": "text", "align": "right", "baseline": "bottom", "dx": -4, "dy": -2, "fontSize": 10}
    across = {"y": {"datum": number, "type": "quantitative"}}
    place = {"x": {"value": WIDTH - 100 * at}, **across}
    once: dict[str, Any] = {"values": [{}]}  # otherwise the line would be drawn for every row
    return {
        "data": once,
        "layer": [{"mark": line, "encoding": across}, {"mark": {**words, "text": name}, "encoding": place}],
    }


def _first_of_a_number(lab: Laboratory) -> MainChart:
    expectations = lab.linked.scenario.expectations
    for name, wanted in sorted(expectations.items(), key=lambda item: not item[1].exact):
        for compared in _equalities(parse(wanted.that)):
            metric = _metric_in(lab, compared.left)
            if metric is not None and _metric_in(lab, compared.right) is None:
                return MainChart(metric=metric, variants=[wanted.variant or "base"], theory=[name])
    return MainChart(metric=next(iter(lab.linked.graph.metrics)), variants=["base"])


def _equalities(node: Expr) -> Iterator[ValueComparison]:
    return (comparison for comparison in _comparisons(node) if comparison.operator == "==")


def _comparisons(node: Expr) -> Iterator[ValueComparison]:
    if isinstance(node, ValueComparison):
        yield node
    for part in children(node):
        yield from _comparisons(part)


def _metric_in(lab: Laboratory, node: Expr) -> str | None:
    if isinstance(node, Reference) and node.path[0] in lab.linked.graph.metrics:
        return node.path[0]
    return next((found for part in children(node) if (found := _metric_in(lab, part)) is not None), None)


def levels(lab: Laboratory, wanted: Expectation, metric: str) -> list[tuple[str, float]]:
    """The numbers that an expectation holds a metric against, each with its name in a chart: "theory: ≥ 3".

    Raises ValueError where it says no such number: there would be nothing to draw.
    """
    variant = wanted.variant or ""
    results = Results(runs={variant: ()}, numbers={variant: lab.numbers(variant)}, variant=variant, kept=())
    found = []
    for compared in _comparisons(parse(wanted.that)):
        right = compared.right
        level = right.arguments[0] if isinstance(right, FunctionCall) and right.function == "approx" else right
        if _is_level_of(compared.left, metric) and _metric_in(lab, level) is None:
            value: Any = compute(level, results).one
            found.append((f"theory: {_SIGNS[compared.operator]}{value:.3g}", float(value)))
    if not found:
        raise ValueError(f"the expectation {wanted.that!r} says no number that {metric} is held against")
    return found


_SIGNS = {"==": "", "<": "< ", "<=": "≤ ", ">": "> ", ">=": "≥ ", "!=": "≠ "}
#: What of a metric is on the metric's own scale.
_ON_ITS_SCALE = ("mean", "median", "first", "final", "min", "max", "always")


def _is_level_of(node: Expr, metric: str) -> bool:
    if isinstance(node, Fold) and node.function in _ON_ITS_SCALE:
        return _is_level_of(node.subject, metric)
    if isinstance(node, FunctionCall) and node.function in _ON_ITS_SCALE:
        return _is_level_of(node.arguments[0], metric)
    return isinstance(node, Reference) and node.path == (metric,)


def _runs(lab: Laboratory, variant: str, replicates: int, metric: str) -> Band:
    own = "" if variant == "base" else variant
    found = band([run[metric] for run in lab.runs(own, sized(lab.linked.odd.name, own, replicates))])
    assert found is not None, f"no run of {variant} has a value of {metric}"
    return found


def _added(each_band: Band) -> Band:
    """Of runs of one round, the mean over the first 1, 2, … of them, in place of rounds."""
    totals = accumulate(float(run[0]) for run in each_band.runs)
    found = band([[total / count for count, total in enumerate(totals, start=1)]])
    assert found is not None
    return found
