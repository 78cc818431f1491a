"""The numbers that the gallery draws in are those that the expectations say."""

from __future__ import annotations

import pytest

from compiler.library.catalogue import scenarios
from tests.theory.charts import levels

pytestmark = pytest.mark.theory


@pytest.mark.parametrize(
    ("name", "expectation", "metric", "number"),
    [
        ("conformity_behavior_model", "correct_cascades", "correct_cascade", 0.7532),
        ("tort_law_and_compensation", "strict_liability_gives_optimal_care", "care", 4.6052),
        ("collective_action_problem", "free_riders_give_nothing", "contribution", 0),
        ("information_cascade_and_silence", "never_heard_share", "never_heard", 0.203),
    ],
)
def test_the_number_that_a_metric_equals(name: str, expectation: str, metric: str, number: float, laboratory) -> None:
    lab = laboratory(name)
    wanted = lab.linked.scenario.expectations[expectation]
    assert [level for _, level in levels(lab, wanted, metric)] == [pytest.approx(number, abs=0.0001)]


def test_bounds_are_drawn_with_their_sign(laboratory) -> None:
    lab = laboratory("dynamic_culture_dissemination")
    wanted = lab.linked.scenario.expectations["regions_5_features_10_traits"]
    assert levels(lab, wanted, "stable_regions") == [("theory: ≥ 3", 3.0), ("theory: ≤ 5", 5.0)]


def test_what_is_held_against_another_metric_is_no_level(laboratory) -> None:
    lab = laboratory("rebellion")
    wanted = lab.linked.scenario.expectations["punctuated_equilibrium"]
    assert levels(lab, wanted, "active") == [("theory: < 56", pytest.approx(56))]
    with pytest.raises(ValueError, match="says no number"):
        levels(lab, wanted, "arrests")


@pytest.mark.parametrize("name", list(scenarios()))
def test_a_chart_names_what_its_scenario_has(name: str, laboratory) -> None:
    chart, linked = scenarios()[name].entry.chart, laboratory(name).linked
    if chart is not None:
        assert chart.metric in linked.graph.metrics
        assert set(chart.variants) <= {"base", *linked.scenario.variants}
        for item in chart.theory:
            assert levels(laboratory(name), linked.scenario.expectations[item], chart.metric)
