"""Relations, patterns in time and networks of data whose numbers are known by hand or by the process that made them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest
from scipy import stats

from behavior_graph.data.network_measures import network_measures
from compiler.data_description.column_types import Column, typed_column
from compiler.data_description.relations import relations
from compiler.data_description.time_patterns import TimePattern, _trend_p, find_clock, time_pattern


def columns(**cells: Any) -> list[Column]:
    return [typed_column(name, list(values)) for name, values in cells.items()]


# Relations ------------------------------------------------------------------------------------------------------------


def test_a_correlation_is_the_one_by_hand() -> None:
    x, y = [1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10.5], [2, 1.5, 4, 3, 6, 5, 8, 7, 10, 9]
    (found,) = relations(columns(x=x, y=y), independent=True).correlations
    dx, dy = (np.array(side) - np.mean(side) for side in (x, y))
    assert found.pearson == pytest.approx(float(dx @ dy / math.sqrt((dx @ dx) * (dy @ dy))))
    assert found.spearman == pytest.approx(1 - 6 * 10 / (10 * 99))
    z = math.atanh(found.pearson)
    assert found.interval == pytest.approx([math.tanh(z + side * 1.959964 / math.sqrt(7)) for side in (-1, 1)])
    assert found.conclusion == "related"


def test_p_values_are_adjusted_for_all_pairs_by_holm() -> None:
    """The least of three is multiplied by 3, the next by 2, and none is below one before it."""
    draw = np.random.default_rng(9)
    x = draw.normal(size=40)
    made = {"x": x, "y": x + draw.normal(0, 2.5, 40), "z": x + draw.normal(0, 3.5, 40)}
    found = {entry.columns: entry.p for entry in relations(columns(**made), independent=True).correlations}
    pairs = list(combinations(made, 2))
    plain = sorted((float(stats.spearmanr(made[a], made[b]).pvalue), (a, b)) for a, b in pairs)
    expected, worst = {}, 0.0
    for factor, (p, pair) in zip((3, 2, 1), plain, strict=True):
        worst = max(worst, min(1.0, factor * p))
        expected[pair] = worst
    assert found == pytest.approx(expected) and len(set(expected.values())) > 1


def test_mutual_information_is_that_of_the_table() -> None:
    # p(a, x) = p(b, y) = 0.4, p(a, y) = p(b, x) = 0.1
    cells = {("a", "x"): 40, ("b", "y"): 40, ("a", "y"): 10, ("b", "x"): 10}
    rows = [pair for pair, count in cells.items() for _ in range(count)]
    (found,) = relations(columns(u=[r[0] for r in rows], v=[r[1] for r in rows]), independent=True).information
    assert found.bits == pytest.approx(2 * 0.4 * math.log2(0.4 / 0.25) + 2 * 0.1 * math.log2(0.1 / 0.25))
    assert found.by_chance == pytest.approx(1 / (2 * 100 * math.log(2)))
    assert found.conclusion == "related"


def test_a_relation_without_correlation_has_information() -> None:
    x = np.random.default_rng(3).uniform(-1, 1, 800)
    found = relations(columns(x=x.tolist(), y=(x**2 + 1e-9 * x).tolist()), independent=True)
    assert abs(found.correlations[0].pearson) < 0.1
    assert found.information[0].bits > 1 and found.information[0].conclusion == "related"


def test_independent_columns_are_not_related() -> None:
    draw = np.random.default_rng(5)
    made = {f"c{place}": draw.normal(size=200).tolist() for place in range(8)}
    found = relations(columns(**made), independent=True)
    assert len(found.correlations) == 28
    assert {entry.conclusion for entry in (*found.correlations, *found.information)} == {"no relation is shown"}


def test_groups_differ_by_what_was_added() -> None:
    draw = np.random.default_rng(2)
    group = ["a", "b"] * 100
    value = [float(draw.normal(3 if name == "b" else 0)) for name in group]
    (found,) = relations(columns(group=group, value=value), independent=True).groups
    assert found.means["b"] - found.means["a"] == pytest.approx(3, abs=0.4)
    between = sum(100 * (mean - np.mean(value)) ** 2 for mean in found.means.values())
    assert found.eta_squared == pytest.approx(between / (200 * np.var(value)))
    assert found.conclusion == "related" and found.sizes == {"a": 100, "b": 100}


def test_small_and_dependent_samples_are_not_judged() -> None:
    few = relations(columns(x=[1.5, 2, 3], y=[2, 3, 4.5]), independent=True)
    assert not few.correlations and not few.information
    sparse = relations(columns(u=list("aabbccddee") * 2, v=list("xyxyxyxyxy") * 2), independent=True)
    assert [entry.conclusion for entry in sparse.information] == ["not judged: too few rows in some cells"]
    in_time = relations(columns(x=np.arange(0, 30, 0.7).tolist(), y=np.arange(0, 60, 1.4).tolist()), independent=False)
    assert in_time.correlations[0].p is None and "in time" in in_time.correlations[0].conclusion


# Time -----------------------------------------------------------------------------------------------------------------


def pattern(values: Any, **time: Any) -> TimePattern:
    (name, cells) = next(iter((time or {"round": range(1, len(values) + 1)}).items()))
    table = columns(**{name: cells, "value": list(values)})
    clock, why = find_clock(table)
    assert clock is not None, why
    return time_pattern(table[1], clock)


def test_a_trend_has_the_slope_of_the_line() -> None:
    found = pattern(0.5 * np.arange(40) + np.random.default_rng(1).normal(size=40))
    assert found.slope == pytest.approx(0.5, abs=0.05) and found.trend_p is not None and found.trend_p < 1e-6
    assert found.slope_interval is not None and found.slope_interval[0] < 0.5 < found.slope_interval[1]
    assert found.conclusion == "it rises; no autocorrelation is shown; no season is shown"


def test_a_trend_of_equal_values_has_the_p_value_of_all_their_orders() -> None:
    """The variance was that of values without ties: of series of 0 and 1 without a trend, 8 % had p < 0.05."""

    def rising(values: Sequence[float]) -> int:
        return sum((after > before) - (after < before) for before, after in combinations(values, 2))

    values = (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 2.0, 1.0)
    spread = np.std([rising(order) for order in permutations(values)])
    expected = 2 * stats.norm.sf(rising(values) / spread)
    assert _trend_p(np.array(values), np.arange(8.0), -0.5) == pytest.approx(expected)


def test_autocorrelation_is_that_of_the_process() -> None:
    draw, values = np.random.default_rng(4), [0.0]
    for _ in range(2_000):
        values.append(0.6 * values[-1] + float(draw.normal()))
    found = pattern(values)
    assert found.autocorrelation[:3] == pytest.approx([0.6, 0.36, 0.216], abs=0.06)
    assert found.slope_interval is None and "values depend on those before" in found.conclusion
    assert found.season is None


def test_autocorrelation_is_tested_by_ljung_and_box() -> None:
    found = pattern(np.random.default_rng(6).normal(size=40))
    lags = len(found.autocorrelation)
    statistic = 40 * 42 * sum(r**2 / (40 - lag) for lag, r in enumerate(found.autocorrelation, start=1))
    assert lags == 10 and found.autocorrelation_p == pytest.approx(stats.chi2.sf(statistic, lags))


def test_a_season_of_twelve_months_is_found_also_with_a_trend() -> None:
    months = [f"{2015 + month // 12}-{month % 12 + 1:02d}-01" for month in range(72)]
    wave = [0.1 * month + 4 * math.sin(2 * math.pi * month / 12) for month in range(72)]
    noisy = np.array(wave) + np.random.default_rng(1).normal(size=72)
    found = pattern(noisy, when=months)
    assert found.season == pytest.approx(12) and found.season_p is not None and found.season_p < 0.001


def test_a_rise_that_dependence_alone_can_make_is_not_denied() -> None:
    """A table that rose from 2 to 299 was said to show no trend, without a word on why."""
    found = pattern(300 / (1 + np.exp(-(np.arange(40) - 17) / 3)))
    said = "no trend is shown; values depend on those before, which alone can make a series rise or fall for long"
    assert found.conclusion == f"{said}; no season is shown"
    few = pattern(0.5 / (1 + np.exp(-(np.arange(20) - 10) / 2.5))).conclusion
    assert few.startswith("no trend is shown; neighboring values are alike, which alone can make a series rise or fall")


def test_dependent_values_without_a_trend_or_season_show_none() -> None:
    draw, shown = np.random.default_rng(8), 0
    for _ in range(60):
        values = [0.0]
        for _ in range(120):
            values.append(0.7 * values[-1] + float(draw.normal()))
        found = pattern(values)
        shown += found.season is not None or (found.trend_p is not None and found.trend_p < 0.05)
    assert shown <= 14  # two tests at 5 %: about 6 of 60


def test_what_cannot_be_known_is_not_said() -> None:
    assert "too few" in pattern([1.5, 2, 3]).conclusion
    assert "never change" in pattern([2.5] * 30).conclusion
    uneven = pattern(np.random.default_rng(1).normal(size=10), round=[1, 2, 3, 4, 5, 7, 8, 9, 10, 30])
    assert uneven.trend_p is None and "equal distances" in uneven.conclusion
    gaps = pattern([1.5, None, 2, 4, 3, 5, 4, 6, 5, 7])
    assert gaps.trend_p is None and "values are missing" in gaps.conclusion
    short = pattern(np.random.default_rng(1).normal(size=12))
    assert short.trend_p is not None and short.autocorrelation == () and "fewer than 24 points" in short.conclusion


def test_times_that_repeat_are_not_a_series() -> None:
    days = [datetime(2020, 1, 1) + timedelta(days=place // 2) for place in range(20)]
    clock, why = find_clock(columns(day=days, value=[float(place) for place in range(20)]))
    assert clock is None and "repeat" in why


# Networks -------------------------------------------------------------------------------------------------------------


def test_a_triangle_with_a_tail() -> None:
    found = network_measures([("1", "2"), ("2", "3"), ("3", "1"), ("3", "4"), ("4", "4"), ("1", "2"), ("2", "1")])
    assert (found.nodes, found.arcs, found.pairs, found.loops, found.repeated) == (4, 5, 4, 1, 1)
    assert found.reciprocity == pytest.approx(2 / 5) and found.density == pytest.approx(4 / 6)
    assert (found.degree_mean, found.degree_max, found.components) == (2.0, 3, 1)
    assert found.clustering == pytest.approx((1 + 1 + 1 / 3 + 0) / 4) and found.transitivity == pytest.approx(3 / 5)
    assert found.path_length == pytest.approx((4 * 1 + 2 * 2) / 6) and found.path_sources == 4
    assert found.assortativity == pytest.approx(-5 / 7)


def test_a_ring_has_no_assortativity_and_known_paths() -> None:
    found = network_measures((str(node), str((node + 1) % 400)) for node in range(400))
    assert found.assortativity is None and found.clustering == 0
    assert found.path_length == pytest.approx(100 * 400 / 399) and found.path_sources == 100


def test_pairs_apart_are_components() -> None:
    found = network_measures([("a", "b"), ("c", "d")])
    assert (found.components, found.largest_component, found.path_length) == (2, 2, 1.0)
    assert network_measures([("a", "a")]).path_length is None
